import type { BookEntry } from './book-entries';

type Kind = (entry: BookEntry) => boolean;

const ofType =
  (...types: readonly BookEntry['type'][]): Kind =>
  ({ character, type }) =>
    !character && types.includes(type);
const rank =
  (type: BookEntry['type']): Kind =>
  (entry) =>
    entry.character && entry.type === type;

/** Words of headings by what is written below them; those of null may stand above anything. */
const kinds: readonly (readonly [string, Kind | null])[] = [
  [
    'character characters charakter charaktere charaktermodelle commander commanders command kommandanten lords kommandeure',
    ({ character }) => character,
  ],
  ['heroes helden hero held', rank('Hero')],
  ['wizards zauberer', rank('Wizard')],
  ['general generals', rank('General')],
  ['infantry infanterie', ofType('Infantry')],
  ['cavalry kavallerie reiterei', ofType('Cavalry')],
  ['chariot chariots streitwagen', ofType('Chariot')],
  ['monster monsters monstren', ofType('Monster')],
  ['artillery artillerie', ofType('Artillery', 'Machine')],
  ['machine machines maschinen kriegsmaschinen', ofType('Artillery', 'Machine')],
  [
    'unit units einheit einheiten modelle magic magische items gegenstande item army armee liste list core kern special elite rare selten regiments regimenter renown of and troops truppen other sonstige',
    null,
  ],
];

const kindOf: ReadonlyMap<string, Kind | null> = new Map(
  kinds.flatMap(([words, kind]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** Words of which headings are made, in plain form. */
export const headingWords: ReadonlySet<string> = new Set(kindOf.keys());

/** What a heading of those words names: a test for units and characters; undefined where it may be anything. */
export function headingKind(words: readonly string[]): Kind | undefined {
  const named = words.map((word) => kindOf.get(word)).filter((kind) => kind !== null && kind !== undefined);
  return named.length === 0 ? undefined : (entry) => named.some((kind) => kind(entry));
}
