import { clockMs } from '../../match/kit/game';
import {
  type Kit,
  type KitCounter,
  type KitGame,
  type KitPhase,
  type KitRoll,
  type KitStep,
  lastKitRound,
} from '../../match/kit/kit';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { hitsFriend, panicEffect } from './dice';
import { figureStates, figuresOf, lossesOf } from './figures';
import { cryHavocHelpers } from './helpers';
import type { CryHavocReport } from './report-schema';
import { type Grade, grades, mostFigures } from './report-terms';
import { dieFaces, skillLimit } from './rule-numbers';
import { findScenario, sideNames } from './scenarios';
import { scoreCryHavoc } from './scoring';
import { phaseSteps } from './sequence';
import { type CryHavocSetup, type LibraryScenario, type OptionalRule, rulesInForce } from './setup';

type Game = KitGame<CryHavocSetup>;
/** How games end: the step of each round that asks for it, answered 'draw' or e.g. 'a-decisive'. */
const outcome = 'outcome';
/** Keys of its answers by round. */
const outcomes = Array.from({ length: lastKitRound + 1 }, (_, round) => `${round}.${outcome}`);
/** §10: a game given up is lost as clearly as can be. */
const conceded = 'conceded';

const scenarioOf = (game: Game): LibraryScenario | undefined =>
  findScenario(game.setup, game.scenarioId ?? String(game.answers['0.scenario'] ?? ''));
const hasRule = (game: Game, rule: OptionalRule) =>
  rulesInForce(game.setup, scenarioOf(game)?.id ?? null).includes(rule);

/** A game that is over, and in which round. */
interface Over {
  readonly round: number;
  readonly winner: 'draw' | Side;
  readonly grade: 'none' | Grade;
}

/** The games of the match that are over: one, or two where sides are swapped. */
function gamesOver(game: Game): readonly Over[] {
  const wanted = game.setup.swapGames ? 2 : 1;
  const over: Over[] = [];
  for (let round = 0; round <= lastKitRound && over.length < wanted; round++) {
    const answer = game.answers[outcomes[round] ?? ''];
    if (answer === undefined || answer === 'skipped') continue;
    const [winner, grade] = String(answer).split('-');
    const known = grades.find((candidate) => candidate === grade);
    over.push(
      known && (winner === 'a' || winner === 'b')
        ? { round, winner, grade: known }
        : { round, winner: 'draw', grade: 'none' },
    );
  }
  const { end } = game;
  if (end?.id !== conceded || end.side === null) return over;
  const lost: Over = { round: game.round, winner: otherSide(end.side), grade: 'decisive' };
  return [...over, ...Array.from({ length: wanted - over.length }, () => lost)];
}

/** The round in which the first of two games ended; null while it goes on, and where there is only one. */
const firstGameEnd = (game: Game): number | null =>
  game.setup.swapGames ? (gamesOver(game)[0]?.round ?? null) : null;

/** Who plays which side of the scenario in that round: the second of two games is played the other way round. */
function playsSide(game: Game, side: Side): Side {
  const end = firstGameEnd(game);
  return end !== null && game.round > end ? otherSide(side) : side;
}

const check = (id: string, title: Text, hint?: Text): KitStep => ({
  kind: 'check',
  id,
  title,
  ...(hint && { hint }),
});

/** A round as its players count it: the second of two games begins anew. */
const roundShown = (game: Game): number => {
  const end = firstGameEnd(game);
  return end !== null && game.round > end ? game.round - end : game.round;
};

/** What the two play in the game that is on; null where the event plays no scenarios and nothing tells them apart. */
function sidesPlayed(game: Game): PerSide<Text> | null {
  const scenario = scenarioOf(game);
  if (!scenario && !game.setup.swapGames) return null;
  const names = sideNames(scenario);
  return { a: names[playsSide(game, 'a')], b: names[playsSide(game, 'b')] };
}

/** The steps in which the forces of a scenario are set up, each by who plays them in the game's round. */
function arming(game: Game, scenario: LibraryScenario | undefined): readonly KitStep[] {
  const names = sideNames(scenario);
  const forces = (side: Side) => (side === 'a' ? scenario?.forcesA : scenario?.forcesB) || undefined;
  return sides.map((side) => ({
    ...check(
      `forces.${side}`,
      text(`Aufstellen: ${names[side].de}`, `Set up: ${names[side].en}`),
      forces(side) === undefined ? undefined : text(forces(side) ?? '', forces(side) ?? ''),
    ),
    side: playsSide(game, side),
    own: true,
  }));
}

function setUp(game: Game): readonly KitPhase[] {
  const scenario = scenarioOf(game);
  const choosing: readonly KitStep[] =
    game.scenarioId === null && game.setup.library.length > 0
      ? [
          {
            kind: 'choice',
            id: 'scenario',
            agreed: true,
            title: text('Szenario wählen', 'Choose the scenario'),
            options: game.setup.library.map(({ id, name }) => ({ value: id, label: text(name, name) })),
          },
        ]
      : [];
  return [
    {
      id: 'scenario',
      title: text('Szenario und Aufstellung', 'Scenario and set-up'),
      hint: scenario ? text(scenario.victory, scenario.victory) : undefined,
      steps: [
        ...choosing,
        check('victory', text('Siegbedingungen gelesen', 'Victory conditions read')),
        ...arming(game, scenario),
        ...(scenario
          ? []
          : [
              {
                kind: 'side',
                id: 'starts',
                agreed: true,
                title: text('Wer beginnt?', 'Who goes first?'),
              } satisfies KitStep,
            ]),
      ],
    },
    ...(hasRule(game, 'archer-skills') ? sides.map((side) => skills(game, side)) : []),
  ];
}

const weapons = [
  { id: 'bows', name: text('Bogenschützen', 'Archers'), one: text('Bogenschütze', 'Archer') },
  {
    id: 'crossbows',
    name: text('Armbrustschützen', 'Crossbowmen'),
    one: text('Armbrustschütze', 'Crossbowman'),
  },
] as const;

/** §9: each side's archers get fixed skills that add up to 0, bows and crossbows apart. */
function skills(game: Game, side: Side): KitPhase {
  const names = sideNames(scenarioOf(game));
  return {
    id: `skills.${side}`,
    side,
    title: text(`Können der Schützen: ${names[side].de}`, `Skills of the archers: ${names[side].en}`),
    hint: text(
      `Von −${skillLimit} bis +${skillLimit}, zusammen 0 je Waffe. Es gilt für jeden Schuss dieser Partie.`,
      `From −${skillLimit} to +${skillLimit}, adding up to 0 for each weapon. It applies to every shot in this game.`,
    ),
    steps: weapons.flatMap(({ id, name, one }): readonly KitStep[] => {
      const key = `${id}.${side}`;
      const count = Number(game.answers[`0.${key}`] ?? 0) || 0;
      const told = Array.from({ length: count }, (_, index) => game.answers[`0.${key}.${index + 1}`]);
      const sum = told.reduce<number>((total, skill) => total + (typeof skill === 'number' ? skill : 0), 0);
      const complete = told.every((skill) => typeof skill === 'number');
      return [
        {
          kind: 'number',
          id: key,
          title: text(`Wie viele ${name.de}?`, `How many ${name.en.toLowerCase()}?`),
          min: 0,
          max: 12,
        },
        ...told.map(
          (_, index): KitStep => ({
            kind: 'number',
            id: `${key}.${index + 1}`,
            title: text(`${one.de} ${index + 1}`, `${one.en} ${index + 1}`),
            min: -skillLimit,
            max: skillLimit,
          }),
        ),
        ...(count > 0 && complete ? [sumStep(key, name, sum)] : []),
      ];
    }),
  };
}

/** A sum other than 0 has no answer: one of the skills has to change first. */
const sumStep = (key: string, name: Text, sum: number): KitStep =>
  sum === 0
    ? check(`${key}.sum`, text(`${name.de}: Summe 0, stimmt`, `${name.en}: total 0, correct`))
    : {
        kind: 'choice',
        // An id of its own: a tick for an earlier sum of 0 must not answer this.
        id: `${key}.wrong-sum`,
        title: text(
          `${name.de}: Summe ${signed(sum)}, bring sie auf 0`,
          `${name.en}: total ${signed(sum)}, change it to 0`,
        ),
        hint: text('Ändere oben das Können eines Schützen.', 'Change one archer’s skill above.'),
        options: [],
      };

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A game round: both players' phases, each with its five steps (§4). */
function round(game: Game): readonly KitPhase[] {
  const scenario = scenarioOf(game);
  const names = sideNames(scenario);
  const told = game.answers['0.starts'];
  const starts = scenario?.starts ?? (told === 'a' || told === 'b' ? told : 'a');
  // The scenario names one of its sides; who plays it changes with the second game.
  const first = playsSide(game, starts);
  const phase = (side: Side): KitPhase => ({
    id: `phase.${side}`,
    side,
    title: names[playsSide(game, side)],
    steps: phaseSteps(game.setup).map(({ id, title, hint }) => check(`${side}.${id}`, title, hint)),
  });
  const swapped: KitPhase = {
    id: 'second-game',
    title: text('Zweites Spiel: Seiten tauschen und aufstellen', 'Second game: swap sides and set up'),
    hint: text(
      'Dieselbe Karte, die andere Seite, alle Figuren wieder gesund. Die Verluste zählen weiter.',
      'The same map, the other side, all figures healthy again. Losses carry over.',
    ),
    steps: arming(game, scenario),
  };
  return [
    ...(firstGameEnd(game) === game.round - 1 ? [swapped] : []),
    phase(first),
    phase(otherSide(first)),
    verdict(game),
  ];
}

const gradeWords: Readonly<Record<Grade, Text>> = {
  marginal: text('knapp', 'marginal'),
  substantial: text('deutlich', 'substantial'),
  decisive: text('entscheidend', 'decisive'),
};

/** The end of a round: whether the victory conditions are fulfilled, which only the players can tell (§1). */
function verdict(game: Game): KitPhase {
  const scenario = scenarioOf(game);
  const limit = scenario?.rounds ?? 0;
  const played = roundShown(game);
  const names = sideNames(scenario);
  const end = firstGameEnd(game);
  const isSecond = end !== null && game.round > end;
  return {
    id: 'verdict',
    title: text('Entschieden?', 'Decided?'),
    hint: scenario ? text(scenario.victory, scenario.victory) : undefined,
    steps: [
      {
        kind: 'choice',
        id: outcome,
        title: !game.setup.swapGames
          ? text('Ausgang der Partie', 'Outcome of the game')
          : isSecond
            ? text('Ausgang des zweiten Spiels', 'Outcome of the second game')
            : text('Ausgang des ersten Spiels', 'Outcome of the first game'),
        hint:
          limit > 0
            ? text(`Spielrunde ${played} von ${limit}`, `Round ${played} of ${limit}`)
            : text('Trag es erst ein, wenn es so weit ist.', 'Enter it once it is decided.'),
        optional: limit === 0 || played < limit,
        options: [
          ...sides.flatMap((side) =>
            [...grades].reverse().map((grade) => {
              const name = names[playsSide(game, side)];
              return {
                value: `${side}-${grade}`,
                label: text(
                  `${name.de}: ${gradeWords[grade].de}er Sieg`,
                  `${name.en}: ${gradeWords[grade].en} victory`,
                ),
              };
            }),
          ),
          { value: 'draw', label: text('Unentschieden', 'Draw') },
        ],
      },
    ],
  };
}

/** Each name says whose figures are meant: beside a player’s name stand their own losses, but the enemies they hold. */
const counters = [
  { id: 'killed', label: text('Eigene Tote', 'Own figures killed') },
  { id: 'wounded', label: text('Eigene Verwundete', 'Own figures wounded') },
  { id: 'captured', label: text('Eigene gefangen', 'Own figures captured') },
  { id: 'fled', label: text('Eigene heil geflohen', 'Own figures fled unhurt') },
  { id: 'ransomed', label: text('Gegner als Geiseln', 'Enemies held hostage') },
] as const;

const casualtyCounters: readonly KitCounter[] = counters.map(({ id, label }) => ({
  id,
  label,
  per: 'side',
  min: 0,
  max: mostFigures,
  start: 0,
}));

/** §9: what a throw on the table of panic and rout means. */
export function panicWords(roll: number): Text {
  const effect = panicEffect(roll);
  if (effect.kind === 'none') return text('Keine Wirkung', 'No effect');
  const { figures } = effect;
  return effect.kind === 'panic'
    ? text(
        figures === 1 ? 'Panik: 1 Figur' : `Panik: ${figures} Figuren`,
        figures === 1 ? 'Panic: 1 figure' : `Panic: ${figures} figures`,
      )
    : text(`Flucht: ${figures} Figuren`, `Rout: ${figures} figures`);
}

const d10 = { dice: 1, faces: dieFaces, who: 'once' } as const;

function rolls(game: Game): readonly KitRoll[] {
  const first = (dice: readonly number[]) => dice[0] ?? 1;
  return [
    {
      ...d10,
      id: 'd10',
      title: text('W10', 'D10'),
      hint: text('Beschuss, Nahkampf, alles andere', 'Shooting, combat, everything else'),
    },
    ...(hasRule(game, 'panic')
      ? [
          {
            ...d10,
            id: 'panic',
            title: text('Panik und Flucht', 'Panic and rout'),
            hint: text('nach jedem eigenen Toten', 'after each death on your side'),
            outcome: (dice: readonly number[]) => panicWords(first(dice)),
          },
        ]
      : []),
    ...(hasRule(game, 'aim-into-melee')
      ? [
          {
            ...d10,
            id: 'misfire',
            title: text('Fehlschuss neben Freunden', 'Miss beside friends'),
            outcome: (dice: readonly number[]) =>
              hitsFriend(first(dice))
                ? text('Ein Freund daneben ist verwundet', 'An adjacent friend is wounded')
                : text('Niemand getroffen', 'Nobody hit'),
          },
        ]
      : []),
    ...(hasRule(game, 'healing')
      ? [
          {
            ...d10,
            id: 'healing',
            title: text('Heilung', 'Healing'),
            hint: text(
              'am Ende des Tages, je frisch Verwundetem',
              'at the end of the day, for each newly wounded figure',
            ),
          },
        ]
      : []),
  ];
}

/** Losses of a side: what was counted, and what its figures tell. Who is ransomed counts for those who held him. */
function count(game: Game, id: (typeof counters)[number]['id'], side: Side): number {
  const told = lossesOf(game, id === 'ransomed' ? otherSide(side) : side);
  return Math.min(mostFigures, (game.counts[`${id}.${side}`] ?? 0) + told[id]);
}
const inflicted = (game: Game, side: Side) =>
  (['killed', 'wounded', 'captured'] as const).reduce((sum, id) => sum + count(game, id, otherSide(side)), 0);

function report(game: Game): CryHavocReport {
  const [first, second] = gamesOver(game);
  const losses = (side: Side) =>
    Object.fromEntries(counters.map(({ id }) => [id, count(game, id, side)])) as CryHavocReport['a'];
  return {
    shared: {
      scenario: scenarioOf(game)?.id ?? 'unknown',
      winner: first?.winner ?? 'draw',
      grade: first?.grade ?? 'none',
      secondWinner: second?.winner ?? 'draw',
      secondGrade: second?.grade ?? 'none',
    },
    a: losses('a'),
    b: losses('b'),
  };
}

const score = (game: Game): PerSide<number> => ({ a: inflicted(game, 'a'), b: inflicted(game, 'b') });

/** The companion of a Cry Havoc match: order of phases (§4), casualties by kind, dice, odds and a diary. */
export const kit: Kit<CryHavocSetup, CryHavocReport> = {
  phases: (game) => (game.round === 0 ? setUp(game) : round(game)),
  sides: sidesPlayed,
  roundShown,
  // The victory conditions end a game, at its last round at the latest; which round that is, the verdict says.
  rounds: () => null,
  clockMs,
  units: ({ setup, scenarioId }, side) => figuresOf(findScenario(setup, scenarioId), side, setup.swapGames),
  // The scenario that the players have chosen brings its figures along.
  regroup: (game, step) =>
    step === 'scenario'
      ? {
          a: figuresOf(scenarioOf(game), 'a', game.setup.swapGames),
          b: figuresOf(scenarioOf(game), 'b', game.setup.swapGames),
        }
      : null,
  unitStates: figureStates,
  unitForm: { tracks: [], unpriced: true },
  // Whoever lists no figures counts what became of them.
  counters: ({ units }) => (units.a.length + units.b.length > 0 ? [] : casualtyCounters),
  rolls,
  helpers: cryHavocHelpers,
  diary: {
    title: text('Heilung', 'Healing'),
    hint: text(
      'Bei mehreren Tagen: wer verwundet ist und an welchem Morgen er wieder aufsteht.',
      'Over several days: who is wounded, and on which morning they are up again.',
    ),
    days: true,
  },
  endings: () => [
    {
      id: conceded,
      title: text('Aufgeben', 'Concede'),
      reason: text('Durch Aufgabe', 'By concession'),
      hint: text('Ein entscheidender Sieg für die andere Seite.', 'A decisive victory for the other side.'),
      by: 'side',
      own: true,
    },
  ],
  ended: (game) =>
    gamesOver(game).length < (game.setup.swapGames ? 2 : 1)
      ? null
      : {
          code: 'victory',
          side: null,
          reason: text('Der Ausgang ist eingetragen', 'The outcome has been entered'),
        },
  score,
  report,
  result: scoreCryHavoc,
};
