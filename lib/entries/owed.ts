/** What a player can owe, in the order in which it is told. */
const debtKinds = ['settle', 'confirm', 'report', 'list', 'list-problems', 'details', 'fee', 'vote'] as const;
export type DebtKind = (typeof debtKinds)[number];

/** How things stand with an entry. */
export interface OwedFacts {
  readonly tournament: 'draft' | 'open' | 'running' | 'finished';
  readonly entry: 'registered' | 'waiting' | 'dropped';
  /** steps in where the number is odd: pays nothing and hands in no list unasked */
  readonly ringer: boolean;
  /** the army list, as far as its player may still do something about it; null where none is wanted or it is closed */
  readonly list: 'missing' | 'problems' | 'unread' | 'legal' | null;
  /** whether taking part costs something that has not been paid */
  readonly unpaid: boolean;
  /** whether the sign-up form asks for more than was said, and its player can still say it */
  readonly detailsMissing: boolean;
  /** what their matches want from them; `overdue`: the time of the round is up, or a later one is out */
  readonly moves: readonly { readonly move: 'report' | 'confirm' | 'settle'; readonly overdue: boolean }[];
  /** whether a vote is open that waits for them */
  readonly voteWaits: boolean;
}

/** What a player still owes, each kind once; a result only when its time is up, an answer to the opponent's at once. */
export function owedBy(facts: OwedFacts): DebtKind[] {
  if (facts.tournament === 'finished' && !facts.voteWaits) return [];
  if (facts.entry === 'waiting') return [];
  const plays = facts.entry === 'registered' && facts.tournament !== 'finished';
  const owes: Readonly<Record<DebtKind, boolean>> = {
    settle: facts.moves.some(({ move }) => move === 'settle'),
    confirm: facts.moves.some(({ move }) => move === 'confirm'),
    report: facts.moves.some(({ move, overdue }) => move === 'report' && overdue),
    list: plays && !facts.ringer && facts.list === 'missing',
    'list-problems': plays && facts.list === 'problems',
    details: plays && facts.detailsMissing,
    fee: plays && !facts.ringer && facts.unpaid,
    vote: facts.voteWaits,
  };
  return debtKinds.filter((kind) => owes[kind]);
}

const day = 24 * 60 * 60_000;

/** Whether somebody was reminded less than a day ago: once a day is enough unless the desk asks for more. */
export const remindedLately = (remindedAt: number | null, now: number): boolean =>
  remindedAt !== null && now - remindedAt < day;
