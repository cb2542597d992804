import { z } from 'zod';
import { longest, most } from '../limits';
import { answersSchema } from './answers';
import type { EntryInput } from './entry-input';

/** Fields of which one of two entries is taken where both have something and differ. */
export const mergedFields = [
  ...(['name', 'club', 'town', 'country', 'faction', 'email', 'seed', 'rating', 'team', 'camp'] as const),
  ...(['fixedTable', 'language', 't3'] as const),
];
export type MergedField = (typeof mergedFields)[number];

/** What of an entry takes part in a merge. */
export interface Mergeable extends EntryInput {
  readonly formerNames: unknown;
  readonly rating: number | null;
  readonly team: string | null;
  readonly camp: 'first' | 'second' | 'both' | null;
  readonly fixedTable: number | null;
  readonly language: string | null;
  readonly t3: unknown;
  readonly answers: unknown;
  readonly paid: boolean;
  readonly paidAt: number | null;
  readonly paidNote: string;
  readonly softScores: unknown;
  readonly checkedInAt: number | null;
  readonly earlierCheckIns: unknown;
  readonly status: 'registered' | 'waiting' | 'dropped';
  readonly droppedBy: 'player' | 'organiser' | null;
  readonly joinedRound: number;
  readonly missedRounds: unknown;
  readonly remindedAt: number | null;
}

const asText = (value: unknown) => JSON.stringify(value ?? null);

/** The fields in which two entries differ and both have something: one of the two is chosen. */
export const differingFields = (kept: Mergeable, other: Mergeable): MergedField[] =>
  mergedFields.filter(
    (field) =>
      (kept[field] ?? null) !== null &&
      (other[field] ?? null) !== null &&
      asText(kept[field]) !== asText(other[field]),
  );

const rounds = z.array(z.int()).catch([]);
const names = z.array(z.string()).catch([]);
const record = z.record(z.string(), z.unknown()).catch({});
const statusOrder = ['registered', 'waiting', 'dropped'] as const;

/**
 * One entry out of two: what `kept` lacks comes from `other`, and the fields in `fromOther` as well; either's payment,
 * seat, presence and points beside the matches count. `playedByOther`: rounds in which `other` is paired.
 */
export function mergedEntry<E extends Mergeable>(
  kept: E,
  other: E,
  {
    fromOther,
    playedByOther,
  }: { readonly fromOther: readonly MergedField[]; readonly playedByOther: readonly number[] },
) {
  const differing = new Set(differingFields(kept, other));
  const pick = <F extends MergedField>(field: F): E[F] =>
    differing.has(field)
      ? fromOther.includes(field)
        ? other[field]
        : kept[field]
      : (kept[field] ?? other[field]);
  const status = statusOrder.find((one) => kept.status === one || other.status === one) ?? kept.status;
  const taking = [kept, other].filter((entry) => entry.status === status);
  const joinedRound = Math.min(...taking.map((entry) => entry.joinedRound), ...playedByOther);
  const latest = (x: number | null, y: number | null) =>
    x === null || y === null ? (x ?? y) : Math.max(x, y);
  const notes = new Set([kept.paidNote, other.paidNote].filter((note) => note !== ''));
  const paidAt = [kept, other].flatMap((entry) =>
    entry.paid && entry.paidAt !== null ? [entry.paidAt] : [],
  );
  const given = answersSchema.catch({});
  const filled = Object.entries(given.parse(kept.answers)).filter(([, answer]) => answer !== '');
  return {
    ...{ name: pick('name'), club: pick('club'), town: pick('town'), country: pick('country') },
    ...{ faction: pick('faction'), email: pick('email'), seed: pick('seed'), rating: pick('rating') },
    ...{ team: pick('team'), camp: pick('camp'), fixedTable: pick('fixedTable'), language: pick('language') },
    t3: pick('t3'),
    answers: { ...given.parse(other.answers), ...Object.fromEntries(filled) },
    paid: kept.paid || other.paid,
    paidAt: paidAt.length > 0 ? Math.min(...paidAt) : null,
    paidNote: [...[...notes].join(' · ')].slice(0, longest.paidNote).join(''),
    softScores: { ...record.parse(other.softScores), ...record.parse(kept.softScores) },
    checkedInAt: latest(kept.checkedInAt, other.checkedInAt),
    earlierCheckIns: [
      ...new Set([...rounds.parse(kept.earlierCheckIns), ...rounds.parse(other.earlierCheckIns)]),
    ]
      .sort((x, y) => x - y)
      .slice(-most.checkIns),
    status,
    droppedBy: status === 'dropped' ? kept.droppedBy : null,
    joinedRound,
    missedRounds: rounds
      .parse(kept.missedRounds)
      .filter((round) => round > joinedRound && !playedByOther.includes(round)),
    remindedAt: latest(kept.remindedAt, other.remindedAt),
  };
}

/** What the merged entry was called before: all that either was called or bore, its unused address included. */
export function mergedFormerNames(
  kept: Mergeable,
  other: Mergeable,
  now: Pick<EntryInput, 'name' | 'email'>,
): string[] {
  const emails = [kept.email, other.email].filter(
    (email) => email !== now.email && (email ?? '').length <= longest.entryField,
  );
  const all = [...names.parse(kept.formerNames), ...names.parse(other.formerNames), kept.name, other.name];
  return [...new Set([...all, ...emails.flatMap((email) => email ?? [])])]
    .filter((name) => name !== now.name)
    .slice(-most.formerNames);
}
