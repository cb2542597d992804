import { nameKey } from '../entries/entry-input';
import { isPlayer } from '../entries/who-plays';
import type { TeamSettings } from './team-settings';

interface Member {
  readonly id: string;
  readonly team: string | null;
  readonly seed: number | null;
  readonly createdAt: number;
  readonly status: 'registered' | 'waiting' | 'dropped';
  readonly ringer: boolean;
}

const last = Number.MAX_SAFE_INTEGER;

/** Players by their teams, these by name; in the order of the team: by seeding, then by sign-up. */
export function rostersOf<E extends Member>(entries: readonly E[]): { name: string; players: E[] }[] {
  const teams = new Map<string, E[]>();
  for (const entry of entries) {
    if (!entry.team) continue;
    const own = teams.get(entry.team);
    if (own) own.push(entry);
    else teams.set(entry.team, [entry]);
  }
  return [...teams]
    .map(([name, players]) => ({
      name,
      players: players.sort((x, y) => (x.seed ?? last) - (y.seed ?? last) || x.createdAt - y.createdAt),
    }))
    .sort((x, y) => (x.name < y.name ? -1 : 1));
}

/** Who leads a team: whoever was made its captain, as long as they are in it, else the first in its order. */
export const captainOf = <E extends Member>(
  players: readonly E[],
  captainId: string | null | undefined,
): E | undefined => players.find(({ id }) => id === captainId) ?? players[0];

/** Two names that are taken for the same team. */
export const isSameTeam = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** How many a team may have that is completed by its link. */
export const largestTeam = ({ size, substitutes }: Pick<TeamSettings, 'size' | 'substitutes'>): number =>
  size + substitutes;

/**
 * How many seats those who are in take: a team as many as play in it, also while some are missing, and its substitutes
 * none; whoever is in no team one.
 */
export function seatsTaken(entries: readonly Member[], teams: Pick<TeamSettings, 'size'> | null): number {
  const players = entries.filter(isPlayer);
  if (!teams) return players.length;
  const alone = players.filter(({ team }) => !team).length;
  return alone + new Set(players.flatMap(({ team }) => team ?? [])).size * teams.size;
}

/** How many more seats somebody takes who comes in with that team, or with none. */
export function seatsNeeded(
  entries: readonly Member[],
  team: string | null,
  teams: Pick<TeamSettings, 'size'> | null,
): number {
  if (!teams || !team) return 1;
  return entries.some((entry) => entry.team === team && isPlayer(entry)) ? 0 : teams.size;
}

/** Those who wait for seats, in this order; a team waits as one. */
export function queueOf<E extends Member>(
  entries: readonly E[],
  teams: Pick<TeamSettings, 'size'> | null,
): E[][] {
  const queue: E[][] = [];
  for (const entry of entries.filter(({ status }) => status === 'waiting')) {
    const own = teams && entry.team ? queue.find(([first]) => first?.team === entry.team) : undefined;
    if (own) own.push(entry);
    else queue.push([entry]);
  }
  return queue;
}

/** Whose turn it is before a waiting entry, and it: 1 is next. */
export const placeInQueue = (
  entries: readonly Member[],
  teams: Pick<TeamSettings, 'size'> | null,
  id: string,
): number => queueOf(entries, teams).findIndex((unit) => unit.some((entry) => entry.id === id)) + 1;
