import { pointsStep } from '../../points-step';
import { type Text, text } from '../../text';
import type { GuardiansSetup } from './setup';

/** A1, A45: how the sums of odd sizes become whole points, for sheet and settings. */
export const roundingText = (bonusRounding: GuardiansSetup['bonusRounding']): Text =>
  bonusRounding === 'proportional-5'
    ? text(
        `Alle Boni eines Spielers zusammen werden einmal auf ${pointsStep} gerundet, genau die Hälfte davon auf.`,
        `All of a player’s bonuses together are rounded once to the nearest ${pointsStep}, exact halves up.`,
      )
    : text(
        'Die Summe jedes Spielers wird einmal auf ganze SP gerundet, ab ,5 auf.',
        'Each player’s total is rounded once to whole VP, halves up.',
      );
