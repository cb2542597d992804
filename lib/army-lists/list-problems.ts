import type { CrowdedArmy } from '../entries/army-limits';
import type { RosterProblem } from '../formats/roster';

/**
 * The name under which a problem is accepted. Its sentence is part of it: a problem that has become another
 * one, because the organiser changed the rules, has to be accepted anew.
 */
export const problemKey = ({ code, line, sentence }: RosterProblem): string =>
  [code, line ?? '', sentence.en].join(':');

/** The problem that too many play the army, for who came after it was full. */
export const armyLimitProblem = ({ army, most }: Pick<CrowdedArmy, 'army' | 'most'>): RosterProblem => ({
  code: 'army-limit',
  sentence:
    most === 0
      ? {
          de: `${army.de}: Diese Armee ist hier nicht zugelassen.`,
          en: `${army.en}: this army is not allowed here.`,
        }
      : {
          de: `${army.de}: Höchstens ${most} ${most === 1 ? 'Teilnehmer darf' : 'Teilnehmer dürfen'} diese Armee spielen, und so viele haben sie früher gewählt.`,
          en: `${army.en}: at most ${most} ${most === 1 ? 'player' : 'players'} may play this army, and that many chose it earlier.`,
        },
});

/** The problem that the sum a player wrote is not what the list costs. */
export function statedPointsProblem(stated: number | null, points: number): RosterProblem[] {
  if (stated === null || stated === points) return [];
  return [
    {
      code: 'stated-points',
      sentence: {
        de: `Angegeben sind ${stated} Punkte, aber die Einheiten kosten zusammen ${points}.`,
        en: `The list says ${stated} points, but its units cost ${points} in total.`,
      },
    },
  ];
}
