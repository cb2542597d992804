import { type Text, text } from '../../text';

/** A mission to start from; the organiser changes it or writes their own. Ideas of §8 in our own sentences. */
export interface MissionIdea {
  readonly id: string;
  readonly name: Text;
  readonly objective: Text;
  readonly special: Text;
  readonly timeLimit: number | null;
  readonly killAll: boolean;
}

const idea = (
  id: string,
  name: Text,
  objective: Text,
  special: Text,
  timeLimit: number | null,
  killAll = false,
): MissionIdea => ({ id, name, objective, special, timeLimit, killAll });

export const missionIdeas: readonly MissionIdea[] = [
  idea(
    'artefact',
    text('Das Artefakt', 'The artefact'),
    text(
      'Findet das Artefakt und tragt es zur Andockklammer.',
      'Find the artefact and carry it to the docking clamp.',
    ),
    text(
      'Es kann zerbrechlich sein oder sich selbst bewegen; die Spielleitung legt das vorher fest.',
      'It may be fragile or move on its own; the mission master decides that beforehand.',
    ),
    10,
  ),
  idea(
    'reactor',
    text('Den Antrieb abschalten', 'Shut down the engine'),
    text(
      'Schaltet den Antrieb ab und kehrt zur Andockklammer zurück.',
      'Shut down the engine and return to the docking clamp.',
    ),
    text(
      'Drei Runden nach dem Abschalten zerstört das Mutterschiff jede Runde einen zufälligen äußeren Raum, nur nicht die Andockklammer, bis keiner mehr übrig ist.',
      'Three rounds after the shutdown the mothership destroys one random outer room per round, never the docking clamp, until none is left.',
    ),
    10,
  ),
  idea(
    'shield',
    text('Den Schild lahmlegen', 'Take out the shield'),
    text(
      'Erreicht den Schildraum und legt den Schild lahm.',
      'Reach the shield room and take out the shield.',
    ),
    text(
      'Verschlossene Türen und aufbrechbare Wände versperren die kürzesten Wege.',
      'Locked doors and breakable walls block the shortest routes.',
    ),
    8,
  ),
  idea(
    'bridgehead',
    text('Brückenkopf', 'Bridgehead'),
    text('Haltet den genannten Raum fünf Runden lang.', 'Hold the named room for five rounds.'),
    text(
      'Der Alienspieler bekommt ausgeschaltete Blips zurück, höchstens fünf je Runde.',
      'The alien player gets eliminated blips back, at most five per round.',
    ),
    null,
  ),
  idea(
    'race',
    text('Sechs Runden Zeit', 'Six rounds left'),
    text(
      'Sprengt den Kern und verlasst das Schiff, bevor die sechste Runde zu Ende ist.',
      'Blow up the core and leave the ship before the sixth round ends.',
    ),
    text('Sechs Runden gelten als hart.', 'Six rounds count as hard.'),
    6,
  ),
  idea(
    'gravity',
    text('Fremde Schwerkraft', 'Strange gravity'),
    text('Bergt den Flugschreiber aus dem hinteren Deck.', 'Recover the flight recorder from the rear deck.'),
    text(
      'Schwerkraft, Atmosphäre oder Schleim bremsen die Bewegung, wo die Spielleitung es sagt.',
      'Gravity, atmosphere or slime slow movement where the mission master says so.',
    ),
    10,
  ),
  idea(
    'arsenal',
    text('Verlorenes Arsenal', 'Lost arsenal'),
    text(
      'Bringt mindestens zwei Kisten aus dem Arsenal heraus.',
      'Bring at least two crates out of the arsenal.',
    ),
    text(
      'Unter manchen Blips liegt Ausrüstung, etwa ein Flammenwerfer mit drei Schuss.',
      'Some blips hide equipment, such as a flame thrower with three shots.',
    ),
    10,
  ),
  idea(
    'purge',
    text('Das Schiff säubern', 'Purge the ship'),
    text('Schaltet alle Aliens an Bord aus.', 'Eliminate every alien on board.'),
    text('', ''),
    null,
    true,
  ),
];
