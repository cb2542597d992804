import { withoutTick } from '../left-out-lines';
import { withFigures, withoutTags } from '../pasted-marks';

/** How a whole line is set off, as headings are. */
export type Frame = 'none' | 'mark' | 'bold' | 'colon';

/** Signs before the first word of a line. */
export const bulletSigns = /^(?:[-*•+·‣◦▪▫●○–>⇒↳]|\p{So}|\p{Extended_Pictographic}|\ufe0f|\u200d|\s)+/u;
/** "a)", "b.", "C:"; "P:" stands before points. */
export const letterBullet = /^(?:[a-z][).]|[a-oq-z]:)\s+/i;

/** Roman figures before a name: "III Knights", "II. Knights"; a single V or X only as the number of a line. */
const roman = /^(?:(?:I{1,3}|IV|V|VI{1,3}|IX|X)(?=[.)]\s)|(?:I{1,3}|IV|VI{1,3}|IX)(?=\s+\p{L}))/u;
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
/** A line with figures for a Roman number before it. */
export const withoutRoman = (text: string): string =>
  text.replace(roman, (figure) => String(romans.indexOf(figure) + 1));

/** The frame of a line without tags. */
export const framesOf = (text: string): Frame => {
  if (/^#{1,6}\s/.test(text) || /^([+=~_-])\1*\s?[^\s].*\1$/.test(text)) return 'mark';
  if (/^\[[^[\]]*\]$/.test(text)) return 'mark';
  if (/^([*_]{1,3})[^*_]+\1:?$/.test(text)) return 'bold';
  return /:\**$/.test(text) ? 'colon' : 'none';
};

/** A day with its year, as titles have: "22.11.2026", "2026-11-22". */
export const date =
  /(?<![\d.,/-])(?:(?:[0-3]?\d[./-]){2}20[2-9]\d|20[2-9]\d[./-][01]?\d[./-][0-3]?\d)(?![\d/-]|[.,]\d)/g;

/** The marks of footnotes behind a name or bracket. */
const footnote = /(?<=[\p{L}\d)])[⁰¹²³⁴-⁹]+/gu;
/** A line without marks of footnotes, unless they are its only figures. */
const withoutFootnotes = (text: string): string => (/\d/.test(text) ? text.replace(footnote, '') : text);

/** A line without tags, ticks, marks of footnotes and dates. */
export const withoutSigns = (text: string): string =>
  withFigures(withoutTags(withoutTick(withoutFootnotes(text))))
    .replace(date, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();

/** A line without tags of forums and web pages, ticks and bullets. */
export const withoutMarkup = (text: string): string => {
  const bare = withoutSigns(text);
  return bare.replace(bulletSigns, '').replace(letterBullet, '');
};
