import { clockMs, isGone, markOf, sideOf, winnerOf } from '../../match/kit/game';
import type { Kit, KitGame, KitPhase, KitRoll, KitStep, KitUnit, KitUnitState } from '../../match/kit/kit';
import type { Ending } from '../../match/match-rules';
import { otherSide, type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { attackHelper } from './attack-helper';
import { howitzerDeck, loadedFrom, pointBlank } from './howitzer';
import { absent, armyOfSide, chips, playedArmy, regimentOfUnit } from './kit-units';
import { type ArmyId, armyNames } from './regiments';
import { mostRounds } from './report';
import type { ClaymoreReport } from './report-schema';
import { armouredSaves, ruleNumbers, towerNumbers } from './rule-numbers';
import { halfValue, scoreClaymore } from './scoring';
import { setUpPhases, whoPlaysEmpire } from './set-up-phases';
import type { ClaymoreSetup } from './setup';

type Game = KitGame<ClaymoreSetup>;

const unitStates: readonly KitUnitState<ClaymoreSetup>[] = [
  {
    id: absent,
    label: text('Nicht dabei', 'Not brought'),
    removes: true,
    // The box is played whole, and lists say what was brought.
    offered: ({ setup, armies }) => setup.armyBuilding === 'points' && !(armies?.a && armies.b),
  },
];

/** The side that plays the Empire: as drawn, unless the two have said otherwise. */
const empireSide = (game: Pick<Game, 'answers'>): Side =>
  game.answers[`0.${whoPlaysEmpire}`] === 'b' ? 'b' : 'a';

const armyPlayed = (game: Pick<Game, 'answers'>, side: Side): ArmyId => playedArmy(empireSide(game), side);

/** What the two play, as soon as that is known: the draw may leave it to the table. */
function armiesPlayed(game: Game): PerSide<Text> | null {
  if (game.setup.sideChoice === 'table' && sideOf(game, whoPlaysEmpire, 0) === null) return null;
  return { a: armyNames[armyPlayed(game, 'a')], b: armyNames[armyPlayed(game, 'b')] };
}

/** Who has the initiative in that round (§6); on a tie that stands, whoever had it before. */
function initiative(game: Game, round = game.round): Side | null {
  const dice = game.dice[`${round}.initiative`]?.dice;
  if (!dice) return null;
  const isKept = round > 1 && !game.setup.rerollTies;
  return winnerOf(dice) ?? (isKept ? initiative(game, round - 1) : null);
}

const isAbsent = (game: Game, side: Side, { id }: KitUnit) => markOf(game, side, id).states.includes(absent);
const isDestroyed = (game: Game, side: Side, unit: KitUnit) =>
  !isAbsent(game, side, unit) && isGone(game, side, unit);
const brought = (game: Game, side: Side) => game.units[side].filter((unit) => !isAbsent(game, side, unit));
const standing = (game: Game, side: Side) =>
  brought(game, side).filter((unit) => !isDestroyed(game, side, unit));
const worth = (units: readonly KitUnit[]) => units.reduce((sum, { points }) => sum + points, 0);

function phases(game: Game): readonly KitPhase[] {
  if (game.round === 0) return setUpPhases(game, armyPlayed);
  const first = initiative(game);
  const moving = (side: Side | null, id: string, order: Text): KitPhase => {
    const army = side && armyNames[armyPlayed(game, side)];
    return {
      id,
      helper: attackHelper.id,
      ...(side && { side }),
      title: army
        ? text(`Bewegen und schießen: ${army.de}`, `Move and shoot: ${army.en}`)
        : text(`Bewegen und schießen: ${order.de}`, `Move and shoot: ${order.en}`),
      hint: text(
        `Ein Feld je Punkt BW, nicht über Regimenter. Wer neben einem Feind steht und noch nicht gekämpft hat, bleibt stehen. Schützen bewegen sich oder schießen. Schnelle Regimenter würfeln: Ab ${ruleNumbers.fastFrom} geht es ein Feld weiter.`,
        `One field per point of BW, not across regiments. A regiment that is next to an enemy and has not fought yet stays where it is. Missile troops move or shoot. Fast regiments roll: on ${ruleNumbers.fastFrom}+ they go one field further.`,
      ),
      steps: side && armyPlayed(game, side) === 'empire' ? howitzerSteps(game, side) : [],
    };
  };
  return [
    {
      id: 'initiative',
      title: text('Initiative', 'Initiative'),
      hint: text(
        'Wer höher würfelt, zieht und schießt zuerst und bestimmt die Reihenfolge der Nahkämpfe.',
        'The higher roll moves and shoots first and decides the order of close combats.',
      ),
      steps: [
        {
          kind: 'roll',
          id: 'initiative',
          title: text('Wurf um die Initiative', 'Roll for the initiative'),
          roll: {
            id: 'initiative',
            title: text('Wurf um die Initiative', 'Roll for the initiative'),
            dice: 1,
            faces: 6,
            who: 'each',
            // In the first round nobody had it before.
            ties: game.setup.rerollTies || game.round === 1 ? 'again' : 'stand',
          },
        },
      ],
    },
    moving(first, 'move-first', text('zuerst', 'first')),
    moving(first && otherSide(first), 'move-second', text('danach', 'second')),
    {
      id: 'combat',
      helper: attackHelper.id,
      title: text('Nahkampf', 'Close combat'),
      hint: text(
        'Jedes Regiment neben einem Feind kämpft, einzeln gegen jeden. Beide werfen einen W6: Nur wer höher würfelt, greift mit A Würfeln an. Ein Anführer daneben erlaubt, diesen W6 zu wiederholen.',
        'Every regiment next to an enemy fights each of them separately. Both roll a D6: only the higher attacks with A dice. A Leader next to it allows that D6 to be re-rolled.',
      ),
      steps: game.setup.tower && !towerDestroyed(game) ? [towerStep] : [],
    },
  ];
}

/** Shots of howitzers at a neighbour, which need no tiles but the whole loading time (§7). */
const howitzerSteps = (game: Game, side: Side): readonly KitStep[] =>
  standing(game, side)
    .filter((unit) => regimentOfUnit(unit)?.id === 'howitzer')
    .flatMap((unit): readonly KitStep[] => {
      const title = unit.title ?? text(unit.name, unit.name);
      const fired = game.answers[`${game.round}.${pointBlank(unit)}`] === true;
      if (!fired && loadedFrom(game, unit) > game.round) return [];
      return [
        {
          kind: 'check',
          id: pointBlank(unit),
          title: text(`${title.de}: Schuss auf ein Nachbarfeld`, `${title.en}: shot at a neighbouring field`),
          hint: text(
            'Das Ziel ist sofort vernichtet. Weiter weg: Haubitzenfelder legen. Wer schießt, bewegt sich nicht.',
            'The target is destroyed at once. Further away: lay tiles. If it fires, it does not move.',
          ),
          optional: true,
        },
      ];
    });

const towerHeld = 'tower';
const towerStep: KitStep = {
  kind: 'side',
  id: towerHeld,
  title: text('Wer hält den Turm?', 'Who controls the tower?'),
  hint: text('Leer lassen, solange niemand darin steht.', 'Leave empty while nobody is in it.'),
  optional: true,
};
const rubble = {
  id: 'rubble',
  label: text('Geröllchips am Turm', 'Rubble chips on the tower'),
  hint: text(
    `Jede Explosion am Turm bringt einen; Nummer ${towerNumbers.rubble} zerstört ihn und sperrt das Feld.`,
    `Each explosion at the tower adds one; number ${towerNumbers.rubble} destroys it and blocks the field.`,
  ),
  per: 'shared',
  min: 0,
  max: towerNumbers.rubble,
  start: 0,
} as const;
const towerDestroyed = (game: Game) => (game.counts[rubble.id] ?? 0) >= towerNumbers.rubble;

/** The latest word on who holds the tower (§12). */
function towerOwner(game: Game): ClaymoreReport['shared']['tower'] {
  if (!game.setup.tower) return 'unknown';
  if (towerDestroyed(game)) return 'destroyed';
  const held = game.answers[`${roundsPlayed(game)}.${towerHeld}`];
  return held === 'a' || held === 'b' ? held : 'unknown';
}

const roundsPlayed = (game: Game): number =>
  Math.min(game.round, game.setup.length === 'rounds' ? game.setup.roundLimit : mostRounds);

const counted = (dice: readonly number[], least: number) => dice.filter((die) => die >= least).length;

function rolls({ setup }: Game): readonly KitRoll[] {
  const d6 = { dice: 1, faces: 6, who: 'once' } as const;
  return [
    {
      ...d6,
      id: 'attack',
      title: text('Angriff oder Schuss', 'Attack or shot'),
      dice: 3,
      upTo: 10,
      outcome(dice) {
        const hits = [3, 4, 5, 6].map((least) => [least, counted(dice, least)] as const);
        return text(
          hits.map(([least, count]) => `${least}+: ${count}`).join(' · '),
          hits.map(([least, count]) => `${least}+: ${count}`).join(' · '),
        );
      },
    },
    {
      ...d6,
      id: 'duel',
      title: text('Nahkampf: Wer greift an?', 'Close combat: who attacks?'),
      who: 'each',
      ties: setup.rerollTies ? 'again' : 'stand',
    },
    {
      ...d6,
      id: 'armour',
      title: text('Gepanzert', 'Armoured'),
      hint: text('Ein W6 je erlittene Wunde', 'A D6 per wound suffered'),
      upTo: 10,
      outcome(dice) {
        const count = dice.filter((die) => armouredSaves[setup.armoured].includes(die)).length;
        return text(`${count} abgewehrt`, `${count} stopped`);
      },
    },
    {
      ...d6,
      id: 'fast',
      title: text('Schnell', 'Fast'),
      outcome: (dice) =>
        counted(dice, ruleNumbers.fastFrom) > 0
          ? text('ein Feld weiter', 'one field further')
          : text('kein zusätzliches Feld', 'no extra field'),
    },
    {
      ...d6,
      id: 'self-destruction',
      title: text('Selbstzerstörung', 'Self-destruction'),
      hint: text(
        'Wenn die Haubitze im Nahkampf angegriffen wird und sich sprengen will',
        'When the howitzer is attacked in close combat and chooses to',
      ),
      outcome: (dice) =>
        counted(dice, ruleNumbers.selfDestructionFrom) > 0
          ? text('Haubitze und Angreifer sind vernichtet', 'howitzer and attacker are destroyed')
          : text('nichts geschieht', 'nothing happens'),
    },
  ];
}

/** PW of enemy regiments destroyed. */
const score = (game: Game): PerSide<number> => {
  const of = (side: Side) => {
    const enemy = otherSide(side);
    return worth(game.units[enemy].filter((unit) => isDestroyed(game, enemy, unit)));
  };
  return { a: of('a'), b: of('b') };
};

/** §10: whoever has no regiment left has lost. */
function ended(game: Game): Ending | null {
  if (game.round === 0) return null;
  const [lost, ...others] = sides.filter(
    (side) => brought(game, side).length > 0 && standing(game, side).length === 0,
  );
  if (!lost) return null;
  const both = others.length > 0;
  const army = armyNames[armyPlayed(game, lost)];
  return {
    code: 'annihilation',
    side: both ? null : otherSide(lost),
    reason: both
      ? text('Beide Armeen sind vernichtet', 'Both armies are destroyed')
      : text(`Die Armee ${army.de} ist vernichtet`, `The army ${army.en} is destroyed`),
  };
}

function report(game: Game): ClaymoreReport {
  const of = (side: Side): ClaymoreReport['a'] => {
    const enemy = otherSide(side);
    const lost = brought(game, enemy).filter((unit) => isDestroyed(game, enemy, unit));
    const half = standing(game, enemy).map((unit) => {
      const regiment = regimentOfUnit(unit);
      return regiment ? halfValue(regiment, markOf(game, enemy, unit.id).lost[chips] ?? 0) : 0;
    });
    return {
      destroyed: worth(lost),
      regiments: lost.length,
      half: game.setup.halfPoints ? half.reduce((sum, value) => sum + value, 0) : 0,
      army: game.setup.armyBuilding === 'points' ? worth(brought(game, side)) : 0,
      conceded: game.end?.id === 'conceded' && game.end.side === side,
    };
  };
  return {
    shared: { empire: empireSide(game), rounds: roundsPlayed(game), tower: towerOwner(game) },
    a: of('a'),
    b: of('b'),
  };
}

/** The companion of a match: set-up, initiative and phases, regiments with chips, howitzer and tower (§5 to §9). */
export const kit: Kit<ClaymoreSetup, ClaymoreReport> = {
  phases,
  sides: armiesPlayed,
  rounds: ({ setup }) => (setup.length === 'rounds' ? setup.roundLimit : null),
  clockMs,
  units: ({ setup, armies }, side) => armyOfSide(setup, armies, side, playedArmy('a', side)),
  regroup(game, step) {
    if (step !== whoPlaysEmpire) return null;
    const of = (side: Side) => armyOfSide(game.setup, game.armies, side, armyPlayed(game, side));
    return { a: of('a'), b: of('b') };
  },
  unitStates,
  counters: ({ setup }) => (setup.tower ? [rubble] : []),
  decks: (game) =>
    standing(game, empireSide(game))
      .filter((unit) => regimentOfUnit(unit)?.id === 'howitzer')
      .map((unit) => howitzerDeck(game, unit)),
  rolls,
  helpers: [attackHelper],
  endings: ({ setup }) => [
    {
      id: 'time',
      title:
        setup.length === 'time'
          ? text(`Die ${setup.gameMinutes} Minuten sind um`, `The ${setup.gameMinutes} minutes are up`)
          : text('Wir hören hier auf', 'We stop here'),
      ...(setup.length !== 'time' && { reason: text('Vorzeitig beendet', 'Ended early') }),
      hint: text('Gezählt wird, was jetzt vernichtet ist.', 'Whatever has been destroyed so far counts.'),
      by: 'both',
      // That time is up can be read off a clock; to stop before needs both.
      agreed: setup.length !== 'time',
    },
    {
      id: 'conceded',
      title: text('Aufgeben', 'Concede'),
      reason: text('Durch Aufgabe', 'By concession'),
      hint: text('Die andere Seite gewinnt.', 'The other side wins.'),
      by: 'side',
      own: true,
    },
  ],
  ended,
  score,
  report,
  result: scoreClaymore,
};
