import type { EntryId } from '../../ids';
import type { StarquestSetup } from './setup';
import {
  type CampaignState,
  isAlive,
  type Marine,
  type MarineId,
  type MarineOutcome,
  type Mission,
  type Refusal,
  teamMarines,
} from './state';

/** §6: what the highest of a commander's rolls brings. */
export type Consequence =
  | {
      readonly kind: 'misses';
      readonly highest: number;
      readonly missions: number;
      readonly losesOrder: boolean;
    }
  | { readonly kind: 'was-right'; readonly highest: number }
  | { readonly kind: 'gone'; readonly highest: number };

/** §6 by the sum of the highest roll. */
export function consequenceOf(setup: StarquestSetup, highest: number): Consequence {
  if (highest >= 6) return { kind: 'gone', highest };
  if (highest === 5) return { kind: 'was-right', highest };
  return {
    kind: 'misses',
    highest,
    missions: highest,
    losesOrder: highest > 0 || setup.zeroCostsOrder,
  };
}

const refusalsOf = (mission: Mission, player: EntryId): readonly Refusal[] =>
  mission.refusals.filter((refusal) => refusal.player === player);

export const hasFallen = (mission: Mission, marine: MarineId): boolean =>
  Object.values(mission.fallen).some((fallen) => fallen.some((one) => one.marine === marine));

/** Cases a commander has to roll for: none where disobedience is not played or he fell. */
export function casesOf(setup: StarquestSetup, mission: Mission, player: EntryId): readonly Refusal[] {
  const commander = mission.teams[player]?.commander;
  if (!setup.disobedience || !commander || hasFallen(mission, commander)) return [];
  return refusalsOf(mission, player);
}

/** What disobedience brings each commander; null until every case is rolled. Nobody without a case is named. */
export function consequencesOf(
  setup: StarquestSetup,
  mission: Mission,
): Readonly<Record<EntryId, Consequence | null>> {
  const result: Record<EntryId, Consequence | null> = {};
  for (const player of Object.keys(mission.teams) as EntryId[]) {
    const cases = casesOf(setup, mission, player);
    if (cases.length === 0) continue;
    const sums = cases.flatMap(({ seq }) => {
      const roll = mission.rolls[seq];
      return roll ? [roll.dice[0] + roll.dice[1]] : [];
    });
    result[player] = sums.length < cases.length ? null : consequenceOf(setup, Math.max(...sums));
  }
  return result;
}

/** §6, §7: what the mission brings everybody who took part, as far as it is entered. */
export function outcomesOf(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
): Readonly<Record<MarineId, MarineOutcome>> {
  const consequences = consequencesOf(setup, mission);
  const leadingCommander = mission.leader ? mission.teams[mission.leader.player]?.commander : undefined;
  const right = (Object.keys(consequences) as EntryId[])
    .filter((player) => consequences[player]?.kind === 'was-right')
    .sort();
  const outcomes: Record<MarineId, MarineOutcome> = {};
  for (const [player, team] of Object.entries(mission.teams) as [
    EntryId,
    (typeof mission.teams)[EntryId],
  ][]) {
    const consequence = consequences[player] ?? null;
    const fallen = mission.fallen[player] ?? [];
    for (const id of teamMarines(team)) {
      const marine = state.marines[id];
      if (!marine) continue;
      const fell = fallen.find((one) => one.marine === id);
      const own = id === team.commander && !fell ? consequence : null;
      const overruledBy = id === leadingCommander && !fell ? right : [];
      const blamed = overruledBy.length;
      const orders = mission.orders[player];
      const denied = own?.kind === 'misses';
      const earned = (orders?.marine === id ? orders.count : 0) + (mission.gift === id ? 1 : 0);
      const ordersEarned = denied || fell ? 0 : earned;
      const penalty = (own?.kind === 'misses' && own.losesOrder ? 1 : 0) + blamed;
      outcomes[id] = {
        fell: fell ? fell.how : null,
        promoted: !marine.marine && !fell,
        ordersEarned,
        ordersDenied: denied,
        overruledBy,
        // Nobody loses what they do not have, unless the next order pays for it.
        ordersLost: setup.noOrderLeft === 'owed' ? penalty : Math.min(penalty, marine.orders + ordersEarned),
        misses: (own?.kind === 'misses' ? own.missions : 0) + blamed,
        gone: own?.kind === 'gone',
      };
    }
  }
  return outcomes;
}

/** The marines after the mission is closed: who sat out has one mission less to miss. */
export function settleMission(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
): Readonly<Record<MarineId, Marine>> {
  const outcomes = outcomesOf(setup, state, mission);
  const marines: Record<MarineId, Marine> = {};
  for (const marine of Object.values(state.marines)) {
    const outcome = outcomes[marine.id];
    marines[marine.id] = outcome
      ? afterMission(setup, mission, marine, outcome)
      : isAlive(marine)
        ? { ...marine, misses: Math.max(0, marine.misses - 1) }
        : marine;
  }
  return marines;
}

function afterMission(
  setup: StarquestSetup,
  mission: Mission,
  marine: Marine,
  outcome: MarineOutcome,
): Marine {
  const { number } = mission;
  const earned = mission.awards.filter((one) => one.marine === marine.id && outcome.fell === null);
  const paid = Math.min(marine.owed, outcome.ordersEarned);
  const left = marine.orders + outcome.ordersEarned - paid - outcome.ordersLost;
  const owes = setup.noOrderLeft === 'owed' ? Math.max(0, -left) : 0;
  return {
    ...marine,
    marine: marine.marine || outcome.promoted,
    awards: [
      ...marine.awards,
      ...earned.map(({ award, reason }) => ({ award, reason, mission: number })),
    ].sort((x, y) => x.mission - y.mission || x.award.localeCompare(y.award, 'en')),
    orders: Math.max(0, left),
    owed: marine.owed - paid + owes,
    missions: marine.missions + (outcome.fell === null ? 1 : 0),
    misses: outcome.misses,
    dead: outcome.fell === null ? null : { mission: number, how: outcome.fell },
    outAfter: outcome.gone ? number : null,
  };
}

/** What is still missing before a mission can be closed, per player (§3, §6, §7). */
export type OpenPoint = 'survivors' | 'awards' | 'orders' | 'gift' | 'rolls';
export function openPoints(
  setup: StarquestSetup,
  state: CampaignState,
  mission: Mission,
): readonly { readonly player: EntryId; readonly point: OpenPoint }[] {
  return (Object.keys(mission.teams) as EntryId[]).sort().flatMap((player) => {
    const points: OpenPoint[] = [];
    if (!mission.fallen[player]) points.push('survivors');
    if (!mission.awardsDone.includes(player)) points.push('awards');
    if (!mission.orders[player]) points.push('orders');
    const gives = mission.leader?.player === player;
    if (gives && mission.gift === null && giftReceivers(state, mission).length > 0) points.push('gift');
    if (casesOf(setup, mission, player).some(({ seq }) => !mission.rolls[seq])) points.push('rolls');
    return points.map((point) => ({ player, point }));
  });
}

/** Marines of a team that may receive orders for this mission: those who went as Marines and live (§7). */
export function orderReceivers(state: CampaignState, mission: Mission, player: EntryId): readonly Marine[] {
  const team = mission.teams[player];
  if (!team) return [];
  return teamMarines(team).flatMap((id) => {
    const marine = state.marines[id];
    return marine && !mission.scouts.includes(id) && !hasFallen(mission, id) ? [marine] : [];
  });
}

/** §3: marines of the other teams whom the leader may give his order. */
export const giftReceivers = (state: CampaignState, mission: Mission): readonly Marine[] =>
  (Object.keys(mission.teams) as EntryId[])
    .filter((player) => player !== mission.leader?.player)
    .flatMap((player) => orderReceivers(state, mission, player));
