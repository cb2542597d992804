import type { NumberToken } from './explain-group';
import type { Role } from './line-role';
import { leastSum } from './line-traits';
import type { SplitText } from './read-line';
import { isSize, limitWords, sumOf } from './sum-line';

/** "Break point 3", "Units 6, break point 3", "Bruchpunkt: 3/6": the smaller of two figures is the break point. */
export function countsRole(numbers: readonly NumberToken[]): Role {
  const [first, second, ...others] = numbers;
  if (!first) return { is: 'nothing' };
  if (others.length > 0 || numbers.some(({ mark }) => mark === 'points' || mark === 'each'))
    return { is: 'unread' };
  if (!second) return { is: 'counts', counts: { units: null, breakPoint: first.value } };
  const [less, more] = [first.value, second.value].toSorted((x, y) => x - y);
  return { is: 'counts', counts: { units: more ?? null, breakPoint: less ?? null } };
}

/** A line of numbers: a price of the unit above it, or a sum. */
export function numberLine(
  line: SplitText,
  {
    above,
    begun,
    followed,
  }: { readonly above: SplitText | undefined; readonly begun: boolean; readonly followed: boolean },
): Role {
  const { numbers, stray, indent, bullet, text } = line;
  const [first] = numbers;
  if (!first) return { is: 'nothing' };
  if (numbers.some(({ plain, mark, sized }) => plain !== undefined || mark === 'stands' || sized))
    return { is: 'unread' };
  const child =
    above &&
    above.pieces.length > 0 &&
    begun &&
    stray.length === 0 &&
    // Leading cells of a table are no indent.
    !above.text.includes('\t') &&
    // A sum in the last column of a table stands right of the line above.
    ((indent > above.indent && indent < above.indent + above.text.length) ||
      (bullet !== '' && bullet !== above.bullet));
  if (child && numbers.length === 1 && !text.includes('=')) return { is: 'entries' };
  // A number all alone is a sum behind the units, and how large lists are before them.
  const alone = stray.length === 0 && !unitWord.test(text) && numbers.every(({ mark }) => mark !== 'total');
  const limit = stray.some((word) => limitWords.has(word));
  if (((!begun && alone) || limit) && numbers.every(isSize)) return { is: 'nothing' };
  if (alone && numbers.every(({ mark, value }) => !mark && (followed || value < leastSum)))
    return { is: 'unread' };
  if (stray.length === 0 && unitWord.test(text) && numbers.length === 1 && first.mark !== 'points')
    return { is: 'heading', figures: numbers };
  const sum = sumOf(numbers);
  if (sum !== undefined) {
    const calculated = numbers.some(({ mark }) => mark === 'total');
    const others = numbers.filter((each) => !isSize(each) || each.value === sum);
    return calculated || others.every(isSize)
      ? { is: 'sum', points: sum }
      : (statedIn(line, others) ?? { is: 'unread' });
  }
  return numbers.every(({ mark }) => mark === 'count') || unitWord.test(text)
    ? { is: 'heading', figures: numbers }
    : { is: 'unread' };
}

const unitWord = /\b(?:units?|einheit(?:en)?|regiment(?:er|s)?)\b/i;

/** What the numbers of a title or of a line with a sum state: points, units; undefined where there are only sizes. */
export function statedIn({ text }: SplitText, numbers: readonly NumberToken[]): Role | undefined {
  const stated = numbers.filter((each) => !isSize(each));
  if (stated.length === 0) return undefined;
  const units = stated.filter(({ mark }) => mark === 'count');
  const points = stated.filter((each) => !units.includes(each));
  const [count, ...counts] = unitWord.test(text) ? units : [undefined, ...units];
  const [sum, ...sums] = points;
  const odd = counts.length > 0 || sums.some(({ value }) => value !== sum?.value);
  if (odd || (sum && sum.value < leastSum)) return { is: 'unread' };
  const said = count && { units: count.value, breakPoint: null };
  return sum
    ? { is: 'sum', points: sum.value, ...(said && { counts: said }) }
    : said && { is: 'counts', counts: said };
}
