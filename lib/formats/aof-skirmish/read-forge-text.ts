import type { CatalogueLine } from '../catalogue';
import type { RosterReading } from '../roster';

/** Longest text that is looked at, in characters. */
const longestText = 20_000;

const unitLine =
  /^(?:(\d{1,2})\s*[x×]\s+)?(.+?)\s*\[(\d{1,2})\]\s*Q(\d)\+\s*D(\d)\+\s*\|\s*(\d{1,5})\s*(?:pts?|Pkt\.?|Punkte)\.?\s*(?:\|\s*(.*))?$/i;
const headLine = /^\+\+\s*(.*?)\s*(?:\[.*?(\d{1,5})\s*pts?\])?\s*\+\+$/i;

/**
 * Reads what Army Forge shares as text: one line a unit, "2x Name [models] Q4+ D5+ | 60pts | rules". Lines of
 * weapons and blank lines are passed over; lines with points that fit nothing come back as unmatched.
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
        },
      });
    } else if (/\|\s*\d+\s*(?:pts?|Pkt|Punkte)/i.test(row)) {
      const stated = /(\d+)\s*(?:pts?|Pkt|Punkte)/i.exec(row)?.[1];
      unmatched.push({
        line: index + 1,
        text: row.slice(0, 200),
        count: 1,
        points: stated === undefined ? null : Number(stated),
        under: null,
        suggestions: [],
      });
    }
  }
  return { name, lines: lines.slice(0, 100), unmatched, statedPoints };
}

function commandIn(rules: string): string {
  if (/Sergeant|Feldwebel/i.test(rules)) return 'sergeant';
  if (/Musician|Musiker/i.test(rules)) return 'musician';
  return /Standard|Standarte/i.test(rules) ? 'standard' : 'none';
}
