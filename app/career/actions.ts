'use server';
import { z } from 'zod';
import { myEntries } from '@/app/_server/account/browser-links';
import { demoUserId } from '@/app/_server/account/demo-user';
import { getUser } from '@/app/_server/account/session';
import { answerGuess, claimEntry, forgetPerson, savePerson } from '@/app/_server/community/change-persons';
import { myPersons } from '@/app/_server/community/persons';
import { mayAttempt } from '@/app/_server/platform/attempts';
import { database } from '@/app/_server/platform/db';
import { formAction } from '@/app/_server/work/form-action';
import type { EntryId, PersonId } from '@/lib/ids';
import { longest } from '@/lib/limits';
import type { Person } from '@/lib/persons/records';
import { refuse } from '@/lib/refusal';
import type { Entry } from '@/lib/tournament/records';
import { lineOfText, optionalLine } from '@/lib/typed-text';

const id = z.string().max(20);

/** The person of that id, for nobody but themselves. */
async function requireOwn(personId: unknown): Promise<Person> {
  return (await myPersons()).find((person) => person.id === personId) ?? refuse('person-unknown');
}
const admit = async (form: FormData) => void (await requireOwn(form.get('personId')));

/** Nobody has played in more of them. */
const ids = z.array(id).min(1).max(500);

/** The entries whose personal links this browser opened. */
async function requireOwnEntries(entryIds: readonly unknown[]): Promise<Entry[]> {
  const mine = await myEntries();
  return entryIds.map((entryId) => mine.find((entry) => entry.id === entryId) ?? refuse('forbidden'));
}

/** Entries are one's own: of a career there is, or of a new one. */
export const claimEntriesAction = formAction(
  z.object({ entryIds: ids, into: id.optional() }),
  async ({ entryIds, into }) => {
    const entries = await requireOwnEntries(entryIds);
    const person = into ? await requireOwn(into) : null;
    const user = await getUser();
    const userId = user && user.id !== demoUserId ? user.id : null;
    await database().write(async (tx) => {
      let mine: PersonId | null = person?.id ?? null;
      for (const entry of entries) mine = await claimEntry(tx, entry, mine, userId, Date.now());
    });
    return { notice: 'saved' };
  },
  async (form) => {
    const sent = form.getAll('entryIds[]');
    await requireOwnEntries(sent.length > 0 ? sent.slice(0, 500) : [null]);
  },
);

/** What one is called, and what everybody may read. */
export const savePersonAction = formAction(
  z.object({
    personId: id,
    name: lineOfText(longest.name),
    pseudonym: optionalLine(longest.pseudonym),
    shown: z.enum(['nothing', 'pseudonym', 'name']),
  }),
  async ({ personId, ...input }) => {
    const person = await requireOwn(personId);
    // Who tries one name after the other would learn who is here.
    if (
      input.pseudonym !== person.pseudonym &&
      !(await mayAttempt(`pseudonym:${person.id}`, 30, 10 * 60_000))
    )
      refuse('too-many-attempts', { path: ['pseudonym'] });
    await database().write((tx) => savePerson(tx, person.id, input));
    return { notice: 'saved' };
  },
  admit,
);

/** Yes or no to what organisers took for one's own: yes with the entry's link alone, a no later, too. */
export const answerGuessAction = formAction(
  z.object({ personId: id, entryIds: ids, answer: z.enum(['yes', 'no']) }),
  async ({ personId, entryIds, answer }) => {
    const person = await requireOwn(personId);
    const held = (await myEntries()).map((entry) => entry.id);
    await database().write(async (tx) => {
      for (const entryId of entryIds)
        await answerGuess(
          tx,
          person.id,
          { entryId: entryId as EntryId, isMine: answer === 'yes', held },
          Date.now(),
        );
    });
    return { notice: 'saved' };
  },
  admit,
);

/** Forgets the career: no name, nothing that is told. */
export const forgetPersonAction = formAction(
  z.object({ personId: id }),
  async ({ personId }) => {
    const person = await requireOwn(personId);
    await database().write((tx) => forgetPerson(tx, person.id, Date.now()));
    return { notice: 'careerForgotten', forgets: true };
  },
  admit,
);
