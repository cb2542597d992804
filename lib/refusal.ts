import type { Text } from './text';
import type { FilePlace } from './tournament-file/file-place';

/** Why something was refused. `path` names the form field; formats bring their own `message`. */
export interface Problem {
  readonly code: string;
  readonly path?: readonly string[];
  readonly values?: Readonly<Record<string, string | number>>;
  readonly message?: Text;
  /** of a value in a tournament file: where it is, and what is wrong with it */
  readonly place?: FilePlace;
  readonly because?: Problem;
  /** further fields that are wrong */
  readonly also?: readonly Problem[];
}

/** Thrown inside a transaction to undo it and answer with the problem; never leaves the server. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

export function refuse(code: string, details: Omit<Problem, 'code'> = {}): never {
  throw new Refusal({ code, ...details });
}

/** Refuses for all these problems at once; returns where there are none. */
export function refuseAll([first, ...also]: readonly Problem[]): void {
  if (first) throw new Refusal({ ...first, also });
}

/** The value of an outcome, or its problem thrown as a refusal. */
export function orRefuse<T>(outcome: { ok: true; value: T } | { ok: false; problem: Problem }): T {
  if (!outcome.ok) throw new Refusal(outcome.problem);
  return outcome.value;
}
