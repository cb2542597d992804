import type { EntryId } from '../../ids';
import type { RandomInt } from '../../random';
import { rollTwoRed } from './dice';
import { honoursOf } from './ranks';
import type { CampaignState, LeaderRoll, Mission } from './state';

/** §3: who leads, or who is tied for it; nobody before a team is mustered. */
export interface LeaderSearch {
  readonly player: EntryId | null;
  /** the commanders with the most honours, where several have them */
  readonly tied: readonly EntryId[];
  readonly honours: number;
}

/** §3: the commander with the most honours leads. */
export function findLeader(state: CampaignState, mission: Mission): LeaderSearch {
  const commanders = (Object.keys(mission.teams) as EntryId[]).sort().map((player) => {
    const marine = state.marines[mission.teams[player]?.commander ?? ''];
    return { player, honours: marine ? honoursOf(marine) : 0 };
  });
  const honours = Math.max(0, ...commanders.map((commander) => commander.honours));
  const highest = commanders.filter((commander) => commander.honours === honours);
  return {
    player: highest.length === 1 ? (highest[0]?.player ?? null) : null,
    tied: highest.length > 1 ? highest.map(({ player }) => player) : [],
    honours,
  };
}

/** §3: rolls among tied commanders, 2R each, again for those still tied; returns every throw and who leads. */
export function rollLeader(
  tied: readonly EntryId[],
  random: RandomInt,
): { readonly player: EntryId; readonly rolls: readonly (readonly LeaderRoll[])[] } {
  const rolls: LeaderRoll[][] = [];
  let left = [...tied];
  // Fifty ties in a row do not happen; the bound keeps a broken source of chance from hanging the server.
  while (left.length > 1 && rolls.length < 50) {
    const thrown = left.map((player) => ({ player, dice: rollTwoRed(random) }));
    rolls.push(thrown);
    const best = Math.max(...thrown.map(({ dice }) => dice[0] + dice[1]));
    left = thrown.filter(({ dice }) => dice[0] + dice[1] === best).map(({ player }) => player);
  }
  return { player: left[0] as EntryId, rolls };
}

/** Whom those throws make leader; null when they decide nothing. */
export function winnerOfRolls(rolls: readonly (readonly LeaderRoll[])[]): EntryId | null {
  const last = rolls.at(-1) ?? [];
  const best = Math.max(...last.map(({ dice }) => dice[0] + dice[1]));
  const highest = last.filter(({ dice }) => dice[0] + dice[1] === best);
  return highest.length === 1 ? (highest[0]?.player ?? null) : null;
}
