import { pressProblems } from '../../../match/check-press';
import type { MatchProblem } from '../../../match/match-rules';
import { fail, type Outcome, ok } from '../../../outcome';
import { type Text, text } from '../../../text';
import { firstHotMarkerTurn } from '../rule-numbers';
import { participationLimit } from '../special-rules';
import { piecesBeforePass } from './terrain-turns';

/** Why a Guardians entry is refused. */
export const guardiansProblems = {
  'not-your-side': text('Das trägt die andere Seite ein.', 'The other side enters this.'),
  'not-your-turn': text('Die andere Seite ist am Zug.', "It is the other side's turn."),
  ...pressProblems,
  'already-rolled': text('Hier ist schon gewürfelt worden.', 'This has been rolled already.'),
  'wrong-dice': text('Die Zahl der Würfel stimmt nicht.', 'The number of dice is not right.'),
  'roll-off-missing': text('Erst wird ausgewürfelt, wer beginnt.', 'First roll off for who begins.'),
  'terrain-done': text('Das Gelände steht schon.', 'The terrain is complete.'),
  'terrain-first': text('Erst wird das Gelände fertig.', 'First the terrain is completed.'),
  'not-alternating': text(
    'Hier wird das Gelände nicht abwechselnd gestellt.',
    'Terrain is not set up in turns here.',
  ),
  'too-few-pieces': text(
    `Passen geht erst, wenn ${piecesBeforePass} Stücke liegen.`,
    `Passing is possible once ${piecesBeforePass} pieces are placed.`,
  ),
  'pair-unfinished': text(
    'Zwischen den beiden Stücken eines Paares wird nicht gepasst.',
    'There is no passing between the two pieces of a pair.',
  ),
  'same-type': text(
    'Die beiden Stücke müssen verschiedener Art sein.',
    'The two pieces have to be of different types.',
  ),
  'no-such-piece': text('Dieses Geländestück gibt es nicht.', 'There is no such piece of terrain.'),
  'piece-exists': text('Dieses Geländestück liegt schon.', 'This piece of terrain is placed already.'),
  'placed-in-turns': text(
    'Beim abwechselnden Aufbau wird ein Stück nur durch Rückgängig wieder aufgenommen.',
    'When setting up in turns, a piece is taken back by undo only.',
  ),
  'scenario-fixed': text('Das Szenario hat das Turnier festgelegt.', 'The tournament has set the scenario.'),
  'no-such-scenario': text(
    'Dieses Szenario gibt es im Turnier nicht.',
    'The tournament has no such scenario.',
  ),
  'scenario-missing': text('Das Szenario steht noch nicht fest.', 'The scenario is not known yet.'),
  'starting-player-missing': text(
    'Erst muss feststehen, wer Startspieler ist.',
    'First it has to be known who the starting player is.',
  ),
  'starter-passed': text(
    'Wer beim Gelände gepasst hat, ist Startspieler.',
    'Whoever passed on terrain is the starting player.',
  ),
  'starter-known': text('Der Startspieler steht schon fest.', 'The starting player is known already.'),
  'side-missing': text(
    'Erst wählt der Startspieler seine Tischseite.',
    'First the starting player chooses a table side.',
  ),
  'rule-rolled': text(
    'Die Sonderregel ist schon ausgewürfelt; die Tischseite bleibt.',
    'The special rule has been rolled; the table side stays.',
  ),
  'rule-missing': text(
    'Erst wird die Sonderregel ausgewürfelt. Ohne geht es, wenn ihr beide zustimmt.',
    'First the special rule is rolled. You can go without if you both agree.',
  ),
  'length-missing': text(
    'Erst wird ausgewürfelt, ob die Partie weitergeht.',
    'First roll whether the game goes on.',
  ),
  'game-begun': text(
    'Die Partie hat begonnen. Ändern kann das jetzt nur die Turnierleitung.',
    'The game has begun. Only the organiser can change this now.',
  ),
  'rule-of-other-scenario': text(
    'Diese Sonderregel gehört nicht zu eurem Szenario.',
    'This special rule does not belong to your scenario.',
  ),
  'special-rules-off': text(
    'Dieses Turnier spielt ohne Szenariosonderregeln.',
    'This tournament plays without scenario special rules.',
  ),
  'rule-not-in-play': text('Diese Sonderregel ist nicht im Spiel.', 'This special rule is not in play.'),
  'turn-already-over': text('Dieser Zug ist schon vorbei.', 'This turn is already over.'),
  'turn-not-begun': text('Dieser Zug hat noch nicht begonnen.', 'This turn has not begun yet.'),
  'turn-not-over': text('Dieser Spielzug ist noch nicht zu Ende.', 'This game turn is not over yet.'),
  'beyond-game-length': text('So lange dauert diese Partie nicht.', 'This game does not last that long.'),
  'no-length-roll': text('Nach diesem Spielzug wird nicht gewürfelt.', 'There is no roll after this turn.'),
  'no-hot-marker': text(
    `Den heißen Marker gibt es nur bei Incursion und ab dem ${firstHotMarkerTurn}. Spielzug.`,
    `There is a hot marker in Incursion only, from turn ${firstHotMarkerTurn} on.`,
  ),
  'no-such-spot': text('Diesen Marker gibt es im Szenario nicht.', 'The scenario has no such marker.'),
  'no-stands-at-marker': text('Basen werden nur in Zonen gezählt.', 'Stands are counted in zones only.'),
  'zone-not-empty': text(
    'Dominiert ist nur eine gehaltene Zone, in der keine feindliche Base steht.',
    'Dominated is only a controlled zone with no enemy stand inside.',
  ),
  'ep-too-early': text(
    'EP gibt es erst ab dem zweiten Zug des zweiten Spielers.',
    "EP can be earned from the second player's second turn on only.",
  ),
  'ep-out-of-range': text('So viele EP kann es nicht geben.', 'There cannot be that many EP.'),
  'nothing-to-take': text('Davon ist nichts eingetragen.', 'There is nothing of that to take back.'),
  'general-limit': text(
    `Ein General bringt so höchstens ${participationLimit} EP je Spielzug.`,
    `A General earns at most ${participationLimit} EP per turn this way.`,
  ),
  'no-such-unit': text('Diese Einheit steht nicht auf der Liste.', 'This unit is not on the list.'),
  'unit-differs': text(
    'Die Armeeliste ist inzwischen eine andere. Lade die Seite neu.',
    'The army list is another one by now. Reload the page.',
  ),
  'too-many-stands': text(
    'So viele Basen hat die Einheit nicht.',
    'The unit does not have that many stands.',
  ),
  'too-many-units': text('Die Liste ist voll.', 'The list is full.'),
  'above-game-size': text(
    'Das sind mehr Punkte, als eine Armee kosten darf.',
    'That is more points than an army may cost.',
  ),
  'unfit-heir': text(
    'Nachrücken kann nur ein lebender Charakter der eigenen Armee.',
    'Only a living character of the own army can take over.',
  ),
  'no-general-left': text('Hier ist kein General mehr im Spiel.', 'There is no General left here.'),
} as const satisfies Record<string, Text>;
export type GuardiansProblem = keyof typeof guardiansProblems;

/** A refusal with its sentence. */
export const refuse = (code: GuardiansProblem) => fail({ code, message: guardiansProblems[code] });

export type Verdict = Outcome<void, MatchProblem>;
export const accepted: Verdict = ok(undefined);
/** Accepts what is fine, and refuses the rest with that code. */
export const unless = (fine: boolean, code: GuardiansProblem): Verdict => (fine ? accepted : refuse(code));
