import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { type DatabaseTrouble, troubleOf } from '@/db/problem';
import type { Problem } from '@/lib/refusal';
import { say } from '@/lib/text';
import type { FilePlace } from '@/lib/tournament-file/file-place';

const databaseCodes: Partial<Record<DatabaseTrouble, string>> = {
  full: 'database-full',
  busy: 'database-busy',
  'read-only': 'database-read-only',
  damaged: 'database-damaged',
  away: 'database-away',
  crowded: 'database-away',
};

/** Converts a database error to a problem with its status; undefined for our own bugs. */
export function databaseProblem(error: unknown): { problem: Problem; status: number } | undefined {
  const trouble = troubleOf(error);
  return (
    trouble && {
      problem: { code: databaseCodes[trouble] ?? 'database-unreachable' },
      status: trouble === 'full' ? 507 : 503,
    }
  );
}

/** Turns a code into a sentence in the visitor's language; the only place to do so. */
export async function sentenceOf(problem: Problem): Promise<string> {
  if (problem.message) return say(problem.message, await getLanguage());
  const t = await getTranslations('problems');
  if (problem.place && problem.because) {
    const place = await placeInWords(problem.place);
    return t(problem.code as never, { place, rule: await sentenceOf(problem.because) } as never);
  }
  return t.has(problem.code as never) ? t(problem.code as never, problem.values as never) : t('unexpected');
}

/** Place in a file, such as "Runde 3 › Beginn"; a field without a label appears under its name in the file. */
async function placeInWords({ table, row, field }: FilePlace): Promise<string> {
  const t = await getTranslations('tournamentFile');
  const word = (key: string, otherwise: string) => (t.has(key as never) ? t(key as never) : otherwise);
  const [column = '', ...inner] = field.split('.');
  const name = word(`columns.${column}`, column);
  const of = [word(`tables.${table}`, table), row].filter(Boolean).join(' ');
  return [of, ...(name ? [name] : []), ...(inner.length > 0 ? [inner.join('.')] : [])].join(' › ');
}

/** Converts a zod issue to a problem of its field. Custom refinements carry their code in `message`. */
export function problemOfIssue(issue: z.core.$ZodIssue): Problem {
  const path = issue.path.map(String);
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { code: 'required', path }
          : { code: 'too-short', path, values: { minimum: Number(issue.minimum) } };
      }
      return { code: 'number-too-small', path, values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'too-long', path, values: { maximum: Number(issue.maximum) } }
        : { code: 'number-too-big', path, values: { maximum: Number(issue.maximum) } };
    case 'invalid_type':
      return {
        code: issue.expected === 'number' || issue.expected === 'int' ? 'not-a-number' : 'required',
        path,
      };
    case 'invalid_format':
      return { code: issue.format === 'email' ? 'bad-email' : 'invalid', path };
    case 'custom':
      return { code: issue.message || 'invalid', path };
    default:
      return { code: 'invalid', path };
  }
}
