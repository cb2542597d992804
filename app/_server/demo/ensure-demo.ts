import 'server-only';
import type { Executor } from '@/db/open-database';
import { findRole, putRole } from '@/db/staff';
import { findDemo } from '@/db/tournaments';
import { findUser, insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { formatList } from '@/lib/formats/registry';
import { refuse } from '@/lib/refusal';
import { demoUserId } from '../account/demo-user';
import { database } from '../platform/db';
import { workIn } from '../work/work';
import { playDemoDuel } from './demo-duel';
import type { OwnDemos } from './play-demo';

const demoOrganiser = (now: number): User => ({
  id: demoUserId,
  email: 'demo@heerschau.invalid',
  name: 'Übungsleitung',
  passwordHash: null,
  admin: false,
  createdAt: now,
});

async function findOrMakeOrganiser(tx: Executor, now: number): Promise<User> {
  const found = await findUser(tx, demoUserId);
  if (found) return found;
  const organiser = demoOrganiser(now);
  await insertUser(tx, organiser);
  return organiser;
}

async function makeDemo(tx: Executor, format: (typeof formatList)[number], demos: OwnDemos, now: number) {
  const organiser = await findOrMakeOrganiser(tx, now);
  const playDemo = await demos[format.id]?.();
  const demo = format.structure === 'duel' ? await format.demo?.() : undefined;
  if (playDemo) await playDemo(tx, organiser, now);
  else if (format.structure === 'duel' && demo) await playDemoDuel(tx, organiser, now, format, demo);
}

/**
 * Creates the demo tournaments on first use, one per format, and returns that of the first format. `demos` are formats
 * with a demo of their own.
 */
export async function ensureDemo(demos: OwnDemos, now = Date.now()): Promise<{ slug: string }> {
  return database().write(async (tx) => {
    const existing = await findDemo(tx);
    if (existing) return { slug: existing.slug };
    for (const format of formatList) await makeDemo(tx, format, demos, now);
    const opened = await findDemo(tx);
    if (!opened) throw new Error('no format has a demo');
    return { slug: opened.slug };
  });
}

/**
 * Opens a format's demo for an account: creates it if missing and makes the account one of its owners, beside other
 * visitors, without signing in to the demo account.
 */
export async function openDemoOf(
  demos: OwnDemos,
  formatId: string,
  user: User,
  now = Date.now(),
): Promise<{ slug: string }> {
  const format = formatList.find(({ id }) => id === formatId) ?? refuse('invalid');
  return database().write(async (tx) => {
    if (!(await findDemo(tx, format.id))) await makeDemo(tx, format, demos, now);
    const demo = await findDemo(tx, format.id);
    if (!demo) throw new Error(`${format.id} has no demo`);
    if ((await findRole(tx, demo.id, user.id)) !== 'owner') {
      await putRole(tx, demo.id, user.id, 'owner');
      const actor = { ...nobody, userId: user.id, role: 'owner' as const, name: user.name };
      await workIn(tx, demo, actor, now).note('helper-joined', { role: 'owner', name: user.name });
    }
    return { slug: demo.slug };
  });
}
