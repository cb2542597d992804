'use server';
import { z } from 'zod';
import { database } from '@/app/_server/db';
import { demoUserId } from '@/app/_server/demo/demo-user';
import { formAction } from '@/app/_server/form-action';
import { refuse } from '@/app/_server/problems';
import { answerGuess, claimEntry, forgetPerson, savePerson } from '@/app/_server/scene/change-persons';
import { myPersons } from '@/app/_server/scene/persons';
import { getUser, myEntries } from '@/app/_server/session';
import type { Entry } from '@/db/entries';
import type { Person } from '@/db/persons';
import type { EntryId } from '@/lib/ids';
import { lineOfText } from '@/lib/line-of-text';

const id = z.string().max(20);

/** The person of that id, for nobody but themselves. */
async function requireOwn(personId: unknown): Promise<Person> {
  return (await myPersons()).find((person) => person.id === personId) ?? refuse('person-unknown');
}
const admit = async (form: FormData) => void (await requireOwn(form.get('personId')));

/** The entry whose personal link this browser opened. */
async function requireOwnEntry(entryId: unknown): Promise<Entry> {
  return (await myEntries()).find((entry) => entry.id === entryId) ?? refuse('forbidden');
}

/** An entry is one's own: of a career there is, or of a new one. */
export const claimEntryAction = formAction(
  z.object({ entryId: id, into: id.optional() }),
  async ({ entryId, into }) => {
    const entry = await requireOwnEntry(entryId);
    const person = into ? await requireOwn(into) : null;
    const user = await getUser();
    const userId = user && user.id !== demoUserId ? user.id : null;
    await database().write((tx) => claimEntry(tx, entry, person?.id ?? null, userId, Date.now()));
    return { notice: 'saved' };
  },
  async (form) => void (await requireOwnEntry(form.get('entryId'))),
);

/** What one is called, and what everybody may read. */
export const savePersonAction = formAction(
  z.object({
    personId: id,
    name: lineOfText(80),
    pseudonym: z.string().trim().max(40),
    shown: z.enum(['nothing', 'pseudonym', 'name']),
  }),
  async ({ personId, ...input }) => {
    const person = await requireOwn(personId);
    await database().write((tx) => savePerson(tx, person.id, input));
    return { notice: 'saved' };
  },
  admit,
);

/** Yes or no to what organisers took for one's own; a no later, too. */
export const answerGuessAction = formAction(
  z.object({ personId: id, entryId: id, answer: z.enum(['yes', 'no']) }),
  async ({ personId, entryId, answer }) => {
    const person = await requireOwn(personId);
    await database().write((tx) =>
      answerGuess(tx, person.id, entryId as EntryId, answer === 'yes', Date.now()),
    );
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
