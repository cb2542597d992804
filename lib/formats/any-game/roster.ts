import { fail, ok } from '../../outcome';
import { text } from '../../text';
import { type CatalogueLine, type CatalogueList, catalogueList, mostLines } from '../catalogue';
import { listLines, tooManyUnits } from '../list-lines';
import { defineRoster, type RosterArmy, type RosterProblem, type RosterView } from '../roster';
import { readUnits } from './read-units';
import type { AnyGameSetup } from './setup';

/** No book of the game is known: every army is written down by its player. */
const own: RosterArmy = { id: 'own', name: text('Eigene Armee', 'Own army') };

const costOf = (lines: readonly CatalogueLine[]) =>
  lines.reduce((sum, { points, count }) => sum + points * count, 0);

/** What can be told of a list without its rules. */
function problemsOf({ gameSize }: AnyGameSetup, lines: readonly CatalogueLine[]): RosterProblem[] {
  if (lines.length === 0)
    return [
      { code: 'empty', sentence: text('Die Liste hat noch keine Einheit.', 'The list has no units yet.') },
    ];
  const cost = costOf(lines);
  if (cost <= gameSize) return [];
  return [
    {
      code: 'too-expensive',
      sentence: text(
        `${cost} Punkte, erlaubt sind ${gameSize}.`,
        `${cost} points; the limit is ${gameSize}.`,
      ),
    },
  ];
}

const viewOf = (setup: AnyGameSetup, list: CatalogueList): RosterView => ({
  // Its player's name for it tells armies apart that no book describes.
  army: list.name === '' ? own : { ...own, name: text(list.name, list.name) },
  label: '',
  rows: list.lines.map(({ id, count, name, points }) => ({
    line: id,
    count,
    name,
    details: [],
    points: points * count,
    character: false,
  })),
  totals: {
    points: costOf(list.lines),
    size: setup.gameSize,
    units: list.lines.reduce((sum, { count }) => sum + count, 0),
    breakPoint: null,
  },
  problems: problemsOf(setup, list.lines),
  matchArmy: [],
  text: list.lines
    .map(({ count, name, points }) => `${count > 1 ? `${count}x ` : ''}${name}: ${points * count}`)
    .join('\n'),
  links: async () => [],
  edition: null,
});

/** Army lists of a game we know nothing of: units and their points, typed or pasted. */
export const anyGameRoster = defineRoster<AnyGameSetup, CatalogueList>({
  list: catalogueList,
  editor: 'catalogue',
  catalogue: ({ gameSize }) => ({ units: [], free: { fields: [] }, size: gameSize }),
  armies: () => [own],
  findArmy: (name) =>
    [own.id, own.name.de, own.name.en].some((known) => known.toLowerCase() === name.trim().toLowerCase())
      ? own
      : undefined,
  emptyList: () => ({ armyId: own.id, name: '', lines: [] }),
  view: async (setup, list) => ok(viewOf(setup, list)),
  async read(setup, input) {
    const source = listLines(input);
    if (!source.ok) return source;
    const { lines, unmatched, statedPoints } = readUnits(source.value, setup.gameSize);
    if (lines.length > mostLines) return fail(tooManyUnits(lines.length));
    if (lines.length === 0 && !unmatched.some(({ proposal }) => proposal))
      return fail({
        code: 'nothing-read',
        sentence: text(
          'Darin steht keine Einheit mit Punkten. Schreib eine je Zeile: „2x Ritter: 220“.',
          'It contains no unit with points. Write one per line: “2x Knights: 220”.',
        ),
      });
    return ok({ list: { armyId: own.id, name: '', lines }, unmatched, differing: [], statedPoints });
  },
});
