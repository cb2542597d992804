import type { NumberToken } from './explain-group';

/** Words of lines that state what a list costs, in plain form. */
export const sumWords: ReadonlySet<string> = new Set(
  'total gesamt gesamtpunkte gesamtpunktzahl summe sum insgesamt gesamtsumme totals points punkte endsumme zusammen cost kosten of von army armee spent ∑ σ limit max maximum razem suma lacznie łacznie puntos'.split(
    ' ',
  ),
);
/** Of these, words of a size that lists may have. */
export const limitWords: ReadonlySet<string> = new Set(['limit', 'max', 'maximum']);

/** Words of lines that state what the entries above cost. */
export const subtotalWords: ReadonlySet<string> = new Set(
  'subtotal sub total zwischensumme teilsumme'.split(' '),
);

/** A number that declares how large lists are, not what this one costs. */
export const isSize = ({ value }: NumberToken): boolean =>
  value >= 500 && (value % 250 === 0 || value % 100 === 0);

/** Which number of a line is the sum: the result of a calculation, the one in points, or the only price. */
export function sumOf(numbers: readonly NumberToken[]): number | undefined {
  const only = (of: readonly NumberToken[]): number | undefined => {
    const [first, ...others] = new Set(of.map(({ value }) => value));
    return others.length === 0 ? first : undefined;
  };
  const free = numbers.filter(({ mark }) => mark !== 'count' && mark !== 'each');
  const points = free.filter(({ mark }) => mark === 'points');
  return (
    only(free.filter(({ mark }) => mark === 'total')) ??
    only(points) ??
    only(points.filter((each) => !isSize(each))) ??
    (points.length > 0 ? undefined : (only(free) ?? only(free.filter((each) => !isSize(each)))))
  );
}
