import { plainName } from './match-names';
import { bundles, countOfWord, isNumberWord, numberWords, timesWords, vague } from './number-words';

/** What a number says of itself by the signs and words beside it. */
type NumberMark = 'count' | 'points' | 'each' | 'total' | 'stands';

/** A token of a written line. */
export type LineToken =
  | {
      readonly kind: 'number';
      readonly value: number;
      /** count and price of "3,330", which may be one number as well */
      readonly apart?: readonly [number, number];
      readonly mark?: NumberMark;
      /** the word it is written as, such as "two" */
      readonly plain?: string;
      readonly negative?: boolean;
      /** "3er Block", "unit of 3": how many there are only where the price says so */
      readonly sized?: true;
    }
  | { readonly kind: 'word'; readonly plain: string }
  /** separates two things: a comma, a plus, "with"; `each` for "each with" */
  | { readonly kind: 'joint'; readonly sign: string; readonly each?: true }
  /** belongs to the layout: dashes, colons, brackets, quotes, small words */
  | { readonly kind: 'layout'; readonly sign: string };

const pattern = /(\d+(?:[.,'’]\d+)*)|(\p{L}[\p{L}\p{M}\p{Nd}'’‘`´]*)|(?!\ufe0f|\u200d|\u20e3)(\S)/gu;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const pointsWords = words(
  'p pt pts pkt pkte pw pnt pnts point points punkt punkte punkten pkten punto puntos pto ptos punkty punktow pktow',
);
const countWords = words(
  'x mal stk stuck stueck szt sztuk sztuki times pcs unit units einheit einheiten regiment regiments regimenter regimentern unidad unidades oddział oddziały oddziałow',
);
const eachWords = words('je each ea per pro apiece po cada');
/** Words that say that each of them carries what follows. */
const eachWithWords = words('je jeweils each');
const withWords = words('with mit w con');
/** Words before a colon and a number, as in forms: "Anzahl: 4". */
const countLabels = words('anzahl anz menge qty quantity count number cantidad ilość ilosc liczba');
const pointsLabels = words('punkte points point pkt pts p preis price kosten cost puntos punkty');
/** Words for the stands of a unit, of which each has several. */
const standWords = words('stand stands base bases');
/** Words for several that stand together: "3er Block". */
const blockWords = words('block blocks trupp regiment einheit brigade gruppe pack');
/** Words before a price, of all and of one. */
const priceWords = words('for fur fuer kosten kostet cost costs');
const priceOfOneWords = words('zu');
const jointWords = words(
  'with mit m w and plus on auf in im samt inkl incl including inklusive inclusive carrying riding carries rides reitet reitend sowie davon darunter con en y z ze oraz na',
);
const smallWords = words(
  'the of der die das des den dem von vom unit units einheit einheiten de del la las los el uno una unidad unidades oddział oddziały oddziałow',
);

/** Signs that part two things; all others of these are layout. */
const jointSigns = ',;+|/\\';
const layoutSigns = '@-:.()[]{}=*_#~"„“”«»‹›!…·•‣◦▪▫●○–—→⇒↳>`´\'’‘<';
const decoration = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{So}\p{Co}\p{Cf}]$/u;

/** The number that figures write: with a thousands sign, with decimals that say nothing; undefined for another. */
function numberOf(figures: string): { value: number; apart?: readonly [number, number] } | undefined {
  if (/^\d{1,5}$/.test(figures)) return { value: Number(figures) };
  const [, head = '', sign, tail = ''] = /^(\d{1,2})([.,'’])(\d{3})$/.exec(figures) ?? [];
  if (sign !== undefined)
    return {
      value: Number(head + tail),
      ...(sign === ',' && { apart: [Number(head), Number(tail)] as const }),
    };
  const [, whole, list] = /^(\d{1,4})(?:[.,]0{1,2}|,(\d{1,4}))$/.exec(figures) ?? [];
  // "3,5" is no count with a price.
  if (whole === undefined || list?.length === 1) return undefined;
  if (list === undefined) return { value: Number(whole) };
  return { value: Number(whole), apart: [Number(whole), Number(list)] };
}

/** Cells of a row: "4,45,180". */
const cells = /^\d+(?:,\d+){2,}$/;

/** Thousands of points: "2k", "1,5k". */
const kilo = /^[1-9](?:[.,]\d\d?)?$/;

interface Raw {
  readonly kind: 'figures' | 'word' | 'sign';
  readonly text: string;
  /** whether a blank stands before it */
  readonly apart: boolean;
}

function rawTokens(line: string): Raw[] {
  const found: Raw[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    const [whole, figures, word] = match;
    const apart = match.index > end || match.index === 0;
    end = match.index + whole.length;
    const before = found.at(-1);
    // "3xKnights": the sign is none of the name's letters.
    if (
      word !== undefined &&
      before?.kind === 'figures' &&
      !apart &&
      /^k$/i.test(word) &&
      kilo.test(before.text)
    ) {
      found[found.length - 1] = { ...before, text: String(Number(before.text.replace(',', '.')) * 1000) };
      continue;
    }
    const times = word !== undefined && before?.kind === 'figures' && !apart && /^x\p{Lu}/u.test(word);
    if (times)
      found.push({ kind: 'word', text: 'x', apart }, { kind: 'word', text: word.slice(1), apart: true });
    else if (word !== undefined && /^x\d{1,3}$/i.test(word))
      found.push({ kind: 'word', text: 'x', apart }, { kind: 'figures', text: word.slice(1), apart: false });
    else if (figures !== undefined && cells.test(figures))
      for (const cell of figures.split(',')) found.push({ kind: 'figures', text: cell, apart: true });
    else
      found.push({
        kind: figures !== undefined ? 'figures' : word !== undefined ? 'word' : 'sign',
        text: whole,
        apart,
      });
  }
  return found;
}

/**
 * The tokens of a line. Words that only say what a number is ("x", "pts", "each") become its mark; a word, a sign or
 * figures that have no role of their own stay words.
 */
export function splitLine(line: string): readonly LineToken[] {
  const raw = rawTokens(
    line.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
  );
  const plains = raw.map(({ kind, text }) => (kind === 'word' ? plainName(text) : ''));
  const tokens: LineToken[] = [];
  let next: NumberMark | undefined;
  let negative = false;
  const markLast = (mark: NumberMark): boolean => {
    const last = tokens.at(-1);
    // "@ 60 pts each"
    if (last?.kind === 'number' && last.mark === 'each' && mark === 'points') return true;
    if (last?.kind !== 'number' || (last.mark !== undefined && last.mark !== mark && last.mark !== 'points'))
      return false;
    tokens[tokens.length - 1] = { ...last, mark };
    return true;
  };
  /** up to which token a word before it has said what they are */
  let said = -1;
  for (const [at, { kind, text, apart }] of raw.entries()) {
    if (at <= said) continue;
    const plain = plains[at] ?? '';
    const following = raw[at + 1];
    const last = tokens.at(-1);
    const beforeNumber = following?.kind === 'figures';
    if (kind === 'figures') {
      const number = isInexact(raw, at) ? undefined : numberOf(text);
      if (number)
        tokens.push({
          kind: 'number',
          ...number,
          ...(next && { mark: next }),
          ...(negative && { negative }),
        });
      else tokens.push({ kind: 'word', plain: text });
      next = undefined;
      negative = false;
    } else if (kind === 'word') {
      const isX = plain === 'x';
      // "Punkte: 180", not "180 Punkte: 4 Knights".
      const labels = following?.text === ':' && raw[at + 2]?.kind === 'figures' && !isPrice(last);
      const attached = beforeNumber && apart && !following.apart && Number(following.text) < 20;
      if (isX && beforeNumber && (attached || !isCount(tokens.at(-1)))) {
        next = 'count';
        markMultiplied(tokens);
      } else if (labels && (countLabels.has(plain) || pointsLabels.has(plain))) {
        next = countLabels.has(plain) ? 'count' : 'points';
        said = at + 1;
      } else if (plain === 'er' && last?.kind === 'number' && !apart && !last.mark) {
        tokens[tokens.length - 1] = { ...last, sized: true };
        if (blockWords.has(plains[at + 1] ?? '')) said = at + 1;
      } else if (standWords.has(plain) && markLast('stands')) continue;
      else if (eachWithWords.has(plain) && last?.kind === 'word' && withWords.has(last.plain))
        tokens[tokens.length - 1] = { kind: 'joint', sign: 'with', each: true };
      else if (eachWithWords.has(plain) && withWords.has(plains[at + 1] ?? '')) {
        // "110 each with": the price of one, and what each of them carries.
        markLast('each');
        tokens.push({ kind: 'joint', sign: 'with', each: true });
        said = at + 1;
      } else if (countWords.has(plain) && markLast('count')) continue;
      else if (pointsWords.has(plain) && markLast('points')) continue;
      else if (priceWords.has(plain) && beforeNumber && tokens.length > 0) next = 'points';
      else if (priceOfOneWords.has(plain) && tokens.length > 0 && isPriceNext(raw, plains, at)) next = 'each';
      else if (plain === 'a' && beforeNumber) next = 'each';
      else if (Object.hasOwn(timesWords, plain))
        tokens.push({ kind: 'number', value: timesWords[plain] ?? 1, plain, mark: 'count' });
      else if (vague.test(text) && isOneOrNone(tokens.at(-1))) pushVague(tokens, plain);
      else if (Object.hasOwn(bundles, plain)) pushBundle(tokens, bundles[plain] ?? 1, plain);
      else if (eachWords.has(plain) && (beforeNumber || following?.text === '@')) next = 'each';
      else if (eachWords.has(plain) && markLast('each')) continue;
      else if (isNumberWord(plain)) tokens.push({ kind: 'number', value: numberWords[plain] ?? 1, plain });
      else tokens.push({ kind: 'word', plain });
    } else if (text === '×' || (text === '*' && isTimes(raw, at))) {
      if (!markLast('count')) next = beforeNumber ? 'count' : next;
    } else if (text === '@' && beforeNumber) next = 'each';
    else if (
      text === '=' &&
      beforeNumber &&
      tokens.length > 0 &&
      !(isPrice(last) && Number(following.text) < leastPrice)
    )
      next = 'total';
    else if (text === '&') tokens.push({ kind: 'word', plain: 'and' });
    else if (jointSigns.includes(text)) tokens.push({ kind: 'joint', sign: text });
    else if (layoutSigns.includes(text)) {
      if (text === '-' && apart && beforeNumber && !following.apart && tokens.length > 0) negative = true;
      if (text === '-' && raw[at - 1]?.text === '(' && beforeNumber) negative = true;
      tokens.push({ kind: 'layout', sign: text });
    } else if (decoration.test(text)) tokens.push({ kind: 'layout', sign: '•' });
    else tokens.push({ kind: 'word', plain: text });
  }
  return tokens;
}

const aheadWords = /^(?:half|halbes|halbe|of|von)$/;
const isAhead = (plain: string): boolean =>
  countOfWord(plain) > 0 || Object.hasOwn(bundles, plain) || vague.test(plain) || aheadWords.test(plain);

/**
 * The number that the first words of a text say, and how many words say it: "zwei Paar Ritter" begins with 4, in two
 * words. The count is null for words that say no number for certain, as "ein paar".
 */
export function numberAhead(
  text: string,
): { readonly count: number | null; readonly words: number } | undefined {
  const written = text.split(' ', 3);
  let words = 0;
  while (words < written.length && isAhead(plainName(written[words] ?? ''))) words++;
  const tokens = splitLine(written.slice(0, words).join(' '));
  if (tokens.some((token) => token.kind === 'word' && vague.test(token.plain))) return { count: null, words };
  const [number, ...others] = tokens.filter((token) => token.kind === 'number');
  return number && others.length === 0 ? { count: number.value, words } : undefined;
}

/** Least price of a unit: a smaller number counts. */
const leastPrice = 20;
const isPrice = (token: LineToken | undefined): boolean =>
  token?.kind === 'number' && !token.mark && token.value >= leastPrice;

/** Whether a number may be how many there are: "110 x 2" and "220 pts x 2" begin with a price. */
const isCount = (token: LineToken | undefined): boolean =>
  token?.kind === 'number' && token.mark !== 'points' && token.value < 100;

/** Whether a number follows, or a word for the price of one and a number. */
const isPriceNext = (raw: readonly Raw[], plains: readonly string[], at: number): boolean =>
  raw[at + 1]?.kind === 'figures' || (eachWords.has(plains[at + 1] ?? '') && raw[at + 2]?.kind === 'figures');

/** Marks the price in a bracket before "x 3" as that of one: "Knights (110 P) x 3". */
function markMultiplied(tokens: LineToken[]): void {
  const [open, price, close] = tokens.slice(-3);
  const bracketed =
    open?.kind === 'layout' && open.sign === '(' && close?.kind === 'layout' && close.sign === ')';
  if (bracketed && price?.kind === 'number' && (!price.mark || price.mark === 'points'))
    tokens[tokens.length - 2] = { ...price, mark: 'each' };
}

/** Adds "dozen" to the number before it: "a dozen", "two dozen", "half a dozen", "ein halbes Dutzend". */
function pushBundle(tokens: LineToken[], each: number, plain: string): void {
  const isHalf = (token: LineToken | undefined): boolean =>
    token?.kind === 'word' && /^(?:half|halbes|halbe)$/.test(token.plain);
  const isFree = (token: LineToken | undefined): token is Extract<LineToken, { kind: 'number' }> =>
    token?.kind === 'number' && !token.mark && token.value <= 8;
  let half = false;
  let times = 1;
  if (isHalf(tokens.at(-1))) {
    half = true;
    tokens.pop();
  }
  const last = tokens.at(-1);
  if (isFree(last)) {
    times = last.value;
    tokens.pop();
  }
  if (isHalf(tokens.at(-1))) {
    half = true;
    tokens.pop();
  }
  tokens.push({ kind: 'number', value: (times * each) / (half ? 2 : 1), plain, mark: 'count' });
}

const isOneOrNone = (token: LineToken | undefined): boolean =>
  token?.kind !== 'number' || (token.value === 1 && token.plain !== undefined);

/** Adds a word that says no number for certain, with the two that it most likely means; it stays a word, so it is unread. */
function pushVague(tokens: LineToken[], plain: string): void {
  if (tokens.at(-1)?.kind === 'number') tokens.pop();
  tokens.push({ kind: 'word', plain }, { kind: 'number', value: 2, plain, mark: 'count' });
}

/** "2+ Knights", "~3 Knights", "<3 Knights": at least or about so many. */
const isInexact = (raw: readonly Raw[], at: number): boolean =>
  (at === 0 && raw[1]?.text === '+' && !raw[1].apart && raw[2]?.apart === true) ||
  (at === 1 && raw[0]?.text === '<') ||
  (at === 1 && raw[at]?.apart === false && raw[0]?.text === '~');

/** Whether an asterisk multiplies: "3*", "3 * Knights"; else it is a bullet or bold print. */
const isTimes = (raw: readonly Raw[], at: number): boolean =>
  raw[at - 1]?.kind === 'figures' && raw[at + 1]?.text !== '*' && raw[at - 2]?.text !== '*';

/** What a word between names and numbers says, once it is no part of a name: a joint, layout, or itself. */
export function roleOfWord(token: LineToken): LineToken {
  if (token.kind !== 'word') return token;
  if (jointWords.has(token.plain)) return { kind: 'joint', sign: token.plain };
  if (smallWords.has(token.plain) || pointsWords.has(token.plain))
    return { kind: 'layout', sign: token.plain };
  return token;
}
