/** What chat programs put before a message: "[22.11.26, 18:04] Anna: " and "22.11.26, 18:04 - Anna: ". */
const stamps = [
  /^\[[^\]]{0,30}\d[:.]\d[^\]]{0,20}\] ?[^:()]{1,60}: ?/,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)? - [^:]{1,60}: ?/i,
];

/** A line without the time and name that chat programs put before it. */
export const withoutStamp = (line: string): string =>
  stamps.reduce((rest, stamp) => rest.replace(stamp, ''), line);

/** Tags of forums and web pages. */
const tags =
  /\[\/?(?:b|i|u|s|\*|list|size|color|quote|h\d|li|ul|ol|center|table|tr|td)(?:=[^\]]{0,40})?\]|<\/?(?:p|ul|ol|li|b|i|u|br|div|span|td|tr|th|table|strong|em|h\d)\b[^<>]{0,80}>/gi;

/** A line with a blank for each tag of a forum or web page. */
export const withoutTags = (line: string): string => line.replace(tags, ' ');

/** Emoji that are numbers: a ten on a key, and dice. */
const numberSigns = [...'🔟⚀⚁⚂⚃⚄⚅'];
const numberSign = /[🔟⚀-⚅]\ufe0f?/gu;
const valueOfSign = (sign: string): number => numberSigns.findIndex((each) => sign.startsWith(each)) || 10;

/** A line with figures for emoji that are numbers. */
export const withFigures = (line: string): string =>
  line.replace(numberSign, (sign) => ` ${valueOfSign(sign)} `);
