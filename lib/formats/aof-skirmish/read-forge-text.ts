import { numberAhead, splitLine } from '../../armies/split-line';
import { leftOutLines, withoutTick } from '../../left-out-lines';
import { longest } from '../../limits';
import { fail, type Outcome, ok } from '../../outcome';
import { withFigures, withoutStamp, withoutTags } from '../../pasted-marks';
import { text } from '../../text';
import { type CatalogueLine, longestValue, mostLines } from '../catalogue';
import { nameIn, proposalOf } from '../guess-unit';
import { listLines, tooLong, tooManyUnits } from '../list-lines';
import type { LineProposal, RosterProblem, RosterReading } from '../roster';

/** Most lines of a text, blank ones not counted: a unit may have a dozen lines of weapons. */
const mostTextLines = 12 * mostLines;

const leadingCount = /^(\d{1,3})\s*[x×]\s+/;
/** A number before the name that does not say whether the price is that of one or of all: "3 Guard", "zwei Wachen". */
const looseCount = (name: string): boolean => {
  const ahead = numberAhead(name);
  if (splitLine(name).some((token) => token.kind === 'number' && token.mark === 'count')) return true;
  return /^\p{N}/u.test(name) || (ahead !== undefined && (ahead.count !== 1 || ahead.words > 1));
};
/** Signs of chats, forums and tables before a line: bullets, bars, quotes and bold print, emoji. */
const markBefore = /^(?:[-*•·‣◦–—>|#_`~\s]|\+(?!\+)|\p{So}|\p{Extended_Pictographic}|\ufe0f)+/u;
/** The same behind it. The search begins at the first sign of a run, not at each. */
const markBehind = /(?<![|*_`~\s])[|*_`~\s]+$/;
/** A number of units among the rules: "x2", "Relentless (2x)". */
const timesAlone = /(?:^|[\s(,|])(?:[x×]\s?\d+|\d+\s?[x×])\)?\s*$/i;
/** Whether a name holds the profile of another unit, or a bracket that is closed behind the profile. */
const isSeveral = (name: string): boolean =>
  /\[\d+\]|\d\+|\|/.test(name) || name.split('(').length !== name.split(')').length;

/** Bold and slanted print around words. */
const printed = /(?<![*_`~\p{L}\d])[*_`~]{1,3}(?=[\p{L}\d])|(?<=[\p{L}\d)])[*_`~]{1,3}(?![*_`~\p{L}\d])/gu;

/** A line without the markup around it; the head of an army keeps its plus signs. */
const withoutMarkup = (row: string): string =>
  withFigures(withoutTags(row)).replace(markBefore, '').replace(markBehind, '').replace(printed, '').trim();

/** "Guards (2x)": a number behind the name. */
const trailingCount = /\s?\(?(?:[x×](\d{1,2})|(\d{1,2})[x×])\)?$/;

const figure = String.raw`(\d{1,3}(?:[.,'’]\d{3})+|\d{1,6})`;
const pointsWord = '(?:points?|pts?|Pkt|Punkte)';
/** What follows a unit's name; the pieces of it have nothing in common, so that no search starts twice in one place. */
const profile = new RegExp(
  String.raw`\[(\d{1,3})\]\s*Q[a-zä]*\s?(\d)\+?\s*[/,|]?\s*[DV][a-z]*\s?(\d)\+?\s*[|–-]?\s*${figure}\s*${pointsWord}\b\.?\s*(?:\|\s*(.*))?$`,
  'i',
);
/** A sum at the end of the head: "[AOFS 1,160pts]", "- 160 points". */
const statedSum = new RegExp(String.raw`(?<![\d.,'’])${figure}\s*${pointsWord}\.?\]?$`, 'i');
/** What only the line of a unit has: points, a profile, a table, a price behind a colon. */
const unitSigns = [
  new RegExp(String.raw`(?<![\d.,'’])${figure}\s*${pointsWord}\b`, 'i'),
  /\[\d+\]/,
  /\bQ[a-z]*\s?\d\b.*\bD[a-z]*\s?\d\b/i,
  /\|.*\|/,
  /:\s*\d*$/,
];
/** Only the start of a line is searched, so that a long one takes no longer. */
const isLikeUnit = (row: string): boolean => {
  const start = row.slice(0, longest.listLine);
  return unitSigns.some((sign) => sign.test(start));
};
const numberIn = (figures: string): number => Number(figures.replace(/[.,'’]/g, ''));

/** Highest count and price of a line of a list, and most models of a unit. */
const highest = { count: 99, points: 10_000, models: 99 } as const;

interface ForgeList extends Pick<RosterReading, 'unmatched' | 'statedPoints'> {
  readonly name: string;
  readonly lines: CatalogueLine[];
}

/**
 * Reads what Army Forge shares as text: one line a unit, "2x Name [models] Q4+ D5+ | 60pts | rules", its weapons
 * below it up to a blank line. All other lines but the head come back as unmatched, those of a second army too. What is
 * longer than a list may be is refused.
 */
export function readForgeText(input: string): Outcome<ForgeList, RosterProblem> {
  const lines = listLines(input, mostTextLines);
  if (!lines.ok) return lines;
  const read = readRows(input);
  const problem = findTooLong(read);
  return problem ? fail(problem) : ok(read);
}

/** What of a list is longer than can be kept. */
function findTooLong({ name, lines }: ForgeList): RosterProblem | undefined {
  if (lines.length > mostLines) return tooManyUnits(lines.length);
  const longName = [name, ...lines.map((line) => line.name)].find((one) => one.length > longest.unitName);
  if (longName !== undefined)
    return tooLong(
      text(
        `„${longName.slice(0, 40)} …“ ist ein zu langer Name: Er darf ${longest.unitName} Zeichen haben, hier sind es ${longName.length}.`,
        `“${longName.slice(0, 40)} …” is too long a name: it may have ${longest.unitName} characters and has ${longName.length}.`,
      ),
    );
  for (const line of lines)
    for (const [key, [de, en]] of Object.entries(wordsOf)) {
      const { length } = String(line.values[key] ?? '');
      if (length > longestValue)
        return tooLong(
          text(
            `${line.name}: Die ${de} sind ${length} Zeichen lang, höchstens ${longestValue} gehen. Kürze sie und füge den Text noch einmal ein.`,
            `${line.name}: its ${en} have ${length} characters, ${longestValue} at most are kept. Shorten them and paste the text again.`,
          ),
        );
    }
  return undefined;
}

const wordsOf = { weapons: ['Waffen', 'weapons'], rules: ['Sonderregeln', 'special rules'] } as const;

function readRows(input: string): ForgeList {
  const lines: CatalogueLine[] = [];
  const unmatched: RosterReading['unmatched'][number][] = [];
  let head: Pick<ForgeList, 'name' | 'statedPoints'> | undefined;
  /** a unit stands above, whose weapons these lines are */
  let open = false;
  /** a second army has begun: none of it is taken */
  let second = false;
  const rows = input.split('\n').map((raw) => withoutStamp(raw.replace(/\s{2,}/g, ' ').trim()));
  const leftOut = leftOutLines(rows);
  for (const [index, written] of rows.entries()) {
    const row = withoutMarkup(withoutTick(written));
    const tell = (points: number | null = null) => {
      const proposal = leftOut[index] || row.length > longest.listLine ? undefined : guessForge(row);
      unmatched.push({
        line: index + 1,
        text: written.slice(0, 200),
        count: 1,
        points,
        under: null,
        ...(proposal && { proposal }),
      });
      open = false;
    };
    if (written === '') open = false;
    else if (!/[\p{L}\d]/u.test(row)) continue;
    else if (leftOut[index]) tell();
    else if (row.startsWith('++')) {
      second ||= head !== undefined;
      if (second) tell();
      else head = readHead(row);
      open = false;
    } else {
      const unit = second ? undefined : readUnit(row, `u${lines.length + 1}`);
      const above = lines.at(-1);
      if (unit) {
        lines.push(unit);
        open = true;
      } else if (isLikeUnit(row) || (!open && !second)) {
        const stated = unitSigns[0]?.exec(row)?.[1];
        tell(stated === undefined ? null : numberIn(stated));
      } else if (above && open && isGear(row, above)) {
        const weapons = [above.values.weapons, row].filter(Boolean).join(', ');
        lines[lines.length - 1] = { ...above, values: { ...above.values, weapons } };
      } else if (open) tell();
    }
  }
  return { name: head?.name ?? '', lines, unmatched, statedPoints: head?.statedPoints ?? null };
}

/** Whether a line below a unit says what it carries: Army Forge writes "Sword (A2)"; by hand it is one line. */
const isGear = (row: string, { values: { weapons } }: CatalogueLine): boolean =>
  !/https?:\/\//i.test(row) && (weapons === undefined || (row.includes('(') && row.includes(')')));

/** The unit of a line; undefined for any other line, and where a figure of it is out of bounds or may mean two things. */
function readUnit(row: string, id: string): CatalogueLine | undefined {
  const unit = profile.exec(row);
  if (!unit) return undefined;
  const [times = '', leading] = leadingCount.exec(row) ?? [];
  const named = row.slice(times.length, unit.index).trim();
  const [after = '', crossed, crossing] = (leading === undefined && trailingCount.exec(named)) || [];
  const title = named.slice(0, named.length - after.length);
  const [, models = '', quality, defence, price = '', rules = ''] = unit;
  const count = Number(leading ?? crossed ?? crossing ?? 1);
  const points = numberIn(price);
  const inBounds =
    count >= 1 &&
    count <= highest.count &&
    points <= highest.points &&
    Number(models) >= 1 &&
    Number(models) <= highest.models &&
    [quality, defence].every((value) => Number(value) >= 2 && Number(value) <= 6);
  if (title === '' || !inBounds || looseCount(title) || isSeveral(title) || timesAlone.test(rules))
    return undefined;
  return {
    id,
    unit: null,
    name: title,
    points,
    count,
    values: {
      models: Number(models),
      quality: Number(quality),
      defence: Number(defence),
      tough: Number(/(?:Tough|Zäh)\s*\((\d{1,2})\)/i.exec(rules)?.[1] ?? 0),
      hero: /\b(?:Hero|Held)\b/i.test(rules),
      command: commandIn(rules),
      ...(otherRules(rules) && { rules: otherRules(rules) }),
    },
  };
}

const leadingFigures = /^(\d{1,2})(?:\s*[x×])?\s+/;
const modelsIn = /\[(\d{1,2})\]|(?<!\d)(\d{1,2})\s?(?:models?|modelle?n?)\b/i;
const qualityIn = /\bQ[a-zä]*[\s:]{0,2}([2-6])\+?/i;
const defenceIn = /\b[DV][a-z]*[\s:]{0,2}([2-6])\+?/i;

/** What a line that is not quite one of Army Forge most likely means: its name, number, models, profile and price. */
function guessForge(row: string): LineProposal | undefined {
  const price = unitSigns[0]?.exec(row)?.[1];
  const name = nameIn(row);
  const points = numberIn(price ?? '');
  if (price === undefined || name === '' || points > highest.points) return undefined;
  const figures = leadingFigures.exec(row)?.[1];
  const ahead = numberAhead(row);
  const count = figures === undefined ? (ahead ? (ahead.count ?? 2) : 1) : Number(figures);
  if (count < 1 || count > highest.count) return undefined;
  const [, bracketed, written] = modelsIn.exec(row) ?? [];
  const quality = qualityIn.exec(row)?.[1];
  const defence = defenceIn.exec(row)?.[1];
  return proposalOf({
    unit: null,
    name,
    points,
    count,
    values: {
      models: Math.max(1, Number(bracketed ?? written ?? 1)),
      ...(quality !== undefined && { quality: Number(quality) }),
      ...(defence !== undefined && { defence: Number(defence) }),
      ...(/\b(?:Hero|Held)\b/i.test(row) && { hero: true }),
    },
  });
}

const commands = [
  ['sergeant', /^(?:Sergeant|Feldwebel)$/i],
  ['musician', /^(?:Musician|Musiker)$/i],
  ['standard', /^(?:Standard(?: Bearer)?|Standarte(?:nträger)?)$/i],
] as const;

/** "++ Deichwacht [AOFS 150pts] ++": name and sum of an army. */
function readHead(row: string): Pick<ForgeList, 'name' | 'statedPoints'> {
  const inner = row.slice(2).replace(/\+\+$/, '').trim();
  const sum = statedSum.exec(inner);
  const open = inner.indexOf('[');
  if (!sum) return { name: inner, statedPoints: null };
  const end = open >= 0 && open < sum.index ? open : sum.index;
  return {
    name: inner
      .slice(0, end)
      .replace(/\s[-–—|(,:]?\s*$/, '')
      .trim(),
    statedPoints: numberIn(sum[1] ?? ''),
  };
}

/** Rules one by one; commas in brackets belong to theirs. */
function rulesIn(rules: string): string[] {
  const found: string[] = [];
  let inside = false;
  let end = rules.length;
  for (let at = rules.length - 1; at >= -1; at--) {
    const letter = rules[at];
    if (letter === ')') inside = true;
    else if (letter === '(') inside = false;
    else if (at < 0 || (letter === ',' && !inside)) {
      found.push(rules.slice(at + 1, end).trim());
      end = at;
    }
  }
  return found.filter((rule) => rule !== '').toReversed();
}

function commandIn(rules: string): string {
  const named = rulesIn(rules);
  const [first, ...others] = commands
    .filter(([, word]) => named.some((rule) => word.test(rule)))
    .map(([command]) => command);
  return others.length > 0 ? 'several' : (first ?? 'none');
}

/** The rules that no field of their own tells: without hero, Tough and the command group. */
const otherRules = (rules: string): string =>
  rulesIn(rules)
    .filter(
      (rule) =>
        !/^(?:Hero|Held|(?:Tough|Zäh)\s*\(\d+\))$/i.test(rule) &&
        !commands.some(([, word]) => word.test(rule)),
    )
    .join(', ');
