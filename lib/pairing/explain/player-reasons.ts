import { type Reason, type ReasonCode, type ToldReason, toldReasons } from '../reasons';

/** What the two players care about most, first: at most two of these are told, one about the sides and one about the table. */
const importance: readonly ReasonCode[] = [
  'late',
  'hand-made',
  'challenge',
  'meeting',
  'meeting-bye',
  'bracket',
  'bracket-bye',
  'third-place',
  'branch',
  'branch-bye',
  'branch-wait',
  'pool',
  'berger',
  'berger-bye',
  'berger-made-up',
  'rematch-unavoidable',
  'second-bye-unavoidable',
  'pair-unavoidable',
  'same-camp-unavoidable',
  'same-club-unavoidable',
  'same-team-unavoidable',
  'same-town-unavoidable',
  'same-country-unavoidable',
  'same-faction-unavoidable',
  'challenge-missed',
  'first-round-random',
  'round-random',
  'seeded',
  'rated',
  'bye-lowest',
  'bye-lowest-eligible',
  'bye-lowest-seed',
  'bye-random',
  'bye-forced',
  'late-entry-bye-unavoidable',
  'from-pool',
  'advanced-on-draw',
  'cut-by-lot',
  'cut-decided',
  'berger-late',
  'nearest-unmet',
  'float-down',
  'equal-score',
  'score-gap',
  'rank-vs-rank',
  'never-met',
  'float-up',
];
const tableImportance: readonly ReasonCode[] = [
  'moved-table',
  'scenario-changed',
  'table-missing',
  'table-fixed-unavailable',
  'table-fixed',
  'table-repeat-unavoidable',
  'table-fresh',
  'table-random',
];

const sideImportance: readonly ReasonCode[] = [
  'sides-by-hand',
  'side-not-third',
  'side-again',
  'side-due',
  'sides-by-turn',
  'sides-by-lot',
];

/** The few reasons that tell two players why they meet and why there: the rest is for the organiser. */
export function playerReasons(all: readonly Reason[]): ToldReason[] {
  const byHand = all.some(({ code }) => code === 'hand-made');
  // Whoever was swapped into a pairing of another pool is still in their own.
  const reasons = toldReasons(all).filter(
    (reason) => !(byHand && reason.code === 'pool') && (reason.code !== 'meeting' || !reason.untold),
  );
  const pick = (order: readonly ReasonCode[], most: number) =>
    order.flatMap((code) => reasons.find((reason) => reason.code === code) ?? []).slice(0, most);
  return [...pick(importance, 2), ...pick(sideImportance, 1), ...pick(tableImportance, 1)];
}
