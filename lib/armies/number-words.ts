/** Words that are numbers, in plain form. */
export const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
      .split(' ')
      .map((word, at) => [word, at + 1]),
  ),
  ...Object.fromEntries(
    'ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'
      .split(' ')
      .map((word, at) => [word, at + 1]),
  ),
  ...Object.fromEntries(
    'eine einen einem einer eins a an jeden jedna jedno'.split(' ').map((word) => [word, 1]),
  ),
  ...Object.fromEntries(
    'dos tres cuatro cinco seis siete ocho nueve diez'.split(' ').map((word, at) => [word, at + 2]),
  ),
  ...Object.fromEntries(
    'dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec'.split(' ').map((word, at) => [word, at + 2]),
  ),
  dwie: 2,
  zwo: 2,
  fuenf: 5,
  zwoelf: 12,
  fuenfzehn: 15,
  both: 2,
  beide: 2,
  beiden: 2,
};
/** Words that say how many and that they count: "dreimal", "twice". */
export const timesWords: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  ...Object.fromEntries(
    'ein zwei drei vier funf sechs sieben acht neun zehn'
      .split(' ')
      .map((word, at) => [`${word}mal`, at + 1]),
  ),
  fuenfmal: 5,
};
/** Words for several at once, of which there may be a number: "a dozen", "two pairs". */
export const bundles: Readonly<Record<string, number>> = {
  dozen: 12,
  dutzend: 12,
  pair: 2,
  pairs: 2,
  paar: 2,
  paare: 2,
  parchen: 2,
  paerchen: 2,
};
/** "ein paar Ritter", "a couple of Knights": as many as the writer likes. */
export const vague = /^(?:paar|couple|few|several|einige|mehrere)$/;
/** The number that a word says on its own, such as 2 for "zwei"; 0 for any other word. */
export const countOfWord = (plain: string): number =>
  Object.hasOwn(numberWords, plain)
    ? (numberWords[plain] ?? 0)
    : Object.hasOwn(timesWords, plain)
      ? (timesWords[plain] ?? 0)
      : 0;
/** Whether a word is a number on its own. */
export const isNumberWord = (plain: string): boolean => Object.hasOwn(numberWords, plain);
