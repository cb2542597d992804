import { type Text, text } from '../../text';
import { armiesApartInches, tableInches } from './scenarios';
import type { AofSetup } from './setup';

/** §3: the table of this tournament, for sheet and companion. */
export function tableText({ tableSize, terrainPieces }: Pick<AofSetup, 'tableSize' | 'terrainPieces'>): Text {
  const pieces = text(
    terrainPieces > 0 ? `, mindestens ${terrainPieces} Stücke Gelände` : '',
    terrainPieces > 0 ? `, at least ${terrainPieces} pieces of terrain` : '',
  );
  return tableSize === 'four-feet'
    ? text(`${tableInches}″ × ${tableInches}″${pieces.de}`, `${tableInches}″ × ${tableInches}″${pieces.en}`)
    : text(
        `kleiner; die Armeen starten mindestens ${armiesApartInches}″ voneinander${pieces.de}`,
        `smaller; the armies start at least ${armiesApartInches}″ apart${pieces.en}`,
      );
}
