import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startServer } from '../server';
import { openTournament, organiser } from '../steps';
import { readDatabase, signIn, tablesOf } from './client';
import { Announcements, Phone, SignUps } from './senders';

/** Kills at least, and at most where a busy machine gets too little done between them. */
const [kills, mostKills] = [30, 90];
const tableCount = 30;
/** A server is let work for so long before it is killed, at least and at most. */
const [shortestMs, longestMs] = [500, 2_500];

test('a server that is killed thirty times under load loses nothing, doubles nothing, and keeps nothing it refused', async () => {
  const server = await startServer();
  try {
    const entries = Array.from({ length: tableCount * 2 }, (_, i) => `Spieler ${i + 1}`);
    const seed = { name: 'Stromausfall', entries, published: 1, rounds: 3 };
    const { slug, links } = await openTournament(server, seed);
    const waiting = await openTournament(server, { name: 'Anmeldung', capacity: 512 });
    const cookie = await signIn(server, organiser);
    const phones = tablesOf(server, links).flatMap((table) => [
      new Phone(server, table, 'a'),
      new Phone(server, table, 'b'),
    ]);
    expect(phones).toHaveLength(tableCount * 2);
    const signUps = [1, 2, 3, 4].map((hall) => new SignUps(server, waiting.slug, hall));
    const announcements = new Announcements(server, slug, cookie);
    const workers = [...phones, ...signUps, announcements];

    const load = { on: true };
    const work = workers.map(async (worker) => {
      while (load.on) await worker.step();
    });
    const count = (kind: 'taken' | 'refused') =>
      [phones, signUps, [announcements]].map((group) =>
        group.reduce((sum, worker) => sum + worker[kind].length, 0),
      );
    /** Taps aside, senders repeat themselves too rarely to show anything after a few kills of a slow server. */
    const showsEnough = () => {
      const [[taps = 0, ups = 0, told = 0], [, badUps = 0, badTold = 0]] = [count('taken'), count('refused')];
      return taps > 1_000 && Math.min(ups, badUps, told, badTold) > 2;
    };
    let killed = 0;
    for (; killed < kills || (killed < mostKills && !showsEnough()); killed++) {
      await pause(shortestMs + Math.random() * (longestMs - shortestMs));
      await server.restart();
    }
    await pause(1_000);
    load.on = false;
    await Promise.all(work);

    const db = readDatabase(server.dataFolder);
    const failed: string[] = [];
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(db.pragma('foreign_key_check')).toEqual([]);
      for (const worker of workers) failed.push(...worker.compare(db));
    } finally {
      db.close();
    }
    const [taps, ups, told] = count('taken');
    const [badTaps, badUps, badTold] = count('refused');
    console.log(
      `${killed} kills: ${taps} taps, ${ups} sign-ups and ${told} announcements acknowledged, ` +
        `${badTaps}, ${badUps} and ${badTold} refused; ${failed.length} differences`,
    );
    expect(failed).toEqual([]);
    // Else nothing has been shown.
    expect(showsEnough()).toBe(true);
  } finally {
    await server.stop();
  }
});
