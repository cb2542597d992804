import { expect, test } from '@playwright/test';
import type { World } from '../deep/rights-world';
import { walkOddFiles } from '../deep/walk-odd-files';
import { startServer } from '../server';

test('odd values in a tournament file break no page and make none expensive', async () => {
  const server = await startServer();
  try {
    const world = await server.run<World>('e2e/deep/fill-rights-world.ts', null);
    await walkOddFiles(server, world, { seed: 1, changes: 300, perFile: 100 });
    expect(server.output()).not.toContain('FATAL');
  } finally {
    await server.stop();
  }
});
