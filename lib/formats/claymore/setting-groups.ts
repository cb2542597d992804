import { type Text, text } from '../../text';
import { clockSettings } from '../clock-setting';
import type { Field, FieldGroup } from '../fields';
import { ownScenarioSetting } from '../own-scenario-setting';
import { printedTotalsNote } from './army';
import { palisadeTexts, towerText } from './modifier-texts';
import { baseGameValue } from './regiments';
import { armouredFaces, armouredSaves, howitzerNumbers, printedSaves } from './rule-numbers';
import type { ClaymoreSetup } from './setup';
import { limits } from './setup-options';

type SettingField = Field & { readonly key: keyof ClaymoreSetup };
type Choices = readonly (readonly [value: string, label: Text, hint?: Text])[];

const check = (key: keyof ClaymoreSetup, label: Text, hint: Text): SettingField => ({
  kind: 'check',
  key,
  label,
  hint,
});
const choice = (key: keyof ClaymoreSetup, label: Text, hint: Text, choices: Choices): SettingField => ({
  kind: 'choice',
  key,
  label,
  hint,
  options: choices.map(([value, name, more]) => ({ value, label: name, hint: more })),
});
const figure = (key: keyof typeof limits, unit: Text, label: Text, hint: Text): SettingField => ({
  kind: 'integer',
  key,
  ...limits[key],
  unit,
  label,
  hint,
});
const pw = text('PW', 'PW');
const tiles = text('Felder', 'tiles');
const note = printedTotalsNote();

const armyFields: readonly SettingField[] = [
  choice(
    'armyBuilding',
    text('Armeen', 'Armies'),
    text(
      `Die Grundspiele sind mit je ${baseGameValue} PW genau ausgeglichen.`,
      `The base games are exactly balanced at ${baseGameValue} PW each.`,
    ),
    [
      ['box', text('Alles aus der Schachtel', 'Everything in the box')],
      [
        'points',
        text('Frei nach PW zusammengestellt', 'Built freely by PW'),
        text('Jeder gibt Armeen bis zum Limit ab.', 'Everybody hands in armies up to the limit.'),
      ],
    ],
  ),
  figure(
    'pointsLimit',
    pw,
    text('PW-Limit', 'PW limit'),
    text('Gilt nur für frei zusammengestellte Armeen.', 'Only for freely built armies.'),
  ),
  choice('expansions', text('Erweiterungen', 'Expansions'), note, [
    ['none', text('Keine', 'None')],
    ['empire', text('Kaiserliche Garde (Imperium)', 'Imperial Guard (Empire)')],
    ['chaos', text('Schattenlegion (Chaos)', 'Shadow Legion (Chaos)')],
    ['both', text('Beide', 'Both')],
  ]),
  check(
    'secondBox',
    text('Zweites Grundspiel', 'Second base game'),
    text(
      'Jedes Regiment des Grundspiels gibt es zweimal; nehmt dann auch Matten und Gelände beider Spiele.',
      'Every regiment of the base game is available twice; use the mats and terrain of both games too.',
    ),
  ),
  choice(
    'sideChoice',
    text('Wer spielt welche Armee?', 'Who plays which army?'),
    text(
      'Die Auslosung achtet darauf, dass alle beide Armeen gleich oft spielen.',
      'The pairings make sure that everybody plays both armies equally often.',
    ),
    [
      ['balanced', text('Legt die Auslosung fest', 'Set with the pairings')],
      ['table', text('Wird am Tisch ausgewürfelt', 'Rolled at the table')],
    ],
  ),
];

const scoringFields: readonly SettingField[] = [
  choice(
    'length',
    text('Länge der Partie', 'Game length'),
    text(
      'Wer den Gegner ganz vernichtet, hat immer sofort gewonnen.',
      'Destroying the enemy completely always wins at once.',
    ),
    [
      ['rounds', text('Bis zum Rundenlimit', 'To the round limit')],
      ['time', text('Bis die Zeit um ist', 'Until time is up')],
      ['open', text('Bis zur Vernichtung', 'To the last regiment')],
    ],
  ),
  figure(
    'roundLimit',
    text('Runden', 'rounds'),
    text('Rundenlimit', 'Round limit'),
    text('Nach dieser Runde wird gezählt.', 'Points are counted after this round.'),
  ),
  figure(
    'gameMinutes',
    text('Minuten', 'minutes'),
    text('Spielzeit', 'Game time'),
    text(
      'Gilt nur bei Partien auf Zeit; die angefangene Runde wird zu Ende gespielt.',
      'Only for timed games; the current round is finished.',
    ),
  ),
  check(
    'halfPoints',
    text('Halbe Punkte', 'Half points'),
    text(
      'Ein Regiment, das mindestens die Hälfte seiner Lebenspunkte verloren hat, zählt die Hälfte seines PW, abgerundet.',
      'A regiment that has lost at least half of its life points counts half its PW, rounded down.',
    ),
  ),
  figure(
    'drawMargin',
    pw,
    text('Sieg ab einem Abstand von', 'Winning margin'),
    text('Ein kleinerer Abstand ist ein Unentschieden.', 'Anything less is a draw.'),
  ),
];

const terrainFields: readonly SettingField[] = [
  check('tower', text('Turm', 'Tower'), towerText),
  check(
    'towerOnFord',
    text('Turm darf auf einer Furt stehen', 'The tower may stand on a ford'),
    text(
      'Im Regelheft ist die Stelle unleserlich; üblich ist nein.',
      'The rulebook is illegible here; usually it may not.',
    ),
  ),
  check('swamps', text('Sümpfe', 'Swamps'), text('Niemand darf sie betreten.', 'Nobody may enter them.')),
  check(
    'palisades',
    text('Palisaden', 'Palisades'),
    text(
      'Sie sind unpassierbar; geschützte Felder betritt man nur von der offenen Seite.',
      'They are impassable; protected fields can only be entered from the open side.',
    ),
  ),
  choice(
    'palisadeRule',
    text('Schutz hinter Palisaden', 'Protection by palisades'),
    text(
      'Das Regelheft lässt offen, ob Würfel oder Werte gemeint sind.',
      'The rulebook leaves open whether dice or values are meant.',
    ),
    [
      ['dice', text('Würfel', 'Dice'), palisadeTexts.dice],
      ['values', text('Werte', 'Values'), palisadeTexts.values],
    ],
  ),
  choice(
    'firstToDeploy',
    text('Zuerst stellt auf', 'First to deploy'),
    text(
      'Wer höher würfelt, wählt die Tischseite; danach wird aufgestellt.',
      'The higher roll chooses the table side; then the armies are deployed.',
    ),
    [
      ['loser', text('Wer niedriger gewürfelt hat', 'The lower roll')],
      ['winner', text('Wer höher gewürfelt hat', 'The higher roll')],
    ],
  ),
  figure(
    'deploymentRows',
    text('Reihen', 'rows'),
    text('Tiefe der Aufstellung', 'Deployment depth'),
    text('Feldreihen vom eigenen Rand aus.', 'Rows of fields from your own edge.'),
  ),
];

const ruleFields: readonly SettingField[] = [
  check(
    'rerollTies',
    text('Gleichstand wird neu gewürfelt', 'Ties are rolled again'),
    text(
      'Sonst behält die Initiative, wer sie zuletzt hatte, und im Nahkampf greift bei Gleichstand niemand an.',
      'Otherwise the initiative stays with the side that had it last, and in close combat nobody attacks on a tie.',
    ),
  ),
  choice(
    'armoured',
    text('Gepanzert', 'Armoured'),
    text('Mit welchen Würfen eine Wunde abgewehrt wird.', 'Which rolls stop a wound.'),
    armouredFaces.map((faces) => {
      const [one, other] = armouredSaves[faces];
      return [
        faces,
        faces === printedSaves
          ? text(`Bei ${one} oder ${other}, wie gedruckt`, `On a ${one} or ${other}, as printed`)
          : text(`Bei ${one} oder ${other}`, `On a ${one} or ${other}`),
      ];
    }),
  ),
  choice(
    'chaosArcherAttacks',
    text('Attacken der Chaos-Bogenschützen', 'Attacks of the Chaos Archers'),
    text(
      'Die Profilliste nennt 3, ein Beispiel im Regelheft 2.',
      'The profile list says 3, an example in the rulebook 2.',
    ),
    [
      ['3', text('3 wie im Profil', '3 as in the profile')],
      ['2', text('2 wie im Beispiel', '2 as in the example')],
    ],
  ),
  figure(
    'ricochetTiles',
    tiles,
    text('Haubitzenfelder „Abpraller“', 'Howitzer tiles “Ricochet”'),
    text(
      `Das Regelheft nennt die Verteilung der ${howitzerNumbers.tiles} Felder nicht: Zählt eure nach.`,
      `The rulebook does not say how the ${howitzerNumbers.tiles} tiles are divided: count yours.`,
    ),
  ),
  figure(
    'explosionTiles',
    tiles,
    text('Haubitzenfelder „Explosion“', 'Howitzer tiles “Explosion”'),
    text(
      `Die übrigen der ${howitzerNumbers.tiles} Felder sind „Fliegende Kanonenkugel“.`,
      `The others of the ${howitzerNumbers.tiles} tiles are “Flying ball”.`,
    ),
  ),
  check(
    'howitzerLoaded',
    text('Haubitze ist zu Beginn geladen', 'The howitzer starts loaded'),
    text(
      `Sonst fällt ihr erster Schuss in Runde ${howitzerNumbers.reloadRounds}. Von einem Schuss zum nächsten vergehen ${howitzerNumbers.reloadRounds} Runden.`,
      `Otherwise its first shot is in round ${howitzerNumbers.reloadRounds}. It can fire every ${howitzerNumbers.reloadRounds} rounds.`,
    ),
  ),
];

/** The settings form; every key of the setup once. */
export const claymoreSettingGroups: readonly FieldGroup[] = [
  { id: 'armies', label: text('Armeen und Seiten', 'Armies and sides'), fields: armyFields },
  { id: 'scoring', label: text('Dauer und Wertung', 'Length and scoring'), fields: scoringFields },
  {
    id: 'terrain',
    label: text('Gelände und Aufstellung', 'Terrain and deployment'),
    fields: [...terrainFields, ownScenarioSetting],
  },
  { id: 'rules', label: text('Regelfragen', 'Rules questions'), fields: ruleFields },
  clockSettings,
];
