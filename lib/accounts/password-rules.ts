import { longest } from '../limits';
import { normalForm } from '../normal-form';

/** Of a new password, in characters. An older one may be shorter. */
export const shortestPassword = 12;

/** What is tried first: the commonest passwords of published lists, and what they are put together from. */
const commonest = new Set(
  `password passwort passwd kennwort parola geheim secret letmein welcome willkommen hallo hello admin administrator
  root user test test123 gast guest login changeme default master monkey dragon shadow sunshine princess prinzessin
  football fussball baseball basketball hockey soccer superman batman spiderman pokemon starwars iloveyou ichliebedich
  loveyou love liebe schatz schatzi engel angel baby babygirl mylove lovely flower blume sommer summer winter herbst
  autumn fruehling spring januar january montag monday michael jennifer jessica michelle ashley daniel andrea thomas
  andreas stefan peter sabine nicole charlie jordan george hunter ranger buster soccer tigger killer pepper ginger
  maggie cookie cheese computer internet google facebook samsung apple windows microsoft whatever trustno trustno1
  freedom freiheit matrix qwerty qwertz azerty asdf asdfgh yxcvbn zxcvbn zxcvbnm abc abcd abcdef hund katze deutschland
  germany berlin hamburg muenchen münchen bayern schalke dortmund bvb liverpool chelsea arsenal london america canada
  mercedes porsche ferrari harley mustang corvette passion fuckyou fuck asshole arschloch scheisse scheiße einhorn
  unicorn blink purple orange yellow silver golden diamond phoenix merlin gandalf warhammer warmaster guardians
  alexander christian christina maximilian sebastian florian benjamin matthias johannes katharina sonnenschein
  sonnenblume schmetterling sternchen handball feuerwehr musikverein hannover ficken hurensohn killer qwer asdasd qazwsx
  qweasd zag12wsx 1qay2wsx 1qayxsw2 qwe asd zaq xsw pass india global demo aa minecraft linkinpark hellokitty harrypotter
  tabletop heerschau turnier tournament wuerfel würfel my mein meine the das ist is me mir you dich`.split(
    /\s+/,
  ),
);

/** Rows of keyboards and orders that everybody knows, to be read both ways. */
const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjkl',
  'yxcvbnm',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1q2w3e4r5t6z7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((row) => [row, [...row].reverse().join('')]);

const inPlaceOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plain = (text: string) => [...text].map((letter) => inPlaceOf[letter] ?? letter).join('');

/** As much as this may stand between what everybody knows, like the year behind a word. */
const mostUnexplained = 4;
/** A sentence of more words than this is a password, however common each of them. */
const mostPieces = 3;

/**
 * Whether a password is among the first that anybody would try: a few common words, runs of keys, repetitions, or what
 * belongs to the account (`own`: name, e-mail), with little else around them. A text beyond the longest password is false
 * without a search: zod goes on to refinements after a length that it has refused.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  if (password.length > longest.password) return false;
  const text = normalForm(password, 'NFKC').toLowerCase().replace(/\s/g, '');
  const words = new Set([
    ...commonest,
    ...own.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2),
  ]);
  if (new Set(text).size < 4) return true;
  // For each beginning of the text: how little of it stays unexplained by so many pieces.
  const best: number[][] = [[0]];
  for (let end = 1; end <= text.length; end++) {
    const here: number[] = [];
    const reach = (pieces: number, unexplained: number) => {
      here[pieces] = Math.min(here[pieces] ?? Number.POSITIVE_INFINITY, unexplained);
    };
    for (const [pieces, unexplained] of (best[end - 1] ?? []).entries()) {
      if (unexplained !== undefined) reach(pieces, unexplained + 1);
    }
    for (let start = Math.max(0, end - 30); start <= end - 2; start++) {
      const part = text.slice(start, end);
      // Writing something again makes it no better.
      const cost = repeats(text, start, end) ? 0 : 1;
      if (cost === 1 && !isKnown(part, words)) continue;
      for (const [pieces, unexplained] of (best[start] ?? []).entries()) {
        if (unexplained !== undefined && pieces + cost <= mostPieces) reach(pieces + cost, unexplained);
      }
    }
    best.push(here);
  }
  return (best.at(-1) ?? []).some((unexplained) => unexplained <= mostUnexplained);
}

function isKnown(part: string, words: ReadonlySet<string>): boolean {
  if (words.has(part) || words.has(plain(part)) || /^(?:19|20)\d\d$/.test(part)) return true;
  return part.length > 2 && (rows.some((row) => row.includes(part)) || new Set(part).size === 1);
}

/** Whether a piece is one that stands right before it, once more. */
function repeats(text: string, start: number, end: number): boolean {
  const length = end - start;
  return length > 2 && text.slice(Math.max(0, start - length), start) === text.slice(start, end);
}
