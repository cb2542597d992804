import 'server-only';
import { findMatchedPairing, listDevices, listMatchLines, type MatchDevice } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import type { ListAudience } from '@/lib/army-lists/list-audience';
import type { PlayedList } from '@/lib/army-lists/played-list';
import type { AnyDuel } from '@/lib/formats/format';
import type { PairingId } from '@/lib/ids';
import type { AnyMatch } from '@/lib/match/define-match';
import type { MatchEvent } from '@/lib/match/match-event';
import type { MatchContext } from '@/lib/match/match-rules';
import type { PerSide } from '@/lib/sides';
import { isFrozenRound } from '@/lib/standings/freeze';
import type { Text } from '@/lib/text';
import type { Entry, Pairing, Result, Round, Tournament } from '@/lib/tournament/records';
import { requireDuel } from '@/lib/tournament/score-matches';
import { loadMatchLists } from './match-lists';

/** A live match with everything for its rules and screens. */
export interface LoadedMatch {
  readonly tournament: Tournament;
  readonly format: AnyDuel;
  readonly rules: AnyMatch<unknown>;
  readonly round: Round;
  /** visible only to its players and the desk, while the standings are frozen */
  readonly hidden: boolean;
  readonly pairing: Pairing;
  readonly a: Entry;
  readonly b: Entry;
  readonly result: Result | undefined;
  readonly context: MatchContext<unknown>;
  /** army names of the lists in `context`; null without a list */
  readonly armyNames: PerSide<Text | null>;
  /** audience of the army lists */
  readonly armiesFor: ListAudience;
  /** chosen list per side; null if neither has a choice */
  readonly playedLists: PerSide<PlayedList> | null;
  readonly lines: readonly MatchEvent[];
  /** for appending entries; the devices' own names stay private */
  readonly devices: readonly MatchDevice[];
}

/**
 * Loads the match of a pairing. Undefined for an unknown pairing, a bye, a draft round, or a format without match
 * rules: all of them "no such match" to a visitor.
 */
export async function loadMatch(
  tx: Executor,
  pairingId: PairingId,
  now = Date.now(),
): Promise<LoadedMatch | undefined> {
  const [found, lines, devices] = await Promise.all([
    findMatchedPairing(tx, pairingId),
    listMatchLines(tx, pairingId),
    listDevices(tx, pairingId),
  ]);
  if (!found) return undefined;
  const { pairing, tournament, round, a, b } = found;
  const format = requireDuel(tournament);
  if (round.status === 'draft' || !format.match) return undefined;
  const result = found.result ?? undefined;
  const { audience, lists, played } = await loadMatchLists(
    tx,
    { tournament, format, round, pairing, entries: [a, b], decided: result !== undefined },
    now,
  );
  return {
    tournament,
    format,
    rules: format.match,
    round,
    hidden: isFrozenRound(tournament.frozenAfter, round.number),
    pairing,
    a,
    b,
    result,
    context: {
      setup: tournament.setup,
      scenarioId: pairing.scenarioId ?? round.scenarioId,
      armies: { a: lists.a?.roster?.matchArmy, b: lists.b?.roster?.matchArmy },
    },
    armyNames: { a: lists.a?.roster?.army.name ?? null, b: lists.b?.roster?.army.name ?? null },
    armiesFor: audience,
    playedLists: played,
    lines,
    devices,
  };
}
