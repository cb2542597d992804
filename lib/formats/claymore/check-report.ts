import { otherSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import type { ScoreProblem } from '../score';
import { available, highestValue } from './army';
import { type ArmyId, armyNames, regiments } from './regiments';
import { armiesOf, mostRounds } from './report';
import type { ClaymoreReport } from './report-schema';
import type { ClaymoreSetup } from './setup';

const problem = (code: string, path: readonly string[], message: Text): ScoreProblem => ({
  code,
  path,
  message,
});

/** The first claim of a report that cannot be right, or undefined when all of it can. */
export function findReportProblem(setup: ClaymoreSetup, report: ClaymoreReport): ScoreProblem | undefined {
  for (const side of sides) {
    const found = findArmyProblem(setup, report, side) ?? findFigureProblem(setup, report, side);
    if (found) return found;
  }
  return findRoundProblem(setup, report);
}

function findArmyProblem(setup: ClaymoreSetup, report: ClaymoreReport, side: Side): ScoreProblem | undefined {
  if (setup.armyBuilding === 'box') return undefined;
  const { army, value } = armiesOf(setup, report)[side];
  const most = highestValue(setup, army);
  if (value < 1)
    return problem(
      'army-missing',
      [side, 'army'],
      text('Trag ein, wie viele PW diese Armee hatte.', 'Enter this army’s PW.'),
    );
  if (value > most)
    return problem(
      'army-above-limit',
      [side, 'army'],
      text(
        `Mehr als ${most} PW kann die Armee ${armyNames[army].de} hier nicht haben. Prüf die Zahl.`,
        `The ${armyNames[army].en} army can’t have more than ${most} PW here. Check the figure.`,
      ),
    );
  return undefined;
}

function findFigureProblem(
  setup: ClaymoreSetup,
  report: ClaymoreReport,
  side: Side,
): ScoreProblem | undefined {
  const claim = report[side];
  const enemy = armiesOf(setup, report)[otherSide(side)];
  const name = armyNames[enemy.army];
  for (const key of ['destroyed', 'regiments', 'half'] as const) {
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
  if (claim.destroyed > enemy.value)
    return problem(
      'above-enemy-army',
      [side, 'destroyed'],
      text(
        `Die feindliche Armee (${name.de}) hatte nur ${enemy.value} PW. Prüf die Zahl.`,
        `The enemy army (${name.en}) had only ${enemy.value} PW. Check the figure.`,
      ),
    );
  if (claim.regiments > enemy.box.regiments)
    return problem(
      'beyond-box',
      [side, 'regiments'],
      text(
        `${name.de} hat in den Schachteln dieses Turniers nur ${enemy.box.regiments} Regimenter. Prüf die Zahl.`,
        `This event’s boxes hold only ${enemy.box.regiments} regiments of ${name.en}. Check the number.`,
      ),
    );
  if (claim.destroyed > 0 && claim.regiments === 0)
    return problem(
      'regiments-missing',
      [side, 'regiments'],
      text('Trag auch ein, wie viele Regimenter das waren.', 'Enter how many regiments that was, too.'),
    );
  if (!canAddUp(setup, enemy.army, claim.regiments, claim.destroyed))
    return problem(
      'cannot-add-up',
      [side, 'destroyed'],
      text(
        `${claim.destroyed} PW kommen mit ${claim.regiments} Regimentern (${name.de}) nicht zusammen. Bitte zähl noch einmal nach.`,
        `${claim.regiments} regiments (${name.en}) do not add up to ${claim.destroyed} PW. Please count again.`,
      ),
    );
  const left = enemy.value - claim.destroyed;
  if (setup.halfPoints && claim.half > Math.floor(left / 2))
    return problem(
      'half-too-high',
      [side, 'half'],
      text(
        `Übrig waren Regimenter für ${left} PW, also zählen höchstens ${Math.floor(left / 2)} PW halb. Prüf die Zahl.`,
        `Regiments worth ${left} PW were left, so at most ${Math.floor(left / 2)} PW can count as half. Check the figure.`,
      ),
    );
  return undefined;
}

/** Whether so many regiments of an army can be worth exactly so much; sums over what the boxes hold. */
export function canAddUp(setup: ClaymoreSetup, army: ArmyId, count: number, value: number): boolean {
  // reachable[n] = values that n regiments can add up to
  const reachable: Set<number>[] = Array.from({ length: count + 1 }, () => new Set<number>());
  reachable[0]?.add(0);
  for (const regiment of regiments) {
    if (regiment.army !== army) continue;
    for (let copy = 0; copy < available(setup, regiment); copy++)
      for (let n = count; n > 0; n--)
        for (const sum of reachable[n - 1] ?? [])
          if (sum + regiment.value <= value) reachable[n]?.add(sum + regiment.value);
  }
  return reachable[count]?.has(value) ?? false;
}

function findRoundProblem(setup: ClaymoreSetup, { shared }: ClaymoreReport): ScoreProblem | undefined {
  const path = ['shared', 'rounds'];
  if (shared.rounds < 0)
    return problem(
      'negative',
      path,
      text(
        'Die Zahl darf nicht negativ sein. Trag 0 oder mehr ein.',
        'This figure can’t be negative. Enter 0 or more.',
      ),
    );
  const most = setup.length === 'rounds' ? setup.roundLimit : mostRounds;
  if (shared.rounds > most)
    return problem(
      'too-many-rounds',
      path,
      text(
        `Eine Partie dauert hier höchstens ${most} Runden. Berichtige die Zahl.`,
        `A game lasts at most ${most} rounds here. Correct the number.`,
      ),
    );
  return undefined;
}
