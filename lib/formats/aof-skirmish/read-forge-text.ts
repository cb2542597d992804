import { longest } from '../../limits';
import { fail, type Outcome, ok } from '../../outcome';
import { type Text, text } from '../../text';
import { type CatalogueLine, longestValue, mostLines } from '../catalogue';
import type { RosterProblem, RosterReading } from '../roster';

const unitLine =
  /^(?:(\d{1,2})\s*[x×]\s+)?(.+?)\s*\[(\d{1,2})\]\s*Q(\d)\+\s*D(\d)\+\s*\|\s*(\d{1,5})\s*(?:pts?|Pkt\.?|Punkte)\.?\s*(?:\|\s*(.*))?$/i;
const headLine = /^\+\+\s*(.*?)\s*(?:\[.*?(\d{1,5})\s*pts?\])?\s*\+\+$/i;

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
  if (input.length > longest.listText)
    return fail(
      tooLong(
        text(
          `Der Text ist ${input.length} Zeichen lang; gelesen werden höchstens ${longest.listText}. Füge eine einzelne Armee ein.`,
          `The text has ${input.length} characters; at most ${longest.listText} are read. Paste a single army.`,
        ),
      ),
    );
  const read = readRows(input);
  const problem = findTooLong(read);
  return problem ? fail(problem) : ok(read);
}

const tooLong = (sentence: Text): RosterProblem => ({ code: 'list-too-long', sentence });

/** What of a list is longer than can be kept. */
function findTooLong({ name, lines }: ForgeList): RosterProblem | undefined {
  if (lines.length > mostLines)
    return tooLong(
      text(
        `Das sind ${lines.length} Einheiten; eine Liste hat höchstens ${mostLines} Zeilen.`,
        `These are ${lines.length} units; a list has ${mostLines} lines at most.`,
      ),
    );
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
    const row = raw.trim();
    const head = headLine.exec(row);
    if (head) {
      name = head[1] ?? '';
      statedPoints = head[2] === undefined ? null : Number(head[2]);
      continue;
    }
    const unit = unitLine.exec(row);
    if (unit) {
      const [, count, title = '', models, quality, defence, points, rules = ''] = unit;
      lines.push({
        id: `u${lines.length + 1}`,
        unit: null,
        name: title,
        points: Math.min(10_000, Number(points)),
        count: Math.max(1, Number(count ?? 1)),
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
    } else if (row === '') open = false;
    else if (/\|\s*\d+\s*(?:pts?|Pkt|Punkte)/i.test(row)) {
      const stated = /(\d+)\s*(?:pts?|Pkt|Punkte)/i.exec(row)?.[1];
      unmatched.push({
        line: index + 1,
        text: row.slice(0, 200),
        count: 1,
        points: stated === undefined ? null : Number(stated),
        under: null,
        suggestions: [],
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

/** Rules one by one; commas in brackets belong to theirs. */
const rulesIn = (rules: string): string[] =>
  rules
    .split(/,\s*(?![^(]*\))/)
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');

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
