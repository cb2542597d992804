import { type Text, text } from '../../text';
import { guidePieces, piecesBeforePass } from './match/terrain-turns';
import { edgeDistance, impassableDistance, pieceDistance } from './rule-numbers';
import type { GuardiansSetup } from './setup';

// §3, for the sheet and for the companion's help.

/** How many pieces, and how far apart. */
export const terrainNumbersText: Text = text(
  `Aufbau: ${guidePieces} Stücke, passen ab ${piecesBeforePass}; ${edgeDistance} cm vom Rand, ${pieceDistance} cm voneinander, Unpassierbares ${impassableDistance} cm von Markern.`,
  `Set-up: ${guidePieces} pieces, passing allowed from ${piecesBeforePass}; ${edgeDistance} cm from the edge, ${pieceDistance} cm from each other, impassable pieces ${impassableDistance} cm from markers.`,
);

/** Who places what in the alternating set-up. */
export const terrainTurnsText = ({
  terrainDifferentTypes,
}: Pick<GuardiansSetup, 'terrainDifferentTypes'>): Text =>
  terrainDifferentTypes
    ? text(
        'Abwechselnd: Wer höher würfelt, legt ein Stück, der andere zwei verschiedene, dann wieder eins, und so weiter. Hat einer gepasst, legt der andere noch höchstens eins; wer passt, ist Startspieler.',
        'In turns: the higher roll places one piece, the other player two different ones, then one again, and so on. Once one has passed, the other places one more at most; the player who passes is the starting player.',
      )
    : text(
        'Abwechselnd: Wer höher würfelt, legt ein Stück, der andere zwei beliebige, dann wieder eins, und so weiter. Hat einer gepasst, legt der andere noch höchstens eins; wer passt, ist Startspieler.',
        'In turns: the higher roll places one piece, the other player any two, then one again, and so on. Once one has passed, the other places one more at most; the player who passes is the starting player.',
      );
