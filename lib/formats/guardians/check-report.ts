import { pointsStep } from '../../points-step';
import { otherSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { clockTime } from '../clock-time';
import type { ScoreProblem } from '../score';
import { amount } from './figures';
import { clocksRunOut, highestEp, ruleInPlay } from './report';
import type { GuardiansReport, SideReport } from './report-schema';
import type { GuardiansSetup } from './setup';

const problem = (code: string, path: readonly string[], message: Text): ScoreProblem => ({
  code,
  path,
  message,
});

/** The first claim of a report that cannot be right, or undefined when all of it can. */
export function findReportProblem(setup: GuardiansSetup, report: GuardiansReport): ScoreProblem | undefined {
  for (const side of sides) {
    const found =
      findFigureProblem(side, report[side], mostPoints(setup, report)) ??
      findConditionProblem(side, report[side]) ??
      (setup.clock ? findClockProblem(setup, report, side) : undefined);
    if (found) return found;
  }
  return findTurnProblem(setup, report);
}

/** The most points a side can have destroyed: the game's size, or an accepted list above it. */
const mostPoints = (setup: GuardiansSetup, { shared }: GuardiansReport): number =>
  Math.max(setup.gameSize, shared.largestArmy);

function findFigureProblem(side: Side, claim: SideReport, most: number): ScoreProblem | undefined {
  for (const key of ['destroyed', 'half', 'ep'] as const) {
    if (claim[key] < 0)
      return problem(
        'negative',
        [side, key],
        text(
          'Die Zahl darf nicht negativ sein. Trag 0 oder mehr ein.',
          'This figure can’t be negative. Enter 0 or more.',
        ),
      );
  }
  for (const key of ['destroyed', 'half'] as const) {
    if (claim[key] % pointsStep !== 0)
      return problem(
        'not-multiple-of-5',
        [side, key],
        text(
          `Alle Punkte sind Vielfache von ${pointsStep}. Bitte zähl noch einmal nach.`,
          `All points are multiples of ${pointsStep}. Please count again.`,
        ),
      );
    if (claim[key] > most)
      return problem(
        'above-game-size',
        [side, key],
        text(
          `Eine Armee hat höchstens ${amount(most).de} Punkte. Wurde eine größere Liste angenommen, trag ihre Punkte unter „Weitere Angaben“ ein.`,
          `An army costs at most ${amount(most).en} points. If a larger list was accepted, enter its points under “More details”.`,
        ),
      );
  }
  if (claim.destroyed + claim.half > most)
    return problem(
      'sum-above-game-size',
      [side, 'half'],
      text(
        `Vernichtet und halbiert ergeben zusammen mehr als ${amount(most).de} Punkte. Zähl vernichtete Einheiten nicht auch noch halb.`,
        `Destroyed and halved add up to more than ${amount(most).en} points. Don’t count destroyed units as halved too.`,
      ),
    );
  if (claim.ep > highestEp)
    return problem(
      'too-many-ep',
      [side, 'ep'],
      text(
        `Mehr als ${highestEp} EP kommen in keiner Partie zusammen. Bitte zähl noch einmal nach.`,
        `No game gives more than ${highestEp} CP. Please count again.`,
      ),
    );
  return undefined;
}

function findConditionProblem(side: Side, claim: SideReport): ScoreProblem | undefined {
  if (claim.generalKilled && claim.destroyed === 0)
    return problem(
      'general-without-points',
      [side, 'destroyed'],
      text(
        'Der General ist gefallen. Zähl mindestens seine Punkte als vernichtet.',
        'The General is slain. Count at least the General’s points as destroyed.',
      ),
    );
  if (claim.breakPointReached && claim.destroyed + claim.half === 0)
    return problem(
      'break-without-losses',
      [side, 'breakPointReached'],
      text(
        'Ohne vernichtete oder halbierte Einheiten ist kein Breakpoint erreicht. Trag ihre Punkte ein.',
        'The break point can’t be reached without destroyed or halved units. Enter their points.',
      ),
    );
  if (claim.lastCharacterKilled && !claim.generalKilled)
    return problem(
      'last-character-without-general',
      [side, 'generalKilled'],
      text(
        'Ist der letzte Charakter gefallen, dann auch der General. Setz auch dort den Haken.',
        'If the last character is slain, so is the General. Tick that too.',
      ),
    );
  return undefined;
}

function findClockProblem(
  setup: GuardiansSetup,
  report: GuardiansReport,
  side: Side,
): ScoreProblem | undefined {
  const seconds = report[side].clockSeconds;
  const full = setup.clockMinutes * 60;
  const path = [side, 'clockSeconds'];
  if (seconds === null)
    return clocksRunOut(setup, report)[otherSide(side)]
      ? problem(
          'clock-missing',
          path,
          text(
            'Die andere Uhr ist abgelaufen. Trag bitte auch diese Restzeit ein.',
            'The other clock has run out. Please enter the time left here too.',
          ),
        )
      : undefined;
  if (seconds < 0)
    return problem(
      'negative',
      path,
      text(
        'Die Restzeit darf nicht negativ sein. Trag 0:00 oder mehr ein.',
        'The time left can’t be negative. Enter 0:00 or more.',
      ),
    );
  if (seconds > full)
    return problem(
      'clock-above-start',
      path,
      text(
        `Die Uhr startet mit ${clockTime(full)}. Trag höchstens so viel ein.`,
        `The clock starts at ${clockTime(full)}. Enter no more than that.`,
      ),
    );
  return undefined;
}

function findTurnProblem(setup: GuardiansSetup, report: GuardiansReport): ScoreProblem | undefined {
  if (report.shared.turnsPlayed === 'unknown') return undefined;
  const turns = Number(report.shared.turnsPlayed);
  const rule = ruleInPlay(setup, report);
  const path = ['shared', 'turnsPlayed'];
  const longest = longestGame(setup, report);
  if (turns > longest)
    return problem(
      'too-many-turns',
      path,
      text(
        `Eine Partie dauert hier höchstens ${longest} Spielzüge. Berichtige die Zahl.`,
        `A game lasts at most ${longest} turns here. Correct the number.`,
      ),
    );
  const ruleGivesEp = rule === 'killbox' || rule === 'scorched-earth' || rule === 'long-live-the-king';
  if (turns === 1 && report.a.ep + report.b.ep > 0 && (setup.epStartForSpecialRules || !ruleGivesEp))
    return problem(
      'ep-too-early',
      path,
      text(
        'EP gibt es erst ab dem zweiten Spielzug. Prüf die EP und die Spielzüge.',
        'CP can only be scored from turn 2 on. Check the CP and the turns.',
      ),
    );
  return undefined;
}

/** Most turns a game can have: the special rule ends it after 7 (§10), the core table after 8 (A7). */
function longestGame(setup: GuardiansSetup, report: GuardiansReport): number {
  if (ruleInPlay(setup, report) === 'random-length') return 7;
  return setup.gameLength === 'random' ? 8 : Number(setup.gameLength);
}
