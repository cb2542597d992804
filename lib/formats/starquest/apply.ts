import type { EntryId } from '../../ids';
import { prices } from './catalogue';
import type { StarquestEvent } from './events';
import { findLeader } from './leader';
import { commandCount, honoursOf, lifePoints, rankOf } from './ranks';
import { outcomesOf, settleMission } from './settle';
import type { StarquestSetup } from './setup';
import { type CampaignState, type CommanderAtStart, type Marine, type Mission, teamMarines } from './state';
import { rankInTeam } from './team';

/** The campaign after an event that was found to fit. */
export function applyStarquest(
  setup: StarquestSetup,
  state: CampaignState,
  event: StarquestEvent,
  seq: number,
): CampaignState {
  switch (event.kind) {
    case 'role':
      return { ...state, roles: { ...state.roles, [event.payload.player]: event.payload.role } };
    case 'away':
      return withPlayerAway(state, event.payload.player, event.payload.away);
    case 'library':
      return { ...state, library: { ...state.library, [event.payload.id]: event.payload } };
    case 'recruit': {
      const { marine: id, player, name, as } = event.payload;
      return withMarine(state, { ...newMarine, id, player, name, marine: as === 'marine' });
    }
    case 'rename':
    case 'announce':
    case 'stud':
    case 'captain': {
      const marine = state.marines[event.payload.marine];
      return marine ? withMarine(state, changedMarine(marine, event)) : state;
    }
    case 'mission-planned': {
      const { mission: id, ...texts } = event.payload;
      return {
        ...state,
        missions: [...state.missions, { ...newMission, ...texts, id, number: state.missions.length + 1 }],
      };
    }
    case 'mission-closed':
      return closeMission(setup, state, event.payload.mission);
    case 'mission-started':
      return inMission(state, event.payload.mission, (mission) =>
        startMission(setup, state, mission, event.payload.leader),
      );
    default:
      return inMission(state, event.payload.mission, (mission) => changedMission(mission, event, seq));
  }
}

const newMarine = {
  announced: false,
  awards: [],
  studs: 0,
  captain: false,
  orders: 0,
  owed: 0,
  missions: 0,
  misses: 0,
  dead: null,
  outAfter: null,
  aside: false,
} satisfies Partial<Marine>;

const newMission = {
  stage: 'muster',
  teams: {},
  choice: null,
  leader: null,
  atStart: {},
  scouts: [],
  round: 1,
  turn: 'gsg',
  phase: 'command',
  commands: [],
  eventCards: [],
  medipacks: [],
  refusals: [],
  success: null,
  fallen: {},
  awards: [],
  awardsDone: [],
  orders: {},
  gift: null,
  rolls: {},
  results: {},
} as const satisfies Partial<Mission>;

const withMarine = (state: CampaignState, marine: Marine): CampaignState => ({
  ...state,
  marines: { ...state.marines, [marine.id]: marine },
});

const inMission = (
  state: CampaignState,
  id: string,
  change: (mission: Mission) => Mission,
): CampaignState => ({
  ...state,
  missions: state.missions.map((mission) => (mission.id === id ? change(mission) : mission)),
});

/** His marines stand aside or are back; a team of his that has not set out yet is disbanded. */
function withPlayerAway(state: CampaignState, player: EntryId, away: boolean): CampaignState {
  const others = state.away.filter((other) => other !== player);
  return {
    ...state,
    away: away ? [...others, player].sort() : others,
    marines: Object.fromEntries(
      Object.entries(state.marines).map(([id, marine]) => [
        id,
        marine.player === player ? { ...marine, aside: away } : marine,
      ]),
    ),
    missions: state.missions.map((mission) => {
      if (!away || mission.stage !== 'muster' || !mission.teams[player]) return mission;
      const { [player]: _, ...teams } = mission.teams;
      return { ...mission, teams, choice: null };
    }),
  };
}

function closeMission(setup: StarquestSetup, state: CampaignState, id: string): CampaignState {
  const mission = state.missions.find((candidate) => candidate.id === id);
  if (!mission) return state;
  const marines = settleMission(setup, state, mission);
  const results = Object.fromEntries(
    Object.entries(outcomesOf(setup, state, mission)).map(([marine, outcome]) => [
      marine,
      { ...outcome, rank: rankOf(setup, marines[marine] as Marine) },
    ]),
  );
  return inMission({ ...state, marines }, id, (closed) => ({ ...closed, stage: 'closed', results }));
}

function changedMarine(
  marine: Marine,
  event: Extract<StarquestEvent, { kind: 'rename' | 'announce' | 'stud' | 'captain' }>,
): Marine {
  switch (event.kind) {
    case 'rename':
      return { ...marine, name: event.payload.name };
    case 'announce':
      return { ...marine, announced: event.payload.sergeant };
    case 'stud':
      return { ...marine, studs: marine.studs + 1, orders: marine.orders - prices.studOrders };
    case 'captain':
      return { ...marine, captain: true, announced: true, orders: marine.orders - prices.captainOrders };
  }
}

/** Freezes what the commanders are as the mission begins (§3, §7). */
function startMission(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
  leader: EntryId,
): Mission {
  const atStart: Record<EntryId, CommanderAtStart> = {};
  for (const [player, team] of Object.entries(mission.teams) as [EntryId, Mission['teams'][EntryId]][]) {
    const commander = state.marines[team.commander];
    if (!commander) continue;
    const rank = rankInTeam(setup, state, team);
    const honours = honoursOf(commander);
    atStart[player] = {
      rank,
      honours,
      commands: commandCount(setup, rank, honours),
      life: lifePoints(setup, rank, { commander: true, leader: player === leader }),
    };
  }
  const byAwards = findLeader(state, mission).player === leader;
  return {
    ...mission,
    stage: 'running',
    atStart,
    leader: { player: leader, how: byAwards ? 'awards' : (mission.choice?.how ?? 'agreed') },
    scouts: Object.values(mission.teams)
      .flatMap(teamMarines)
      .filter((id) => !state.marines[id]?.marine)
      .sort(),
  };
}

type InMission = Exclude<
  StarquestEvent,
  {
    kind:
      | 'role'
      | 'away'
      | 'library'
      | 'recruit'
      | 'rename'
      | 'announce'
      | 'stud'
      | 'captain'
      | 'mission-planned'
      | 'mission-started'
      | 'mission-closed';
  }
>;

/** Lists are kept sorted, so that the order of lines that have nothing to do with each other leaves no trace. */
const bySeq = <T extends { readonly seq: number }>(list: readonly T[], added: T): readonly T[] =>
  [...list, added].sort((x, y) => x.seq - y.seq);

function changedMission(mission: Mission, event: InMission, seq: number): Mission {
  switch (event.kind) {
    case 'team': {
      const { player, mission: _, ...team } = event.payload;
      return { ...mission, teams: { ...mission.teams, [player]: team }, choice: null };
    }
    case 'leader': {
      const { mission: _, ...choice } = event.payload;
      return { ...mission, choice };
    }
    case 'phase': {
      const { round, turn, phase } = event.payload;
      return { ...mission, round, turn, phase };
    }
    case 'event-card':
      return { ...mission, eventCards: bySeq(mission.eventCards, { seq, ...event.payload }) };
    case 'command':
      return { ...mission, commands: bySeq(mission.commands, { seq, ...event.payload }) };
    case 'medipack':
      return { ...mission, medipacks: bySeq(mission.medipacks, { seq, ...event.payload }) };
    case 'refusal':
      return { ...mission, refusals: bySeq(mission.refusals, { seq, ...event.payload }) };
    case 'mission-ended':
      return { ...mission, stage: 'debriefing', success: event.payload.success };
    case 'survivors':
      return { ...mission, fallen: { ...mission.fallen, [event.payload.player]: event.payload.fallen } };
    case 'award':
      return { ...mission, awards: bySeq(mission.awards, { seq, ...event.payload }) };
    case 'awards-done':
      return { ...mission, awardsDone: [...new Set([...mission.awardsDone, event.payload.player])].sort() };
    case 'orders': {
      const { player, marine, count, points } = event.payload;
      return { ...mission, orders: { ...mission.orders, [player]: { marine, count, points } } };
    }
    case 'gift':
      return { ...mission, gift: event.payload.marine };
    case 'disobedience-rolled': {
      const { refusal, dice, atTable } = event.payload;
      return { ...mission, rolls: { ...mission.rolls, [refusal]: { dice, atTable } } };
    }
  }
}
