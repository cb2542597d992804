import { dyingRaceLoss } from '../../armies/dying-race';
import { pointsStep } from '../../points-step';
import { paragraph, type Text, text } from '../../text';
import type { Field, FieldGroup } from '../fields';
import { ownScenarioSetting } from '../own-scenario-setting';
import { amount } from './figures';
import { coreLengthText, winningEp } from './game-end';
import { guidePieces } from './match/terrain-turns';
import { roundingText } from './rounding-text';
import { destructiveAttacks, usualClockMinutes, usualSizes } from './rule-numbers';
import { guardiansScenarios, scenariosOf } from './scenarios';
import type { GuardiansSetup } from './setup';
import { gameLengths, limits } from './setup-options';
import { bonusRates, spPerThousand } from './tally';
import { terrainMethodOptions } from './terrain-methods';

type SettingField = Field & { readonly key: keyof GuardiansSetup };
const check = (key: keyof GuardiansSetup, label: Text, hint: Text): SettingField => ({
  kind: 'check',
  key,
  label,
  hint,
});

const points = text('Punkte', 'points');
const [usualSmall, usualLarge] = [amount(usualSizes[0]), amount(usualSizes[1])];
/** What an EP brings at an odd size, as an example. */
const epAt1250 = (bonusRounding: GuardiansSetup['bonusRounding']): Text =>
  amount(bonusRates({ gameSize: 1250, bonusRounding }).ep / 1000);

const gameFields = (setup: GuardiansSetup): readonly SettingField[] => [
  {
    kind: 'integer',
    key: 'gameSize',
    ...limits.gameSize,
    unit: points,
    label: text('Punktgröße', 'Game size'),
    hint: text(
      `Üblich sind ${usualSmall.de} oder ${usualLarge.de} Punkte; möglich ist jedes Vielfache von ${limits.gameSize.step}.`,
      `Usually ${usualSmall.en} or ${usualLarge.en} points; any multiple of ${limits.gameSize.step} is possible.`,
    ),
  },
  {
    kind: 'integer',
    key: 'armiesPerSide',
    ...limits.armiesPerSide,
    label: text('Armeen je Seite', 'Armies per side'),
    hint: text(
      'Zwei, wenn zu zweit oder jeder mit zwei Armeen spielt: Die Stufenwertung unterscheidet dann, wie viele geschlagen sind.',
      'Two for doubles or for two armies per player: scoring by bands then depends on how many are broken.',
    ),
  },
  {
    kind: 'choice',
    key: 'scenarioMode',
    label: text('Wahl des Szenarios', 'Choice of scenario'),
    hint: text(
      'Legt fest, ob alle Tische einer Runde dasselbe Szenario spielen.',
      'Whether all tables in a round play the same scenario.',
    ),
    options: [
      { value: 'fixed', label: text('Je Runde festgelegt', 'Set for each round') },
      { value: 'round', label: text('Je Runde ausgewürfelt', 'Rolled for each round') },
      {
        value: 'table',
        label: text('Für jeden Tisch ausgewürfelt', 'Rolled for each table'),
        hint: text('Es steht bei der Paarung.', 'It is shown with the pairing.'),
      },
      {
        value: 'players',
        label: text('Von den Spielern am Tisch', 'By the players at the table'),
        hint: text(
          'Der Startspieler würfelt vor der Partie, in der App oder von Hand.',
          'The starting player rolls before the game, in the app or by hand.',
        ),
      },
    ],
  },
  {
    kind: 'per-round',
    key: 'fixedScenarios',
    label: text('Szenarien der Runden', 'Scenario for each round'),
    hint: text('Gilt nur bei „Je Runde festgelegt“.', 'Only used with “Set for each round”.'),
    later: text(
      'wird ausgewürfelt; kein Szenario wiederholt sich, bevor alle gespielt sind.',
      'rolled; no scenario repeats until all have been played.',
    ),
    options: scenariosOf(setup).map(({ id, name }) => ({ value: id, label: name })),
  },
  ownScenarioSetting,
  {
    kind: 'places',
    key: 'scenarioMaps',
    label: text('Karten der Szenarien', 'Scenario maps'),
    hint: text(
      'Unsere Karten sind nachgezeichnet. Liegen Marker oder Zonen bei euch anders, trag ihre Mitte hier ein.',
      'Our maps are reconstructions. If your markers or zones lie elsewhere, enter their centres here.',
    ),
    maps: guardiansScenarios.map(({ id, name, map }) => ({ id, label: name, map })),
  },
  check(
    'specialRules',
    text('Szenariosonderregeln', 'Scenario special rules'),
    text(
      'Nach der Seitenwahl würfelt der Startspieler die Sonderregel des Szenarios aus.',
      'After choosing a side, the starting player rolls for the scenario’s special rule.',
    ),
  ),
  {
    kind: 'choice',
    key: 'terrainMethod',
    label: text('Geländeaufbau', 'Terrain set-up'),
    hint: text(
      `Richtwert: etwa ${guidePieces} Geländestücke je Tisch.`,
      `Aim for about ${guidePieces} pieces of terrain per table.`,
    ),
    options: terrainMethodOptions,
  },
  check(
    'terrainDifferentTypes',
    text('Zwei verschiedene Geländetypen', 'Two different types of terrain'),
    text(
      'Beim abwechselnden Aufbau stellt Spieler 2 zwei Stücke verschiedener Art; sonst zwei beliebige.',
      'When setting up in turns, player 2 places two pieces of different types; otherwise any two pieces.',
    ),
  ),
];

const scoringFields: readonly SettingField[] = [
  {
    kind: 'choice',
    key: 'bonusRounding',
    label: text(
      'Boni, wenn die Größe kein volles Tausend ist',
      'Bonuses when the size is not a full thousand',
    ),
    hint: text(
      `Je EP gibt es ${spPerThousand.ep} SP und je Bedingung ${spPerThousand.condition} SP pro 1.000 Punkte Spielgröße.`,
      `Per 1,000 points of game size, each CP gives ${spPerThousand.ep} VP and each condition ${spPerThousand.condition} VP.`,
    ),
    options: [
      {
        value: 'proportional',
        label: text('Anteilig', 'Proportional'),
        hint: paragraph(
          text(
            `1.250 Punkte: ${epAt1250('proportional').de} SP je EP.`,
            `1,250 points: ${epAt1250('proportional').en} VP per CP.`,
          ),
          roundingText('proportional'),
        ),
      },
      {
        value: 'full-thousands',
        label: text('Nur volle Tausend', 'Full thousands only'),
        hint: text(
          `1.250 Punkte: ${epAt1250('full-thousands').de} SP je EP. Unter 1.000 Punkten gibt es keine Boni.`,
          `1,250 points: ${epAt1250('full-thousands').en} VP per CP. Below 1,000 points there are no bonuses.`,
        ),
      },
      {
        value: 'proportional-5',
        label: text(`Anteilig, auf ${pointsStep} gerundet`, `Proportional, to the nearest ${pointsStep}`),
        hint: roundingText('proportional-5'),
      },
    ],
  },
  {
    kind: 'checklist',
    key: 'conditions',
    label: text('Bedingungen mit Bonus', 'Conditions with a bonus'),
    hint: text(
      'Jede erfüllte Bedingung zählt, auch mehrere zugleich.',
      'Every condition met counts, even several at once.',
    ),
    options: [
      { value: 'ten-ep', label: text(`${winningEp} EP erreicht`, `${winningEp} CP reached`) },
      { value: 'general', label: text('General gefallen', 'General slain') },
      { value: 'break-point', label: text('Breakpoint erreicht', 'Break point reached') },
      { value: 'clock', label: text('Gegnerische Uhr abgelaufen', 'Opponent’s clock run out') },
    ],
  },
  check(
    'capEpForBonus',
    text(`Höchstens ${winningEp} EP werten`, `Cap CP at ${winningEp}`),
    text(
      `EP über ${winningEp} bringen dann keine weiteren SP.`,
      `CP above ${winningEp} then give no further VP.`,
    ),
  ),
  {
    kind: 'choice',
    key: 'halfRule',
    label: text('Halbe Punkte', 'Half points'),
    hint: text(
      'Wann eine angeschlagene Einheit die Hälfte ihrer Punkte bringt.',
      'When a damaged unit is worth half its points.',
    ),
    options: [
      {
        value: 'guide',
        label: text('Wenn die Hälfte der Basen verloren ist', 'Once half its stands are lost'),
      },
      {
        value: 'core',
        label: text(
          'Nur bei der letzten von mindestens drei Basen',
          'Only when down to the last of three or more stands',
        ),
      },
    ],
  },
  check(
    'compareWithBonuses',
    text('Boni entscheiden mit', 'Bonuses help decide'),
    text(
      'Ohne Haken entscheiden allein die Punkte für vernichtete und halbierte Einheiten.',
      'If unticked, only the points for destroyed and halved units decide.',
    ),
  ),
  {
    kind: 'integer',
    key: 'drawMargin',
    ...limits.drawMargin,
    unit: text('SP', 'VP'),
    label: text('Sieg ab Abstand', 'Winning margin'),
    hint: text('Ein kleinerer Abstand ist ein Unentschieden.', 'Anything less is a draw.'),
  },
  check(
    'generalBonusOnlyIfEnds',
    text('General-Bonus nur bei Spielende', 'General bonus only if it ends the game'),
    text(
      'Betrifft „Lang lebe der König“: Rückt ein neuer General nach, bringt der gefallene nur seine Punkte und das EP.',
      'For Long live the King: if a new General takes over, the slain one gives only their points and the CP.',
    ),
  ),
  check(
    'withdrawnDrawsAtBest',
    text('Geschlagene Armee siegt nicht', 'A broken army cannot win'),
    text(
      'Wer den General verliert oder seinen Breakpoint erreicht, erreicht nach SP höchstens ein Unentschieden.',
      'A side that loses its General or reaches its break point can at best draw on VP.',
    ),
  ),
  {
    kind: 'choice',
    key: 'concession',
    label: text('Aufgabe', 'Concession'),
    hint: text(
      'Wie eine aufgegebene Partie zählt. Der Gegner behält immer seine SP.',
      'How a conceded game counts. The opponent always keeps their VP.',
    ),
    options: [
      { value: 'loss-without-sp', label: text('Niederlage mit 0 SP', 'Loss with 0 VP') },
      { value: 'loss-keeps-sp', label: text('Niederlage, SP bleiben', 'Loss, VP are kept') },
      { value: 'only-sp-lost', label: text('0 SP, der Abstand entscheidet', '0 VP, the difference decides') },
    ],
  },
];

const clockFields: readonly SettingField[] = [
  check(
    'clock',
    text('Mit Spieluhr', 'With a chess clock'),
    text(
      'Die Uhr läuft ab der ersten aufgestellten Einheit und steht in jeder Nahkampfphase.',
      'The clock starts with the first unit deployed and is stopped in every combat phase.',
    ),
  ),
  {
    kind: 'integer',
    key: 'clockMinutes',
    ...limits.clockMinutes,
    unit: text('Minuten', 'minutes'),
    label: text('Bedenkzeit je Spieler', 'Time per player'),
    hint: text(
      `Üblich sind ${usualClockMinutes} Minuten bei jeder Größe.`,
      `${usualClockMinutes} minutes are usual at any size.`,
    ),
  },
  {
    kind: 'integer',
    key: 'clockGraceSeconds',
    ...limits.clockGraceSeconds,
    unit: text('Sekunden', 'seconds'),
    label: text('Nötige Restzeit für den Sieg', 'Time left needed to win'),
    hint: text(
      'Wer mehr als diese Restzeit hat, gewinnt, wenn die andere Uhr abläuft; genau so viel reicht nicht.',
      'A player with more than this left wins when the other clock runs out; exactly this much is not enough.',
    ),
  },
  {
    kind: 'choice',
    key: 'clockResult',
    label: text('Abgelaufene Uhr', 'Out of time'),
    hint: text(
      'Was geschieht, wenn eine Seite keine Zeit mehr hat.',
      'What happens when a side is out of time.',
    ),
    options: [
      { value: 'win', label: text('Sieg für die Seite mit Restzeit', 'The side with time left wins') },
      { value: 'points', label: text('Sofort Schluss, SP entscheiden', 'The game ends at once, VP decide') },
      {
        value: 'no-actions',
        label: text('Keine Handlungen mehr, die Partie geht weiter', 'No more actions, the game goes on'),
      },
    ],
  },
];

const endFields: readonly SettingField[] = [
  {
    kind: 'choice',
    key: 'gameLength',
    label: text('Spieldauer', 'Game length'),
    hint: text(
      'Gilt, solange die Sonderregel „Zufällige Spieldauer“ nicht im Spiel ist.',
      'Applies unless the special rule Random Length is in play.',
    ),
    options: [
      ...gameLengths
        .filter((length) => length !== 'random')
        .map((turns) => ({
          value: turns,
          label: text(`${turns} Spielzüge`, `${turns} turns`),
        })),
      {
        value: 'random',
        label: text('Zufällig (Grundregeln)', 'Random (core rules)'),
        hint: coreLengthText,
      },
    ],
  },
  check(
    'tenEpWins',
    text(`${winningEp} EP gewinnen sofort`, `${winningEp} CP win outright`),
    text(
      `Ohne Haken beenden ${winningEp} EP nur die Partie; dann entscheiden die SP.`,
      `If unticked, ${winningEp} CP only end the game, and VP decide.`,
    ),
  ),
  check(
    'suddenDeathWins',
    text('Sudden Death gewinnt sofort', 'Sudden Death wins outright'),
    text(
      `Ohne Haken zählt der Vorsprung wie ${winningEp} EP.`,
      `If unticked, the lead counts the same as ${winningEp} CP.`,
    ),
  ),
  check(
    'finishPlayerTurn',
    text('Zug zu Ende spielen', 'Finish the player turn'),
    text(
      'Ohne Haken endet die Partie auf der Stelle, ohne weitere Prüfung der EP.',
      'If unticked, the game ends on the spot without another check for CP.',
    ),
  ),
];

const controlFields: readonly SettingField[] = [
  {
    kind: 'choice',
    key: 'controlCheck',
    label: text('EP prüfen', 'Check for CP'),
    hint: text(
      'Geprüft wird für beide Seiten, zuerst im zweiten Zug des zweiten Spielers.',
      'Both sides are checked, for the first time in the second player’s second turn.',
    ),
    options: [
      {
        value: 'player-turn',
        label: text('Am Ende jedes Zuges beider Spieler', 'At the end of every player turn'),
      },
      {
        value: 'round',
        label: text('Nur am Ende des ganzen Spielzugs', 'Only at the end of the whole turn'),
      },
    ],
  },
  check(
    'capPerRound',
    text('Höchstwert je Spielzug', 'Maximum per turn'),
    text(
      'Das Maximum des Szenarios gilt dann für beide Züge zusammen statt für jede Prüfung.',
      'The scenario’s maximum then applies to both player turns together instead of each check.',
    ),
  ),
  check(
    'epStartForSpecialRules',
    text('Sonderregeln geben EP erst ab dem zweiten Spielzug', 'Special rules give CP only from turn 2'),
    text(
      'Killbox, Verbranntes Land und Lang lebe der König beginnen dann wie alle EP im zweiten Zug des zweiten Spielers.',
      'Killbox, Scorched Earth and Long live the King then start like all CP in the second player’s second turn.',
    ),
  ),
  check(
    'charactersControl',
    text('Charaktere zählen für Zonen und Marker', 'Characters count for zones and markers'),
    text('Ohne Haken zählen und halten nur Einheiten.', 'If unticked, only units count and control.'),
  ),
  check(
    'summonedControl',
    text('Beschworene Einheiten halten Marker', 'Summoned units control markers'),
    text('In Zonen zählen sie nie.', 'They never count in zones.'),
  ),
  check(
    'confusedControl',
    text('Verwirrte Einheiten halten Marker und Zonen', 'Confused units control markers and zones'),
    text(
      'In den Szenarien des Grundregelwerks dürfen sie es nicht.',
      'In the core rules’ scenarios they may not.',
    ),
  ),
  check(
    'hotMarkerEveryPlayerTurn',
    text('Heißen Marker in jedem Zug würfeln', 'Roll for the hot marker every player turn'),
    text(
      'Ohne Haken würfelt der Startspieler einmal je Spielzug (Incursion).',
      'If unticked, the starting player rolls once per turn (Incursion).',
    ),
  ),
  check(
    'killboxSummoned',
    text('Killbox zählt beschworene Einheiten', 'Killbox counts summoned units'),
    text('Charaktere zählen für Killbox nie.', 'Characters never count for Killbox.'),
  ),
];

const armyFields: readonly SettingField[] = [
  {
    kind: 'elsewhere',
    shown: 'text',
    key: 'armyVersion',
    label: text('Armeelisten (Warmaster Armies)', 'Army lists (Warmaster Armies)'),
    hint: text(
      'Listen werden nach dieser Ausgabe von Warmaster Armies gebaut und geprüft.',
      'Lists are built and checked with this edition of Warmaster Armies.',
    ),
  },
  {
    kind: 'elsewhere',
    shown: 'count',
    key: 'armyChanges',
    label: text('Eigene Punktkosten und Grenzen', 'House points and limits'),
    hint: text(
      'Wie viele Einträge der Armeelisten die Turnierleitung geändert hat.',
      'How many army-list entries the organisers have changed.',
    ),
  },
  check(
    'regimentsOfRenown',
    text('Söldnerregimenter (Regiments of Renown)', 'Regiments of Renown'),
    text(
      'Erlaubt benannte Regimenter nach den Regeln der Armeelisten.',
      'Allows the named regiments under the rules of the army lists.',
    ),
  ),
  check(
    'dyingRace',
    text('Aussterbendes Volk', 'Dying Race'),
    text(
      `Der Breakpoint der Hochelfen liegt um ${dyingRaceLoss} niedriger.`,
      `The break point of the High Elves is ${dyingRaceLoss} lower.`,
    ),
  ),
  check(
    'arrogant',
    text('Arrogant', 'Arrogant'),
    text(
      'Dunkelelfen dürfen Helm of Dominion, Orb of Majesty und Sceptre of Sovereignty nicht kaufen.',
      'Dark Elves may not buy Helm of Dominion, Orb of Majesty or Sceptre of Sovereignty.',
    ),
  ),
  check(
    'destructive',
    text('Zerstörerisch', 'Destructive'),
    text(
      `Monster ohne Flug betreten Gelände wie Infanterie, sind nie in Deckung und haben immer ${destructiveAttacks} Attacken mehr.`,
      `Monsters that cannot fly enter terrain like infantry, are never defended and always have ${destructiveAttacks} extra attacks.`,
    ),
  ),
];

/** The settings form: every key of the setup once. */
export const guardiansSettingGroups = (setup: GuardiansSetup): readonly FieldGroup[] => [
  { id: 'game', label: text('Größe und Szenario', 'Size and scenario'), fields: gameFields(setup) },
  { id: 'scoring', label: text('Wertung', 'Scoring'), fields: scoringFields },
  { id: 'clock', label: text('Spieluhr', 'Chess clock'), fields: clockFields },
  { id: 'end', label: text('Spielende', 'End of the game'), fields: endFields },
  { id: 'control', label: text('Eroberungspunkte', 'Conquest points'), fields: controlFields },
  { id: 'armies', label: text('Armeen und Sonderregeln', 'Armies and optional rules'), fields: armyFields },
];
