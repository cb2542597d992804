import type { RosterProblem } from '../formats/roster';

/**
 * The name under which a problem is accepted. Its sentence is part of it: a problem that has become another
 * one, because the organiser changed the rules, has to be accepted anew.
 */
export const problemKey = ({ code, line, sentence }: RosterProblem): string =>
  [code, line ?? '', sentence.en].join(':');

/** The problem that the sum a player wrote is not what the list costs. */
export function statedPointsProblem(stated: number | null, points: number): RosterProblem[] {
  if (stated === null || stated === points) return [];
  return [
    {
      code: 'stated-points',
      sentence: {
        de: `Angegeben sind ${stated} Punkte, die Einheiten kosten zusammen ${points}.`,
        en: `The list says ${stated} points, its units cost ${points} in all.`,
      },
    },
  ];
}
