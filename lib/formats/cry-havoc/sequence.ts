import { type Text, text } from '../../text';

/** A step of a player's phase (§4); each is finished before the next begins. */
export interface PhaseStep {
  readonly id: string;
  readonly title: Text;
  readonly hint: Text;
}

/** The order of a player's phase (§4); the scenario says whose comes first. */
export const phaseSteps: readonly PhaseStep[] = [
  {
    id: 'shoot',
    title: text('Schießen', 'Shoot'),
    hint: text(
      'Bögen und Armbrüste, außer wer letzte Runde im Nahkampf stand.',
      'Bows and crossbows, except whoever fought at close quarters last round.',
    ),
  },
  {
    id: 'move',
    title: text('Bewegen', 'Move'),
    hint: text(
      'Alle, außer Armbrustschützen, die eben geschossen haben.',
      'Everybody, except crossbowmen who have just shot.',
    ),
  },
  {
    id: 'shoot-again',
    title: text('Noch einmal schießen', 'Shoot again'),
    hint: text(
      'Bogenschützen, jetzt auch die aus dem Nahkampf der letzten Runde.',
      'Archers, now also those who fought at close quarters last round.',
    ),
  },
  {
    id: 'fight',
    title: text('Nahkampf', 'Fight'),
    hint: text(
      'Wer neben Gegnern steht, darf angreifen; unter 1:1 geht es nicht.',
      'Whoever is beside enemies may attack; not below 1:1.',
    ),
  },
  {
    id: 'recover',
    title: text('Erwachen', 'Recover'),
    hint: text(
      'Eigene Figuren, die im letzten gegnerischen Zug bewusstlos wurden.',
      'Own figures that were stunned in the last enemy phase.',
    ),
  },
];
