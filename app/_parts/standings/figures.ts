import type { Language } from '@/lib/languages';
import type { TiebreakFigure } from '@/lib/standings/compute-standings';
import type { TiebreakId } from '@/lib/standings/tiebreaks';

/** Text of a tie-break's value, each repetition in brackets; a dash where it decides nothing. */
export function figureText({ id, value, decimals, again }: TiebreakFigure, language: Language): string {
  if (value === null) return '–';
  if (again) return [value, ...again.map((points) => `(${numberText(points, language)})`)].join(' ');
  const number = numberText(value / 10 ** decimals, language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: id.startsWith('diff:') ? 'exceptZero' : 'auto',
  });
  return id === 'opponent-win-rate' || id === 'omw' || id === 'rpi' ? `${number} %` : number;
}

/** Both values of a comparison, e.g. of the criterion that separates two rows. */
export const comparedText = (
  compared: { by: 'points' | TiebreakId; own: number | null; above: number; decimals: 0 | 1 | 2 },
  language: Language,
) => {
  const text = (value: number | null) => {
    if (value === null) return '–';
    return compared.by === 'points'
      ? numberText(value, language)
      : figureText({ id: compared.by, value, decimals: compared.decimals }, language);
  };
  return { own: text(compared.own), above: text(compared.above) };
};

/** Formats a number with a true minus sign, which is as wide as the plus. */
export const numberText = (value: number, language: Language, options: Intl.NumberFormatOptions = {}) =>
  formatFor(language, options).format(value).replace('-', '−');

/** Creating an Intl.NumberFormat takes longer than rendering a row; about ten are cached. */
const formats = new Map<string, Intl.NumberFormat>();

function formatFor(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const kept = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, kept);
  return kept;
}
