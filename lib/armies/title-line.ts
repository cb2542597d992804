import { longest } from '../limits';
import type { ArmyBook } from './army-data';
import { armiesWith } from './book-names';
import { findArmy } from './find-army';
import type { Role } from './line-role';
import type { LineGuess } from './list-reading';
import { isNumberWord } from './number-words';
import type { SplitText } from './read-line';
import { isSize } from './sum-line';
import { statedIn } from './sum-role';

/** Words that a title may have beside the army and its size, in plain form. */
export const titleWords = new Set(
  'army armee armeeliste list liste heer mein meine meiner mi mis moja my our unser unsere roster turnier tournament warmaster revolution edition version v fraktion faction volk race rasse size grosse limit ejercito torneo armia turniej lista frakcja'.split(
    ' ',
  ),
);

/** Words beside the number of an edition. */
const editionWords = new Set(['warmaster', 'revolution', 'edition', 'version', 'v']);

/** The words of a title that are neither those of any title nor the number of an edition. */
function unknownIn({ stray }: SplitText): readonly string[] {
  const edition = stray.some((word) => editionWords.has(word));
  return stray.filter((word) => !titleWords.has(word) && !(edition && /^\d\.\d\d?(?:\.\d)?$/.test(word)));
}

/** The line that names the army, with its size or sum; undefined where it says more. */
export function titleRole(
  line: SplitText,
  titled: boolean,
  begun: boolean,
  lines: readonly SplitText[],
  at: number,
): Role | undefined {
  const { pieces, armyOrUnit, text } = line;
  const numbers = armyOrUnit ? pieces.flatMap(({ before, behind }) => [...before, ...behind]) : line.numbers;
  if (pieces.length > 0 && !armyOrUnit) return undefined;
  const size = numbers.some(isSize);
  const said = /^\W*(?:army|armee|fraktion|faction|volk)\s*:/i.test(text);
  if (
    numbers.some(
      ({ plain, mark, sized }) =>
        plain !== undefined ||
        mark === 'each' ||
        mark === 'stands' ||
        sized ||
        (armyOrUnit && mark === 'count'),
    )
  )
    return armyOrUnit ? undefined : { is: 'unread' };
  if (numbers.length > 2) return armyOrUnit ? undefined : { is: 'unread' };
  // The heading above units of the army's name.
  if (armyOrUnit && titled && numbers.length === 0) return undefined;
  if (armyOrUnit && !said) {
    // A unit has the same name: with a number of its own it is one.
    const unit = pieces[0]?.hit.entry;
    const framed =
      line.frame === 'mark' && !titled && !begun && numbers.every(({ mark }) => mark === 'points');
    if (
      !framed &&
      numbers.some((each) => !isSize(each) && (each.value < 300 || each.value % (unit?.points || 1) === 0))
    )
      return undefined;
    if (numbers.length === 0 && line.frame !== 'mark') {
      const again = lines.some(
        (other, place) =>
          place !== at && other.pieces.some(({ hit }) => hit.entry === unit && unit !== undefined),
      );
      if (begun || titled) return undefined;
      // The first line is the title or one such unit.
      if ((!again || !line.beginsWithArmy) && at === 0 && unit)
        return { is: 'unread', guess: { kind: 'unit', unit: { unit: unit.id, count: 1, extras: [] } } };
      if (!again) return undefined;
    }
  }
  // A second title is that of a second list.
  if (begun && titled) return { is: 'unread' };
  const unknown = unknownIn(line);
  const quotedOnly = line.quoted !== null && unknown.every((word) => plainIn(line.quoted ?? '', word));
  if (unknown.length > 0 && !quotedOnly) {
    if (titled || begun || !size || unknown.some((word) => isNumberWord(word) || /\d/.test(word)))
      return { is: 'unread', guess: { kind: 'label', label: text.slice(0, longest.listLabel) } };
    return { is: 'title' };
  }
  return statedIn(line, numbers) ?? { is: 'title' };
}

const plainIn = (text: string, word: string): boolean => text.toLowerCase().includes(word.slice(0, 3));

/** What the title calls the list: what it has in quotes, or all of a title that has other words. */
export function labelIn(line: SplitText, book: ArmyBook): string {
  if (line.quoted !== null && findArmy(line.quoted, armiesWith(book)) === undefined) return line.quoted;
  const unknown = unknownIn(line);
  return unknown.length > 0 ? line.text.slice(0, longest.listLabel) : '';
}

/** A line above all units without a name of the army or a number may be what the list is called. */
export const labelOf = ({ pieces, numbers, stray, text }: SplitText): LineGuess | null =>
  pieces.length === 0 && numbers.length === 0 && !stray.some((word) => /\d/.test(word))
    ? { kind: 'label', label: text.slice(0, longest.listLabel) }
    : null;
