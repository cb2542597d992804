import type { NumberToken } from '../../armies/explain-group';
import { headingWords } from '../../armies/heading-words';
import { withoutMarkup } from '../../armies/line-marks';
import { similarNames } from '../../armies/match-names';
import { hasOpenNumber, numberedRuns, runOn, takenOut, withoutSlot } from '../../armies/open-numbers';
import { type LineToken, roleOfWord, splitLine } from '../../armies/split-line';
import { sumOf, sumWords } from '../../armies/sum-line';
import { spellingKey } from '../../letters';
import { text } from '../../text';
import type { CatalogueLine } from '../catalogue';
import { type ListTextLine, unmatchedLine } from '../list-lines';
import type { LineProposal, RosterReading } from '../roster';
import { type ArmyId, armyIds, armyNames, type RegimentId, regimentOf, regiments } from './regiments';

type Named = { readonly regiment: RegimentId } | { readonly army: ArmyId };
type Item = LineToken | { readonly kind: 'name'; readonly named: Named };
type Problem = RosterReading['unmatched'][number];
type Difference = RosterReading['differing'][number];

/** A regiment as a line names it. */
interface Entry {
  readonly unit: RegimentId;
  readonly count: number;
  /** the number stands alone behind the name, as those of labels do */
  readonly behind: boolean;
  /** stated for all of them, or for one */
  readonly stated: number | null;
}

/** Most regiments of a kind in one line: as many as a line of a list may have. */
const highestCount = 99;

const keyOf = (words: string) => spellingKey(words.replace(/[^\p{L}]+/gu, ' ').trim());
const named: ReadonlyMap<string, Named> = new Map<string, Named>([
  ...regiments.flatMap(({ id, name }) =>
    [name.de, name.en, id].map((word) => [keyOf(word), { regiment: id }] as const),
  ),
  ...armyIds.flatMap((army) =>
    [armyNames[army].de, armyNames[army].en].map((word) => [keyOf(word), { army }] as const),
  ),
]);
const longestName = Math.max(...[...named.keys()].map((key) => key.split(' ').length));

/** Joins words to the longest names; a dash within a name is passed over. */
function findNames(tokens: readonly LineToken[]): readonly Item[] {
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as LineToken;
    let found: { readonly named: Named; readonly end: number } | undefined;
    let key = '';
    for (let end = at, words = 0; end < tokens.length && words < longestName; end++) {
      const next = tokens[end] as LineToken;
      if (next.kind === 'layout' && next.sign === '-' && words > 0) continue;
      if (next.kind !== 'word' || !/\p{L}/u.test(next.plain)) break;
      key = keyOf(`${key} ${next.plain}`);
      words++;
      const hit = named.get(key);
      if (hit) found = { named: hit, end };
    }
    if (found) {
      items.push({ kind: 'name', named: found.named });
      at = found.end;
    } else items.push(roleOfWord(token));
  }
  return items;
}

const isNumber = (item: Item): item is NumberToken => item.kind === 'number';

interface Line {
  readonly source: ListTextLine;
  readonly items: readonly Item[];
  readonly ordinal: number | null;
  /** the number of a line such as "Einheit 2: Oger", which is none of its items */
  readonly slot: number | null;
  /** how many there are is left open */
  readonly open: boolean;
}

function splitClaymore(source: ListTextLine): Line {
  const bare = withoutMarkup(source.text);
  const { slot, rest } = withoutSlot(bare);
  const tokens = splitLine(rest);
  const [first, second, third] = tokens;
  const numbered =
    first?.kind === 'number' &&
    first.plain === undefined &&
    !first.mark &&
    second?.kind === 'layout' &&
    (second.sign === '.' || second.sign === ')') &&
    third !== undefined;
  const items = findNames(tokens);
  const open = !items.some(isNumber) && hasOpenNumber(bare);
  return { source, items, ordinal: numbered ? first.value : null, slot, open };
}

/** The number before the only name of a line that says neither what it counts nor a price. */
function leadOf({ items }: Line): number | null {
  const numbers = items.filter(isNumber);
  const [number, ...more] = numbers;
  const name = items.findIndex((item) => item.kind === 'name');
  const names = items.filter((item) => item.kind === 'name').length;
  if (!number || more.length > 0 || names !== 1 || items.indexOf(number) > name) return null;
  return number.mark || number.negative || number.plain !== undefined ? null : number.value;
}

/** Lines whose leading numbers run on from 1 leave open how many there are. */
function openRuns(lines: readonly Line[]): readonly Line[] {
  const leads = lines.map((line) => ({ line, text: line.source.text, lead: leadOf(line) }));
  const runs = new Set([...numberedRuns(leads)].map(({ line }) => line));
  return lines.map((line) => (runs.has(line) ? { ...line, open: true } : line));
}

/** The numbers of a numbered list are dropped where they run on from 1; else they leave open how many there are. */
function withoutOrdinals(lines: readonly Line[]): readonly Line[] {
  const labels = runOn(lines.map(({ slot }) => slot));
  const numbered = runOn(lines.map(({ ordinal }) => ordinal));
  const out = takenOut(lines.map(({ source: { text: typed } }) => ({ typed })));
  return lines.map((line, at) => {
    const open = line.open || out[at] === true || (line.slot !== null && !labels);
    if (line.ordinal === null) return { ...line, open };
    if (numbered) return { ...line, ordinal: null, items: line.items.slice(2), open };
    // "3. Orks" in the middle may be the third line or three of them.
    return { ...line, open: open || line.items.filter(isNumber).length < 2 };
  });
}

/** Each name of a line with the numbers before and behind it; undefined where a number may belong to two names. */
function parts(items: readonly Item[]) {
  const found: { unit: RegimentId; before: NumberToken[]; behind: NumberToken[] }[] = [];
  let free: NumberToken[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (item.kind === 'name' && 'regiment' in item.named) {
      // "3 Orks (Orcs)": once more in another language.
      if (last?.unit === item.named.regiment && free.length === 0) continue;
      if (free.length > 0 && last && last.before.length === 0 && last.behind.length === 0) return undefined;
      found.push({ unit: item.named.regiment, before: free, behind: [] });
      free = [];
    } else if (isNumber(item)) {
      // "2 Ogre 3 Orcs": the second number stands before the next name, unless a sign parts them.
      if (last && (item.mark === 'points' || item.mark === 'each' || item.mark === 'total'))
        last.behind.push(item);
      else free.push(item);
    } else if (
      last &&
      free.length > 0 &&
      (item.kind === 'joint' || (item.kind === 'layout' && ')]'.includes(item.sign)))
    ) {
      last.behind.push(...free);
      free = [];
    }
  }
  found.at(-1)?.behind.push(...free);
  return found;
}

/** What the numbers beside a name say; undefined where it is open which of them is which. */
function entryOf({ unit, before, behind }: NonNullable<ReturnType<typeof parts>>[number]): Entry | undefined {
  const all = [...before, ...behind];
  const sure = all.filter(({ mark, plain }) => mark === 'count' || plain !== undefined);
  const free = all.filter(({ mark, plain, negative }) => !mark && !negative && plain === undefined);
  const counts =
    sure.length > 0 ? sure : before.length > 0 ? before.filter(({ mark }) => !mark) : free.slice(0, 1);
  const [count] = counts;
  if (counts.length > 1 || all.some(({ negative }) => negative)) return undefined;
  const prices = all.filter((number) => number !== count);
  const { value } = regimentOf(unit);
  const behindAlone =
    count !== undefined && behind.includes(count) && !count.mark && count.plain === undefined;
  // "Wolf Riders 3" is three of them, or one at its price.
  if (behindAlone && all.length === 1 && count.value % value === 0 && value > 1) return undefined;
  const each = prices.find(({ mark }) => mark === 'each');
  const units = count?.value ?? 1;
  const totals = prices.filter((price) => price !== each && !(prices.length > 1 && price.value === value));
  if (totals.length > 1) return undefined;
  return {
    unit,
    count: units,
    behind: behindAlone && prices.length === 0,
    stated: totals[0]?.value ?? (each ? each.value * units : null),
  };
}

/** "Knights / Ritter": a name and its translation, or two of them. */
const isTwice = (entries: readonly Entry[]): boolean =>
  new Set(entries.map(({ unit }) => unit)).size < entries.length;

const pointsOf = ({ unit, count }: Pick<Entry, 'unit' | 'count'>) => regimentOf(unit).value * count;

const wordsIn = (name: string): readonly string[] => name.split(/[\s-]+/).filter((word) => word.length > 3);
/** Regiments with all their names, and the words that only one of them has, as "Ritter". */
const regimentNames = regiments.map(({ id, name }) => {
  const others = new Set(
    regiments.flatMap((other) => (other.id === id ? [] : [other.name.de, other.name.en].flatMap(wordsIn))),
  );
  const own = [name.de, name.en].flatMap(wordsIn).filter((word) => !others.has(word));
  return { id, name: name.de, aliases: [name.en, id, ...own] };
});

/** The regiment that an unread line most likely means: the only one it names, or the one with the most similar name. */
function guessRegiment(items: readonly Item[]): LineProposal | undefined {
  const named = new Set(
    items.flatMap((item) => (item.kind === 'name' && 'regiment' in item.named ? [item.named.regiment] : [])),
  );
  const words = items.flatMap((item) => (item.kind === 'word' ? [item.plain] : []));
  const written = [words.join(' '), ...words].filter((word) => word.length > 2);
  const similar = written
    .map((word) => similarNames(regimentNames, word, 1)[0]?.id)
    .find((id) => id !== undefined);
  const [only, ...others] = named;
  const unit = others.length > 0 ? undefined : (only ?? similar);
  if (unit === undefined) return undefined;
  const counts = items
    .filter(isNumber)
    .filter(({ mark, value }) => (!mark || mark === 'count') && value >= 1 && value <= highestCount);
  const count =
    (counts.find(({ mark, plain }) => mark === 'count' || plain !== undefined) ?? counts[0])?.value ?? 1;
  const { name } = regimentOf(unit);
  return {
    line: { unit, name: '', points: 0, count, values: {} },
    words: text(`${count} ${name.de}`, `${count} ${name.en}`),
  };
}

/** Lines that number the regiments of a kind from 1, as "Goblins 1", "Goblins 2" do: they may be no counts. */
function labelled(entries: readonly { readonly entry: Entry }[]): ReadonlySet<Entry> {
  const byUnit = new Map<RegimentId, Entry[]>();
  for (const { entry } of entries) byUnit.set(entry.unit, [...(byUnit.get(entry.unit) ?? []), entry]);
  return new Set(
    [...byUnit.values()]
      .filter((some) => some.length > 1 && some.every(({ behind, count }, at) => behind && count === at + 1))
      .flat(),
  );
}

/**
 * Reads regiments with their numbers, one or several in a line: "2 Oger (18 PW)", "Orks: 3", "drei Orks und ein Oger".
 * Headings name an army, with its sum or without. Whatever else a line says makes it unread; prices and sums are
 * compared. Awaits `pause` before each line.
 */
export async function readClaymoreLines(
  source: readonly ListTextLine[],
  pause: () => Promise<void> = async () => {},
): Promise<{
  readonly lines: readonly CatalogueLine[];
  readonly unmatched: readonly Problem[];
  readonly differing: readonly Difference[];
}> {
  const unmatched: Problem[] = [];
  const read: { readonly source: ListTextLine; readonly entry: Entry }[] = [];
  const sums: { readonly source: ListTextLine; readonly stated: number; readonly army: ArmyId | null }[] = [];
  const readable = source.filter((line) => {
    if (line.tooLong || line.leftOut) unmatched.push(unmatchedLine(line));
    return !line.tooLong && !line.leftOut;
  });
  const split: Line[] = [];
  for (const line of readable) {
    await pause();
    split.push(splitClaymore(line));
  }
  for (const { source: line, items, open } of openRuns(withoutOrdinals(split))) {
    await pause();
    const words = items.flatMap((item) => (item.kind === 'word' ? [item.plain] : []));
    const numbers = items.filter(isNumber);
    const armies = items.flatMap((item) =>
      item.kind === 'name' && 'army' in item.named ? [item.named.army] : [],
    );
    const found = parts(items);
    const tell = () => {
      const count = numbers.find(({ value }) => value > 0)?.value ?? 1;
      const proposal = /https?:/i.test(line.text) ? undefined : guessRegiment(items);
      unmatched.push({ ...unmatchedLine(line, count), ...(proposal && { proposal }) });
    };
    if (found?.length === 0) {
      const sum = sumOf(numbers);
      if (armies.length === 0 && words.length === 0 && numbers.length === 0) continue;
      if (numbers.length === 0 && words.every((word) => headingWords.has(word))) continue;
      if (armies.length <= 1 && sum !== undefined && words.every((word) => sumWords.has(word)))
        sums.push({ source: line, stated: sum, army: armies[0] ?? null });
      else tell();
      continue;
    }
    const entries = found?.map(entryOf);
    const sure = entries?.filter((entry) => entry !== undefined) ?? [];
    const fits = sure.length === entries?.length && words.length === 0 && !open && !isTwice(sure);
    if (!fits || sure.some(({ count }) => count < 1 || count > highestCount)) tell();
    else for (const entry of sure) read.push({ source: line, entry });
  }
  const labels = labelled(read);
  for (const { source: line, entry } of read) {
    if (!labels.has(entry)) continue;
    const proposal = guessRegiment([{ kind: 'name', named: { regiment: entry.unit } }]);
    unmatched.push({ ...unmatchedLine(line, 1), ...(proposal && { proposal }) });
  }
  const kept = read.filter(({ entry }) => !labels.has(entry));
  const spent = (army: ArmyId | null) =>
    kept.reduce(
      (sum, { entry }) => sum + (army === null || regimentOf(entry.unit).army === army ? pointsOf(entry) : 0),
      0,
    );
  const differing = [
    ...kept.flatMap(({ source: { number, text: written }, entry }): Difference[] => {
      const ours = pointsOf(entry);
      return entry.stated === null || entry.stated === ours
        ? []
        : [{ line: number, text: written, stated: entry.stated, ours }];
    }),
    ...sums.flatMap(({ source: { number, text: written }, stated, army }): Difference[] => {
      // Without the army's name it may be the sum of one army or of both.
      const ours = army === null ? [spent(null), ...armyIds.map(spent)] : [spent(army)];
      return ours.includes(stated) ? [] : [{ line: number, text: written, stated, ours: ours[0] ?? 0 }];
    }),
  ];
  return {
    lines: kept.map(({ entry: { unit, count } }, at) => ({
      id: `r${at + 1}`,
      unit,
      name: '',
      points: 0,
      count,
      values: {},
    })),
    unmatched: unmatched.toSorted((x, y) => x.line - y.line),
    differing: differing.toSorted((x, y) => x.line - y.line),
  };
}
