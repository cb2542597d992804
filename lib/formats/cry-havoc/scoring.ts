import { fail, type Outcome, ok } from '../../outcome';
import { type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import type { MatchScore, ScoreLine, ScoreProblem } from '../score';
import type { CryHavocReport, SideReport } from './report-schema';
import { gradeNames, grades, levelOf, mostFigures } from './report-terms';
import type { CryHavocSetup } from './setup';

/** One game of a match: who won it and how clearly, 1 to 3 (§10). */
interface Game {
  readonly winner: Side | null;
  readonly level: number;
}

/** Scores a report (§10): problems first, then the levels of victory, over both games where sides are swapped. */
export function scoreCryHavoc(
  setup: CryHavocSetup,
  report: CryHavocReport,
): Outcome<MatchScore, ScoreProblem> {
  const problem = findProblem(setup, report);
  if (problem) return fail(problem);
  const games = gamesOf(setup, report);
  const level = (side: Side) => games.reduce((sum, game) => sum + (game.winner === side ? game.level : 0), 0);
  const lead = level('a') - level('b');
  const winner: Side | null = lead > 0 ? 'a' : lead < 0 ? 'b' : null;
  const metricsOf = (side: Side) => ({
    level: level(side),
    inflicted: casualtiesOf(report[side === 'a' ? 'b' : 'a']),
    ransomed: report[side].ransomed,
  });
  return ok({
    winner,
    decidedBy: winner === null ? 'draw' : games.length > 1 ? 'two-games' : 'victory',
    reason: reasonOf(games, winner, Math.abs(lead)),
    metrics: { a: metricsOf('a'), b: metricsOf('b') },
    lines: linesOf(games, report, { a: level('a'), b: level('b') }),
  });
}

/** Killed, wounded and captured; whoever fled unwounded does not count (§9). */
const casualtiesOf = ({ killed, wounded, captured }: SideReport) => killed + wounded + captured;

function gamesOf(setup: CryHavocSetup, { shared }: CryHavocReport): readonly Game[] {
  const game = (verdict: 'draw' | Side, grade: CryHavocReport['shared']['grade']): Game => ({
    winner: verdict === 'draw' ? null : verdict,
    level: grade === 'none' ? 0 : levelOf(grade),
  });
  const first = game(shared.winner, shared.grade);
  return setup.swapGames ? [first, game(shared.secondWinner, shared.secondGrade)] : [first];
}

function reasonOf(games: readonly Game[], winner: Side | null, lead: number): Text {
  if (games.length > 1)
    return winner === null
      ? text('Unentschieden nach Hin- und Rückspiel', 'Draw after both games')
      : text(
          `Sieg nach Hin- und Rückspiel, ${lead} Stufen Vorsprung`,
          `Win over both games, ${lead} levels ahead`,
        );
  const won = grades.find((grade) => levelOf(grade) === lead);
  return won ? gradeNames[won] : text('Unentschieden', 'Draw');
}

function linesOf(
  games: readonly Game[],
  report: CryHavocReport,
  total: Readonly<Record<Side, number>>,
): readonly ScoreLine[] {
  const line = (label: Text, role: ScoreLine['role'], value: (side: Side) => number): ScoreLine => ({
    label,
    a: value('a'),
    b: value('b'),
    decimals: 0,
    role,
  });
  const perGame = games.map(({ winner, level }, index) =>
    line(
      games.length > 1
        ? text(`Siegstufe im ${index + 1}. Spiel`, `Level of victory in game ${index + 1}`)
        : text('Siegstufe', 'Level of victory'),
      'part',
      (side) => (winner === side ? level : 0),
    ),
  );
  const note = (side: Side): Text => {
    const { killed, wounded, captured, fled } = report[side];
    return text(
      `Verluste: ${killed} tot, ${wounded} verwundet, ${captured} gefangen, ${fled} geflohen`,
      `Losses: ${killed} killed, ${wounded} wounded, ${captured} captured, ${fled} fled`,
    );
  };
  return [
    ...perGame,
    {
      ...line(text('Siegstufen', 'Levels of victory'), 'grand', (side) => total[side]),
      notes: { a: note('a'), b: note('b') },
    },
  ];
}

const problem = (code: string, path: readonly string[], message: Text): ScoreProblem => ({
  code,
  path,
  message,
});

function findProblem(setup: CryHavocSetup, report: CryHavocReport): ScoreProblem | undefined {
  const { shared } = report;
  return (
    findVerdictProblem(shared.winner, shared.grade, 'grade') ??
    (setup.swapGames
      ? findVerdictProblem(shared.secondWinner, shared.secondGrade, 'secondGrade')
      : undefined) ??
    sides.map((side) => findSideProblem(side, report)).find((found) => found !== undefined)
  );
}

function findVerdictProblem(
  winner: 'draw' | Side,
  grade: CryHavocReport['shared']['grade'],
  key: string,
): ScoreProblem | undefined {
  if (winner !== 'draw' && grade === 'none')
    return problem(
      'grade-missing',
      ['shared', key],
      text(
        'Die Siegstufe fehlt. Wähl, wie deutlich der Sieg war.',
        'The level of victory is missing. Choose how clear the win was.',
      ),
    );
  if (winner === 'draw' && grade !== 'none')
    return problem(
      'grade-of-draw',
      ['shared', key],
      text(
        'Ein Unentschieden hat keine Siegstufe. Wähl einen Sieger oder „keine“.',
        'A draw has no level of victory. Choose a winner or “none”.',
      ),
    );
  return undefined;
}

function findSideProblem(side: Side, report: CryHavocReport): ScoreProblem | undefined {
  const own = report[side];
  for (const [key, figures] of Object.entries(own)) {
    if (figures < 0)
      return problem(
        'negative',
        [side, key],
        text(
          'Die Zahl darf nicht negativ sein. Trag 0 oder mehr ein.',
          'This figure can’t be negative. Enter 0 or more.',
        ),
      );
    if (figures > mostFigures)
      return problem(
        'too-many-figures',
        [side, key],
        text(
          `Mehr als ${mostFigures} Figuren hat keine Seite. Bitte zähl noch einmal nach.`,
          `No side has more than ${mostFigures} figures. Please count again.`,
        ),
      );
  }
  const captured = report[side === 'a' ? 'b' : 'a'].captured;
  if (own.ransomed > captured)
    return problem(
      'more-ransoms-than-prisoners',
      [side, 'ransomed'],
      text(
        `Die andere Seite nennt ${captured} Gefangene; mehr Geiseln kann es nicht geben. Prüf die Zahl.`,
        `The other side reports ${captured} captured, so there can’t be more hostages. Check the number.`,
      ),
    );
  return undefined;
}
