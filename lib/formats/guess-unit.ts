import { numberAhead, splitLine } from '../armies/split-line';
import { longest } from '../limits';
import { text } from '../text';
import type { CatalogueLine } from './catalogue';
import type { LineProposal } from './roster';

/** A smaller number is no price of a unit for certain. */
const leastPrice = 20;
/** Highest count and price of a line of a list. */
const highest = { count: 99, points: 10_000 } as const;

/** Numbers and number words before a name: "2x ", "zwei Paar ", "Nr. 3: ". */
const beforeName = /^(?:[^\p{L}\d]|\d+(?:(?:er|[x×])(?!\p{L}))?|(?:x|p|pts?|pkt|punkte|points)(?!\p{L}))+/iu;

/**
 * What a line that was not read most likely means in a game without unit lists: a name, the number before it and the
 * price behind it. Undefined where the line has no name or no price.
 */
export function guessUnit(line: string): LineProposal | undefined {
  const numbers = splitLine(line).filter((token) => token.kind === 'number');
  const counts = numbers.filter(
    ({ mark, value, plain }) =>
      mark === 'count' || plain !== undefined || (mark === undefined && value < leastPrice),
  );
  const price = numbers.findLast(
    (each) => !counts.includes(each) && each.mark !== 'count' && each.value <= highest.points,
  );
  const name = nameIn(line);
  const count = counts[0]?.value ?? 1;
  if (!price || name === '' || count < 1 || count > highest.count) return undefined;
  const each = price.value / count;
  const points = price.mark !== 'each' && Number.isInteger(each) ? each : price.value;
  return proposalOf({ unit: null, name, points, count, values: {} });
}

/** A line of a game without unit lists with the words for it. */
export function proposalOf(line: Omit<CatalogueLine, 'id'>): LineProposal {
  const { name, count, points } = line;
  const times = count > 1 ? `${count} × ` : '';
  const each = count > 1 ? ({ de: 'je ', en: ' each' } as const) : ({ de: '', en: '' } as const);
  return {
    line,
    words: text(`${times}${name}, ${each.de}${points} Punkte`, `${times}${name}, ${points} points${each.en}`),
  };
}

/** The name of a line: the words before its first figure, without the numbers before them. */
export function nameIn(line: string): string {
  let rest = line.replace(beforeName, '');
  const ahead = numberAhead(rest);
  if (ahead) rest = rest.split(' ').slice(ahead.words).join(' ').replace(beforeName, '');
  const [name = ''] = /^[^\d|[(:=@,;]*/.exec(rest) ?? [];
  const kept = name.replace(/[\s\p{P}]+$/u, '').slice(0, longest.unitName);
  return kept.length > 1 ? kept : '';
}
