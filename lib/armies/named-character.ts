import { lineChoices } from './adopt-line';
import type { ArmyBook } from './army-data';
import { explainGroup } from './explain-group';
import { plainName, similarNames } from './match-names';
import type { SplitText } from './read-line';
import { remarkWords } from './remark-words';

/** Most words of a character's own name. */
const mostWords = 3;
/** Likeness from which a word may be something to carry with a slip of the pen. */
const leastLikeness = 0.5;

/**
 * Whether the unknown words of a line are the name of its one character: "General: Karl Franz (125)". They begin with
 * a capital letter, the price is that of the character with all that is known to be carried, and nothing that may be
 * carried has a similar name.
 */
export function isNamedCharacter(line: SplitText, book: ArmyBook): boolean {
  const [host, ...extras] = line.pieces;
  const entry = host?.hit.entry;
  if (!host || !entry?.character || line.unclear || line.army || line.stray.length > mostWords) return false;
  if (extras.some(({ hit }) => hit.extra === undefined)) return false;
  const capital = new Set((line.typed.match(/\p{Lu}[\p{L}\p{M}'’-]*/gu) ?? []).map(plainName));
  if (!line.stray.every((word) => capital.has(word) && !remarkWords.has(word))) return false;
  const choices = lineChoices(entry.id, book);
  if (line.stray.some((word) => similarNames(choices, word, 1, leastLikeness).length > 0)) return false;
  const { certainty, points, meaning } = explainGroup({ host, extras }, book);
  return certainty === 3 && points !== null && meaning?.count === 1;
}
