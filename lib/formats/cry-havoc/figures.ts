import type { KitGame, KitUnit, KitUnitState } from '../../match/kit/kit';
import type { Side } from '../../sides';
import { text } from '../../text';
import type { LibraryScenario } from './setup';

/** §3: what may be said of a figure; without any of it it is healthy. */
export const figureStates: readonly KitUnitState[] = [
  { id: 'stunned', label: text('Bewusstlos', 'Stunned') },
  { id: 'wounded', label: text('Verwundet', 'Wounded') },
  { id: 'dismounted', label: text('Ohne Pferd', 'Dismounted') },
  {
    id: 'prisoner',
    label: text('Gefangen', 'Prisoner'),
    removes: true,
    replaces: ['stunned', 'ransomed', 'fled', 'dead'],
  },
  {
    id: 'ransomed',
    label: text('Geisel gegen Lösegeld', 'Hostage for ransom'),
    removes: true,
    replaces: ['stunned', 'prisoner', 'fled', 'dead'],
  },
  {
    id: 'fled',
    label: text('Geflohen', 'Fled'),
    removes: true,
    replaces: ['stunned', 'prisoner', 'ransomed', 'dead'],
  },
  {
    id: 'dead',
    label: text('Tot', 'Dead'),
    removes: true,
    replaces: ['stunned', 'wounded', 'dismounted', 'prisoner', 'ransomed', 'fled'],
  },
];

/** So many figures of one kind are listed singly; a game of more is counted by hand. */
const mostOfOne = 30;

/**
 * The figures that a scenario's forces name, one each: "2 Ritter, 1 Wagen" makes three. What begins with no number is
 * one figure; the figures of game `game` of a match.
 */
export function figuresIn(forces: string, game: 1 | 2, shownTwice: boolean): KitUnit[] {
  return forces
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part, kind) => {
      const [, told, named] = /^(\d{1,2})\s*[x×]?\s+(.+)$/.exec(part) ?? [];
      const name = (named ?? part).slice(0, 70);
      const count = Math.min(Number(told ?? 1), mostOfOne);
      return Array.from(
        { length: count },
        (_, at): KitUnit => ({
          id: `g${game}.${kind + 1}.${at + 1}`,
          name: count > 1 ? `${name} ${at + 1}` : name,
          ...(shownTwice && {
            group: game === 1 ? text('Erstes Spiel', 'First game') : text('Zweites Spiel', 'Second game'),
          }),
          points: 0,
          tracks: [],
        }),
      );
    });
}

/** What a side leads in a match of that scenario; where sides are swapped, what it leads in both games. */
export function figuresOf(
  scenario: LibraryScenario | undefined,
  side: Side,
  swapGames: boolean,
): readonly KitUnit[] {
  if (!scenario) return [];
  const forces = { a: scenario.forcesA, b: scenario.forcesB };
  const other: Side = side === 'a' ? 'b' : 'a';
  return [
    ...figuresIn(forces[side], 1, swapGames),
    ...(swapGames ? figuresIn(forces[other], 2, swapGames) : []),
  ];
}

/** What became of a side's figures, as far as somebody has said so. */
export function lossesOf(game: Pick<KitGame<unknown>, 'units' | 'marks'>, side: Side) {
  const losses = { killed: 0, wounded: 0, captured: 0, fled: 0, ransomed: 0 };
  for (const unit of game.units[side]) {
    const states = game.marks[side][unit.id]?.states ?? [];
    if (states.includes('dead')) losses.killed++;
    else if (states.includes('ransomed')) {
      losses.captured++;
      losses.ransomed++;
    } else if (states.includes('prisoner')) losses.captured++;
    else if (states.includes('wounded')) losses.wounded++;
    else if (states.includes('fled')) losses.fled++;
  }
  return losses;
}
