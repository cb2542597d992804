import { fail, type Outcome, ok } from '../../outcome';
import { otherSide, type PerSide, type Side } from '../../sides';
import { type Text, text } from '../../text';
import { clockTime } from '../clock-time';
import type { MatchScore, ScoreProblem } from '../score';
import { findReportProblem } from './check-report';
import { amount } from './figures';
import { winningEp } from './game-end';
import { clocksRunOut, endedByGeneral, suddenDeathLeader } from './report';
import type { GuardiansReport } from './report-schema';
import { scoreLines } from './score-lines';
import type { GuardiansSetup } from './setup';
import { suddenDeathLead } from './special-rules';
import { type Tally, tallyReport } from './tally';

type Verdict = Pick<MatchScore, 'winner' | 'decidedBy' | 'reason'>;

/** Scores a report (§8): problems first, then both sums, then the winner. Integers only. */
export function scoreGuardians(
  setup: GuardiansSetup,
  report: GuardiansReport,
): Outcome<MatchScore, ScoreProblem> {
  const problem = findReportProblem(setup, report);
  if (problem) return fail(problem);
  const tally = tallyReport(setup, report);
  const metricsOf = (side: Side) => ({ sp: tally[side].sp, ep: report[side].ep, damage: tally[side].damage });
  return ok({
    ...decide(setup, report, tally),
    metrics: { a: metricsOf('a'), b: metricsOf('b') },
    broke: { a: brokenBy(setup, report, 'a'), b: brokenBy(setup, report, 'b') },
    lines: scoreLines(setup, report, tally),
  });
}

/** The grounds in order: a concession or a lost clock settles the match before any points are compared. */
function decide(setup: GuardiansSetup, report: GuardiansReport, tally: PerSide<Tally>): Verdict {
  return (
    byConcession(setup, report) ??
    byClock(setup, report) ??
    bySuddenDeath(setup, report) ??
    byTenEp(setup, report) ??
    byPoints(setup, report, tally)
  );
}

/** A19. When both gave up, nobody wins. */
function byConcession(setup: GuardiansSetup, report: GuardiansReport): Verdict | undefined {
  const { a, b } = report;
  if (setup.concession === 'only-sp-lost' || !(a.conceded || b.conceded)) return undefined;
  if (a.conceded && b.conceded)
    return {
      winner: null,
      decidedBy: 'concession',
      reason: text('Unentschieden: beide haben aufgegeben', 'Draw: both conceded'),
    };
  return {
    winner: a.conceded ? 'b' : 'a',
    decidedBy: 'concession',
    reason: text('Sieg durch Aufgabe', 'Win by concession'),
  };
}

/** §2: strictly more than the grace time left (A20); both clocks at zero leave it to the points (A50). */
function byClock(setup: GuardiansSetup, report: GuardiansReport): Verdict | undefined {
  const runOut = clocksRunOut(setup, report);
  if (setup.clockResult === 'points' || runOut.a === runOut.b) return undefined;
  const winner: Side = runOut.a ? 'b' : 'a';
  const left = report[winner].clockSeconds ?? 0;
  if (left <= setup.clockGraceSeconds) return undefined;
  return {
    winner,
    decidedBy: 'clock',
    reason: text(
      `Sieg durch die Uhr: noch ${clockTime(left)} übrig`,
      `Win on the clock: ${clockTime(left)} left`,
    ),
  };
}

/** A2b. */
function bySuddenDeath(setup: GuardiansSetup, report: GuardiansReport): Verdict | undefined {
  const winner = suddenDeathLeader(setup, report);
  if (!setup.suddenDeathWins || winner === null) return undefined;
  return {
    winner,
    decidedBy: 'sudden-death',
    reason: text(
      `Sieg durch Sudden Death: mindestens ${suddenDeathLead} EP Vorsprung`,
      `Win by Sudden Death: ahead by at least ${suddenDeathLead} CP`,
    ),
  };
}

/** A2; Sudden Death counts as 10 EP. Both at 10 leave it to the points (A11). */
function byTenEp(setup: GuardiansSetup, report: GuardiansReport): Verdict | undefined {
  const leader = suddenDeathLeader(setup, report);
  const reached = (side: Side) => report[side].ep >= winningEp || leader === side;
  if (!setup.tenEpWins || reached('a') === reached('b')) return undefined;
  return {
    winner: reached('a') ? 'a' : 'b',
    decidedBy: 'ten-ep',
    reason: text(`Sieg durch ${winningEp} EP`, `Win by ${winningEp} CP`),
  };
}

/** §8, A5, A6: a difference of exactly the margin is a win; equal figures never are. */
function byPoints(setup: GuardiansSetup, report: GuardiansReport, tally: PerSide<Tally>): Verdict {
  const figure = setup.compareWithBonuses ? 'sp' : 'damage';
  const unit = setup.compareWithBonuses ? text('SP', 'VP') : text('Grund-SP', 'base VP');
  const difference = tally.a[figure] - tally.b[figure];
  const gap = amount(Math.abs(difference));
  const draw = (reason: Text): Verdict => ({ winner: null, decidedBy: 'draw', reason });
  if (difference === 0)
    return draw(text(`Unentschieden: gleich viele ${unit.de}`, `Draw: level on ${unit.en}`));
  if (Math.abs(difference) < setup.drawMargin) {
    const margin = amount(setup.drawMargin);
    return draw(
      text(
        `Unentschieden: ${gap.de} ${unit.de} Abstand, unter ${margin.de}`,
        `Draw: ${gap.en} ${unit.en} apart, less than ${margin.en}`,
      ),
    );
  }
  const winner: Side = difference > 0 ? 'a' : 'b';
  if (setup.withdrawnDrawsAtBest && isBroken(setup, report, winner))
    return draw(
      text('Unentschieden: die Armee mit mehr SP ist geschlagen', 'Draw: the army with more VP is broken'),
    );
  return {
    winner,
    decidedBy: 'points',
    reason: text(`Sieg mit ${gap.de} ${unit.de} Abstand`, `Win by ${gap.en} ${unit.en}`),
  };
}

/** An army withdraws when its General is gone for good or its break point is reached (A18). */
function isBroken(setup: GuardiansSetup, report: GuardiansReport, side: Side): boolean {
  const enemy = otherSide(side);
  return report[enemy].breakPointReached || endedByGeneral(setup, report, enemy);
}

/** Enemy armies a side has broken. */
function brokenBy(setup: GuardiansSetup, report: GuardiansReport, side: Side): number {
  const first = isBroken(setup, report, otherSide(side)) ? 1 : 0;
  return first + (setup.armiesPerSide > 1 && report[side].secondArmyBroken ? 1 : 0);
}
