import { fail, type Outcome, ok } from '../../outcome';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import type { MatchScore, ScoreLine, ScoreProblem } from '../score';
import type { AofReport } from './report';
import type { AofSetup } from './setup';

/** Settles a match (§3, §9): most objectives win, unless somebody conceded or a wipe-out decides. */
export function scoreAof(setup: AofSetup, report: AofReport): Outcome<MatchScore, ScoreProblem> {
  const problem = findProblem(setup, report);
  if (problem) return fail(problem);
  const { winner, decidedBy, reason } = verdict(setup, report);
  return ok({
    winner,
    decidedBy,
    reason,
    metrics: perSide((side) => ({
      objectives: report[side].held,
      destroyed: report[side].destroyed,
      killed: report[otherSide(side)].lost,
    })),
    lines: linesOf(setup, report),
  });
}

const perSide = <T>(of: (side: Side) => T): PerSide<T> => ({ a: of('a'), b: of('b') });

function findProblem(setup: AofSetup, report: AofReport): ScoreProblem | undefined {
  const problem = (code: string, path: readonly string[], message: Text) => ({ code, path, message });
  const { objectives, rounds, wipedOutBy } = report.shared;
  if (objectives < 3 || objectives > 5)
    return problem(
      'objectives-placed',
      ['shared', 'objectives'],
      text(
        'Auf dem Tisch liegen drei bis fünf Missionsziele. Berichtige die Zahl.',
        'There are three to five objectives on the table. Correct the number.',
      ),
    );
  if (rounds < 0 || rounds > setup.rounds)
    return problem(
      'rounds',
      ['shared', 'rounds'],
      text(
        `Gespielt werden höchstens ${setup.rounds} Runden. Berichtige die Zahl.`,
        `At most ${setup.rounds} rounds are played. Correct the number.`,
      ),
    );
  for (const side of sides) {
    const { held, units, lost, destroyed } = report[side];
    if ([held, units, lost, destroyed].some((figure) => figure < 0))
      return problem(
        'negative',
        [side, 'held'],
        text(
          'Die Zahl darf nicht negativ sein. Trag 0 oder mehr ein.',
          'This figure can’t be negative. Enter 0 or more.',
        ),
      );
    if (units > 0 && lost > units)
      return problem(
        'lost-units',
        [side, 'lost'],
        text(
          `Verloren gehen können höchstens ${units} Einheiten. Berichtige die Zahl.`,
          `At most ${units} units can be lost. Correct the number.`,
        ),
      );
    const enemy = report[otherSide(side)];
    if (destroyed > 0 && enemy.units > 0 && enemy.lost === 0)
      return problem(
        'destroyed-nothing',
        [side, 'destroyed'],
        text(
          'Vernichtete Punkte gibt es nur für verlorene Einheiten, die Gegenseite hat aber keine verloren. Berichtige eine der Angaben.',
          'Points destroyed come from units lost, but the other side has lost none. Correct one of them.',
        ),
      );
    if (destroyed > setup.gameSize)
      return problem(
        'destroyed-points',
        [side, 'destroyed'],
        text(
          `Die feindliche Armee kostet nur ${setup.gameSize} Punkte. Berichtige die Zahl.`,
          `The enemy army costs only ${setup.gameSize} points. Correct the figure.`,
        ),
      );
  }
  if (report.a.held + report.b.held > objectives)
    return problem(
      'objectives-held',
      ['b', 'held'],
      text(
        `Zusammen haltet ihr ${report.a.held + report.b.held} Missionsziele, es liegen aber nur ${objectives} auf dem Tisch. Zählt noch einmal.`,
        `Together you control ${report.a.held + report.b.held} objectives, but there are only ${objectives} on the table. Count again.`,
      ),
    );
  if (report.a.conceded && report.b.conceded)
    return problem(
      'both-conceded',
      ['b', 'conceded'],
      text('Aufgeben kann nur eine Seite. Nimm einen Haken weg.', 'Only one side can concede. Untick one.'),
    );
  if (wipedOutBy !== 'none') {
    const { units, lost } = report[otherSide(wipedOutBy)];
    if (units > 0 && lost < units)
      return problem(
        'units-left',
        ['shared', 'wipedOutBy'],
        text(
          `Ausgelöscht heißt: keine Einheit mehr. Von ${units} sind erst ${lost} verloren.`,
          `Wiped out means no units left, but of ${units} only ${lost} are lost. Correct one of them.`,
        ),
      );
  }
  if (
    wipedOutBy !== 'none' &&
    report[wipedOutBy].units > 0 &&
    report[wipedOutBy].lost === report[wipedOutBy].units
  )
    return problem(
      'both-wiped-out',
      ['shared', 'wipedOutBy'],
      text(
        'Diese Seite hat selbst keine Einheit mehr. Wähl die andere.',
        'This side has no units left itself. Choose the other side.',
      ),
    );
  return undefined;
}

function verdict(setup: AofSetup, report: AofReport): Pick<MatchScore, 'winner' | 'decidedBy' | 'reason'> {
  const conceded = sides.find((side) => report[side].conceded);
  if (conceded)
    return {
      winner: otherSide(conceded),
      decidedBy: 'concession',
      reason: text('Durch Aufgabe', 'By concession'),
    };
  const { wipedOutBy } = report.shared;
  if (wipedOutBy !== 'none' && setup.wipeOut === 'win')
    return {
      winner: wipedOutBy,
      decidedBy: 'wipe-out',
      reason: text('Gegner ausgelöscht', 'Enemy wiped out'),
    };
  const lead = report.a.held - report.b.held;
  if (lead !== 0)
    return {
      winner: lead > 0 ? 'a' : 'b',
      decidedBy: 'objectives',
      reason: text(
        `${Math.abs(lead)} ${Math.abs(lead) === 1 ? 'Missionsziel' : 'Missionsziele'} mehr`,
        `${Math.abs(lead)} more ${Math.abs(lead) === 1 ? 'objective' : 'objectives'}`,
      ),
    };
  const points = report.a.destroyed - report.b.destroyed;
  if (setup.tie === 'destroyed' && points !== 0)
    return {
      winner: points > 0 ? 'a' : 'b',
      decidedBy: 'destroyed',
      reason: text(
        `Gleich viele Missionsziele, ${Math.abs(points)} Punkte mehr vernichtet`,
        `Equal objectives, ${Math.abs(points)} more points destroyed`,
      ),
    };
  return {
    winner: null,
    decidedBy: 'draw',
    reason: text('Gleich viele Missionsziele', 'Equal numbers of objectives'),
  };
}

function linesOf(setup: AofSetup, report: AofReport): readonly ScoreLine[] {
  const line = (label: Text, key: 'held' | 'lost' | 'destroyed', role: ScoreLine['role']): ScoreLine => ({
    label,
    a: report.a[key],
    b: report.b[key],
    decimals: 0,
    role,
  });
  return [
    line(text('Verlorene Einheiten', 'Units lost'), 'lost', 'part'),
    ...(setup.destroyedPoints || setup.tie === 'destroyed'
      ? [line(text('Vernichtete Punkte', 'Points destroyed'), 'destroyed', 'part')]
      : []),
    line(text('Missionsziele', 'Objectives'), 'held', 'grand'),
  ];
}
