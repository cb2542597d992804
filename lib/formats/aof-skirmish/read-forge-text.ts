import { longest } from '../../limits';
import { fail, type Outcome, ok } from '../../outcome';
import { text } from '../../text';
import { type CatalogueLine, longestValue, mostLines } from '../catalogue';
import { listLines, tooLong, tooManyUnits } from '../list-lines';
import type { RosterProblem, RosterReading } from '../roster';

/** Most lines of a text, blank ones not counted: a unit may have a dozen lines of weapons. */
const mostTextLines = 12 * mostLines;

const leadingCount = /^(\d{1,2})\s*[x×]\s+/;
/** Signs of chats, forums and tables before a line: bullets, bars, quotes and bold print, emoji. */
const markBefore = /^(?:[-*•·‣◦–—>|#_`~\s]|\+(?!\+)|\p{So}|\p{Extended_Pictographic}|\ufe0f)+/u;
/** The same behind it. The search begins at the first sign of a run, not at each. */
const markBehind = /(?<![|*_`~\s])[|*_`~\s]+$/;
/** Bold and slanted print around words. */
const printed = /(?<![*_`~\p{L}\d])[*_`~]{1,3}(?=[\p{L}\d])|(?<=[\p{L}\d)])[*_`~]{1,3}(?![*_`~\p{L}\d])/gu;

/** A line without the markup around it; the head of an army keeps its plus signs. */
const withoutMarkup = (row: string): string =>
  row.replace(markBefore, '').replace(markBehind, '').replace(printed, '').trim();

/** "Guards (2x)": a number behind the name. */
const trailingCount = /\s?\(?(?:[x×](\d{1,2})|(\d{1,2})[x×])\)?$/;

/** What follows a unit's name; the pieces of it have nothing in common, so that no search starts twice in one place. */
const profile =
  /\[(\d{1,2})\]\s*Q(\d)\+\s*D(\d)\+\s*\|\s*(\d{1,5})\s*(?:pts?|Pkt\.?|Punkte)\.?\s*(?:\|\s*(.*))?$/i;
const statedSum = /(\d{1,5})\s*pts?\]$/i;

interface ForgeList extends Pick<RosterReading, 'unmatched' | 'statedPoints'> {
  readonly name: string;
  readonly lines: CatalogueLine[];
}

/**
 * Reads what Army Forge shares as text: one line a unit, "2x Name [models] Q4+ D5+ | 60pts | rules", its weapons
 * below it up to a blank line. Lines with points that fit nothing come back as unmatched. What is longer than a list
 * may be is refused: nothing of it is left out in silence.
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
  let name = '';
  let statedPoints: number | null = null;
  /** a unit stands above, whose weapons these lines are */
  let open = false;
  for (const [index, raw] of input.split('\n').entries()) {
    const written = raw.replace(/\s{2,}/g, ' ').trim();
    const row = withoutMarkup(written);
    const head = readHead(row);
    if (head) {
      ({ name, statedPoints } = head);
      continue;
    }
    const unit = profile.exec(row);
    const [times = '', count] = (unit && leadingCount.exec(row)) ?? [];
    const named = row.slice(times.length, unit?.index).trim();
    const [after = '', crossed, crossing] = (count === undefined && trailingCount.exec(named)) || [];
    const title = named.slice(0, named.length - after.length);
    if (unit && title !== '') {
      const [, models, quality, defence, points, rules = ''] = unit;
      lines.push({
        id: `u${lines.length + 1}`,
        unit: null,
        name: title,
        points: Math.min(10_000, Number(points)),
        count: Math.max(1, Number(count ?? crossed ?? crossing ?? 1)),
        values: {
          models: Math.max(1, Number(models)),
          quality: Number(quality),
          defence: Number(defence),
          tough: Number(/(?:Tough|Zäh)\s*\((\d{1,2})\)/i.exec(rules)?.[1] ?? 0),
          hero: /\b(?:Hero|Held)\b/i.test(rules),
          command: commandIn(rules),
          ...(otherRules(rules) && { rules: otherRules(rules) }),
        },
      });
      open = true;
    } else if (written === '') open = false;
    else if (row === '') continue;
    else if (/\|\s*\d+\s*(?:pts?|Pkt|Punkte)/i.test(row)) {
      const stated = /\|\s*(\d+)\s*(?:pts?|Pkt|Punkte)/i.exec(row)?.[1];
      unmatched.push({
        line: index + 1,
        text: written.slice(0, 200),
        count: 1,
        points: stated === undefined ? null : Number(stated),
        under: null,
      });
    } else if (open) {
      const unit = lines.at(-1);
      const weapons = [unit?.values.weapons, row].filter(Boolean).join(', ');
      if (unit) lines[lines.length - 1] = { ...unit, values: { ...unit.values, weapons } };
    }
  }
  return { name, lines, unmatched, statedPoints };
}

const commands = [
  ['sergeant', /^(?:Sergeant|Feldwebel)$/i],
  ['musician', /^(?:Musician|Musiker)$/i],
  ['standard', /^(?:Standard(?: Bearer)?|Standarte(?:nträger)?)$/i],
] as const;

/** "++ Deichwacht [AOFS 150pts] ++": name and sum of an army; undefined for another line. */
function readHead(row: string): Pick<ForgeList, 'name' | 'statedPoints'> | undefined {
  if (row.length < 4 || !row.startsWith('++') || !row.endsWith('++')) return undefined;
  const inner = row.slice(2, -2).trim();
  const sum = statedSum.exec(inner);
  const open = inner.indexOf('[');
  return sum && open >= 0 && open < sum.index
    ? { name: inner.slice(0, open).trim(), statedPoints: Number(sum[1]) }
    : { name: inner, statedPoints: null };
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
