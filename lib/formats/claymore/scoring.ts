import { fail, type Outcome, ok } from '../../outcome';
import { otherSide, type PerSide, type Side } from '../../sides';
import { text } from '../../text';
import type { MatchScore, ScoreLine, ScoreProblem } from '../score';
import { findReportProblem } from './check-report';
import { armyNames, type Regiment } from './regiments';
import { armiesOf, armyOf } from './report';
import type { ClaymoreReport } from './report-schema';
import type { ClaymoreSetup } from './setup';

type Verdict = Pick<MatchScore, 'winner' | 'decidedBy' | 'reason'>;

/** Half of a regiment's PW, once it has lost at least half of its life points (§10); chips as on the sheet. */
export function halfValue({ life, value }: Pick<Regiment, 'life' | 'value'>, chips: number): number {
  return chips < life && chips * 2 >= life ? Math.floor(value / 2) : 0;
}

/** Scores a report (§10): problems first, then PW, then the winner. Integers only. */
export function scoreClaymore(
  setup: ClaymoreSetup,
  report: ClaymoreReport,
): Outcome<MatchScore, ScoreProblem> {
  const problem = findReportProblem(setup, report);
  if (problem) return fail(problem);
  const half = (side: Side) => (setup.halfPoints ? report[side].half : 0);
  const values = {
    a: report.a.destroyed + half('a'),
    b: report.b.destroyed + half('b'),
  };
  const armies = armiesOf(setup, report);
  const annihilated = {
    a: report.a.destroyed === armies.b.value,
    b: report.b.destroyed === armies.a.value,
  };
  const metricsOf = (side: Side) => ({
    pw: values[side],
    regiments: report[side].regiments,
    annihilations: annihilated[side] ? 1 : 0,
  });
  return ok({
    ...decide(setup, report, values, annihilated),
    metrics: { a: metricsOf('a'), b: metricsOf('b') },
    broke: { a: annihilated.a ? 1 : 0, b: annihilated.b ? 1 : 0 },
    lines: scoreLines(setup, report, values),
  });
}

/** Concession, annihilation, then PW; whoever has nobody left cannot win by PW (§10). */
function decide(
  { drawMargin }: ClaymoreSetup,
  { a, b }: ClaymoreReport,
  values: PerSide<number>,
  annihilated: PerSide<boolean>,
): Verdict {
  const draw = (de: string, en: string): Verdict => ({
    winner: null,
    decidedBy: 'draw',
    reason: text(`Unentschieden: ${de}`, `Draw: ${en}`),
  });
  if (a.conceded && b.conceded) return draw('beide haben aufgegeben', 'both conceded');
  if (a.conceded || b.conceded)
    return {
      winner: a.conceded ? 'b' : 'a',
      decidedBy: 'concession',
      reason: text('Sieg durch Aufgabe', 'Win by concession'),
    };
  if (annihilated.a && annihilated.b)
    return draw('beide Armeen sind vernichtet', 'both armies are destroyed');
  if (annihilated.a || annihilated.b)
    return {
      winner: annihilated.a ? 'a' : 'b',
      decidedBy: 'annihilation',
      reason: text('Sieg durch Vernichtung', 'Win by annihilation'),
    };
  const gap = Math.abs(values.a - values.b);
  if (gap === 0) return draw('gleich viele PW', 'level on PW');
  if (gap < drawMargin)
    return draw(`${gap} PW Abstand, unter ${drawMargin}`, `${gap} PW apart, less than ${drawMargin}`);
  return {
    winner: values.a > values.b ? 'a' : 'b',
    decidedBy: 'points',
    reason: text(`Sieg mit ${gap} PW Abstand`, `Win by ${gap} PW`),
  };
}

function scoreLines(
  setup: ClaymoreSetup,
  report: ClaymoreReport,
  values: PerSide<number>,
): readonly ScoreLine[] {
  const both = (value: (side: Side) => number) => ({ a: value('a'), b: value('b') });
  const enemy = (side: Side) => armyNames[armyOf(report, otherSide(side))];
  const notes = (side: Side) => {
    const count = report[side].regiments;
    return text(
      `${count} ${count === 1 ? 'Regiment' : 'Regimenter'} ${enemy(side).de}`,
      `${count} ${count === 1 ? 'regiment' : 'regiments'} of ${enemy(side).en}`,
    );
  };
  const destroyed: ScoreLine = {
    label: text('Vernichtet', 'Destroyed'),
    ...both((side) => report[side].destroyed),
    decimals: 0,
    notes: { a: notes('a'), b: notes('b') },
    role: 'part',
  };
  const half: ScoreLine = {
    label: text('Angeschlagen', 'Damaged'),
    hint: text('halber PW, abgerundet', 'half PW, rounded down'),
    ...both((side) => report[side].half),
    decimals: 0,
    role: 'part',
  };
  return [
    destroyed,
    ...(setup.halfPoints ? [half] : []),
    { label: text('PW', 'PW'), ...values, decimals: 0, role: 'grand' },
  ];
}
