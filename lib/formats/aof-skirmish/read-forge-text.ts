import type { CatalogueLine } from '../catalogue';
import type { RosterReading } from '../roster';

/** Longest text that is looked at, in characters. */
const longestText = 20_000;
/** Of the weapons or rules of one unit, in characters. */
export const longestRules = 600;

const unitLine =
  /^(?:(\d{1,2})\s*[x×]\s+)?(.+?)\s*\[(\d{1,2})\]\s*Q(\d)\+\s*D(\d)\+\s*\|\s*(\d{1,5})\s*(?:pts?|Pkt\.?|Punkte)\.?\s*(?:\|\s*(.*))?$/i;
const headLine = /^\+\+\s*(.*?)\s*(?:\[.*?(\d{1,5})\s*pts?\])?\s*\+\+$/i;

/**
 * Reads what Army Forge shares as text: one line a unit, "2x Name [models] Q4+ D5+ | 60pts | rules", its weapons
 * below it up to a blank line. Lines with points that fit nothing come back as unmatched.
 */
export function readForgeText(input: string): Pick<RosterReading, 'unmatched' | 'statedPoints'> & {
  readonly name: string;
  readonly lines: CatalogueLine[];
} {
  const lines: CatalogueLine[] = [];
  const unmatched: RosterReading['unmatched'][number][] = [];
  let name = '';
  let statedPoints: number | null = null;
  const rows = input.length > longestText ? [] : input.split('\n');
  /** a unit stands above, whose weapons these lines are */
  let open = false;
  for (const [index, raw] of rows.entries()) {
    const row = raw.trim();
    const head = headLine.exec(row);
    if (head) {
      name = (head[1] ?? '').slice(0, 80);
      statedPoints = head[2] === undefined ? null : Number(head[2]);
      continue;
    }
    const unit = unitLine.exec(row);
    if (unit) {
      const [, count, title = '', models, quality, defence, points, rules = ''] = unit;
      lines.push({
        id: `u${lines.length + 1}`,
        unit: null,
        name: title.slice(0, 80),
        points: Math.min(10_000, Number(points)),
        count: Math.max(1, Number(count ?? 1)),
        values: {
          models: Math.max(1, Number(models)),
          quality: Number(quality),
          defence: Number(defence),
          tough: Number(/(?:Tough|Zäh)\s*\((\d{1,2})\)/i.exec(rules)?.[1] ?? 0),
          hero: /\b(?:Hero|Held)\b/i.test(rules),
          command: commandIn(rules),
          ...(otherRules(rules) && { rules: otherRules(rules).slice(0, longestRules) }),
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
      const weapons = [unit?.values.weapons, row].filter(Boolean).join(', ').slice(0, longestRules);
      if (unit) lines[lines.length - 1] = { ...unit, values: { ...unit.values, weapons } };
    }
  }
  return { name, lines: lines.slice(0, 100), unmatched, statedPoints };
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
