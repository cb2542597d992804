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
