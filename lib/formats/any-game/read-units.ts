import { headingKind, headingWords } from '../../armies/heading-words';
import { withoutMarkup } from '../../armies/line-marks';
import { numberedRuns } from '../../armies/open-numbers';
import { numberAhead, splitLine } from '../../armies/split-line';
import { isSize, sumOf, sumWords } from '../../armies/sum-line';
import { longest } from '../../limits';
import type { CatalogueLine } from '../catalogue';
import { guessUnit } from '../guess-unit';
import { type ListTextLine, unmatchedLine } from '../list-lines';
import type { RosterReading } from '../roster';

/** Highest count and price of a line of a list. */
const highest = { count: 99, points: 10_000 } as const;

/** A smaller number behind a name tells one unit from another: "Archers 3 (90)". */
const leastPrice = 20;

const ordinal = /^(\d{1,2})[.)]\s/;
const leadingCount = /^(\d{1,4})\s?[x×]?\s/u;
/** "Knights x2", "Knights (2x)", "Knights: 2" */
const trailingCount =
  /\s?(?:[([]?(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?[x×])[)\]]?|[:,([–—-]\s?(\d{1,3})[)\]]?)$/iu;
/** The price at the end; the search begins at the first sign of a run, not at each. */
const trailingCost =
  /(?<![\s:|,([=@–—-])[\s:|,([=@–—-]+(?:(je|zu je|à|á|each)\s)?(\d{1,3}(?:[.,'’]\d{3})+|\d{1,6})\s?(?:p|pkt|pts|punkte|points|pt|€)?\.?\s?(each|je|ea|pro stück|apiece)?[)\]]*\s?$/iu;

/** Bold and slanted print around words. */
const printed = /(?<![*_`\p{L}\d])[*_`]{1,3}(?=[\p{L}\d])|(?<=[\p{L}\d)])[*_`]{1,3}(?![*_`\p{L}\d])/gu;

/** A second figure that counts or costs something, which no name has: "3x", "2 x", "~3", "Knights 220, Archers", "@ 110 pts". */
const calculated =
  /^[^\p{L}]*\d|\d\s?[x×*]|[x×*]\s?\d|(?:^|\s)[x×*](?:\s|$)|\d\s*[,+&/]|[@|;]|\d\s*(?:p|pkt|pts|punkte|points|€)(?!\p{L})/iu;

interface Unit {
  readonly name: string;
  readonly count: number;
  /** of one */
  readonly points: number;
}

const numberIn = (figures: string): number => Number(figures.replace(/[.,'’]/g, ''));

/** The number before a name and what follows it: "2x Knights", "zwei Ritter". */
function countBefore(line: string): { readonly count: number | undefined; readonly rest: string } {
  const [head = '', figures] = leadingCount.exec(line) ?? [];
  if (figures !== undefined) return { count: Number(figures), rest: line.slice(head.length) };
  const ahead = numberAhead(line);
  if (!ahead || ahead.count === 1) return { count: undefined, rest: line };
  return { count: ahead.count ?? Number.NaN, rest: line.split(' ').slice(ahead.words).join(' ') };
}

/** "2x Ritter: 220", "Ritter 220 Pkt", "Knights (220 pts)", "2x Knights @110"; undefined where it is none for certain. */
function readUnit(line: string): Unit | undefined {
  const { count: before, rest } = countBefore(line);
  const cost = trailingCost.exec(rest);
  if (!cost || cost.index === 0) return undefined;
  const [sign, eachBefore, figures = '', eachBehind] = cost;
  const named = rest.slice(0, cost.index).trim();
  const [after = '', crossed, crossing, parted] = trailingCount.exec(named) ?? [];
  const behind = crossed ?? crossing ?? parted;
  if (before !== undefined && behind !== undefined) return undefined;
  const name = named.slice(0, named.length - after.length);
  const count = before ?? Number(behind ?? 1);
  const stated = numberIn(figures);
  const each = eachBefore !== undefined || eachBehind !== undefined || sign.includes('@');
  const points = each ? stated : stated / count;
  // A calculation, or a second number that may be the price: "Knights 220 (3)".
  const second = Number(/\d+$/.exec(name)?.[0] ?? 0);
  const odd = calculated.test(name) || second >= Math.min(stated, leastPrice);
  // "Knights -220" takes something off.
  if (/\s-(?=\d)/.test(cost[0])) return undefined;
  if (!/\p{L}/u.test(name) || odd || !(count >= 1) || count > highest.count) return undefined;
  if (!Number.isInteger(points) || points > highest.points) return undefined;
  return { name, count, points };
}

/** Numbers of a numbered list are dropped where they run on from 1. */
function withoutOrdinals(lines: readonly string[]): readonly string[] {
  const numbered = lines.flatMap((line) => ordinal.exec(line)?.[1] ?? []);
  return numbered.every((written, at) => Number(written) === at + 1)
    ? lines.map((line) => line.replace(ordinal, ''))
    : lines;
}

/** Whether a line is set off as headings are. */
const isFramed = (line: string): boolean => /:$/.test(line) || /^([+=#*_-]).*\1$/.test(line);

const isTitleWord = (word: string) =>
  /^(?:army|armee|armeeliste|list|liste|heer|roster|my|our|mein|meine|meiner|unser|unsere)$/.test(word);

type Role = 'unit' | 'heading' | 'title' | 'unread' | { readonly sum: number };

/** What a line is by its words: a sum, a heading without a price, the title with the size, or else a unit. */
function roleOf(line: string, size: number, begun: boolean): Role {
  const tokens = splitLine(line);
  const numbers = tokens.filter((token) => token.kind === 'number');
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.plain] : []));
  if (words.length > 0 && numbers.length > 0 && words.every((word) => sumWords.has(word))) {
    const sum = sumOf(numbers);
    return sum === undefined ? 'unread' : { sum };
  }
  if (numbers.length === 0) return words.length > 0 && isFramed(line) ? 'heading' : 'unread';
  const sized = numbers.some((number) => number.value === size || isSize(number));
  // "Dragon 2000" may be the army with the size of the game, or one unit that costs as much.
  if (!begun && numbers.length === 1 && sized) {
    if (words.some(isTitleWord) || isFramed(line)) return 'title';
    if (numbers[0]?.value === size) return 'unread';
  }
  // "Units: 5", "Special (300)" name no unit.
  const group = words.length > 0 && words.every((word) => headingWords.has(word)) && !headingKind(words);
  return group ? 'unread' : 'unit';
}

/** The units of a text of a game without books, one a line with its price; any other line is told. */
export function readUnits(
  source: readonly ListTextLine[],
  size: number,
): { readonly lines: CatalogueLine[] } & Pick<RosterReading, 'unmatched' | 'statedPoints'> {
  const lines: CatalogueLine[] = [];
  const unmatched: RosterReading['unmatched'][number][] = [];
  const sums: number[] = [];
  const bare = withoutOrdinals(source.map(({ text }) => withoutMarkup(text).replace(printed, '').trim()));
  const leads = bare.flatMap((text, at) =>
    text === '' ? [] : [{ at, text, lead: Number(/^(\d{1,2})\s(?![x×])/u.exec(text)?.[1] ?? 0) || null }],
  );
  const numbered = new Set([...numberedRuns(leads)].map(({ at }) => at));
  for (const [at, line] of source.entries()) {
    const words = bare[at] ?? '';
    const tell = () => {
      const proposal = guessUnit(words);
      unmatched.push({ ...unmatchedLine(line), ...(proposal && { proposal }) });
    };
    if (line.tooLong || line.leftOut) unmatched.push(unmatchedLine(line));
    else if (/[\p{L}\d]/u.test(words)) {
      const role = roleOf(words, size, lines.length > 0);
      // "1 Knights 110", "2 Archers 90", "3 Cannon 90" rather number the lines.
      const unit = role === 'unit' && !numbered.has(at) ? readUnit(words) : undefined;
      if (typeof role === 'object') sums.push(role.sum);
      else if (unit && unit.name.length <= longest.unitName)
        lines.push({ id: String(line.number), unit: null, ...unit, values: {} });
      else if (role === 'unit' || role === 'unread') tell();
    }
  }
  return { lines, unmatched, statedPoints: sums.length > 0 ? Math.max(...sums) : null };
}
