import 'server-only';
import { findDemo } from '@/db/tournaments';
import { findUser, insertUser, type User } from '@/db/users';
import { formatList } from '@/lib/formats/registry';
import { database } from '../db';
import { playDemoDuel } from './demo-duel';
import { demoUserId } from './demo-user';
import type { OwnDemos } from './play-demo';

const demoOrganiser = (now: number): User => ({
  id: demoUserId,
  email: 'demo@heerschau.invalid',
  name: 'Übungsleitung',
  passwordHash: null,
  admin: false,
  createdAt: now,
});

/**
 * The demo tournaments, made on first use: one of each game. That of the first format is opened, the others wait
 * beside it. `demos` are those that formats play themselves.
 */
export async function ensureDemo(demos: OwnDemos, now = Date.now()): Promise<{ slug: string }> {
  return database().write(async (tx) => {
    const existing = await findDemo(tx);
    if (existing) return { slug: existing.slug };
    const organiser = (await findUser(tx, demoUserId)) ?? demoOrganiser(now);
    if (organiser.createdAt === now) await insertUser(tx, organiser);
    for (const format of formatList) {
      const playDemo = await demos[format.id]?.();
      const demo = format.structure === 'duel' ? await format.demo?.() : undefined;
      if (playDemo) await playDemo(tx, organiser, now);
      else if (format.structure === 'duel' && demo) await playDemoDuel(tx, organiser, now, format, demo);
    }
    const opened = await findDemo(tx);
    if (!opened) throw new Error('no format has a demo');
    return { slug: opened.slug };
  });
}
