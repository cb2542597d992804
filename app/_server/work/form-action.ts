import 'server-only';
import { refresh } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { FormState } from '@/app/_ui/form-state';
import { violatedColumns } from '@/db/constraint';
import { type Actor, type Deed, type DeskDeed, may } from '@/lib/access/policy';
import { orRefuse, type Problem, Refusal, refuse } from '@/lib/refusal';
import type { Tournament } from '@/lib/tournament/records';
import { actorIn } from '../account/session';
import { visibleOrRefuse } from '../load/visible-tournament';
import { Attempts } from '../platform/attempts';
import { database, scrubDatabase } from '../platform/db';
import { objectOfForm } from '../platform/form-data';
import { log } from '../platform/log';
import { databaseProblem, problemOfIssue, sentenceOf } from '../platform/problems';
import { noteOutcome } from '../platform/request-id';
import type { Work } from '../platform/work';
import { changeTournament } from './change-tournament';

/** Result of an action: a notice (key in `common.notice`), or the page to go to. */
export interface Done {
  readonly notice?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly redirectTo?: string;
  /** replaces the form; the page is not rendered again */
  readonly shown?: ReactNode;
  /** shown once with the response and not stored */
  readonly secret?: string;
  /** also scrub the deleted data from the database's files */
  readonly forgets?: boolean;
}

/** Limit of reported problems; more cannot come from our forms. */
const mostProblems = 50;

/**
 * The one shape of an action behind a form: permission, schema, work, answer. Expected failures return as sentences
 * beside their fields and change nothing; all others reach error.tsx.
 * @param schema may depend on the form; evaluated after `admit`
 * @param admit refuses the actor before the form is parsed; the work must check again
 */
export function formAction<S extends z.ZodType>(
  schema: S | ((form: FormData) => Promise<S>),
  run: (input: z.output<S>) => Promise<Done | undefined>,
  admit: (form: FormData) => Promise<unknown> = async () => {},
) {
  return async (_previous: FormState, form: FormData): Promise<FormState> => {
    // Actions can be called with anything; our pages only send forms.
    if (!(form instanceof FormData)) notFound();
    const at = Date.now();
    let done: Done | undefined;
    try {
      await admit(form);
      const judge = typeof schema === 'function' ? await schema(form) : schema;
      const parsed = judge.safeParse(orRefuse(objectOfForm(form)));
      if (!parsed.success) {
        noteOutcome('refused');
        return { ...(await failedFields(parsed.error)), at };
      }
      done = await run(parsed.data);
      if (done?.forgets) await scrubDatabase();
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      noteOutcome(databaseProblem(error) ? 'failed' : 'refused');
      // The sender used an outdated page: send the new one with the response.
      if (outdated.has(problem.code)) refresh();
      const several = problem.also?.length ? { code: 'check-fields' } : problem;
      const message = await sentenceOf(several);
      const fields = await sentencesByField([problem, ...(problem.also ?? [])]);
      return { status: 'failed', ...(Object.keys(fields).length > 0 && { fields }), message, at };
    }
    if (done?.redirectTo) redirect(done.redirectTo);
    if (done?.shown !== undefined) return { status: 'done', at, shown: done.shown };
    refresh();
    const t = await getTranslations('common.notice');
    return {
      status: 'done',
      at,
      ...(done?.secret !== undefined && { secret: done.secret }),
      ...(done?.notice ? { message: t(done.notice as never, done.values as never) } : {}),
    };
  };
}

async function failedFields({ issues }: z.ZodError): Promise<Omit<FormState & { status: 'failed' }, 'at'>> {
  const problems = issues.slice(0, mostProblems).map((issue) => ({
    ...problemOfIssue(issue),
    path: issue.path.map(String),
  }));
  return {
    status: 'failed',
    fields: await sentencesByField(problems),
    message: await sentenceOf({ code: 'check-fields' }),
  };
}

/** The first sentence for each field that a problem names. */
async function sentencesByField(problems: readonly Problem[]): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const problem of problems)
    if (problem.path?.length) fields[problem.path.join('.')] ??= await sentenceOf(problem);
  return fields;
}

const outdated: ReadonlySet<string> = new Set([
  'stale',
  'settings-stale',
  'result-changed',
  'soft-score-changed',
  'soft-score-emptied',
  'screen-unknown',
]);

/** Entry for which a form was filled in (`app/_parts/player/acting-as.tsx`); defaults to the active player's. */
export const actsAs = z.string().max(40).optional();

/**
 * A form action on the tournament of the form's hidden `slug`. `deed` is the desk right it needs (seeing the desk is
 * not enough); null for forms of players, where the work itself checks the actor. A player's form names the player as
 * `as`.
 */
export function tournamentAction<S extends z.ZodObject>(
  deed: DeskDeed | null,
  schema: S | ((tournament: Tournament) => S),
  run: (work: Work, input: z.output<S>) => Promise<Done | undefined>,
) {
  const whole = (own: S) => own.extend({ slug: z.string(), as: actsAs });
  return formAction(
    typeof schema === 'function' ? async (form) => whole(schema(await tournamentOf(form))) : whole(schema),
    ({ slug, as, ...input }) =>
      changeTournament(
        String(slug),
        deed,
        (work) => run(work, { slug, ...input } as unknown as z.output<S>),
        as === undefined ? undefined : String(as),
      ),
    async (form) => {
      const actor = await admitTo(form, deed ?? { verb: 'take-part' });
      if (deed === null) limitChanges(actor);
    },
  );
}

/** Changes of one player per minute: each adds to the diary, and every open page of the tournament loads again. */
const mostChanges = Number(process.env.HEERSCHAU_CHANGES_PER_PLAYER) || 60;
const changes = new Attempts();

/** Refuses a player who sends more forms than anybody fills in. Staff have some of these forms, too, and no limit. */
function limitChanges({ admin, role, entryId, userId }: Actor) {
  if (admin || role !== null) return;
  if (!changes.take(entryId ?? userId ?? '', mostChanges, 60_000, Date.now())) refuse('too-much-at-once');
}

/** Refuses unless the actor may do `deed` in the form's tournament; returns them. */
export async function admitTo(form: FormData, deed: Deed): Promise<Actor> {
  const { id } = await tournamentOf(form);
  const actor = await actorIn(database().read, id);
  return may(actor, deed) ? actor : refuse('forbidden');
}

const tournamentOf = (form: FormData): Promise<Tournament> => {
  const slug = form.get('slug');
  return visibleOrRefuse(database().read, typeof slug === 'string' ? slug : '');
};

/** Problem to report, or undefined for our own bugs. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Refusal) return error.problem;
  const suffered = databaseProblem(error);
  if (suffered) {
    log.error({ error }, 'the database could not do what a form asked for');
    return suffered.problem;
  }
  const columns = violatedColumns(error);
  if (!columns) return undefined;
  // Two concurrent writes raced and this one lost: report it as a problem.
  log.info({ columns }, 'a unique index refused a write');
  return { code: problemOfConstraint[columns] ?? 'already-done' };
}

const problemOfConstraint: Readonly<Record<string, string>> = {
  'users.email': 'email-taken',
  'tournaments.slug': 'already-done',
  'rounds.tournament_id, rounds.number': 'round-exists',
};
