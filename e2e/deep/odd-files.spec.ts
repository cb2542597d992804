import { test } from '@playwright/test';
import { startServer } from '../server';
import type { World } from './rights-world';
import { walkOddFiles } from './walk-odd-files';

test('ten thousand odd values in tournament files break no page and make none expensive', async () => {
  const seed = Number(process.env.HEERSCHAU_SEED ?? Date.now() % 1_000_000);
  const server = await startServer();
  try {
    const world = await server.run<World>('e2e/deep/fill-rights-world.ts', null);
    const changes = Number(process.env.HEERSCHAU_CHANGES ?? 10_000);
    await walkOddFiles(server, world, { seed, changes, perFile: 50 });
  } finally {
    await server.stop();
  }
});
