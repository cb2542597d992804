import 'server-only';
import type { Executor } from '@/db/open-database';
import { findTournamentBySubmission } from '@/db/tournaments';
import { findUser, insertUser } from '@/db/users';
import { nobody } from '@/lib/access/policy';
import type { User } from '@/lib/accounts/records';
import { formatList } from '@/lib/formats/registry';
import { type Language, languages } from '@/lib/languages';
import { practiceOpened } from '@/lib/practice/practice-log';
import { refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { demoOrganiserName, demoUserId } from '../account/demo-user';
import { database } from '../platform/db';
import { workIn } from '../platform/work';
import { playDemoDuel } from './demo-duel';
import type { DemoOpening, OwnDemos } from './play-demo';

type Format = (typeof formatList)[number];

async function findOrMakeOrganiser(tx: Executor, now: number): Promise<User> {
  const found = await findUser(tx, demoUserId);
  if (found) return found;
  const organiser: User = {
    id: demoUserId,
    email: 'demo@heerschau.invalid',
    name: demoOrganiserName(languages[0]),
    passwordHash: null,
    admin: false,
    createdAt: now,
  };
  await insertUser(tx, organiser);
  return organiser;
}

/** Submission keys of the first two demos, from when there was one per format. */
const earliestKeys: Readonly<Partial<Record<string, string>>> = {
  guardians: 'demo',
  starquest: 'demo-campaign',
};

/** Submission key of a format's shared demo; the default language has the key from before demos had languages. */
const sharedKey = ({ id }: Format, language: Language) =>
  language === languages[0] ? (earliestKeys[id] ?? `demo-${id}`) : `demo-${id}-${language}`;

const ownKey = ({ id }: Format, language: Language, { id: user }: User) => `demo-${id}-${language}-${user}`;

/** The demo with the opening's key, made if there is none. */
async function findOrMakeDemo(
  tx: Executor,
  format: Format,
  demos: OwnDemos,
  opening: DemoOpening,
): Promise<Tournament> {
  const found = await findTournamentBySubmission(tx, opening.submissionKey);
  if (found) return found;
  const { organiser, now } = opening;
  const playDemo = await demos[format.id]?.();
  const duel = format.structure === 'duel' ? await format.demo?.() : undefined;
  const made = playDemo
    ? await playDemo(tx, opening)
    : format.structure === 'duel' && duel
      ? await playDemoDuel(tx, opening, format, duel)
      : undefined;
  if (!made) throw new Error(`${format.id} has no demo`);
  const actor = { ...nobody, userId: organiser.id, role: 'owner' as const, name: organiser.name };
  await workIn(tx, made, actor, now).note(practiceOpened);
  return made;
}

/**
 * Demo tournaments for visitors of an installation without an account: one per format and language, shared by all of
 * them and made on first use. Returns that of the first format. `demos` are formats with a demo of their own.
 */
export async function ensureDemo(
  demos: OwnDemos,
  now = Date.now(),
  language: Language = languages[0],
): Promise<{ slug: string }> {
  return database().write(async (tx) => {
    const account = await findOrMakeOrganiser(tx, now);
    const organiser = { ...account, name: demoOrganiserName(language) };
    const made: Tournament[] = [];
    for (const format of formatList) {
      const submissionKey = sharedKey(format, language);
      const hasSeededIds = language === languages[0];
      made.push(
        await findOrMakeDemo(tx, format, demos, { organiser, language, submissionKey, hasSeededIds, now }),
      );
    }
    const [first] = made;
    if (!first) throw new Error('no format has a demo');
    return { slug: first.slug };
  });
}

/** Opens an account's own demo of a format in a language: creates it if missing, with the account as its owner. */
export async function openDemoOf(
  demos: OwnDemos,
  formatId: string,
  user: User,
  language: Language,
  now = Date.now(),
): Promise<{ slug: string }> {
  const format = formatList.find(({ id }) => id === formatId) ?? refuse('invalid');
  const submissionKey = ownKey(format, language, user);
  const opening = { organiser: user, language, submissionKey, hasSeededIds: false, now };
  const { slug } = await database().write((tx) => findOrMakeDemo(tx, format, demos, opening));
  return { slug };
}
