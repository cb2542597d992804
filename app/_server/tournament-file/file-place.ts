import 'server-only';
import type { z } from 'zod';
import type { Row } from '@/db/tournament-rows';
import { type Problem, refuse } from '@/lib/refusal';
import { problemOfIssue } from '../platform/problems';

/** Limits of a place in an error message, in characters. */
const longestPath = 80;
const longestRow = 40;

/** Refuses a row that violates a limit and names its place. */
export function refuseRow(table: string, index: number, row: Row, issue: z.core.$ZodIssue): never {
  const place = {
    table,
    row: rowName(table, index, row),
    field: issue.path.map(String).join('.').slice(0, longestPath),
  };
  const { path: _, ...because } = problemOfIssue(issue);
  refuse('file-place', { path: ['file'], place, because: known(because) });
}

/** Problems specific to forms become `invalid`. */
const known = (problem: Problem): Problem => (problem.code === 'required' ? { code: 'invalid' } : problem);

function rowName(table: string, index: number, { name, number }: Row): string | null {
  if (table === 'tournaments') return null;
  if (typeof number === 'number') return String(number).slice(0, longestRow);
  return typeof name === 'string' && name.length <= longestRow && name !== '' ? `„${name}“` : `#${index + 1}`;
}
