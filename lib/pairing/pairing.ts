import { z } from 'zod';
import type { EntryId } from '../ids';

/** How an entry crossed score groups in one round: met a better (`up`) or a worse (`down`) group, or stayed. */
export type Float = 'up' | 'down' | null;

/** What the draw has to know about one entry that is to play this round. */
export interface PairingEntry {
  readonly id: EntryId;
  /** tournament points so far, an integer */
  readonly score: number;
  /** place in the standings, 1-based; equal places may be shared */
  readonly rank: number;
  /** seeding, 1 is the strongest */
  readonly seed?: number | null;
  /** everybody met so far, in order of rounds; somebody met twice stands there twice */
  readonly opponents: readonly EntryId[];
  readonly byes: number;
  /** one item per round played */
  readonly floats: readonly Float[];
  /** first round the entry takes part in */
  readonly joinedRound: number;
  readonly club?: string | null;
  readonly town?: string | null;
  readonly faction?: string | null;
  /** tables played on so far */
  readonly tables: readonly number[];
  /** the table this entry always plays on */
  readonly fixedTable?: number | null;
}

/** What two entries may have in common that an organiser wants to keep apart. */
export const wishes = ['club', 'town', 'faction'] as const;
export type Wish = (typeof wishes)[number];

/** `block` goes before everything, `avoid` is tried where the scores leave a choice. `untilRound` null: always. */
const wish = (mode: 'block' | 'avoid' | 'ignore', untilRound: number | null) =>
  z
    .object({
      mode: z.enum(['block', 'avoid', 'ignore']).default(mode),
      untilRound: z.number().int().min(1).nullable().default(untilRound),
    })
    .prefault({});

/** The organiser's choices about the draw; `pairingSettings.parse({})` is a complete set. */
export const pairingSettings = z.object({
  firstRound: z.enum(['random', 'seed']).default('random'),
  /** inside a score group: neighbours, best against last, or by lot */
  order: z.enum(['1v2', 'fold', 'random']).default('1v2'),
  club: wish('avoid', 1),
  town: wish('ignore', null),
  faction: wish('ignore', null),
  bye: z.enum(['lowest', 'random']).default('lowest'),
});
export type PairingSettings = z.infer<typeof pairingSettings>;

export type Side = 'a' | 'b';

/** Why a pairing came out as it did. Every code has a sentence in app/_i18n/<language>/pairing.json. */
export type Reason =
  | {
      readonly code:
        | 'first-round-random'
        | 'never-met'
        | 'bye-random'
        | 'bye-forced'
        | 'bye-lowest-seed'
        | 'late-entry-bye-unavoidable'
        | 'table-missing'
        | 'hand-made';
    }
  | { readonly code: 'seeded' | 'rank-vs-rank'; readonly a: number; readonly b: number }
  | { readonly code: 'equal-score' | 'bye-lowest'; readonly score: number }
  | { readonly code: 'score-gap'; readonly gap: number; readonly high: number; readonly low: number }
  /** `times`: how often it has happened before this round */
  | { readonly code: 'rematch-unavoidable' | 'second-bye-unavoidable'; readonly times: number }
  | { readonly code: 'same-club-unavoidable'; readonly club: string }
  | { readonly code: 'same-town-unavoidable'; readonly town: string }
  | { readonly code: 'same-faction-unavoidable'; readonly faction: string }
  | { readonly code: 'float-down' | 'float-up'; readonly side: Side }
  | { readonly code: 'table-fresh'; readonly table: number }
  | {
      readonly code: 'table-fixed' | 'table-fixed-unavailable' | 'table-repeat-unavoidable';
      readonly table: number;
      readonly side: Side;
    };
export type ReasonCode = Reason['code'];

/** Every reason code with the values its sentences may use; `name` is the entry on `side`. */
export const reasonParameters = {
  'first-round-random': [],
  seeded: ['a', 'b'],
  'equal-score': ['score'],
  'score-gap': ['gap', 'high', 'low'],
  'rank-vs-rank': ['a', 'b'],
  'never-met': [],
  'rematch-unavoidable': ['times'],
  'same-club-unavoidable': ['club'],
  'same-town-unavoidable': ['town'],
  'same-faction-unavoidable': ['faction'],
  'float-down': ['name'],
  'float-up': ['name'],
  'bye-lowest': ['score'],
  'bye-lowest-seed': [],
  'bye-random': [],
  'bye-forced': [],
  'second-bye-unavoidable': ['times'],
  'late-entry-bye-unavoidable': [],
  'table-fixed': ['table', 'name'],
  'table-fixed-unavailable': ['table', 'name'],
  'table-fresh': ['table'],
  'table-repeat-unavoidable': ['table', 'name'],
  'table-missing': [],
  'hand-made': [],
} as const satisfies Record<ReasonCode, readonly string[]>;

export const reasonCodes = Object.keys(reasonParameters) as readonly ReasonCode[];

/** The values for a reason's sentence; `names` are the visible names of the pairing's two entries. */
export function reasonValues(
  reason: Reason,
  names: Readonly<Record<Side, string>>,
): Record<string, string | number> {
  const { code: _, ...values } = reason;
  return 'side' in reason ? { ...values, name: names[reason.side] } : values;
}

/** Wishes and rules a draw could not keep; each has a sentence `relaxed.<code>` taking {count}. */
export const relaxationCodes = [
  'club-blocked',
  'town-blocked',
  'faction-blocked',
  'rematch',
  'second-bye',
  'late-entry-bye',
  'club-avoided',
  'town-avoided',
  'faction-avoided',
  'fixed-table',
  'table-repeat',
  'table-missing',
] as const;
export type RelaxationCode = (typeof relaxationCodes)[number];
export interface Relaxation {
  readonly code: RelaxationCode;
  /** number of pairings (for tables: of entries) concerned */
  readonly count: number;
  readonly entries: readonly EntryId[];
}

/** Who meets whom and where, as the draw, the organiser's hand and the check all see it. */
export interface PlacedPairing {
  readonly a: EntryId;
  /** null: `a` has the bye */
  readonly b: EntryId | null;
  readonly table: number | null;
}
export interface DrawnPairing extends PlacedPairing {
  readonly reasons: readonly Reason[];
}
/** A drawn round: pairings by table, those without a table after them, the bye last. */
export interface Draw {
  readonly round: number;
  readonly seed: number;
  readonly pairings: readonly DrawnPairing[];
  readonly relaxed: readonly Relaxation[];
}

/** Everything a draw depends on. `tables`: how many there are (1…n), or the usable numbers; omitted: as many as needed. */
export interface PairRoundInput {
  readonly round: number;
  readonly entries: readonly PairingEntry[];
  readonly settings: PairingSettings;
  readonly seed: number;
  readonly tables?: number | readonly number[];
}

/** Which way each side floated in a drawn pairing: what next round's `PairingEntry.floats` wants. */
export function floatsOf(pairing: DrawnPairing): Record<Side, Float> {
  const floats: Record<Side, Float> = { a: null, b: null };
  for (const reason of pairing.reasons) {
    if (reason.code === 'float-down') floats[reason.side] = 'down';
    if (reason.code === 'float-up') floats[reason.side] = 'up';
  }
  return floats;
}
