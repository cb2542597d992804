import { type Text, text } from '../../text';
import { palisadeNumbers, towerNumbers } from './rule-numbers';
import type { ClaymoreSetup } from './setup';

/** §8: effects of the tower on its occupants and on attacks from outside. */
export const towerText: Text = text(
  `Wer darin steht, hat V+${towerNumbers.defence}, Schützen darin RW+${towerNumbers.range}, und Angriffe von außen haben A−${towerNumbers.dice}.`,
  `A regiment in it has V+${towerNumbers.defence}, missile troops RW+${towerNumbers.range}, and attacks from outside have A−${towerNumbers.dice}.`,
);

/** §6: the two readings of the palisades. */
export const palisadeTexts: Readonly<Record<ClaymoreSetup['palisadeRule'], Text>> = {
  dice: text(
    `Im Nahkampf greift man von außen mit A−${palisadeNumbers.dice} an, von innen mit A+${palisadeNumbers.dice}.`,
    `In close combat attacks from outside have A−${palisadeNumbers.dice}, attacks from inside A+${palisadeNumbers.dice}.`,
  ),
  values: text(
    `Im Nahkampf hat der Geschützte V+${palisadeNumbers.defence}, und Angriffe von außen haben A−${palisadeNumbers.dice}.`,
    `In close combat the protected regiment has V+${palisadeNumbers.defence}, and attacks from outside have A−${palisadeNumbers.dice}.`,
  ),
};

/** §5, §8: where the tower may be placed. */
export const towerPlaceText = ({ towerOnFord }: Pick<ClaymoreSetup, 'towerOnFord'>): Text =>
  towerOnFord
    ? text('Nicht auf Straße oder Fluss; eine Furt ist erlaubt.', 'Not on road or river; a ford is allowed.')
    : text('Nicht auf Straße, Fluss oder Furt.', 'Not on road, river or ford.');

/** §5: where regiments may be deployed. */
export function deploymentText({
  deploymentRows: rows,
  swamps,
}: Pick<ClaymoreSetup, 'deploymentRows' | 'swamps'>): Text {
  const place =
    rows === 1
      ? text('In der Feldreihe am eigenen Rand', 'In the row of fields at your own edge')
      : text(`In ${rows} Feldreihen am eigenen Rand`, `In ${rows} rows of fields at your own edge`);
  return swamps
    ? text(
        `${place.de}, ein Regiment je Feld, nicht auf Sumpf oder Fluss.`,
        `${place.en}, one regiment per field, not on swamp or river.`,
      )
    : text(
        `${place.de}, ein Regiment je Feld, nicht auf dem Fluss.`,
        `${place.en}, one regiment per field, not on the river.`,
      );
}
