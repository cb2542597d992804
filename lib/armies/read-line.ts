import type { ArmyBook } from './army-data';
import { longestName, type NameHit, nameHit } from './book-names';
import type { NumberToken, Piece } from './explain-group';
import { namesOfArmy } from './find-army';
import {
  bulletSigns,
  date,
  type Frame,
  framesOf,
  letterBullet,
  withoutRoman,
  withoutSigns,
} from './line-marks';
import { plainName, stemOf } from './match-names';
import { isNumberWord } from './number-words';
import { hasOpenNumber, withoutSlot } from './open-numbers';
import type { PastedLine } from './parse-list-text';
import { remarkWords } from './remark-words';
import { type LineToken, roleOfWord, splitLine } from './split-line';

type Item = LineToken | { readonly kind: 'name'; readonly hit: NameHit; readonly plain: string };

/** A line of free text taken apart. */
export interface SplitText {
  readonly line: number;
  readonly text: string;
  /** with the dashes that were typed */
  readonly typed: string;
  readonly indent: number;
  /** signs before the first word */
  readonly bullet: string;
  readonly frame: Frame;
  /** the number of a numbered line, which counts nothing */
  readonly ordinal: number | null;
  /** the number of a line such as "Einheit 2: Knights", which is no longer among its numbers */
  readonly slot: number | null;
  readonly pieces: readonly Piece[];
  /** words that are no name and say nothing of a number, in plain form */
  readonly stray: readonly string[];
  /** numbers of a line without a name, or before the first comma of one */
  readonly numbers: readonly NumberToken[];
  /** the army is named, besides any unit */
  readonly army: boolean;
  /** the only name is that of the army, and of a unit as well */
  readonly armyOrUnit: boolean;
  /** the first name is the army's to the letter, as "Tomb Kings" is beside the character "Tomb King" */
  readonly beginsWithArmy: boolean;
  /** a number between two names that may belong to either */
  readonly unclear: boolean;
  /** what is written in quotes */
  readonly quoted: string | null;
  /** all words, for suggestions */
  readonly words: string;
}

/** Joints behind which stands what somebody rides or carries. */
const ridingWords = new Set('on auf in im en na riding rides reitet reitend carrying carries'.split(' '));
const within = "-'()’.";
/** Joins words to the longest names of the army; other words keep what they say of numbers. */
function findNames(tokens: readonly LineToken[], book: ArmyBook): readonly Item[] {
  const stems = tokens
    .map((token) => (token.kind === 'word' || token.kind === 'number' ? token.plain : undefined))
    .map((plain) => (plain === undefined ? undefined : stemOf(plain)));
  const most = longestName(book);
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as LineToken;
    let found: { readonly hit: NameHit; readonly end: number; readonly plain: string } | undefined;
    if (stems[at] !== undefined) {
      let stem = '';
      let plain = '';
      for (let end = at, words = 0; end < tokens.length && words < most; end++) {
        const next = tokens[end] as LineToken;
        if (next.kind === 'layout' && within.includes(next.sign)) continue;
        if (stems[end] === undefined || !('plain' in next)) break;
        stem = stem === '' ? (stems[end] ?? '') : `${stem} ${stems[end]}`;
        plain = plain === '' ? (next.plain ?? '') : `${plain} ${next.plain}`;
        words++;
        const hit = nameHit(book, stem);
        if (hit) found = { hit, end, plain };
      }
    }
    if (found) {
      items.push({ kind: 'name', hit: found.hit, plain: found.plain });
      at = found.end;
    } else items.push(roleOfWord(token));
  }
  return items;
}

/** Whether the name of both an army and a unit is the army's here: "Chaos Dwarf Blunderbusses", "Goblins: 8 Goblins". */
function isArmyHere(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'name' || !item.hit.army) return false;
  if (!item.hit.entry && !item.hit.extra) return true;
  const next = items[at + 1];
  if (next?.kind === 'name') return next.hit.entry !== undefined;
  const before = items.slice(0, at);
  return (
    next?.kind === 'layout' &&
    next.sign === ':' &&
    before.every(({ kind }) => kind === 'layout') &&
    items.slice(at + 1).some(({ kind }) => kind === 'name')
  );
}

const isNumber = (item: Item): item is NumberToken => item.kind === 'number';

/** One more of a unit, or all there are: "Knights +1". */
const oneMore = /\p{L}\s+\+\s?\d{1,2}$/u;

const inQuotes = /["„“«»]([^"„“”«»]{1,40})["“”«»]/;

/** A line without a name in quotes that is none of the army, as units and characters have: '2 Knights "Reiksguard"'. */
function withoutNickname(text: string, book: ArmyBook): string {
  const [whole = '', name = ''] = inQuotes.exec(text) ?? [];
  const rest = text.replace(whole, ' ');
  const isName = (part: string) => findNames(splitLine(part), book).some(({ kind }) => kind === 'name');
  const words = plainName(name).split(' ');
  return whole !== '' &&
    /^\p{Lu}/u.test(name) &&
    !/\d/.test(name) &&
    !words.some((word) => remarkWords.has(word) || isNumberWord(word)) &&
    isName(rest) &&
    !isName(name)
    ? rest
    : text;
}

/** Takes a line apart: names of the army with the numbers beside them, and what is left. */
export function splitText(
  { number: line, text, typed, indent }: Omit<PastedLine, 'leftOut'>,
  book: ArmyBook,
): SplitText {
  const bare = withoutSigns(text);
  const [bullet = ''] = bulletSigns.exec(bare) ?? [];
  const frame = framesOf(bare);
  const whole = withoutRoman(bare.slice(bullet.length)).replace(letterBullet, '');
  const { slot, rest } = withoutSlot(whole);
  const tokens = splitLine(withoutNickname(rest, book));
  const [first, second, third] = tokens;
  const ordinal =
    first?.kind === 'number' &&
    !first.mark &&
    first.plain === undefined &&
    first.value < 100 &&
    second?.kind === 'layout' &&
    (second.sign === '.' || second.sign === ')') &&
    third !== undefined
      ? first.value
      : null;
  const items = findNames(tokens, book);
  const places: number[] = [];
  let army = false;
  let counted = false;
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'name') continue;
    if (isArmyHere(items, at)) {
      army = true;
      // "2 Chaoszwerge mit …" is no title.
      counted ||=
        items[at - 1]?.kind === 'number' && items[at + 1] !== undefined && items[at + 1]?.kind !== 'name';
    } else places.push(at);
  }
  const stray = items.flatMap((item) => (item.kind === 'word' ? [item.plain] : []));
  let unclear = counted && places.length > 0;
  let from = 0;
  let joint: Piece['joint'] = 'none';
  const pieces: Piece[] = [];
  const lists = new Set<Piece>();
  const bracketed = new Set<Piece>();
  let listed = false;
  let opened = false;
  let ridden = false;
  let each = false;
  for (const [place, at] of places.entries()) {
    const item = items[at];
    if (item?.kind !== 'name') continue;
    const before = items.slice(from, at).filter(isNumber);
    const next = places[place + 1] ?? items.length;
    const between = items.slice(at + 1, next);
    // The numbers behind the last sign that parts the two names belong to the next one.
    let cut =
      next === items.length ? between.length : between.findLastIndex((_, place) => isParting(between, place));
    const sign = between[cut];
    let nextJoint: Piece['joint'] = 'none';
    if (next === items.length) cut = between.length;
    else if (cut >= 0) {
      nextJoint = jointOf(between[cut]);
      if (hasOwnNumber([...before, ...between.slice(0, cut)], between, cut)) cut -= 2;
    } else {
      cut = between.length;
      const following = items[next];
      if (between.some(isNumber) && following?.kind === 'name' && !following.hit.extra) unclear = true;
    }
    const piece = {
      hit: item.hit,
      plain: item.plain,
      before,
      behind: between.slice(0, cut).filter(isNumber),
      joint,
      ...(ridden && { ridden: true as const }),
      ...(each && { all: true as const }),
      line,
      text,
    };
    pieces.push(piece);
    if (listed) lists.add(piece);
    if (opened) bracketed.add(piece);
    listed = sign?.kind === 'joint' && !'/|;\\'.includes(sign.sign);
    opened = sign?.kind === 'layout' && '(['.includes(sign.sign);
    ridden = sign?.kind === 'joint' && ridingWords.has(sign.sign);
    each = sign?.kind === 'joint' && (sign.each === true || (each && sign.sign === 'and'));
    joint = nextJoint;
    from = at + 1 + cut;
  }
  const merged = withoutTranslations(pieces, { lists, bracketed });
  // "Knights / Knights", "Knights, Ritter": two of them, or one twice.
  unclear ||= merged.some((piece, at) => {
    const last = merged[at - 1];
    const alone = piece.before.length === 0 && piece.hit.entry !== undefined;
    if (!last || !alone || piece.hit.entry !== last.hit.entry) return false;
    const numbered = piece.behind.length > 0 && last.behind.length + last.before.length > 0;
    return piece.joint === 'slash' || (!numbered && stemOf(piece.plain) !== stemOf(last.plain));
  });
  unclear ||= namesBearer(merged) || isBracketed(items, places) || sharesNumber(merged);
  const beginsWithArmy = namesOfArmy(book.army).some((name) => plainName(name) === merged[0]?.plain);
  unclear ||= beginsWithArmy && hasMoreUnits(merged);
  const numbers = pieces.length === 0 ? items.filter(isNumber) : [];
  const silent = pieces.every(({ before, behind }) => before.length + behind.length === 0);
  unclear ||= silent && frame !== 'mark' && hasOpenNumber(bare);
  const [only, ...more] = merged;
  unclear ||= only?.hit.entry !== undefined && more.length === 0 && oneMore.test(bare);
  // "12.11.2026 Knights" says when they come, or how many.
  unclear ||= merged.length > 0 && !army && text.search(date) >= 0;
  const quoted = /["„“«»](?<name>[^"„“”«»]{1,80})["“”«»]/.exec(text)?.groups?.name?.trim() ?? null;
  return {
    line,
    text,
    typed,
    indent,
    bullet: bullet.replace(/\s/g, ''),
    frame,
    ordinal,
    slot,
    pieces: merged,
    stray,
    numbers,
    army,
    armyOrUnit: pieces.length > 0 && pieces.every(({ hit }) => hit.army),
    beginsWithArmy,
    unclear,
    quoted,
    words: items
      .flatMap((item) => (item.kind === 'word' || item.kind === 'name' ? [item.plain] : []))
      .join(' '),
  };
}

/**
 * The names of a line with each unit named once: "3 Ritter (Knights) 330", "General / General".
 * @param lists names behind a sign that lists things one after the other
 * @param bracketed names in brackets
 */
function withoutTranslations(
  pieces: readonly Piece[],
  { lists, bracketed }: { readonly lists: ReadonlySet<Piece>; readonly bracketed: ReadonlySet<Piece> },
): readonly Piece[] {
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const last = kept.at(-1);
    const again =
      last !== undefined &&
      piece.hit.entry !== undefined &&
      piece.hit.entry === last.hit.entry &&
      !lists.has(piece) &&
      (bracketed.has(piece) || stemOf(piece.plain) !== stemOf(last.plain)) &&
      piece.before.length === 0 &&
      (last.behind.length === 0 || piece.behind.length === 0);
    if (again && last) kept[kept.length - 1] = { ...last, behind: [...last.behind, ...piece.behind] };
    else kept.push(piece);
  }
  return kept;
}

/** Whether a line names what is carried and then who carries it: "Sword of Might on Knights", "Griffon: Hero". */
function namesBearer([first, ...others]: readonly Piece[]): boolean {
  if (!first || first.hit.entry || first.hit.extra === undefined) return false;
  return others.some(
    ({ hit, before, joint }) =>
      hit.entry && hit.extra === undefined && (before.length === 0 || joint === 'with'),
  );
}

/** Whether a number may be that of two units: "2 Knights and Halberdiers" without any price. */
const sharesNumber = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ hit, before, behind, joint }, at) => {
    const last = pieces[at - 1];
    if (!last?.hit.entry || joint !== 'with' || !hit.entry || hit.extra !== undefined) return false;
    if (before.length + behind.length + last.behind.length > 0) return false;
    return last.before.some(({ value }) => value !== 1);
  });

/** Whether a line that begins with the name of the army has units behind it: "Tomb Kings; 5 Skeletons". */
const hasMoreUnits = ([first, ...others]: readonly Piece[]): boolean =>
  first !== undefined &&
  first.before.length + first.behind.length === 0 &&
  others.some(({ hit }) => hit.entry && hit.extra === undefined);

/** Whether a number stands before a bracket with a unit and what it carries: "2x (Knights + Sword of Might)". */
function isBracketed(items: readonly Item[], [first, second]: readonly number[]): boolean {
  if (first === undefined || second === undefined) return false;
  const [number, bracket] = [items[first - 2], items[first - 1]];
  const carried = items[second];
  return (
    number?.kind === 'number' &&
    bracket?.kind === 'layout' &&
    '(['.includes(bracket.sign) &&
    carried?.kind === 'name' &&
    carried.hit.entry === undefined
  );
}

/**
 * Whether a word like "with" has a number of its own before it: "4 Knights, one with a sword", not "Knights, 4 with
 * swords".
 */
function hasOwnNumber(own: readonly Item[], between: readonly Item[], at: number): boolean {
  const [sign, number, word] = [between[at - 2], between[at - 1], between[at]];
  const parted = sign?.kind === 'joint' || (sign?.kind === 'layout' && '(['.includes(sign.sign));
  if (!parted || number?.kind !== 'number' || number.mark !== undefined) return false;
  if (word?.kind !== 'joint' || word.each || !/^(?:with|mit|m|w|con|z|ze)$/.test(word.sign)) return false;
  return own.filter(isNumber).length > 1;
}

/** Whether a sign between two names parts them: a joint, a bracket that is still open, a colon behind a number. */
function isParting(between: readonly Item[], at: number): boolean {
  const item = between[at];
  if (item?.kind === 'joint') return true;
  if (item?.kind !== 'layout') return false;
  if (item.sign === ':') return between.slice(0, at).some(isNumber);
  const closed = between.slice(at).some((other) => other.kind === 'layout' && ')]'.includes(other.sign));
  return (item.sign === '(' || item.sign === '[') && !closed;
}

function jointOf(item: Item | undefined): Piece['joint'] {
  if (item?.kind !== 'joint') return 'with';
  if (item.sign === '/') return 'slash';
  return item.sign === ',' || item.sign === ';' || item.sign === '|' ? 'joint' : 'with';
}

/** The same line without the number of its place in a numbered list. */
export const withoutOrdinal = (split: SplitText): SplitText => ({
  ...split,
  ordinal: null,
  numbers: split.pieces.length === 0 ? split.numbers.slice(1) : split.numbers,
  pieces: split.pieces.map((piece, at) => (at === 0 ? { ...piece, before: piece.before.slice(1) } : piece)),
});
