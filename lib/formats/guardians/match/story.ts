import type { ClockMove, MatchEvent } from '../../../match/match-event';
import type { MatchContext } from '../../../match/match-rules';
import { type StoryLine, tellMatch } from '../../../match/story';
import type { PerSide, Side } from '../../../sides';
import { type Text, text } from '../../../text';
import { markerOfRoll } from '../rule-numbers';
import { findScenario, scenarioOf, scenarioOfRoll, specialRuleOfRoll } from '../scenarios';
import type { GuardiansSetup } from '../setup';
import { specialRuleNames } from '../special-rules';
import { terrainMethodOptions } from '../terrain-methods';
import { holderByStands, spotsOf } from './control-ep';
import type { GuardiansMove, PayloadOf } from './events';
import { guardiansPlay, trustedReading } from './play';
import { activeSide, isChecked, turnOf } from './player-turns';
import { hasBegun, standingOf } from './standing';
import type { GuardiansState } from './state';
import { sheetOf } from './terrain-types';

/** A piece of a sentence: what it says, by the key of a message, and of what. The words are the screens'. */
interface Phrase {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number | Text>>;
}

/** What is told in the rules' own words: clocks every match may have. */
type PlayMove = Exclude<GuardiansMove, ClockMove>;

/** A move, and its sentence: phrases with commas between them. */
export interface GuardiansSaid {
  readonly move: PlayMove;
  readonly phrases: readonly [Phrase, ...Phrase[]];
}

/** Parts of the match by which the story can be read; the set-up belongs to the field. */
export const storyAreas = ['field', 'losses', 'clock'] as const;
export type StoryArea = (typeof storyAreas)[number];

/** A line of a Guardians match's story. */
export interface GuardiansStoryLine extends StoryLine<GuardiansSaid, TurnTold> {
  readonly area: StoryArea;
  readonly turn: TurnTold;
}
/** The turn in which a line was entered; null before the game. */
type TurnTold = { readonly turn: number; readonly side: Side | null } | null;

const rules = guardiansPlay(trustedReading);

/** The log as a story, on phones: lines the server has read before, and their own that wait. */
export const guardiansStory = (
  context: MatchContext<GuardiansSetup>,
  log: readonly MatchEvent[],
  names: PerSide<string>,
): readonly GuardiansStoryLine[] =>
  tellMatch(
    {
      ...rules,
      tell: (before, move, after): GuardiansSaid => ({ move, phrases: tell(before, move, names, after) }),
      when: turnIn,
    },
    context,
    log,
  ).map((line) => {
    const move = line.told.kind === 'move' ? line.told.said.move : null;
    const area = line.told.kind === 'clock' ? 'clock' : areaOf(move);
    return { ...line, area, turn: line.when };
  });

const lossKinds: readonly PlayMove['kind'][] = [
  'casualties',
  'unit',
  'unit-remove',
  'unit-state',
  'break-point',
  'broken',
  'general',
];

function areaOf(move: PlayMove | null): StoryArea {
  if (move === null) return 'field';
  return lossKinds.includes(move.kind) ? 'losses' : 'field';
}

function turnIn(state: GuardiansState, { kind }: MatchEvent): TurnTold {
  // Nobody need say that they have deployed: with a turn's phase or end the game has begun.
  const isOfTurn = kind === 'phase' || kind === 'turn-end';
  if (!hasBegun(state) && !isOfTurn) return null;
  const { startingPlayer, playerTurn } = state;
  return { turn: turnOf(playerTurn), side: activeSide(startingPlayer, playerTurn) };
}

const phrase = (key: string, values: Phrase['values'] = {}): Phrase => ({ key, values });
const unknown = text('unbekannt', 'unknown');

function tell(
  before: GuardiansState,
  move: PlayMove,
  names: PerSide<string>,
  after: () => GuardiansState,
): GuardiansSaid['phrases'] {
  switch (move.kind) {
    case 'control':
      return tellControl(before, move.payload, names);
    case 'roll':
      return [tellRoll(before, move.payload, names)];
    case 'turn-end':
      return [tellTurnEnd(after(), move.payload.playerTurn, names)];
    case 'turn-set':
      return [phrase(move.kind, turnOfPlayer(before, move.payload.playerTurn, names))];
    case 'general':
      return [tellGeneral(move.payload, names)];
    case 'unit-remove':
    case 'unit-state':
      return [tellUnit(before, move, names)];
    default:
      return [tellPlainly(before, move, names)];
  }
}

type PlainMove = Exclude<
  PlayMove,
  { kind: 'control' | 'roll' | 'turn-end' | 'turn-set' | 'general' | 'unit-remove' | 'unit-state' }
>;

function tellPlainly(before: GuardiansState, { kind, payload }: PlainMove, names: PerSide<string>): Phrase {
  const named = (side: Side) => ({ name: names[side] });
  switch (kind) {
    case 'terrain-method': {
      const option = terrainMethodOptions.find(({ value }) => value === payload.method);
      return phrase(kind, { method: option?.label ?? payload.method });
    }
    case 'terrain-place':
      return phrase(kind, { ...named(payload.side), type: sheetOf(payload.type).name });
    case 'terrain-move':
    case 'terrain-remove': {
      const piece = before.terrain.pieces.find(({ id }) => id === payload.id);
      return phrase(kind, { type: piece ? sheetOf(piece.type).name : unknown });
    }
    case 'terrain-done':
    case 'scenario-set-up':
    case 'time-called':
      return phrase(kind);
    case 'scenario':
      return phrase(kind, { name: findScenario(before.setup, payload.id)?.name ?? unknown });
    case 'special-rule':
      return phrase(kind, { name: specialRuleNames[payload.id] });
    case 'terrain-pass':
    case 'starting-player':
    case 'concede':
      return phrase(kind, named(payload.side));
    case 'table-side':
      return phrase(kind, { edge: payload.edge });
    case 'deploy':
      return phrase(kind, { ...named(payload.side), stage: payload.stage });
    case 'skip':
      return phrase(`skip.${payload.step}`);
    case 'phase':
      return phrase(kind, { phase: payload.phase });
    case 'award':
      return phrase(kind, { ...named(payload.side), delta: payload.delta, why: payload.why });
    case 'casualties':
      return phrase(kind, {
        ...named(payload.side),
        destroyed: payload.destroyed,
        half: payload.half,
      });
    case 'unit': {
      const { name, points, stands } = payload.unit;
      return phrase(kind, { ...named(payload.side), unit: name, points, stands });
    }
    case 'break-point': {
      const { side, units } = payload;
      return units === null
        ? phrase('break-point-none', named(side))
        : phrase(kind, { ...named(side), units });
    }
    case 'broken': {
      const { side, reached } = payload;
      return phrase(kind, {
        ...named(side),
        reached: reached === null ? 'counted' : reached ? 'yes' : 'no',
      });
    }
  }
}

function tellRoll(before: GuardiansState, roll: PayloadOf<'roll'>, names: PerSide<string>): Phrase {
  const key = `roll.${roll.what}`;
  const [die] = roll.dice ?? [];
  if (die === undefined) return phrase('roll.waiting');
  switch (roll.what) {
    case 'terrain-roll-off':
    case 'start-roll-off':
      return phrase(key, { ...names });
    case 'scenario':
      return phrase(key, { name: scenarioOfRoll(die).name });
    case 'special-rule': {
      const { id } = before.scenario;
      if (id === null) return phrase('roll.special-rule-undone');
      return phrase(key, { name: specialRuleNames[specialRuleOfRoll(scenarioOf(before.setup, id), die)] });
    }
    case 'open-marker':
      return phrase(key, { name: spotName(before, markerOfRoll(die)) });
    case 'hot-marker':
      return phrase(key, { turn: turnOf(roll.playerTurn), name: spotName(before, markerOfRoll(die)) });
    case 'length':
      return phrase(key, { turn: roll.turn });
  }
}

function spotName({ setup, scenario }: GuardiansState, spot: string): string {
  if (scenario.id === null) return spot;
  const { objectives, zones } = scenarioOf(setup, scenario.id).map;
  return [...objectives, ...zones].find(({ id }) => id === spot)?.label ?? spot;
}

function tellControl(
  before: GuardiansState,
  { spot, holder, stands, dominated }: PayloadOf<'control'>,
  names: PerSide<string>,
): GuardiansSaid['phrases'] {
  const { id } = before.scenario;
  const found =
    id === null ? undefined : spotsOf(scenarioOf(before.setup, id).map).find((one) => one.id === spot);
  const held = stands ? holderByStands(stands) : holder;
  const isSide = held === 'a' || held === 'b';
  return [
    phrase('control', {
      kind: found?.kind ?? 'marker',
      spot: spotName(before, spot),
      holder: isSide ? 'side' : held,
      name: isSide ? names[held] : '',
    }),
    ...(stands ? [phrase('stands', { ...stands })] : []),
    ...(dominated ? [phrase('dominated')] : []),
  ];
}

/** The EP are those of that moment: what was corrected later has a line of its own. */
function tellTurnEnd(after: GuardiansState, playerTurn: number, names: PerSide<string>): Phrase {
  const at = turnOfPlayer(after, playerTurn, names);
  const scored = isChecked(after.setup, playerTurn)
    ? standingOf(after).turns.find((turn) => turn.playerTurn === playerTurn)
    : undefined;
  return scored
    ? phrase('turn-scored', { ...at, ...scored.total, nameA: names.a, nameB: names.b })
    : phrase('turn-end', at);
}

function turnOfPlayer({ startingPlayer }: GuardiansState, playerTurn: number, names: PerSide<string>) {
  const side = activeSide(startingPlayer, playerTurn);
  return { turn: turnOf(playerTurn), name: side === null ? '' : names[side] };
}

function tellGeneral({ side, slain, successor }: PayloadOf<'general'>, names: PerSide<string>): Phrase {
  const name = names[side];
  if (!slain) return phrase('general-lives', { name });
  if (successor === null) return phrase('general-last', { name });
  return successor === undefined ? phrase('general', { name }) : phrase('general-named', { name, successor });
}

function tellUnit(
  before: GuardiansState,
  move: Extract<GuardiansMove, { kind: 'unit-remove' | 'unit-state' }>,
  names: PerSide<string>,
): Phrase {
  const { side, id } = move.payload;
  const listed = before.losses[side].units.find((unit) => unit.id === id);
  // Whoever may not read the list learns of its units with what became of them.
  const unit = listed ?? (move.kind === 'unit-state' ? move.payload.unit : undefined);
  const who = { name: names[side], unit: unit?.name ?? unknown };
  if (move.kind === 'unit-remove') return phrase(move.kind, who);
  const { lost, pillaged } = move.payload;
  return pillaged
    ? phrase('unit-pillaged', who)
    : phrase(move.kind, { ...who, lost, stands: unit?.stands ?? lost });
}
