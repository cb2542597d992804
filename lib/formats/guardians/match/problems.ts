import { pressProblems } from '../../../match/check-press';
import type { MatchProblem } from '../../../match/match-rules';
import { fail, type Outcome, ok } from '../../../outcome';
import { type Text, text } from '../../../text';
import { firstHotMarkerTurn } from '../rule-numbers';
import { participationLimit } from '../special-rules';
import { piecesBeforePass } from './terrain-turns';

/** Why a Guardians entry is refused. */
export const guardiansProblems = {
  'not-your-side': text(
    'Das trägt die andere Seite ein. Gib ihr Bescheid.',
    'Your opponent enters this. Ask them to do it.',
  ),
  'not-your-turn': text(
    'Die andere Seite ist am Zug. Warte, bis sie fertig ist.',
    'It is your opponent’s turn. Wait until they are done.',
  ),
  ...pressProblems,
  'already-rolled': text(
    'Hier ist schon gewürfelt worden. Lade die Seite neu.',
    'This has already been rolled. Reload the page.',
  ),
  'wrong-dice': text(
    'Die Zahl der Würfel stimmt nicht. Würfle noch einmal.',
    'The number of dice is wrong. Roll again.',
  ),
  'roll-off-missing': text('Würfelt erst aus, wer beginnt.', 'Roll off first to see who begins.'),
  'terrain-done': text(
    'Das Gelände steht schon. Lade die Seite neu.',
    'The terrain is already set up. Reload the page.',
  ),
  'terrain-first': text('Stellt erst das Gelände fertig auf.', 'Finish the terrain first.'),
  'not-alternating': text(
    'Hier wird das Gelände nicht abwechselnd gestellt. Lade die Seite neu.',
    'Terrain is not set up in turns here. Reload the page.',
  ),
  'too-few-pieces': text(
    `Passen geht erst, wenn ${piecesBeforePass} Stücke liegen. Legt noch welche.`,
    `You can pass once ${piecesBeforePass} pieces are placed. Place more first.`,
  ),
  'pair-unfinished': text(
    'Zwischen den beiden Stücken kannst du nicht passen. Stell erst das zweite.',
    'You can’t pass between the two pieces. Place the second one first.',
  ),
  'same-type': text(
    'Die beiden Stücke müssen verschiedener Art sein. Nimm ein anderes.',
    'The two pieces must be of different types. Choose another.',
  ),
  'no-such-piece': text(
    'Dieses Geländestück gibt es hier nicht. Lade die Seite neu.',
    'This piece of terrain does not exist here. Reload the page.',
  ),
  'piece-exists': text(
    'Dieses Geländestück liegt schon. Lade die Seite neu.',
    'This piece of terrain is already placed. Reload the page.',
  ),
  'placed-in-turns': text(
    'Beim abwechselnden Aufbau lässt sich nur das letzte Stück zurücknehmen. Tippt auf „Letzten Schritt zurücknehmen“.',
    'When setting up in turns, you can only take back the last piece. Tap “Undo the last step”.',
  ),
  'scenario-fixed': text(
    'Das Szenario hat die Turnierleitung festgelegt. Soll es ein anderes sein, sprich sie an.',
    'The organisers have set the scenario. Ask them if it has to change.',
  ),
  'no-such-scenario': text(
    'Dieses Szenario gibt es im Turnier nicht. Wähl ein anderes.',
    'This event doesn’t use that scenario. Choose another.',
  ),
  'scenario-missing': text(
    'Das Szenario steht noch nicht fest. Würfelt es erst aus.',
    'There is no scenario yet. Roll for it first.',
  ),
  'starting-player-missing': text('Bestimmt erst den Startspieler.', 'Choose the starting player first.'),
  'starter-passed': text(
    'Wer beim Gelände gepasst hat, ist Startspieler. Wählt diesen Spieler.',
    'The player who passed on terrain is the starting player. Choose that player.',
  ),
  'starter-known': text(
    'Der Startspieler steht schon fest. Lade die Seite neu.',
    'The starting player has already been chosen. Reload the page.',
  ),
  'side-missing': text(
    'Wählt erst die Tischseite des Startspielers.',
    'Choose the starting player’s table side first.',
  ),
  'rule-rolled': text(
    'Die Sonderregel ist schon ausgewürfelt; Startspieler und Tischseite bleiben. Lade die Seite neu.',
    'The special rule has been rolled, so starting player and table side can’t change. Reload the page.',
  ),
  'rule-missing': text(
    'Würfelt erst die Sonderregel aus. Ohne geht es nur, wenn ihr beide zustimmt.',
    'Roll for the special rule first. You can only go without one if you both agree.',
  ),
  'length-missing': text(
    'Würfelt erst aus, ob die Partie weitergeht.',
    'Roll first to see whether the game goes on.',
  ),
  'heir-missing': text(
    'Benennt erst den neuen General, dann endet der Zug.',
    'Name the new General first, then end the turn.',
  ),
  'hot-marker-missing': text(
    'Würfelt erst den heißen Marker aus. Ohne geht es nur, wenn ihr beide zustimmt.',
    'Roll for the hot marker first. You can only go without one if you both agree.',
  ),
  'game-begun': text(
    'Die Partie hat begonnen. Ändern kann das jetzt nur die Turnierleitung: Sprich sie an.',
    'The game has begun. Only the organisers can change this now: ask them.',
  ),
  'rule-of-other-scenario': text(
    'Diese Sonderregel gehört nicht zu eurem Szenario. Wählt eine andere.',
    'This special rule does not belong to your scenario. Choose another.',
  ),
  'special-rules-off': text(
    'Bei diesem Turnier wird ohne Szenariosonderregeln gespielt. Lade die Seite neu.',
    'This event plays without scenario special rules. Reload the page.',
  ),
  'rule-not-in-play': text(
    'Diese Sonderregel ist nicht im Spiel. Lade die Seite neu.',
    'This special rule is not in play. Reload the page.',
  ),
  'turn-already-over': text(
    'Dieser Zug ist schon vorbei. Lade die Seite neu.',
    'This turn is already over. Reload the page.',
  ),
  'turn-not-begun': text(
    'Dieser Zug hat noch nicht begonnen. Lade die Seite neu.',
    'This turn has not begun yet. Reload the page.',
  ),
  'turn-not-over': text(
    'Dieser Spielzug ist noch nicht zu Ende. Spielt ihn erst zu Ende.',
    'This turn is not over yet. Finish it first.',
  ),
  'beyond-game-length': text(
    'So lange dauert diese Partie nicht. Wählt einen früheren Spielzug.',
    'This game does not last that long. Choose an earlier turn.',
  ),
  'no-length-roll': text(
    'Nach diesem Spielzug wird nicht gewürfelt. Lade die Seite neu.',
    'There is no roll after this turn. Reload the page.',
  ),
  'no-hot-marker': text(
    `Den heißen Marker gibt es nur bei Incursion und ab dem ${firstHotMarkerTurn}. Spielzug. Wählt einen anderen Marker.`,
    `There is a hot marker only in Incursion, from turn ${firstHotMarkerTurn} on. Choose another marker.`,
  ),
  'no-such-spot': text(
    'Diesen Marker gibt es im Szenario nicht. Lade die Seite neu.',
    'The scenario has no such marker. Reload the page.',
  ),
  'no-stands-at-marker': text(
    'Basen werden nur in Zonen gezählt. Wählt eine Zone.',
    'Stands are only counted in zones. Choose a zone.',
  ),
  'zone-not-empty': text(
    'Dominiert ist nur eine gehaltene Zone, in der keine feindliche Base steht. Prüft die Zone.',
    'Only a zone you control with no enemy stand inside is dominated. Check the zone.',
  ),
  'ep-too-early': text(
    'EP gibt es erst ab dem zweiten Zug des zweiten Spielers. Lasst sie noch weg.',
    'CP can only be scored from the second player’s second turn on. Leave them out for now.',
  ),
  'ep-out-of-range': text(
    'So viele EP kann es nicht geben. Zählt noch einmal nach.',
    'There can’t be that many CP. Count again.',
  ),
  'nothing-to-take': text(
    'Davon ist nichts eingetragen. Lade die Seite neu.',
    'Nothing of this kind has been entered. Reload the page.',
  ),
  'general-limit': text(
    `Ein General bringt so höchstens ${participationLimit} EP je Spielzug. Tragt weniger ein.`,
    `A General earns at most ${participationLimit} CP per turn this way. Enter fewer.`,
  ),
  'no-such-unit': text(
    'Diese Einheit steht nicht auf der Liste. Lade die Seite neu.',
    'This unit is not on the list. Reload the page.',
  ),
  'unit-differs': text(
    'Die Armeeliste hat sich geändert. Lade die Seite neu.',
    'The army list has changed. Reload the page.',
  ),
  'too-many-stands': text(
    'So viele Basen hat die Einheit nicht. Zähl noch einmal nach.',
    'The unit does not have that many stands. Count again.',
  ),
  'too-many-units': text(
    'Die Liste ist voll. Streich erst eine Einheit.',
    'The list is full. Remove a unit first.',
  ),
  'above-game-size': text(
    'Das sind mehr Punkte, als eine Armee kosten darf. Trag weniger ein.',
    'That is more points than an army may cost. Enter fewer.',
  ),
  'unfit-heir': text(
    'Nachrücken kann nur ein lebender Charakter der eigenen Armee. Wählt einen anderen.',
    'Only a living character of the same army can take over. Choose another.',
  ),
  'no-general-left': text(
    'Diese Armee hat keinen General mehr. Lade die Seite neu.',
    'This army has no General left. Reload the page.',
  ),
} as const satisfies Record<string, Text>;
export type GuardiansProblem = keyof typeof guardiansProblems;

/** A refusal with its sentence. */
export const refuse = (code: GuardiansProblem) => fail({ code, message: guardiansProblems[code] });

export type Verdict = Outcome<void, MatchProblem>;
export const accepted: Verdict = ok(undefined);
/** Accepts what is fine, and refuses the rest with that code. */
export const unless = (fine: boolean, code: GuardiansProblem): Verdict => (fine ? accepted : refuse(code));
