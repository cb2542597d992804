import { z } from 'zod';

/** What the sign-up form may ask for besides the name. */
export const askedFields = ['faction', 'club', 'town', 'email', 'team'] as const;
export type AskedField = (typeof askedFields)[number];

export const askings = ['off', 'optional', 'required'] as const;
export type Asking = (typeof askings)[number];

export const questionKinds = ['text', 'choice', 'check'] as const;
export const maxQuestions = 6;
const maxChoices = 20;

/** A question of the organiser's own. */
export const questionSchema = z
  .object({
    /** stays with the question, so that answers find it when it is worded anew */
    id: z.string().max(20),
    label: z.string().trim().min(1).max(120),
    kind: z.enum(questionKinds),
    /** what can be chosen; empty for the other kinds */
    choices: z.array(z.string().trim().min(1).max(60)).max(maxChoices, 'too-many-choices'),
    required: z.boolean(),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
    message: 'choices-missing',
    path: ['choices'],
  });
export type Question = z.infer<typeof questionSchema>;

const asking = (otherwise: Asking) => z.enum(askings).default(otherwise);

/** What the organiser sets about signing up, besides seats and whether it is open. */
export const signUpSettingsSchema = z.object({
  fields: z
    .object({
      faction: asking('optional'),
      club: asking('optional'),
      town: asking('optional'),
      email: asking('optional'),
      team: asking('off'),
    })
    .prefault({}),
  questions: z.array(questionSchema).max(maxQuestions).default([]),
  /** last moment to sign up, milliseconds UTC; null for none. The desk may go on. */
  deadlineAt: z.int().nonnegative().nullable().default(null),
  /** what taking part costs and how to pay, in the organiser's words; empty when it costs nothing */
  fee: z.string().trim().max(160).default(''),
  /** whether those who wait move up by themselves as soon as a seat is free */
  movesUp: z.boolean().default(false),
});
export type SignUpSettings = z.infer<typeof signUpSettingsSchema>;

/** Whether the time for signing up is over. */
export const isPastDeadline = ({ deadlineAt }: Pick<SignUpSettings, 'deadlineAt'>, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt;
