import { fail, type Outcome, ok } from '../../outcome';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import type { MatchScore, ScoreLine, ScoreProblem } from '../score';
import { mostVp } from './most-vp';
import type { AnyGameReport } from './report';
import type { AnyGameSetup } from './setup';

const perSide = <T>(of: (side: Side) => T): PerSide<T> => ({ a: of('a'), b: of('b') });

/** Scores a report: whoever conceded has lost, an outright win stands, else the deciding figure says who won. */
export function scoreAnyGame(setup: AnyGameSetup, report: AnyGameReport): Outcome<MatchScore, ScoreProblem> {
  const problem = findProblem(setup, report);
  if (problem) return fail(problem);
  const vp = perSide(
    (side) => report[side].vp + (report.shared.scenarioWinner === side ? setup.scenarioBonus : 0),
  );
  return ok({
    ...verdict(setup, report, vp),
    metrics: perSide((side) => ({
      vp: vp[side],
      scenario: report[side].scenario,
      losses: report[side].losses,
      generals: report[side].generals,
    })),
    broke: perSide((side) => report[side].broken),
    lines: linesOf(setup, report, vp),
  });
}

function findProblem(setup: AnyGameSetup, report: AnyGameReport): ScoreProblem | undefined {
  const most = mostVp(setup);
  for (const side of sides) {
    const tooMany = (
      [
        ['vp', most],
        ['scenario', setup.mostScenario],
        ['losses', most],
        ['generals', 4],
        ['broken', setup.armies],
      ] as const
    ).find(([key, limit]) => report[side][key] < 0 || report[side][key] > limit);
    if (tooMany)
      return {
        code: 'out-of-range',
        path: [side, tooMany[0]],
        message: text(
          `Möglich ist 0 bis ${tooMany[1]}. Berichtige die Zahl.`,
          `Enter a figure from 0 to ${tooMany[1]}.`,
        ),
      };
  }
  if (report.a.conceded && report.b.conceded)
    return {
      code: 'both-conceded',
      path: ['b', 'conceded'],
      message: text(
        'Aufgeben kann nur eine Seite. Nimm einen Haken weg.',
        'Only one side can concede. Untick one.',
      ),
    };
  return undefined;
}

function verdict(
  setup: AnyGameSetup,
  report: AnyGameReport,
  vp: PerSide<number>,
): Pick<MatchScore, 'winner' | 'decidedBy' | 'reason'> {
  const conceded = sides.find((side) => report[side].conceded);
  if (conceded)
    return {
      winner: otherSide(conceded),
      decidedBy: 'concession',
      reason: text('Durch Aufgabe', 'By concession'),
    };
  const { outright } = report.shared;
  if (outright !== 'none')
    return { winner: outright, decidedBy: 'outright', reason: text('Sofort gewonnen', 'Won outright') };
  const scenario = setup.decides === 'scenario';
  const lead = scenario ? report.a.scenario - report.b.scenario : vp.a - vp.b;
  const gap = Math.abs(lead);
  if (gap < setup.drawMargin) {
    const apart = scenario ? text('Szenariopunkte', 'scenario points') : text('Siegpunkte', 'victory points');
    return {
      winner: null,
      decidedBy: 'draw',
      reason: text(`Unentschieden: ${gap} ${apart.de} Abstand`, `Draw: ${gap} ${apart.en} apart`),
    };
  }
  const ahead = scenario ? text('Szenariopunkten', 'scenario points') : text('Siegpunkten', 'victory points');
  return {
    winner: lead > 0 ? 'a' : 'b',
    decidedBy: 'points',
    reason: text(`Sieg mit ${gap} ${ahead.de} Abstand`, `Win by ${gap} ${ahead.en}`),
  };
}

/** The sum as the result form shows it. */
function linesOf(setup: AnyGameSetup, report: AnyGameReport, vp: PerSide<number>): readonly ScoreLine[] {
  const line = (label: Text, figures: PerSide<number>, role: ScoreLine['role']): ScoreLine => ({
    label,
    ...figures,
    decimals: 0,
    role,
  });
  const of = (key: 'vp' | 'scenario' | 'losses' | 'generals' | 'broken') =>
    perSide((side) => report[side][key]);
  const asked = (id: AnyGameSetup['figures'][number]) => setup.figures.includes(id);
  const decidesByScenario = setup.decides === 'scenario';
  const bonus = perSide((side) => vp[side] - report[side].vp);
  return [
    ...(asked('losses') ? [line(text('Vernichtete Punkte', 'Points destroyed'), of('losses'), 'part')] : []),
    ...(asked('generals') ? [line(text('Generäle', 'Generals'), of('generals'), 'part')] : []),
    ...(asked('broken') ? [line(text('Armeen geschlagen', 'Armies broken'), of('broken'), 'part')] : []),
    ...(asked('scenario') && !decidesByScenario
      ? [line(text('Szenariopunkte', 'Scenario points'), of('scenario'), 'part')]
      : []),
    ...(setup.scenarioBonus > 0
      ? [
          line(text('Gezählt', 'Counted'), of('vp'), 'part'),
          line(text('Szenario gewonnen', 'Scenario won'), bonus, 'part'),
        ]
      : []),
    line(text('Siegpunkte', 'Victory points'), vp, decidesByScenario ? 'part' : 'grand'),
    ...(decidesByScenario ? [line(text('Szenariopunkte', 'Scenario points'), of('scenario'), 'grand')] : []),
  ];
}
