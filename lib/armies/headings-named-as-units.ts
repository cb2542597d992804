import type { Piece } from './explain-group';
import { headingKind, headingWords } from './heading-words';
import type { Role } from './line-role';
import { all, isBare, isChild, isExtraAlone, leastSum, wordsOf } from './line-traits';
import type { SplitText } from './read-line';

/** Settles the lines that name a unit or the army and may be headings: only the lines around them tell. */
export const settleHeadings = (lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] =>
  settleArmyNames(lines, settleBareLines(lines, settleNamedHeadings(lines, roles)));

/** Words for several characters, of which no line buys one. */
const severalCharacters = new Set(['heroes', 'helden', 'wizards', 'generals']);

/** Whether a framed line with the name of a unit is the heading above such units; undefined for an entry. */
export function headingRole(line: SplitText, lines: readonly SplitText[], at: number): Role | undefined {
  const { frame, pieces } = line;
  const [only, ...others] = pieces;
  if (!only || others.length > 0 || frame === 'none') return undefined;
  const numbered = only.before.length > 0;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex(
    (each) => each.frame === frame && (frame !== 'bold' || numbered || isBare(each)),
  );
  const below = end < 0 ? rest : rest.slice(0, end);
  const same = below.filter(({ pieces: [first] }) => first !== undefined && sameName(first, only));
  const [next] = below;
  const carries = frame === 'colon' && next !== undefined && isExtraAlone(next);
  if (numbered) return same.length > 0 && !carries ? numberedHeading(only, same) : undefined;
  if (frame === 'bold') return undefined;
  if (same.length > 0) return { is: 'heading', figures: only.behind };
  if (only.behind.length > 0 || carries) return undefined;
  if (frame === 'mark' && next && wordsOf(line).every((word) => severalCharacters.has(word)))
    return { is: 'heading' };
  return unreadUnit(only, 1);
}

/** "5 Knights:" above such units: their heading where it counts them; else it may be bought as well. */
function numberedHeading(only: Piece, same: readonly SplitText[]): Role {
  const [count, ...more] = only.before;
  const below = same.reduce((sum, line) => sum + (leadingCount(line) ?? 0), 0);
  return count?.value === below && more.length === 0
    ? { is: 'heading', figures: [...only.before, ...only.behind] }
    : unreadUnit(only, count?.value ?? 1);
}

const unreadUnit = ({ hit: { entry } }: Piece, count: number): Role => ({
  is: 'unread',
  ...(entry && { guess: { kind: 'unit', unit: { unit: entry.id, count, extras: [] } } as const }),
});

const sameName = (x: Piece, y: Piece): boolean =>
  (x.hit.entry !== undefined && x.hit.entry === y.hit.entry) ||
  (y.hit.entry === undefined && y.hit.extra !== undefined && x.plain.startsWith(y.plain));

/** The number before a name, in lines such as "2 Knights 220"; undefined where none stands there. */
const leadingCount = ({ pieces: [first, ...others] }: SplitText): number | undefined =>
  others.every(({ hit }) => hit.extra !== undefined)
    ? first?.before.find(({ mark }) => !mark || mark === 'count')?.value
    : undefined;

/**
 * "Cavalry: 4 (350)" above lines with their numbers before the names is a heading where its figures are theirs, even if
 * a unit of the army has that name; with a number alone that agrees it may be either.
 */
function settleNamedHeadings(lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] {
  const named = lines.map((line, at) => {
    const [only, ...others] = line.pieces;
    if (roles[at]?.is !== 'entries' || !only || others.length > 0 || only.before.length > 0) return false;
    // What a character rides may be called "Chariot", and costs less than any group.
    const group = only.hit.entry
      ? only.behind.length > 0
      : only.behind.some(({ value }) => value >= leastSum);
    return group && all(wordsOf(line), headingWords);
  });
  return roles.map((role, at): Role => {
    const piece = lines[at]?.pieces[0];
    if (!named[at] || !piece) return role;
    const { entry } = piece.hit;
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((_, place) => {
      const is = roles[at + 1 + place]?.is;
      return named[at + 1 + place] === true || (is !== 'entries' && is !== 'nothing');
    });
    const below = (end < 0 ? rest : rest.slice(0, end)).filter(
      (line) => line.pieces[0]?.hit.entry !== undefined && leadingCount(line) !== undefined,
    );
    const [first] = below;
    if (!first) return role;
    // "General: 1" above "- 1 Chariot" is the General, who rides in it.
    const kind = headingKind(wordsOf(lines[at] as SplitText));
    const fits = ({ pieces: [own] }: SplitText) => own?.hit.entry !== undefined && kind?.(own.hit.entry);
    if (kind && !below.some(fits)) return role;
    const counts = below.reduce((sum, line) => sum + (leadingCount(line) ?? 0), 0);
    const prices = below.reduce((sum, { pieces }) => sum + (pieces.at(-1)?.behind.at(-1)?.value ?? 0), 0);
    const { behind } = piece;
    if (behind.some(({ value }) => value === prices) || first.pieces[0]?.hit.entry === entry)
      return { is: 'heading', figures: behind };
    if (!entry || behind.length > 1 || behind[0]?.value !== counts) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: entry.id, count: counts, extras: [] } } };
  });
}

/** A line with nothing but the army's name behind the title or the first unit names the army again or a unit. */
const settleArmyNames = (lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] =>
  roles.map((role, at): Role => {
    const line = lines[at];
    const [only] = line?.pieces ?? [];
    if (role.is !== 'entries' || !line?.beginsWithArmy || !only?.hit.entry || !isBare(line)) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: only.hit.entry.id, count: 1, extras: [] } } };
  });

/** Whether a line below a character names what he may ride: "Chariot", which chariots below it do not make a heading. */
function mayBeRidden(line: SplitText, above: SplitText | undefined): boolean {
  const [only] = line.pieces;
  const [rider] = above?.pieces ?? [];
  if (!rider?.hit.entry?.character || only?.hit.extra === undefined) return false;
  return isChild(line, above) || only.plain === only.hit.extraPlain;
}

/**
 * A line with nothing but the name of the unit in the next line is the heading above it, where all lines without a
 * number are; where some of them are units, it may be either.
 */
function settleBareLines(lines: readonly SplitText[], roles: readonly Role[]): readonly Role[] {
  const bare = lines.map(
    (line, at) =>
      roles[at]?.is === 'entries' &&
      isBare(line) &&
      line.pieces[0]?.hit.entry !== undefined &&
      !mayBeRidden(line, lines[at - 1]),
  );
  const above = lines.map((line, at) => {
    const next = lines[at + 1]?.pieces[0];
    const own = line.pieces[0];
    const counted = next && next.before.length + next.behind.length > 0;
    return bare[at] === true && counted === true && own !== undefined && sameName(next, own);
  });
  const every = bare.every((is, at) => !is || above[at]);
  const sure = new Set(lines.filter((_, at) => roles[at]?.is === 'heading').map(({ frame }) => frame));
  const plainEntries = lines.some((line, at) => roles[at]?.is === 'entries' && line.frame !== 'bold');
  return roles.map((role, at): Role => {
    const line = lines[at];
    const entry = line?.pieces[0]?.hit.entry;
    if (!bare[at] || !line || !entry) return role;
    // "Cavalry" is a unit of some armies and a heading of most lists.
    const category = all(wordsOf(line), headingWords) && sure.has(line.frame);
    const bold = line.frame === 'bold' && plainEntries;
    if (above[at] && (every || bold)) return { is: 'heading' };
    if (category && bold) return { is: 'heading' };
    if (!above[at] && !category && !bold) return role;
    return { is: 'unread', guess: { kind: 'unit', unit: { unit: entry.id, count: 1, extras: [] } } };
  });
}
