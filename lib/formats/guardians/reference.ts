import { type Text, text, type writtenLanguages } from '../../text';
import type { ReferenceTable } from '../reference';
import { amount } from './figures';
import { firstEpPlayerTurn, turnOf } from './match/player-turns';
import { edgeDistance, impassableDistance, pieceDistance } from './match/terrain-map';
import { guidePieces, piecesBeforePass } from './match/terrain-turns';
import { type TerrainSheet, terrainSheet } from './match/terrain-types';
import { contestRadius, guardiansScenarios, markerDiameter, maxEpPerCheck, zoneDiameter } from './scenarios';
import type { GuardiansSetup } from './setup';
import type { ConditionId } from './setup-options';
import { specialRuleIds, specialRules } from './special-rules';
import { bonusRates, winningEp } from './tally';

type Row = readonly Text[];
const same = (words: string): Text => text(words, words);
const row = (...cells: readonly (readonly [de: string, en: string])[]): Row =>
  cells.map(([de, en]) => text(de, en));
/** Rows that this tournament's settings put there or leave out. */
const only = (holds: boolean, ...rows: readonly Row[]): readonly Row[] => (holds ? rows : []);
const none = same('–');
/** Those of the sentences that hold, in one paragraph; none at all is no note. */
const sentences = (...all: readonly (Text | false)[]): Text | undefined => {
  const said = all.filter((sentence) => sentence !== false);
  return said.length === 0
    ? undefined
    : text(said.map(({ de }) => de).join(' '), said.map(({ en }) => en).join(' '));
};
const ruleHead = [text('Was', 'What'), text('Regel', 'Rule')];

/** The reference sheet of a Guardians tournament: what one looks up at the table, as this event plays it. */
export const guardiansReference = (setup: GuardiansSetup): readonly ReferenceTable[] => [
  playerTurn(setup),
  conquestPoints(setup),
  scenarios(setup),
  ending(setup),
  ...(setup.specialRules ? [specialRuleTable, rolledRules] : []),
  terrain(setup),
  victoryPoints(setup),
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
        ? ['die Schachuhr steht; beide achten darauf', 'the chess clock stands still; both see to it']
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
    title: text('Eroberungspunkte (EP)', 'Conquest points (EP)'),
    head: ruleHead,
    rows: [
      row(
        ['Ab wann', 'From when'],
        [`ab dem ${from}. Zug des zweiten Spielers`, `from the second player’s turn ${from} on`],
      ),
      ...only(
        setup.specialRules && !setup.epStartForSpecialRules,
        row(['Sonderregeln', 'Special rules'], ['geben EP von Anfang an', 'give EP from the start']),
      ),
      row(
        ['Marker', 'Marker'],
        [
          `Eine Base berührt ihn, und kein Feind steht auf ${contestRadius} cm. Flieger halten ihn nicht, machen ihn aber streitig. ${markerDiameter} cm Durchmesser.`,
          `One stand touches it and no enemy is within ${contestRadius} cm. Flyers do not control it but do contest it. ${markerDiameter} cm across.`,
        ],
      ),
      row(
        ['Zone', 'Zone'],
        [
          `Mehr Basen darin als der Feind; bei gleich vielen niemand. Beschworene zählen nicht, Flieger schon. ${zoneDiameter} cm Durchmesser.`,
          `More stands inside than the enemy; level, nobody. Summoned units do not count, flyers do. ${zoneDiameter} cm across.`,
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
        same(`${winningEp} EP`),
        setup.tenEpWins
          ? text('gewinnen die Partie', 'win the match')
          : text('beenden die Partie; die SP entscheiden', 'end the game; the SP decide'),
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
    text('EP am Zugende', 'EP at the end of the turn'),
    text('Max.', 'Max.'),
  ],
  rows: guardiansScenarios.map((scenario) => [
    scenario.name,
    same(String(scenario.d6)),
    scenario.summary,
    same(String(maxEpPerCheck(scenario, 'none'))),
  ]),
  note: sentences(
    setup.capPerRound &&
      text('Mehr gibt es auch in einer ganzen Runde nicht.', 'A whole round gives no more than that.'),
    setup.specialRules && text('Dominieren bringt je Zone 1 EP mehr.', 'Dominate adds 1 EP per zone.'),
  ),
});

/** §10. */
const specialRuleTable: ReferenceTable = {
  id: 'special-rules',
  title: text('Sonderregeln', 'Special rules'),
  head: [text('Sonderregel', 'Special rule'), text('Wirkung', 'Effect')],
  rows: specialRuleIds
    .filter((id) => id !== 'none')
    .map((id) => [specialRules[id].name, specialRules[id].effect]),
};

/** §6, last column: which special rule the die gives in which scenario. */
const rolledRules: ReferenceTable = {
  id: 'rolled-rules',
  title: text('Sonderregel auswürfeln', 'Rolling for the special rule'),
  head: [text('Szenario', 'Scenario'), same('1–2'), same('3–4'), same('5–6')],
  rows: guardiansScenarios.map(({ name, specialRuleByRoll }) => [
    name,
    ...specialRuleByRoll.map((id) => (id === 'none' ? none : specialRules[id].name)),
  ]),
};

const defenderNames = { infantry: text('Inf', 'Inf'), artillery: text('Art', 'Art') };
const sightNames: Readonly<Record<TerrainSheet['sight'], Text>> = {
  free: text('frei', 'free'),
  blocked: text('sperrt', 'blocked'),
  'two-cm': same('2 cm'),
};
const enterNames = {
  everybody: text('alle', 'all'),
  'not-sam': text('ohne SAM', 'not CAM'),
  infantry: text('Inf', 'Inf'),
  nobody: text('niemand', 'nobody'),
};

function enterOf({ enter }: TerrainSheet): Text {
  if (enter.length === 0) return enterNames.nobody;
  if (enter.includes('sam')) return enterNames.everybody;
  return enterNames[enter.includes('cavalry') ? 'not-sam' : 'infantry'];
}

/** §3, §12. */
const terrain = ({ destructive }: GuardiansSetup): ReferenceTable => ({
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
      : text(
          sheet.defended.map((troops) => defenderNames[troops].de).join(', '),
          sheet.defended.map((troops) => defenderNames[troops].en).join(', '),
        ),
    sheet.command === 0 ? none : same(`−${-sheet.command}`),
    sightNames[sheet.sight],
    enterOf(sheet),
  ]),
  // That nobody may enter is said already.
  rowNotes: terrainSheet.map(({ enter, note }) => (enter.length > 0 ? note : null)),
  note: sentences(
    text('SAM: Streitwagen, Artillerie, Maschinen.', 'CAM: chariots, artillery, machines.'),
    destructive &&
      text(
        'Monster, die nicht fliegen, gehen wie Infanterie, sind nie in Deckung und haben im Nahkampf 2 Angriffe mehr.',
        'Monsters that do not fly move like infantry, are never defended and have 2 extra attacks in combat.',
      ),
    text(
      `Aufbau: ${guidePieces} Stücke, passen ab ${piecesBeforePass}; ${edgeDistance} cm vom Rand, ${pieceDistance} cm voneinander, Unpassierbares ${impassableDistance} cm von Markern.`,
      `Set-up: ${guidePieces} pieces, passing from ${piecesBeforePass}; ${edgeDistance} cm from the edge, ${pieceDistance} cm from each other, impassable pieces ${impassableDistance} cm from markers.`,
    ),
  ),
});

const conditionNames: Readonly<Record<ConditionId, Text>> = {
  'ten-ep': same(`${winningEp} EP`),
  general: text('General gefallen', 'General slain'),
  'break-point': text('Breakpoint erreicht', 'break point reached'),
  clock: text('Uhr des Gegners abgelaufen', 'opponent’s clock run out'),
};

/** §2, §7. */
const ending = (setup: GuardiansSetup): ReferenceTable => {
  const { clock, clockMinutes, clockResult, clockGraceSeconds, gameLength } = setup;
  const grace = amount(clockGraceSeconds / 60);
  const turns: Row =
    gameLength === 'random'
      ? row(
          ['Spieldauer', 'Length'],
          [
            'nach Spielzug 5 weiter bei 2+, nach 6 bei 4+, nach 7 ist Schluss',
            'after turn 5 it goes on with a 2+, after turn 6 with a 4+, turn 7 is the last',
          ],
        )
      : row(['Spieldauer', 'Length'], [`${gameLength} Spielzüge`, `${gameLength} turns`]);
  return {
    id: 'ending',
    title: text('Ende und Uhr', 'End and clock'),
    head: ruleHead,
    rows: [
      row(
        ['Schluss', 'The game ends'],
        [
          `mit ${winningEp} EP, mit dem General, am Breakpoint oder nach dem letzten Spielzug`,
          `with ${winningEp} EP, with the General, at the break point or after the last turn`,
        ],
      ),
      turns,
      ...only(
        clock,
        row(
          ['Schachuhr', 'Chess clock'],
          [`${clockMinutes} Minuten je Spieler`, `${clockMinutes} minutes per player`],
        ),
        row(
          ['Uhr abgelaufen', 'Clock run out'],
          clockResult === 'win'
            ? [
                `Hat der andere noch mehr als ${grace.de} min, gewinnt er; sonst entscheiden die SP.`,
                `With more than ${grace.en} min left the other player wins; otherwise the SP decide.`,
              ]
            : clockResult === 'points'
              ? ['Die SP entscheiden.', 'The SP decide.']
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
  const compared = setup.compareWithBonuses ? text('SP', 'SP') : text('SP ohne Boni', 'SP without bonuses');
  const [ep, condition] = [amount(rates.ep / 1000), amount(rates.condition / 1000)];
  const list = (language: (typeof writtenLanguages)[number]) =>
    setup.conditions
      .filter((id) => id !== 'clock' || setup.clock)
      .map((id) => conditionNames[id][language])
      .join(', ');
  return {
    id: 'victory-points',
    title: text('Siegpunkte (SP)', 'Victory points (SP)'),
    head: ruleHead,
    rows: [
      row(
        ['Vernichtet', 'Destroyed'],
        ['Einheiten und Charaktere des Feindes: volle Punkte', 'enemy units and characters: full points'],
      ),
      row(
        ['Halb', 'Half'],
        setup.halfRule === 'guide'
          ? [
              'Einheiten, die mindestens die Hälfte ihrer Basen verloren haben: halbe Punkte, auf 5 gerundet',
              'units that lost at least half of their stands: half points, rounded to 5',
            ]
          : [
              'Einheiten mit nur noch einer von mindestens drei Basen: halbe Punkte, auf 5 gerundet',
              'units down to the last of at least three stands: half points, rounded to 5',
            ],
      ),
      row(['Je EP', 'Per EP'], [`${ep.de} SP`, `${ep.en} SP`]),
      ...only(
        setup.conditions.length > 0,
        row(
          ['Je Siegbedingung', 'Per victory condition'],
          [`${condition.de} SP: ${list('de')}`, `${condition.en} SP: ${list('en')}`],
        ),
      ),
      ...only(
        setup.drawMargin > 0,
        row(
          ['Unentschieden', 'Draw'],
          [
            `unter ${margin.de} ${compared.de} Abstand; ab ${margin.de} gewinnt, wer mehr hat`,
            `less than ${margin.en} ${compared.en} apart; from ${margin.en} on the higher sum wins`,
          ],
        ),
      ),
    ],
  };
};
