import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startServer } from '../server';
import { openTournament, organiser } from '../steps';
import { readDatabase, signIn } from './client';
import { describeStalls, longestStall, watchStalls } from './stalls';

const strangers = 30;
const secondsOfTrying = 30;

test('thirty strangers who guess a password neither find it, nor lock its owner out, nor hold anybody up', async () => {
  const server = await startServer();
  try {
    const { slug } = await openTournament(server, { name: 'Belagert', entries: ['Anna', 'Bodo'] });
    await signIn(server, organiser);
    const probe = watchStalls(server, `/api/t/${slug}/revision`);
    const trying = { on: true };
    let tries = 0;
    let found = 0;
    const work = Array.from({ length: strangers }, async (_, i) => {
      while (trying.on) {
        tries++;
        const typed = { email: organiser.email, password: `geraten ${i} ${tries}` };
        await signIn(server, typed, `10.9.0.${i}`).then(
          () => found++,
          () => undefined,
        );
      }
    });
    await pause((secondsOfTrying * 1000) / 2);
    const begun = performance.now();
    await signIn(server, organiser, '10.9.1.1');
    const took = Math.round(performance.now() - begun);
    await pause((secondsOfTrying * 1000) / 2);
    trying.on = false;
    await Promise.all(work);
    const stalls = await probe.end();
    console.log(
      `${tries} tries by ${strangers} strangers: ${found} right; the owner was in after ${took} ms; ${describeStalls(stalls)}`,
    );
    const db = readDatabase(server.dataFolder);
    const sessions = db.prepare('select count(*) from sessions').pluck().get();
    db.close();
    expect([found, sessions]).toEqual([0, 2]);
    expect(tries).toBeGreaterThan(strangers * 2);
    expect(stalls.longest).toBeLessThan(longestStall);
  } finally {
    await server.stop();
  }
});
