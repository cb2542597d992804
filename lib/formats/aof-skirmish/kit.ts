import { clockMs, diceOf, isGone, sideOf, winnerOf } from '../../match/kit/game';
import type { Kit, KitGame, KitPhase, KitStep, KitUnitState } from '../../match/kit/kit';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { aofHelpers } from './helpers';
import { findOwn, placesOf } from './own-scenarios';
import type { AofReport } from './report';
import { apartInches, deploymentInches, tableInches } from './scenarios';
import { scoreAof } from './scoring';
import type { AofSetup } from './setup';
import { tableText } from './table-text';

type Game = KitGame<AofSetup>;

/** §3: D3 + 2. */
const fewestObjectives = 3;
const mostObjectives = 5;

/** §4, §5: what may be said of a unit; fatigue lasts for the round (§4). */
export const aofUnitStates: readonly KitUnitState[] = [
  { id: 'activated', label: text('Aktiviert', 'Activated'), endsWithRound: true },
  { id: 'stunned', label: text('Angeschlagen', 'Stunned') },
  { id: 'fatigued', label: text('Erschöpft', 'Fatigued'), endsWithRound: true },
  {
    id: 'fled',
    label: text('Geflohen', 'Fled'),
    removes: true,
    replaces: ['activated', 'stunned', 'fatigued'],
  },
];

/** Number of objectives: the round's, or D3 + 2 as rolled at the table (§3); null before the roll. */
export function objectiveCount(game: Game): number | null {
  const own = findOwn(game.setup, game.scenarioId);
  if (own) return own.markers.length;
  if (game.scenarioId) return Number(game.scenarioId);
  const die = diceOf(game, 'objectives', 0)?.dice[0];
  return die === undefined ? null : die + 2;
}

/** Units of a side at the start and those still on the table. */
export function unitsOf(game: Game, side: Side): { readonly started: number; readonly left: number } {
  const units = game.units[side];
  return {
    started: units.length,
    left: units.filter((unit) => !isGone(game, side, unit, aofUnitStates)).length,
  };
}

/** §6: whether an army tests morale at the end of the round: half or fewer of its units are left. */
export function testsMorale(game: Game, side: Side): boolean {
  const { started, left } = unitsOf(game, side);
  return started > 0 && left * 2 <= started;
}

/** The side whose units are all gone; null while both have some, or neither has. */
function wipedOut(game: Game): Side | null {
  const gone = sides.filter((side) => {
    const { started, left } = unitsOf(game, side);
    return started > 0 && left === 0;
  });
  return gone.length === 1 ? (gone[0] ?? null) : null;
}

const rollOff = (id: string, title: Text, hint: Text): KitStep => ({
  id,
  kind: 'roll',
  title,
  hint,
  roll: { id, title, dice: 1, faces: 6, who: 'each', ties: 'again' },
});

function setUp(game: Game): readonly KitPhase[] {
  const { tableSize } = game.setup;
  const nextPlacer = placerOf(game);
  const placed = Object.keys(game.places).length;
  const chooser = winnerOfStep(game, 'deployment');
  const own = findOwn(game.setup, game.scenarioId);
  const title = text('Missionsziele legen', 'Place the objectives');
  const allPlaced = text('Alle Missionsziele liegen', 'All objectives are placed');
  const byMap = (name: string): KitPhase => ({
    id: 'objectives',
    title,
    steps: [
      {
        id: 'placed',
        kind: 'check',
        title: allPlaced,
        hint: text(
          `Wie auf der Karte von „${name}“; du findest sie unter „Missionsziele“.`,
          `As on the map of “${name}”; you find it under “Objectives”.`,
        ),
      },
    ],
  });
  const inTurns: KitPhase = {
    id: 'objectives',
    title,
    hint: text(
      `Abwechselnd, außerhalb der Aufstellungszonen (${deploymentInches} Zoll) und mindestens ${apartInches} Zoll voneinander. Aufgestellt wird unten und oben auf der Karte; wer wo, wird danach ausgewürfelt.`,
      `In turns, outside the deployment zones (${deploymentInches} inches) and at least ${apartInches} inches apart. You deploy at the bottom and the top of the map; who deploys where is rolled for afterwards.`,
    ),
    steps: [
      rollOff(
        'first-objective',
        text('Wer legt das erste Ziel?', 'Who places the first objective?'),
        text('Beide würfeln, der höhere Wurf beginnt.', 'Both roll; the higher roll begins.'),
      ),
      {
        id: 'placed',
        kind: tableSize === 'four-feet' ? 'places' : 'check',
        title: allPlaced,
        // Once all of them lie there is no turn left to take.
        ...(nextPlacer && placed < (objectiveCount(game) ?? 0) && { side: nextPlacer }),
      },
    ],
  };
  return [
    {
      id: 'table',
      title: text('Tisch und Mission', 'Table and mission'),
      steps: [
        {
          id: 'terrain',
          kind: 'check',
          title: text('Gelände liegt', 'Terrain is placed'),
          hint: tableText(game.setup),
        },
        ...(game.scenarioId
          ? []
          : [
              {
                id: 'objectives',
                kind: 'roll',
                title: text('Wie viele Missionsziele?', 'How many objectives?'),
                hint: text(
                  `W3 + 2, also ${fewestObjectives} bis ${mostObjectives}.`,
                  `D3 + 2, so ${fewestObjectives} to ${mostObjectives}.`,
                ),
                roll: {
                  id: 'objectives',
                  title: text('Missionsziele', 'Objectives'),
                  dice: 1,
                  faces: 3,
                  who: 'once',
                  outcome: ([die = 1]) => text(`${die + 2} Missionsziele`, `${die + 2} objectives`),
                },
              } satisfies KitStep,
            ]),
      ],
    },
    own ? byMap(own.name) : inTurns,
    {
      id: 'deployment',
      title: text('Aufstellung', 'Deployment'),
      steps: [
        rollOff(
          'deployment',
          text('Wer wählt die Kante?', 'Who chooses the edge?'),
          text(
            'Der höhere Wurf wählt eine Tischkante, stellt die erste Einheit auf und beginnt die erste Runde.',
            'The higher roll chooses a table edge, places the first unit and begins the first round.',
          ),
        ),
        {
          id: 'deployed',
          kind: 'check',
          title: text('Beide Armeen stehen', 'Both armies are deployed'),
          hint: text(
            `Abwechselnd eine Einheit, höchstens ${deploymentInches} Zoll von der eigenen Kante. Kundschafter zuletzt, Hinterhalt bleibt draußen.`,
            `One unit each in turn, within ${deploymentInches} inches of your edge. Scouts last, Ambush stays off the table.`,
          ),
          ...(chooser && { side: chooser }),
        },
      ],
    },
  ];
}

function winnerOfStep(game: Game, step: string): Side | null {
  const thrown = diceOf(game, step, 0);
  return thrown ? winnerOf(thrown.dice) : null;
}

const rollFirst = text(
  'Würfelt erst aus, wer das erste Ziel legt.',
  'Roll first for who places the first objective.',
);

/** §3: whether the roll-off for the first objective is still to come; it may be passed over. */
const isUnrolled = (game: Game): boolean =>
  game.round === 0 &&
  game.answers['0.first-objective'] !== 'skipped' &&
  winnerOfStep(game, 'first-objective') === null;

/** §3: who places an objective, the winner of the roll-off the first, then in turns; null without a roll-off. */
function placerOf(game: Game, spot?: string): Side | null {
  const first = winnerOfStep(game, 'first-objective');
  const order = Object.keys(game.places);
  const at = spot !== undefined && order.includes(spot) ? order.indexOf(spot) : order.length;
  return first && (at % 2 === 0 ? first : otherSide(first));
}

/** §4: who activates first in a round: the winner of the deployment roll, later who was done first the round before. */
export const beginsRound = (game: Game): Side | null =>
  game.round <= 1 ? winnerOfStep(game, 'deployment') : sideOf(game, 'done-first', game.round - 1);

function round(game: Game): readonly KitPhase[] {
  const begins = beginsRound(game);
  const tests = sides.filter((side) => testsMorale(game, side));
  return [
    {
      id: 'activations',
      title: text('Aktivierungen', 'Activations'),
      hint: text(
        'Abwechselnd je eine Einheit: Position halten, Vorrücken 6″, Eilen 12″ oder Sturmangriff 12″.',
        'One unit each in turn: Hold, Advance 6″, Rush 12″ or Charge 12″.',
      ),
      ...(begins && { side: begins }),
      steps: [
        ...(game.round >= 2
          ? [
              {
                id: 'ambush',
                kind: 'check',
                optional: true,
                title: text('Hinterhalt', 'Ambush'),
                hint: text(
                  'Wer draußen wartet, darf jetzt kommen: mehr als 9″ von Feinden, nimmt diese Runde nichts ein.',
                  'Units waiting off the table may arrive now, more than 9″ from enemies; they seize nothing this round.',
                ),
              } satisfies KitStep,
            ]
          : []),
        {
          id: 'done-first',
          kind: 'side',
          title: text('Wer war zuerst fertig?', 'Who finished first?'),
          hint: text('Beginnt die nächste Runde.', 'That side begins the next round.'),
        },
      ],
    },
    {
      id: 'objectives',
      title: text('Missionsziele', 'Objectives'),
      hint: text(
        'Wer allein in 3″ steht, nimmt ein und behält es. Beide in 3″: neutral. Angeschlagene und eben erst aus dem Hinterhalt Gekommene zählen nicht.',
        'The only side within 3″ seizes it and keeps it. Both within 3″: neutral. Stunned units and units just arrived from Ambush do not count.',
      ),
      steps: [
        { id: 'held', kind: 'owners', title: text('Wer hält was?', 'Who controls what?'), scored: true },
      ],
    },
    ...(tests.length > 0
      ? [
          {
            id: 'morale',
            title: text('Moral', 'Morale'),
            hint: text(
              'Höchstens die Hälfte der Einheiten steht noch: Jede testet Qualität. Misslungen: angeschlagen; schon angeschlagen: flieht.',
              'If half or fewer of the units are left, each tests quality. Failed: stunned; if already stunned: flees.',
            ),
            steps: tests.map((side) => ({
              id: `morale-${side}`,
              kind: 'check' as const,
              side,
              title: text('Moraltests gemacht', 'Morale tests done'),
            })),
          },
        ]
      : []),
  ];
}

function report(game: Game): AofReport {
  const wiped = wipedOut(game) ?? (game.end?.id === 'wipe-out' ? game.end.side : null);
  const held = perSide((side) => Object.values(game.owners).filter((owner) => owner === side).length);
  const of = (side: Side) => {
    const enemy = otherSide(side);
    const { started, left } = unitsOf(game, side);
    // Whoever is wiped out has nothing left, whatever was tapped before.
    const destroyed = game.units[enemy]
      .filter((unit) => wiped === enemy || isGone(game, enemy, unit, aofUnitStates))
      .reduce((sum, unit) => sum + unit.points, 0);
    return {
      held: held[side],
      units: started,
      lost: wiped === side ? started : started - left,
      destroyed: Math.min(destroyed, game.setup.gameSize),
      conceded: game.end?.id === 'concession' && game.end.side === side,
    };
  };
  return {
    shared: {
      objectives: objectiveCount(game) ?? Math.max(fewestObjectives, Object.keys(game.owners).length),
      rounds: Math.min(game.round, game.setup.rounds),
      wipedOutBy: wiped ? otherSide(wiped) : 'none',
    },
    a: of('a'),
    b: of('b'),
  };
}

const perSide = <T>(of: (side: Side) => T): PerSide<T> => ({ a: of('a'), b: of('b') });
const inch = text('Zoll', 'inches');

/** The companion of Age of Fantasy: Skirmish. */
export const kit: Kit<AofSetup, AofReport> = {
  phases: (game) => (game.round === 0 ? setUp(game) : round(game)),
  rounds: ({ setup }) => setup.rounds,
  clockMs,
  unitStates: aofUnitStates,
  unitForm: {
    size: text('Modelle', 'Models'),
    tracks: [
      { id: 'models', label: text('Verlorene Modelle', 'Models lost'), max: 1, removes: true },
      { id: 'markers', label: text('Wundmarker', 'Wound markers'), max: 9 },
    ],
  },
  spots(game) {
    // Whoever passed over the roll still tells who holds what: five are the most there can be.
    const count = objectiveCount(game) ?? (game.round > 0 ? mostObjectives : null);
    if (count === null) return null;
    const own = findOwn(game.setup, game.scenarioId);
    return {
      title: text('Missionsziele', 'Objectives'),
      spots: Array.from({ length: count }, (_, i) => ({
        id: `o${i + 1}`,
        label: own?.markers[i]?.label ?? String(i + 1),
      })),
      owners: ['a', 'b', 'neutral', 'contested'],
      ...((own || game.setup.tableSize === 'four-feet') && {
        map: {
          width: tableInches,
          depth: tableInches,
          unit: inch,
          deploymentDepth: own ? Math.round(own.deploymentDepth / 2.54) : deploymentInches,
          problem: (_spot, at, others) =>
            own ? null : isUnrolled(game) ? rollFirst : placeProblem(at, others),
          placer: (spot) => (own ? null : placerOf(game, spot)),
          // The organisers' map, and what lies when the edges are rolled for (§3), takes both to change.
          settled: own !== undefined || game.round > 0 || diceOf(game, 'deployment', 0) !== undefined,
        },
      }),
    };
  },
  placed({ setup, scenarioId }) {
    const own = findOwn(setup, scenarioId);
    return own ? placesOf(own) : {};
  },
  rolls: () => [
    {
      id: 'd6',
      title: text('W6', 'D6'),
      hint: text('Qualität, Treffer, Verteidigung, Wunden', 'Quality, hits, defence, wounds'),
      dice: 1,
      upTo: 10,
      faces: 6,
      who: 'once',
      outcome: (dice) => text(dice.join(' · '), dice.join(' · ')),
    },
    { id: 'd3', title: text('W3', 'D3'), dice: 1, faces: 3, who: 'once' },
  ],
  helpers: aofHelpers,
  // Who has won the edges (§3) does not move objectives knowing it.
  reveals: ['deployment'],
  endings: () => [
    {
      id: 'concession',
      title: text('Aufgabe', 'Concession'),
      hint: text('Wer gibt auf?', 'Who concedes?'),
      by: 'side',
      own: true,
    },
    {
      id: 'wipe-out',
      title: text('Armee ausgelöscht', 'Army wiped out'),
      hint: text('Welche Armee hat keine Einheit mehr?', 'Which army has no units left?'),
      by: 'side',
    },
    {
      id: 'agreed',
      title: text('Einvernehmlich beenden', 'End by agreement'),
      reason: text('Einvernehmlich beendet', 'Ended by agreement'),
      hint: text('Zum Beispiel, weil die Zeit um ist.', 'For example, because time is up.'),
      by: 'both',
      agreed: true,
    },
  ],
  ended(game) {
    const side = game.setup.wipeOut === 'win' && game.round > 0 ? wipedOut(game) : null;
    return side === null
      ? null
      : { code: 'wipe-out', side, reason: text('Eine Armee ist ausgelöscht', 'An army is wiped out') };
  },
  score: (game) => perSide((side) => Object.values(game.owners).filter((owner) => owner === side).length),
  report,
  result: scoreAof,
};

/**
 * §3: outside both deployment zones, which lie below and above on the map, and at least 9 inches from every other
 * objective. Whole inches.
 */
export function placeProblem(
  at: { readonly x: number; readonly y: number },
  others: readonly { readonly x: number; readonly y: number }[],
): Text | null {
  if (at.x > tableInches || at.y > tableInches)
    return text(
      'Das liegt nicht auf dem Tisch. Wähl eine andere Stelle.',
      'That is off the table. Choose another spot.',
    );
  if (at.y < deploymentInches || at.y > tableInches - deploymentInches)
    return text(
      `Das läge in einer Aufstellungszone. Bleib mindestens ${deploymentInches} Zoll von der unteren und der oberen Kante weg.`,
      `That would be in a deployment zone. Stay at least ${deploymentInches} inches from the bottom and the top edge.`,
    );
  const near = others.some(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2 < apartInches ** 2);
  return near
    ? text(
        `Zu nah an einem anderen Missionsziel. Lass mindestens ${apartInches} Zoll dazwischen.`,
        `Too close to another objective. Leave at least ${apartInches} inches between them.`,
      )
    : null;
}
