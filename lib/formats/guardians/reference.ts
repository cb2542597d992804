import { dyingRaceLoss } from '../../armies/dying-race';
import { pointsStep } from '../../points-step';
import { paragraph, type Text, text, type writtenLanguages } from '../../text';
import { clockTime } from '../clock-time';
import type { ReferenceTable } from '../reference';
import { amount } from './figures';
import { coreLengthText, winningEp } from './game-end';
import { coreHalfStands } from './half-value';
import { breakPointExtras, wholeStands } from './match/losses';
import { firstEpPlayerTurn, turnOf } from './match/player-turns';
import { type TerrainSheet, terrainSheet } from './match/terrain-types';
import { roundingText } from './rounding-text';
import { destructiveAttacks, firstHotMarkerTurn, hotMarkerDice } from './rule-numbers';
import {
  columnOfRoll,
  contestRadius,
  guardiansScenarios,
  markerDiameter,
  maxEpPerCheck,
  zoneDiameter,
} from './scenarios';
import type { GuardiansSetup } from './setup';
import type { ConditionId } from './setup-options';
import {
  dominatedZoneEp,
  specialRuleEffect,
  specialRuleIds,
  specialRuleNames,
  suddenDeathLead,
} from './special-rules';
import { bonusRates } from './tally';
import { terrainNumbersText, terrainTurnsText } from './terrain-text';

type Row = readonly Text[];
const same = (words: string): Text => text(words, words);
const row = (...cells: readonly (readonly [de: string, en: string])[]): Row =>
  cells.map(([de, en]) => text(de, en));
/** Rows that this tournament's settings put there or leave out. */
const only = (holds: boolean, ...rows: readonly Row[]): readonly Row[] => (holds ? rows : []);
const none = same('–');
/** A note of the sentences that hold; undefined without any. */
const noteOf = (...all: readonly (Text | false)[]): Text | undefined =>
  all.some((sentence) => sentence !== false) ? paragraph(...all) : undefined;
const ruleHead = [text('Was', 'What'), text('Regel', 'Rule')];

/** The reference sheet of a Guardians tournament: what one looks up at the table, as this event plays it. */
export const guardiansReference = (setup: GuardiansSetup): readonly ReferenceTable[] => [
  playerTurn(setup),
  conquestPoints(setup),
  scenarios(setup),
  ending(setup),
  ...(setup.specialRules ? [specialRuleTable(setup), rolledRules] : []),
  terrain(setup),
  victoryPoints(setup),
  framework(setup),
];

/** §2, §5 and the core rules' phases. */
const playerTurn = ({ clock, controlCheck }: GuardiansSetup): ReferenceTable => ({
  id: 'player-turn',
  title: text('Ein Zug', 'A player turn'),
  head: [text('Phase', 'Phase'), text('Was', 'What')],
  rows: [
    row(
      ['1 Befehl', '1 Command'],
      [
        '2W6, höchstens der Befehlswert; misslingt er, ist der Befehlende fertig',
        '2D6, at most the command value; a failed order ends that character’s orders',
      ],
    ),
    row(
      ['2 Beschuss', '2 Shooting'],
      [
        'auf das nächste Ziel in Sicht; die Sicht steht beim Gelände',
        'at the nearest target in sight; see terrain for sight',
      ],
    ),
    row(
      ['3 Nahkampf', '3 Combat'],
      clock
        ? [
            'die Spieluhr steht; beide achten darauf',
            'the chess clock is stopped; both players keep an eye on it',
          ]
        : ['alle Kämpfe, einer nach dem anderen', 'every combat, one after the other'],
    ),
    row(
      ['4 Zugende', '4 End of the turn'],
      controlCheck === 'player-turn'
        ? ['Marker und Zonen zählen, für beide', 'markers and zones score, for both']
        : [
            'Marker und Zonen zählen nach dem Zug des zweiten Spielers, für beide',
            'markers and zones score after the second player’s turn, for both',
          ],
    ),
  ],
});

/** §5; what the event decides about it is A12, A26, A28, A29. */
const conquestPoints = (setup: GuardiansSetup): ReferenceTable => {
  const from = turnOf(firstEpPlayerTurn);
  return {
    id: 'conquest-points',
    title: text('Eroberungspunkte (EP)', 'Conquest points (CP)'),
    head: ruleHead,
    rows: [
      row(
        ['Ab wann', 'From when'],
        [`ab dem ${from}. Zug des zweiten Spielers`, `from the second player’s turn ${from} on`],
      ),
      ...only(
        setup.specialRules && !setup.epStartForSpecialRules,
        row(['Sonderregeln', 'Special rules'], ['geben EP von Anfang an', 'give CP from the start']),
      ),
      row(
        ['Marker', 'Marker'],
        [
          `Eine Base berührt ihn, und keine feindliche Einheit steht auf ${contestRadius} cm, ab dem Rand gemessen; genau ${contestRadius} cm zählt dazu. Flieger halten ihn nicht, machen ihn aber streitig. Alle ziehen ungehindert hindurch und dürfen darauf stehen bleiben. ${markerDiameter} cm Durchmesser.`,
          `One stand touches it and no enemy unit is within ${contestRadius} cm of its edge; exactly ${contestRadius} cm counts as within. Flyers do not control it but do contest it. Everything moves through it freely and may end on it. ${markerDiameter} cm across.`,
        ],
      ),
      row(
        ['Zone', 'Zone'],
        [
          `Mehr Basen darin als der Feind; bei gleich vielen niemand. Beschworene zählen nicht, Flieger schon. ${zoneDiameter} cm Durchmesser.`,
          `More stands inside than the enemy; if level, nobody. Summoned units do not count, flyers do. ${zoneDiameter} cm across.`,
        ],
      ),
      setup.charactersControl
        ? row(['Charaktere', 'Characters'], ['zählen für Marker und Zonen', 'count for markers and zones'])
        : row(
            ['Charaktere', 'Characters'],
            ['zählen weder für Marker noch für Zonen', 'count neither for markers nor for zones'],
          ),
      ...only(
        !setup.summonedControl,
        row(
          ['Beschworene', 'Summoned units'],
          ['zählen auch für Marker nicht', 'do not count for markers either'],
        ),
      ),
      ...only(!setup.confusedControl, row(['Verwirrte', 'Confused units'], ['zählen nicht', 'do not count'])),
      [
        text(`${winningEp} EP`, `${winningEp} CP`),
        setup.tenEpWins
          ? text(
              'gewinnen die Partie; erreichen beide sie zugleich, entscheiden die SP',
              'win the game; if both reach them at once, VP decide',
            )
          : text('beenden die Partie; die SP entscheiden', 'end the game; VP decide'),
      ],
    ],
  };
};

/** §6. */
const scenarios = (setup: GuardiansSetup): ReferenceTable => ({
  id: 'scenarios',
  title: text('Szenarien', 'Scenarios'),
  head: [
    text('Szenario', 'Scenario'),
    text('W6', 'D6'),
    setup.controlCheck === 'player-turn'
      ? text('EP am Zugende', 'CP at the end of each player turn')
      : text('EP am Ende des Spielzugs', 'CP at the end of each turn'),
    text('Max.', 'Max.'),
  ],
  rows: guardiansScenarios.map((scenario) => [
    scenario.name,
    same(String(scenario.d6)),
    scenario.summary,
    same(String(maxEpPerCheck(scenario, 'none'))),
  ]),
  note: noteOf(
    hotMarkerNote(setup),
    setup.capPerRound &&
      text('Mehr gibt es auch im ganzen Spielzug nicht.', 'A whole turn gives no more than that.'),
    setup.specialRules &&
      text(
        `Dominieren bringt je Zone ${dominatedZoneEp} EP mehr.`,
        `Dominate adds ${dominatedZoneEp} CP per zone.`,
      ),
  ),
});

/** §6, A42: which marker is hot, by the dice that name each. */
function hotMarkerNote({ hotMarkerEveryPlayerTurn }: GuardiansSetup): Text {
  const markers = hotMarkerDice();
  return hotMarkerEveryPlayerTurn
    ? text(
        `Heißer Marker (Incursion): ${markers}; der Startspieler würfelt ab Spielzug ${firstHotMarkerTurn} vor dem Zug jedes Spielers.`,
        `Hot marker (Incursion): ${markers}; from turn ${firstHotMarkerTurn} on the starting player rolls before every player turn.`,
      )
    : text(
        `Heißer Marker (Incursion): ${markers}; der Startspieler würfelt ab Spielzug ${firstHotMarkerTurn} einmal je Spielzug.`,
        `Hot marker (Incursion): ${markers}; from turn ${firstHotMarkerTurn} on the starting player rolls once per turn.`,
      );
}

/** §10. */
const specialRuleTable = (setup: GuardiansSetup): ReferenceTable => ({
  id: 'special-rules',
  title: text('Sonderregeln', 'Special rules'),
  head: [text('Sonderregel', 'Special rule'), text('Wirkung', 'Effect')],
  rows: specialRuleIds
    .filter((id) => id !== 'none')
    .map((id) => [specialRuleNames[id], specialRuleEffect(id, setup)]),
});

/** The dice of each column of the scenarios' special rules. */
const ruleDice = [0, 1, 2].map((column) => {
  const dice = [1, 2, 3, 4, 5, 6].filter((d6) => columnOfRoll(d6) === column);
  return `${dice.at(0)}–${dice.at(-1)}`;
});

/** §6, last column: which special rule the die gives in which scenario. */
const rolledRules: ReferenceTable = {
  id: 'rolled-rules',
  title: text('Sonderregel auswürfeln', 'Rolling for the special rule'),
  head: [text('Szenario', 'Scenario'), ...ruleDice.map(same)],
  rows: guardiansScenarios.map(({ name, specialRuleByRoll }) => [
    name,
    ...specialRuleByRoll.map((id) => (id === 'none' ? none : specialRuleNames[id])),
  ]),
};

const defenderNames = {
  infantry: text('Infanterie', 'infantry'),
  artillery: text('Artillerie', 'artillery'),
  both: text('Infanterie, Artillerie', 'infantry, artillery'),
};
const sightNames: Readonly<Record<TerrainSheet['sight'], Text>> = {
  free: text('frei', 'clear'),
  blocked: text('sperrt', 'blocked'),
  'two-cm': same('2 cm'),
};
const enterNames = {
  everybody: text('alle', 'all'),
  'not-sam': text('keine Streitwagen, Artillerie, Maschinen', 'not chariots, artillery or machines'),
  infantry: text('Infanterie', 'infantry'),
  nobody: text('niemand', 'nobody'),
};

function enterOf({ enter }: TerrainSheet): Text {
  if (enter.length === 0) return enterNames.nobody;
  if (enter.includes('sam')) return enterNames.everybody;
  return enterNames[enter.includes('cavalry') ? 'not-sam' : 'infantry'];
}

/** Types whose printed command modifier was corrected (§12). */
const printedAsOne = terrainSheet.filter(({ printedCommand }) => printedCommand !== undefined);
const names = (language: (typeof writtenLanguages)[number]): string =>
  printedAsOne.map(({ name }) => name[language]).join(', ');

/** §3, §12. */
const terrain = ({ destructive, terrainDifferentTypes, terrainMethod }: GuardiansSetup): ReferenceTable => ({
  id: 'terrain',
  title: text('Gelände', 'Terrain'),
  head: [
    text('Gelände', 'Terrain'),
    text('In Deckung', 'Defended'),
    text('Befehl', 'Command'),
    text('Sicht', 'Sight'),
    text('Hinein', 'Enter'),
  ],
  rows: terrainSheet.map((sheet) => [
    sheet.name,
    sheet.defended.length === 0
      ? none
      : defenderNames[sheet.defended.length > 1 ? 'both' : (sheet.defended[0] as 'infantry' | 'artillery')],
    sheet.command === 0 ? none : same(`−${-sheet.command}`),
    sightNames[sheet.sight],
    enterOf(sheet),
  ]),
  // That nobody may enter is said already.
  rowNotes: terrainSheet.map(({ enter, note }) => (enter.length > 0 ? note : null)),
  note: noteOf(
    destructive &&
      text(
        `Monster, die nicht fliegen, betreten Gelände wie Infanterie, sind nie in Deckung und haben im Nahkampf ${destructiveAttacks} Attacken mehr.`,
        `Monsters that do not fly enter terrain like infantry, are never defended and have ${destructiveAttacks} extra attacks in combat.`,
      ),
    printedAsOne.length > 0 &&
      text(
        `${names('de')}: Die „1“, die im Leitfaden unter Befehl steht, lesen wir als Strich; kein Abzug.`,
        `${names('en')}: we read the “1” that the guide prints under command as a dash; no penalty.`,
      ),
    terrainNumbersText,
    terrainMethod === 'alternating' && terrainTurnsText({ terrainDifferentTypes }),
  ),
});

const conditionNames: Readonly<Record<ConditionId, Text>> = {
  'ten-ep': text(`${winningEp} EP`, `${winningEp} CP`),
  general: text('General gefallen', 'General slain'),
  'break-point': text('Breakpoint erreicht', 'break point reached'),
  clock: text('Uhr des Gegners abgelaufen', 'opponent’s clock run out'),
};

const suddenDeathCondition = text(
  `bei Sudden Death ${suddenDeathLead} EP Vorsprung`,
  `with Sudden Death a lead of ${suddenDeathLead} CP`,
);

/** Core rules §3: how the break point is counted, with the army lists' exceptions. */
const breakPointRow = row(
  ['Breakpoint', 'Break point'],
  [
    `Die Hälfte der Einheiten, aufgerundet. Vernichtet zählt 1, von mindestens ${wholeStands} Basen nur noch eine zählt ½. Charaktere, Beschworene und Pump Wagons zählen nicht. Bretonen: nur Knights, Grail Knights und Pegasus Knights. Nippon: ${breakPointExtras.nippon} höher.`,
    `Half of the units, rounded up. Destroyed counts 1, down from ${wholeStands} or more stands to the last counts ½. Characters, summoned units and Pump Wagons do not count. Bretonnia: only Knights, Grail Knights and Pegasus Knights. Nippon: ${breakPointExtras.nippon} higher.`,
  ],
);

/** §2, §7. */
const ending = (setup: GuardiansSetup): ReferenceTable => {
  const { clock, clockMinutes, clockResult, clockGraceSeconds, gameLength } = setup;
  const grace = clockTime(clockGraceSeconds);
  const clockEnds = clock && clockResult !== 'no-actions';
  const turns: Row =
    gameLength === 'random'
      ? [text('Spieldauer', 'Game length'), coreLengthText]
      : row(['Spieldauer', 'Game length'], [`${gameLength} Spielzüge`, `${gameLength} turns`]);
  return {
    id: 'ending',
    title: text('Ende und Uhr', 'End and clock'),
    head: ruleHead,
    rows: [
      row(
        ['Schluss', 'The game ends'],
        [
          `mit ${winningEp} EP, wenn ein General fällt, am Breakpoint${clockEnds ? ', wenn eine Uhr abläuft' : ''} oder nach dem letzten Spielzug`,
          `on ${winningEp} CP, when a General is slain, at the break point${clockEnds ? ', when a clock runs out' : ''} or after the last turn`,
        ],
      ),
      row(
        ['Wann genau', 'When exactly'],
        setup.finishPlayerTurn
          ? [
              `Der Zug wird noch zu Ende gespielt und gewertet. ${clockEnds ? 'Aufgabe und Uhr beenden' : 'Eine Aufgabe beendet'} die Partie sofort.`,
              `The player turn is finished and scored first. A concession${clockEnds ? ' or a clock' : ''} ends the game at once.`,
            ]
          : [
              'sofort; in diesem Zug werden keine EP mehr gewertet',
              'at once; no more CP are scored in that player turn',
            ],
      ),
      breakPointRow,
      turns,
      ...only(
        setup.specialRules,
        row(
          ['Sonderregel zur Spieldauer', 'Special rule for game length'],
          [
            'Ist Zufällige Spieldauer im Spiel, gilt sie stattdessen.',
            'If Random Length is in play, it applies instead.',
          ],
        ),
      ),
      row(
        ['Aufgabe', 'Concession'],
        setup.concession === 'loss-without-sp'
          ? [
              'Niederlage mit 0 SP; der andere behält seine.',
              'A loss with 0 VP; the other player keeps theirs.',
            ]
          : setup.concession === 'loss-keeps-sp'
            ? ['Niederlage; beide behalten ihre SP.', 'A loss; both keep their VP.']
            : [
                'Wer aufgibt, hat 0 SP; der Abstand entscheidet.',
                'A player who concedes has 0 VP; the difference decides.',
              ],
      ),
      ...only(
        clock,
        row(
          ['Spieluhr', 'Chess clock'],
          [`${clockMinutes} Minuten je Spieler`, `${clockMinutes} minutes per player`],
        ),
        row(
          ['Uhr abgelaufen', 'Out of time'],
          clockResult === 'win'
            ? [
                `Hat der andere noch mehr als ${grace} min, gewinnt er; sonst entscheiden die SP.`,
                `If the other player has more than ${grace} min left, they win; otherwise VP decide.`,
              ]
            : clockResult === 'points'
              ? ['Die Partie endet sofort, und die SP entscheiden.', 'The game ends at once and VP decide.']
              : ['Keine Handlungen mehr; die Partie geht weiter.', 'No more actions; the game goes on.'],
        ),
      ),
    ],
  };
};

/** §8. */
const victoryPoints = (setup: GuardiansSetup): ReferenceTable => {
  const rates = bonusRates(setup);
  const margin = amount(setup.drawMargin);
  const compared = setup.compareWithBonuses ? text('SP', 'VP') : text('SP ohne Boni', 'VP without bonuses');
  const [ep, condition] = [amount(rates.ep / 1000), amount(rates.condition / 1000)];
  const list = (language: (typeof writtenLanguages)[number]) =>
    setup.conditions
      .filter((id) => id !== 'clock' || (setup.clock && setup.clockResult !== 'no-actions'))
      .flatMap((id) => [
        conditionNames[id][language],
        ...(id === 'ten-ep' && setup.specialRules ? [suddenDeathCondition[language]] : []),
      ])
      .join(', ');
  return {
    id: 'victory-points',
    title: text('Siegpunkte (SP)', 'Victory points (VP)'),
    head: ruleHead,
    rows: [
      row(
        ['Vernichtet', 'Destroyed'],
        [
          'Einheiten und Charaktere des Feindes: volle Punkte; Slayer geben Punkte wie alle anderen',
          'enemy units and characters: full points; Slayers give points like all others',
        ],
      ),
      row(
        ['Ohne SP', 'No VP'],
        [
          'Beschworene, Pump Wagons und Charaktere der Dunkelelfen, die ihr eigener General hinrichtet',
          'summoned units, Pump Wagons, and Dark Elf characters executed by their own General',
        ],
      ),
      row(
        ['Halb', 'Half'],
        setup.halfRule === 'guide'
          ? [
              `Einheiten, die mindestens die Hälfte ihrer Basen verloren haben: halbe Punkte, auf ${pointsStep} aufgerundet`,
              `units that lost at least half of their stands: half points, rounded up to ${pointsStep}`,
            ]
          : [
              `Einheiten mit nur noch einer von mindestens ${coreHalfStands} Basen: halbe Punkte, auf ${pointsStep} aufgerundet`,
              `units down to the last of at least ${coreHalfStands} stands: half points, rounded up to ${pointsStep}`,
            ],
      ),
      row(
        ['Je EP', 'Per CP'],
        setup.capEpForBonus
          ? [`${ep.de} SP, für höchstens ${winningEp} EP`, `${ep.en} VP, for ${winningEp} CP at most`]
          : [`${ep.de} SP`, `${ep.en} VP`],
      ),
      ...only(
        setup.conditions.length > 0,
        row(
          ['Je Siegbedingung', 'Per victory condition'],
          [`${condition.de} SP: ${list('de')}`, `${condition.en} VP: ${list('en')}`],
        ),
      ),
      [text('Rundung', 'Rounding'), roundingText(setup.bonusRounding)],
      row(
        ['Unentschieden', 'Draw'],
        setup.drawMargin > 0
          ? [
              `unter ${margin.de} ${compared.de} Abstand; ab ${margin.de} gewinnt, wer mehr hat`,
              `less than ${margin.en} ${compared.en} apart; from ${margin.en} up, the higher total wins`,
            ]
          : [
              `nur bei gleich vielen ${compared.de}; sonst gewinnt, wer mehr hat`,
              `only when level on ${compared.en}; otherwise the higher total wins`,
            ],
      ),
      ...only(
        setup.withdrawnDrawsAtBest,
        row(
          ['Geschlagene Armee', 'Broken army'],
          [
            'Wer General oder Breakpoint verliert, erreicht nach SP höchstens ein Unentschieden.',
            'A side that loses its General or reaches its break point can at best draw on VP.',
          ],
        ),
      ),
    ],
  };
};

/** §1, §11: what is played with; the rulebook's own optional rules by number and name. */
const framework = (setup: GuardiansSetup): ReferenceTable => {
  const size = amount(setup.gameSize);
  return {
    id: 'framework',
    title: text('Rahmen', 'Basics'),
    head: ruleHead,
    rows: [
      row(
        ['Armeen', 'Armies'],
        [
          `${size.de} Punkte, Warmaster Armies ${setup.armyVersion}`,
          `${size.en} points, Warmaster Armies ${setup.armyVersion}`,
        ],
      ),
      setup.regimentsOfRenown
        ? row(['Söldnerregimenter', 'Regiments of Renown'], ['erlaubt', 'allowed'])
        : row(['Söldnerregimenter', 'Regiments of Renown'], ['nicht erlaubt', 'not allowed']),
      row(
        ['Optionale Regeln', 'Optional rules'],
        [
          'Alle des Regelwerks gelten: der erste Befehl jedes Charakters im ersten Spielzug mit +1, höchstens 10; leichte Kavallerie (Rüstung 6+) weicht geradeaus in jede Richtung aus; wer den Feind in der ersten Nahkampfrunde vernichtet, rückt mit Angriffsbonus nach; Flieger enden in der Befehlsphase mehr als 1 cm vor dem Feind, außer im Angriff.',
          'All those in the rulebook apply: +1 to every character’s first order in the first turn, 10 at most; light cavalry (6+ armour) evade straight in any direction; an advance after destroying the enemy in the first combat round counts as a charge; in the command phase flyers end more than 1 cm from the enemy unless they charge.',
        ],
      ),
      row(
        ['Weitere Regeln', 'Further rules'],
        [
          'nur, wenn beide zustimmen oder die Turnierleitung sie anordnet',
          'only if both players agree or the organisers say so',
        ],
      ),
      ...only(
        setup.dyingRace,
        row(
          ['Aussterbendes Volk', 'Dying Race'],
          [
            `Der Breakpoint der Hochelfen liegt um ${dyingRaceLoss} niedriger.`,
            `The break point of the High Elves is ${dyingRaceLoss} lower.`,
          ],
        ),
      ),
      ...only(
        setup.arrogant,
        row(
          ['Arrogant', 'Arrogant'],
          [
            'Dunkelelfen dürfen Helm of Dominion, Orb of Majesty und Sceptre of Sovereignty nicht kaufen.',
            'Dark Elves may not buy Helm of Dominion, Orb of Majesty or Sceptre of Sovereignty.',
          ],
        ),
      ),
    ],
  };
};
