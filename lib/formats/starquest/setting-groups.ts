import { type Text, text } from '../../text';
import type { Field, FieldGroup } from '../fields';
import { captainLife, commanderLife } from './catalogue';
import type { StarquestSetup } from './setup';

type SettingField = Field & { readonly key: keyof StarquestSetup };
const check = (key: keyof StarquestSetup, label: Text, hint: Text): SettingField => ({
  kind: 'check',
  key,
  label,
  hint,
});

const marines: readonly SettingField[] = [
  check(
    'newRanks',
    text('Ränge, Auszeichnungen und Nieten', 'Ranks, awards and studs'),
    text(
      'Aus Auszeichnungen und Schädelnieten errechnen sich Rang, LP, Befehle und Truppgröße. Ohne sie gelten nur Scout und Marine.',
      'Rank, LP, commands and team size follow from awards and skull studs. Without them there are Scouts and Marines only.',
    ),
  ),
  {
    kind: 'integer',
    key: 'startingMarines',
    min: 1,
    max: 10,
    label: text('Marines zu Beginn', 'Marines at the start'),
    hint: text(
      'Wie viele Marines jeder GSG-Spieler selbst aufstellt, um Trupps zu führen; alle anderen beginnen als Scouts.',
      'How many Marines each GSG player enlists to lead teams; all others begin as Scouts.',
    ),
  },
  check(
    'commanderThreeLife',
    text(`Kommandant mit ${commanderLife.short} LP`, `Commander with ${commanderLife.short} LP`),
    text(
      `Statt ${commanderLife.base} wie im Grundspiel. Wirkt nur ohne die neuen Ränge, sonst bestimmt der Rang die LP.`,
      `Instead of ${commanderLife.base} as in the base game. Only without the new ranks; otherwise the rank sets the LP.`,
    ),
  ),
  {
    kind: 'integer',
    key: 'medipacks',
    min: 0,
    max: 9,
    label: text('Medipacks je Trupp', 'Medipacks per team'),
    hint: text(
      'Jedes heilt jederzeit 1 LP, auch gleich nach einem Treffer. Trag 0 ein, um ohne zu spielen.',
      'Each heals 1 LP at any time, also right after a hit. Enter 0 to play without.',
    ),
  },
];

const mission: readonly SettingField[] = [
  {
    kind: 'integer',
    key: 'plannedMissions',
    min: 1,
    max: 60,
    label: text('Geplante Missionen', 'Missions planned'),
    hint: text(
      'Wie lang die Kampagne werden soll; ihr könnt auch mehr spielen.',
      'How long you want the campaign to be; you can always play more.',
    ),
  },
  check(
    'eventCardPerPlayer',
    text('Ereigniskarte je GSG-Spieler', 'Event card per GSG player'),
    text('Sonst nur eine in jeder Runde.', 'Otherwise only one per round.'),
  ),
  check(
    'symbiontPerCommander',
    text('Symbiont je Kommandant', 'Symbiont per commander'),
    text(
      'Die Karte bringt je GSG-Kommandant auf dem Brett einen Symbionten; ihre ersten Angriffe gelten verschiedenen Trupps.',
      'The card brings one symbiont per GSG commander on the board; their first attacks hit different teams.',
    ),
  ),
  check(
    'blipSplit',
    text('Blips auf Bretter verteilen', 'Split blips over boards'),
    text(
      'Vor dem Spiel teilt der Alienspieler seine Blips in so viele Stapel, wie es große Bretter gibt.',
      'Before the game the alien player divides their blips into as many stacks as there are large boards.',
    ),
  ),
  {
    kind: 'integer',
    key: 'blipStackPoints',
    min: 0,
    max: 100,
    step: 5,
    unit: text('Punkte', 'points'),
    label: text('Mindestwert eines Stapels', 'Minimum value of a stack'),
    hint: text('Gilt nur bei verteilten Blips.', 'Only for split blips.'),
  },
  check(
    'noKillAllMissions',
    text('Keine reinen Abschussmissionen', 'No pure kill missions'),
    text(
      'Missionen, die nur verlangen, alles auszuschalten, stehen dann nicht in der Sammlung.',
      'Missions that only ask to eliminate everything are then left out of the library.',
    ),
  ),
  check(
    'timeLimit',
    text('Zeitlimit', 'Time limit'),
    text('Missionen enden nach einer Zahl von Runden.', 'Missions end after a number of rounds.'),
  ),
  {
    kind: 'integer',
    key: 'timeLimitRounds',
    min: 1,
    max: 28,
    unit: text('Runden', 'rounds'),
    label: text('Übliches Zeitlimit', 'Usual time limit'),
    hint: text(
      'Vorschlag für eigene Missionen. 8 oder 10 sind üblich, 6 ist hart.',
      'Suggested for your own missions. 8 or 10 are usual, 6 is hard.',
    ),
  },
];

const orders: readonly SettingField[] = [
  {
    kind: 'choice',
    key: 'captainFourth',
    label: text('Vierter LP des Captains', 'Fourth LP of a Captain'),
    hint: text(
      `Ein Captain hat ${captainLife.alone} LP und „als Anführer“ ${captainLife.leading}.`,
      `A Captain has ${captainLife.alone} LP, and ${captainLife.leading} “as leader”.`,
    ),
    options: [
      { value: 'team', label: text('wenn er einen Trupp führt', 'when leading a team') },
      { value: 'mission', label: text('nur als Missionsleiter', 'only as mission leader') },
    ],
  },
  check(
    'captainSpeaks',
    text('Captain spricht Missionsbefehle', 'Captain gives mission commands'),
    text(
      'Auch wenn ein anderer die Mission leitet. Sonst spricht sie nur der Missionsleiter.',
      'Even when somebody else leads the mission. Otherwise only the mission leader gives them.',
    ),
  ),
  check(
    'disobedience',
    text('Befehlsverweigerung', 'Disobedience'),
    text(
      'Missachtete Befehle und versäumte Pflichten werden notiert und nach der Mission mit 2R ausgewürfelt.',
      'Ignored commands and unfulfilled duties are tallied and rolled for with 2R after the mission.',
    ),
  ),
  check(
    'zeroCostsOrder',
    text('Auch eine 0 kostet den Orden', 'A 0 costs the order too'),
    text(
      'Bei einer 0 setzt niemand aus; mit Haken geht trotzdem ein Orden verloren.',
      'With a 0 nobody misses a mission; if ticked, an order is lost anyway.',
    ),
  ),
  {
    kind: 'choice',
    key: 'noOrderLeft',
    label: text('Kein Orden mehr zu verlieren', 'No order left to lose'),
    hint: text('Was dann mit der Strafe geschieht.', 'What happens to the penalty then.'),
    options: [
      { value: 'nothing', label: text('Nichts geht verloren', 'Nothing is lost') },
      { value: 'owed', label: text('Der nächste verdiente Orden entfällt', 'The next order earned is lost') },
    ],
  },
];

export const starquestSettingGroups: readonly FieldGroup[] = [
  { id: 'marines', label: text('Marines', 'Marines'), fields: marines },
  { id: 'mission', label: text('Missionen', 'Missions'), fields: mission },
  { id: 'orders', label: text('Befehle und Orden', 'Commands and orders'), fields: orders },
];
