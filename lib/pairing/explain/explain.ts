import type { EntryId } from '../../ids';
import type { Meeting } from '../assign-tables';
import type { PairingEntry, PairRoundInput } from '../pairing';
import { isByLot, wishes } from '../pairing-settings';
import type { Reason } from '../reasons';
import { type LevelCosts, level, seedPositions } from '../swiss/costs';
import { floatReasons, type ScoreGroups, scoreGroups } from '../swiss/score-groups';

/** What the sentences compare a pairing with. `entries` are in the order of the lot. */
export interface DrawContext {
  readonly input: PairRoundInput;
  readonly entries: readonly PairingEntry[];
  readonly indexOf: ReadonlyMap<EntryId, number>;
  readonly groups: ScoreGroups;
  /** places in the first round's order, 0 the strongest */
  readonly seeding: readonly number[];
  /** the same in the whole field, as they are told */
  readonly seeds: ReadonlyMap<EntryId, number>;
  /** the whole field, of which these may be a pool */
  readonly field: readonly PairingEntry[];
}

/** `field`: everybody in the order of the lot, where `entries` are one pool of them. */
export function makeDrawContext(
  input: PairRoundInput,
  entries: readonly PairingEntry[],
  field: readonly PairingEntry[] = entries,
): DrawContext {
  const { groupWidth, firstRound } = input.settings;
  const seeds = seedPositions(field, firstRound);
  return {
    input,
    entries,
    field,
    indexOf: new Map(entries.map((entry, i) => [entry.id, i])),
    groups: scoreGroups(entries, groupWidth),
    seeding: field === entries ? seeds : seedPositions(entries, firstRound),
    seeds: new Map(field.map(({ id }, i) => [id, seeds[i]! + 1])),
  };
}

/** Why these two meet. `cost` is what the draw paid for it. */
export function explainMeeting(context: DrawContext, meeting: Meeting, cost: LevelCosts): Reason[] {
  const { a, b } = meeting;
  const { round, settings } = context.input;
  const opening = round === 1 ? firstRound : isByLot(settings) ? byLot : byScore;
  const reasons = opening(context, meeting, cost);
  const times = cost[level.rematch]!;
  if (times > 0) reasons.push({ code: 'rematch-unavoidable', times });
  if (cost[level['challenge-missed']]! > 0) reasons.push({ code: 'challenge-missed' });
  if (cost[level['pair-blocked']]! + cost[level['pair-avoided']]! > 0)
    reasons.push({ code: 'pair-unavoidable' });
  for (const wish of wishes) {
    if (cost[level[`${wish}-blocked`]]! + cost[level[`${wish}-avoided`]]! === 0) continue;
    const shared = (a[wish] ?? b[wish] ?? '').trim();
    if (wish === 'camp') reasons.push({ code: 'same-camp-unavoidable', camp: shared });
    else if (wish === 'club') reasons.push({ code: 'same-club-unavoidable', club: shared });
    else if (wish === 'team') reasons.push({ code: 'same-team-unavoidable', team: shared });
    else if (wish === 'town') reasons.push({ code: 'same-town-unavoidable', town: shared });
    else if (wish === 'country') reasons.push({ code: 'same-country-unavoidable', country: shared });
    else reasons.push({ code: 'same-faction-unavoidable', faction: shared });
  }
  return reasons;
}

function firstRound({ input, seeds }: DrawContext, { a, b }: Meeting, cost: LevelCosts): Reason[] {
  const { challenges, firstRound } = input.settings;
  const agreed = challenges.some(
    (pair) => (pair.a === a.id && pair.b === b.id) || (pair.a === b.id && pair.b === a.id),
  );
  if (agreed && cost[level['challenge-missed']] === 0) return [{ code: 'challenge' }];
  if (firstRound === 'random') return [{ code: 'first-round-random' }];
  if (firstRound === 'rating' && typeof a.rating === 'number' && typeof b.rating === 'number')
    return [{ code: 'rated', a: a.rating, b: b.rating }];
  return [{ code: 'seeded', a: seeds.get(a.id)!, b: seeds.get(b.id)! }];
}

function byLot(_: DrawContext, __: Meeting, cost: LevelCosts): Reason[] {
  return [{ code: 'round-random' }, ...(cost[level.rematch] === 0 ? [{ code: 'never-met' } as const] : [])];
}

function byScore({ indexOf, groups, field }: DrawContext, { a, b }: Meeting, cost: LevelCosts): Reason[] {
  const unmet = cost[level.rematch] === 0;
  if (a.unranked || b.unranked) return unmet ? [{ code: 'never-met' }] : [];
  const reasons: Reason[] = [];
  const [high, low] = a.score >= b.score ? [a, b] : [b, a];
  if (a.score === b.score) reasons.push({ code: 'equal-score', score: a.score });
  else reasons.push({ code: 'score-gap', gap: high.score - low.score, high: high.score, low: low.score });

  // Told to both, so it has to hold for both, upwards as well as down.
  const distance = Math.abs(a.rank - b.rank);
  const nearest =
    unmet &&
    [a, b].every((one) =>
      field.every(
        (other) =>
          other === one || Math.abs(other.rank - one.rank) >= distance || one.opponents.includes(other.id),
      ),
    );
  if (nearest) reasons.push({ code: 'nearest-unmet', a: a.rank, b: b.rank });
  else {
    reasons.push({ code: 'rank-vs-rank', a: a.rank, b: b.rank });
    if (unmet) reasons.push({ code: 'never-met' });
  }

  const placeOf = ({ id, score }: PairingEntry) => ({ at: indexOf.get(id)!, score });
  return [...reasons, ...floatReasons(groups, placeOf(a), placeOf(b))];
}

/** Why this entry has the bye. */
export function explainBye(
  { input, entries, field, indexOf, seeding }: DrawContext,
  entry: PairingEntry,
): Reason[] {
  const reasons: Reason[] = [];
  const first = input.round === 1;
  const within = field === entries ? {} : ({ within: 'pool' } as const);
  if (input.settings.bye === 'random' || (first && input.settings.firstRound === 'random')) {
    // The lot is the order of the entries; whoever comes before could have had the bye.
    const earliest = entries.findIndex(
      (e) => e.byes <= entry.byes && (e.joinedRound === 1 || entry.joinedRound > 1),
    );
    reasons.push({ code: entries[earliest] === entry ? 'bye-random' : 'bye-forced', ...within });
  } else {
    const height = (e: PairingEntry) => (first ? -seeding[indexOf.get(e.id)!]! : e.score);
    const lower = entries.filter((e) => height(e) < height(entry));
    const passedOver = (e: PairingEntry) =>
      e.byes > entry.byes || (e.joinedRound > 1 && entry.joinedRound === 1);
    if (lower.length === 0)
      reasons.push(
        first
          ? { code: 'bye-lowest-seed', ...within }
          : { code: 'bye-lowest', score: entry.score, ...within },
      );
    else if (!first && lower.every(passedOver))
      reasons.push({ code: 'bye-lowest-eligible', score: entry.score, ...within });
    else reasons.push({ code: 'bye-forced', ...within });
  }
  if (entry.byes > 0) reasons.push({ code: 'second-bye-unavoidable', times: entry.byes });
  if (entry.joinedRound > 1) reasons.push({ code: 'late-entry-bye-unavoidable' });
  return reasons;
}
