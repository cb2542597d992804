import { z } from 'zod';
import { instant } from '../instant';
import { longest, most } from '../limits';
import { normalForm } from '../normal-form';
import { lineOfText, optionalLine } from '../typed-text';

/** What the sign-up form may ask for besides the name. */
export const askedFields = ['faction', 'club', 'town', 'country', 'email', 'team'] as const;
export type AskedField = (typeof askedFields)[number];

export const askings = ['off', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];

export const questionKinds = ['text', 'choice', 'check'] as const;

/** A question of the organiser's own. */
export const questionSchema = z
  .object({
    /** stays with the question, so that answers find it when it is worded anew */
    id: z.string().max(20),
    label: lineOfText(longest.question),
    kind: z.enum(questionKinds),
    /** what can be chosen; empty for the other kinds */
    choices: z.array(lineOfText(longest.choice)).max(most.choices, 'too-many-choices'),
    required: z.boolean(),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
    message: 'choices-missing',
    path: ['choices'],
  });
export type Question = z.infer<typeof questionSchema>;

/** A price for those who pay in time, for certain people, or for both. */
export const priceSchema = z
  .object({
    fee: lineOfText(longest.fee),
    /** for who pays before that moment, milliseconds UTC; null: whenever */
    until: instant.nullable(),
    /** clubs and names it is for; nobody named: for everybody */
    whom: z.array(lineOfText(longest.entryField)).max(most.pricedNames),
  })
  .refine(({ until, whom }) => until !== null || whom.length > 0, {
    message: 'price-for-all',
    path: ['until'],
  });

const asking = (otherwise: Asking) => z.enum(askings).default(otherwise);

/** What the organiser sets about signing up, besides seats and whether it is open. */
export const signUpSettingsSchema = z.object({
  fields: z
    .object({
      faction: asking('optional'),
      club: asking('optional'),
      town: asking('optional'),
      country: asking('off'),
      email: asking('optional'),
      team: asking('off'),
    })
    .prefault({}),
  questions: z.array(questionSchema).max(most.questions).default([]),
  /** last moment to sign up, milliseconds UTC; null for none. The desk may go on. */
  deadlineAt: instant.nullable().default(null),
  /** from when on everybody may sign up, milliseconds UTC; null: at once */
  opensAt: instant.nullable().default(null),
  /** whoever knows it may sign up before; empty: nobody */
  earlyCode: optionalLine(longest.earlyCode).default(''),
  /** what taking part costs and how to pay, in the organiser's words; empty when it costs nothing */
  fee: optionalLine(longest.fee).default(''),
  /** other prices, of which the first one counts that holds for somebody */
  prices: z.array(priceSchema).max(most.prices).default([]),
  /** when the fee is due, milliseconds UTC; null: nobody has said. It can be paid afterwards. */
  feeDueAt: instant.nullable().default(null),
  /** whether those who wait move up by themselves as soon as a seat is free */
  movesUp: z.boolean().default(false),
});
export type SignUpSettings = z.infer<typeof signUpSettingsSchema>;

/**
 * Whether those who wait move up by themselves: where the settings say so, until a round is published. Then the desk
 * admits late entries.
 */
export const movesUpAlone = ({ movesUp }: Pick<SignUpSettings, 'movesUp'>, published: number): boolean =>
  movesUp && published === 0;

/** Whether the time for signing up is over. */
export const isPastDeadline = ({ deadlineAt }: Pick<SignUpSettings, 'deadlineAt'>, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt;

/**
 * How the sign-up page takes somebody at `now`: `code`, where only those who know the code may; `early`, where nobody
 * may yet; `late`, where the time is over.
 */
export function signUpAt(
  settings: Pick<SignUpSettings, 'opensAt' | 'earlyCode' | 'deadlineAt'>,
  now: number,
): 'open' | 'code' | 'early' | 'late' {
  if (isPastDeadline(settings, now)) return 'late';
  if (settings.opensAt === null || now >= settings.opensAt) return 'open';
  return settings.earlyCode === '' ? 'early' : 'code';
}

const spelled = (words: string) => normalForm(words, 'NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether that is the code, however it is spaced and capitalised. */
export const isEarlyCode = ({ earlyCode }: Pick<SignUpSettings, 'earlyCode'>, typed: string): boolean =>
  earlyCode !== '' && spelled(typed) === spelled(earlyCode);
