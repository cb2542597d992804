import { type Text, text, writtenLanguages } from '../../text';

const formats: Readonly<Record<keyof Text, Intl.NumberFormat>> = {
  de: new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
};

/** A number as each language writes it: 31.25 becomes "31,25" and "31.25". */
export function amount(value: number): Text {
  const [de, en] = writtenLanguages.map((language) => formats[language].format(value));
  return text(de ?? '', en ?? '');
}
