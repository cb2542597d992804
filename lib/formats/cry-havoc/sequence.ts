import { type Text, text } from '../../text';
import { combatNumbers } from './rule-numbers';
import type { CryHavocSetup } from './setup';

/** A step of a player's phase (§4); each is finished before the next begins. */
export interface PhaseStep {
  readonly id: string;
  readonly title: Text;
  readonly hint: Text;
}

/** §3 [!]: the two times the booklet names. */
const recovering: Readonly<Record<CryHavocSetup['stunned'], Text>> = {
  'next-own-phase': text(
    'Eigene Figuren, die im letzten gegnerischen Zug bewusstlos wurden.',
    'Your figures that were stunned in the last enemy phase.',
  ),
  'full-round': text(
    'Eigene Figuren, die vor einer vollen Spielrunde bewusstlos wurden.',
    'Your figures that were stunned a full round ago.',
  ),
};

/** The order of a player's phase (§4) as this tournament plays it; the scenario says whose comes first. */
export const phaseSteps = ({ stunned }: Pick<CryHavocSetup, 'stunned'>): readonly PhaseStep[] => [
  {
    id: 'shoot',
    title: text('Schießen', 'Shoot'),
    hint: text(
      'Bögen und Armbrüste, außer wer letzte Runde im Nahkampf stand.',
      'Bows and crossbows, except figures that fought at close quarters last round.',
    ),
  },
  {
    id: 'move',
    title: text('Bewegen', 'Move'),
    hint: text(
      'Alle, außer Armbrustschützen, die eben geschossen haben.',
      'Everybody except crossbowmen who have just shot.',
    ),
  },
  {
    id: 'shoot-again',
    title: text('Noch einmal schießen', 'Shoot again'),
    hint: text(
      'Bogenschützen, jetzt auch die aus dem Nahkampf der letzten Runde.',
      'Archers, including any that fought at close quarters last round.',
    ),
  },
  {
    id: 'fight',
    title: text('Nahkampf', 'Fight'),
    hint: text(
      `Wer neben Gegnern steht, darf angreifen; unter ${combatNumbers.lowestRatio}:1 geht es nicht.`,
      `Figures next to enemies may attack, but not below ${combatNumbers.lowestRatio}:1.`,
    ),
  },
  {
    id: 'recover',
    title: text('Erwachen', 'Recover'),
    hint: recovering[stunned],
  },
];
