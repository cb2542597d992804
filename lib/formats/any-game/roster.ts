import { longest } from '../../limits';
import { fail, ok } from '../../outcome';
import { text } from '../../text';
import { type CatalogueLine, type CatalogueList, catalogueList, mostLines } from '../catalogue';
import { listLines, tooManyUnits, unmatchedLine } from '../list-lines';
import { defineRoster, type RosterArmy, type RosterProblem, type RosterView } from '../roster';
import type { AnyGameSetup } from './setup';

/** No book of the game is known: every army is written down by its player. */
const own: RosterArmy = { id: 'own', name: text('Eigene Armee', 'Own army') };

const costOf = (lines: readonly CatalogueLine[]) =>
  lines.reduce((sum, { points, count }) => sum + points * count, 0);

/** What can be told of a list without its rules. */
function problemsOf({ gameSize }: AnyGameSetup, lines: readonly CatalogueLine[]): RosterProblem[] {
  if (lines.length === 0)
    return [
      { code: 'empty', sentence: text('Noch steht keine Einheit darin.', 'There is no unit in it yet.') },
    ];
  const cost = costOf(lines);
  if (cost <= gameSize) return [];
  return [
    {
      code: 'too-expensive',
      sentence: text(`${cost} Punkte, erlaubt sind ${gameSize}.`, `${cost} points, ${gameSize} are allowed.`),
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
  links: [],
  edition: null,
});

const bullets = /^[-*•\s]+/;
const leadingCount = /^(\d{1,2})\s?[x×]?\s/u;
/** What all units of a line cost together; the search begins at the first sign of a run, not at each. */
const trailingCost = /(?<![\s:|,(=–-])[\s:|,(=–-]+(\d{1,4})\s?(?:p|pkt|pts|punkte|points|pt)?\.?\)?\s?$/iu;

/** "2x Ritter: 220", "Ritter 220 Pkt", "Knights (220 pts)"; undefined for a line without a name or a price. */
function readLine(line: string): { name: string; count: number; cost: number } | undefined {
  const bare = line.replace(bullets, '');
  const [head = '', times] = leadingCount.exec(bare) ?? [];
  const rest = bare.slice(head.length);
  const cost = trailingCost.exec(rest);
  if (!cost || cost.index === 0 || /^\d/.test(rest)) return undefined;
  return {
    name: rest.slice(0, cost.index),
    count: Math.max(1, Number(times ?? 1)),
    cost: Number(cost[1]),
  };
}

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
  async read(_setup, input) {
    const lines = listLines(input);
    if (!lines.ok) return lines;
    const read = lines.value.flatMap((line): CatalogueLine[] => {
      const found = line.tooLong ? undefined : readLine(line.text);
      if (!found) return [];
      const { name, count, cost } = found;
      const whole = cost % count === 0;
      return [
        {
          id: String(line.number),
          unit: null,
          name: name.slice(0, longest.unitName),
          count: whole ? count : 1,
          points: whole ? cost / count : cost,
          values: {},
        },
      ];
    });
    if (read.length > mostLines) return fail(tooManyUnits(read.length));
    if (read.length === 0)
      return fail({
        code: 'nothing-read',
        sentence: text(
          'Darin steht keine Einheit mit Punkten. Gelesen wird je Zeile eine: „2x Ritter: 220“.',
          'There is no unit with points in it. One a line is read: “2x Knights: 220”.',
        ),
      });
    return ok({
      list: { armyId: own.id, name: '', lines: read },
      unmatched: lines.value.filter((line) => line.tooLong).map((line) => unmatchedLine(line)),
      differing: [],
      statedPoints: null,
    });
  },
});
