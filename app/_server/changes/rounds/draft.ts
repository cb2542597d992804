import { most } from '@/lib/limits';
import 'server-only';
import { replacePairings, updateRound } from '@/db/rounds';
import type { EntryId, PairingId } from '@/lib/ids';
import { relaxedAfter, retoldAfter } from '@/lib/pairing/by-hand';
import { pairByHand, seatByHand, unpairByHand } from '@/lib/pairing/hand-draw';
import type { DrawnPairing, Relaxation } from '@/lib/pairing/pairing';
import { swapEntries } from '@/lib/pairing/swap-entries';
import { swapSides } from '@/lib/pairing/swiss/orient-sides';
import { withFloatsByHand } from '@/lib/pairing/swiss/score-groups';
import { usableTables } from '@/lib/pairing/table-settings';
import { orRefuse, refuse } from '@/lib/refusal';
import { sparesIn } from '@/lib/tournament/amendment';
import { isComplete } from '@/lib/tournament/captains';
import { drawnPairings, expectedIn, pairingInput } from '@/lib/tournament/draw-input';
import { decideSides } from '@/lib/tournament/draw-sides';
import type { Pairing } from '@/lib/tournament/records';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { loadCaptainsMeetings } from '../../load/captains';
import { viewOf } from '../../load/tournament';
import type { Work } from '../../platform/work';
import { requireDraft, requireScenario, scenarioAt } from './rounds';

/** Swaps two entries of the draft; works for the bye too. */
export async function swapInDraft(work: Work, number: number, version: number, x: EntryId, y: EntryId) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  // A board belongs to its team.
  if (view.settings.teams && view.entryById.get(x)?.team !== view.entryById.get(y)?.team)
    refuse('teams-swap-within');
  const spares = sparesIn(view, draft);
  // In a complete meeting a player may be replaced by a team-mate; who meets whom stays with the captains.
  const substitutes = spares.has(x) !== spares.has(y);
  if (draft.round.captainsAt !== null && !(substitutes && (await stands(work, view, draft, x, y))))
    refuse('captains-choose');
  const swapped = withFloats(view, draft, orRefuse(swapEntries(drawnPairings(draft), x, y, spares)));
  const before = draft.matches.map(({ pairing }) => pairing);
  await replacePairings(
    work.tx,
    draft.round.id,
    // The place (table, scenario) stays; with other players the pairing gets a new id, so that nothing addressed to the
    // old one applies.
    decideSides(
      view,
      draft.round,
      before.map((place, i) => {
        const drawn = swapped[i] ?? refuse('stale');
        const same = drawn.a === place.entryA && drawn.b === place.entryB;
        return {
          ...place,
          id: same ? place.id : work.newId<PairingId>(),
          entryA: drawn.a,
          entryB: drawn.b,
          reasons: drawn.reasons,
        };
      }),
    ),
  );
  await updateRound(work.tx, draft.round.id, stillRelaxed(view, draft, swapped));
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  await work.note('entries-swapped', { number, x: name(x), y: name(y) });
}

/** Whether captains have completed the meeting of one of these entries. */
async function stands(work: Work, view: TournamentView, draft: RoundView, ...ids: readonly EntryId[]) {
  const meetings = await loadCaptainsMeetings(work.tx, view, draft);
  const sits = ({ meeting }: (typeof meetings)[number]) =>
    meeting.games.some(({ match: { a, b } }) => ids.includes(a.id) || (b !== null && ids.includes(b.id)));
  const own = meetings.find(sits);
  return own === undefined || isComplete(own);
}

/** Swaps the sides of a pairing in the draft, for games with asymmetric sides. */
export async function swapSidesInDraft(work: Work, number: number, version: number, id: EntryId) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  const turned = orRefuse(swapSides(drawnPairings(draft), id));
  await replacePairings(
    work.tx,
    draft.round.id,
    draft.matches.map(({ pairing }, i) => {
      const { a, b, reasons } = turned[i] ?? refuse('stale');
      if (a === pairing.entryA) return pairing;
      return { ...pairing, id: work.newId<PairingId>(), entryA: a, entryB: b, reasons };
    }),
  );
  await updateRound(work.tx, draft.round.id, {});
  await work.note('sides-swapped', { number, x: view.entryById.get(id)?.name ?? '' });
}

/** Sets the scenario of a draft by hand. */
export async function setScenario(work: Work, number: number, version: number, scenarioId: string) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  const scenario = requireScenario(view, scenarioId);
  await updateRound(work.tx, draft.round.id, { scenarioId: scenario.id, scenarioRoll: null });
  const pairings = draft.matches.map(({ pairing }) => ({ ...pairing, scenarioId: null, scenarioRoll: null }));
  // This scenario may be the first with asymmetric sides.
  await replacePairings(
    work.tx,
    draft.round.id,
    decideSides(view, { ...draft.round, scenarioId: scenario.id }, pairings),
  );
  await work.note('scenario-set', { number, scenario: scenario.id });
}

/** Pairs x and y in the draft, or gives x a bye; their previous opponents become unpaired. */
export async function pairInDraft(
  work: Work,
  number: number,
  version: number,
  x: EntryId,
  y: EntryId | null,
) {
  const { view, draft } = await loadDraft(work, number, version);
  const { seed, method } = draft.round;
  const playing = expectedIn(view, number, seed, method);
  const tables = usableTables(view.settings.tables, Math.ceil(playing.size / 2));
  await storeByHand(work, view, draft, orRefuse(pairByHand(drawnPairings(draft), playing, x, y, tables)));
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  if (y === null) await work.note('bye-given', { number, x: name(x) });
  else await work.note('entries-paired', { number, x: name(x), y: name(y) });
}

/** Dissolves an entry's pairing in the draft. */
export async function unpairInDraft(work: Work, number: number, version: number, id: EntryId) {
  const { view, draft } = await loadDraft(work, number, version);
  await storeByHand(work, view, draft, orRefuse(unpairByHand(drawnPairings(draft), id)));
  await work.note('pairing-dissolved', { number, x: view.entryById.get(id)?.name ?? '' });
}

/**
 * Applies another program's pairings to the draft: existing ones keep their table, all others are set by hand at the
 * free tables. Returns unpaired entries of the round.
 */
export async function pairAllInDraft(
  work: Work,
  number: number,
  version: number,
  pairs: readonly (readonly [EntryId, EntryId | null])[],
): Promise<EntryId[]> {
  const { view, draft } = await loadDraft(work, number, version);
  const { seed, method } = draft.round;
  const playing = expectedIn(view, number, seed, method);
  for (const id of pairs.flat())
    if (id !== null && !playing.has(id))
      refuse('trf-not-playing', { values: { name: view.entryById.get(id)?.name ?? '', number } });
  const before = drawnPairings(draft);
  const known = (a: EntryId, b: EntryId | null) =>
    before.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
  const kept = pairs.flatMap(([a, b]) => known(a, b) ?? []);
  const taken = new Set(kept.map(({ table }) => table));
  const free = usableTables(view.settings.tables, Math.ceil(playing.size / 2)).filter(
    (table) => !taken.has(table),
  );
  const byHand = pairs
    .filter(([a, b]) => !known(a, b))
    .map(
      ([a, b]): DrawnPairing => ({
        a,
        b,
        table: b === null ? null : (free.shift() ?? null),
        reasons: [{ code: 'hand-made' }],
      }),
    );
  const place = ({ b, table }: DrawnPairing) => (b === null ? most.tables + 2 : (table ?? most.tables + 1));
  await storeByHand(
    work,
    view,
    draft,
    [...kept, ...byHand].sort((x, y) => place(x) - place(y)),
  );
  await work.note('pairings-from-file', { number, count: byHand.length });
  const paired = new Set(pairs.flat());
  return [...playing].filter((id) => !paired.has(id));
}

/** Moves an entry's pairing to another table and swaps with a pairing there. */
export async function seatInDraft(work: Work, number: number, version: number, id: EntryId, table: number) {
  if (table > most.tables) refuse('number-too-big', { path: ['table'], values: { maximum: most.tables } });
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  if (draft.round.captainsAt !== null) refuse('captains-choose');
  await storeByHand(work, view, draft, orRefuse(seatByHand(drawnPairings(draft), id, table)));
  await work.note('table-changed', { number, x: view.entryById.get(id)?.name ?? '', table });
}

async function loadDraft(work: Work, number: number, version: number) {
  const view = await viewOf(work);
  const draft = requireDraft(view, number, version);
  // Brackets and pools have fixed places, so only swaps are possible.
  if (draft.round.method === 'elimination') refuse('bracket-by-swap-only');
  if (draft.round.method === 'pools') refuse('pools-by-swap-only');
  if (view.settings.teams) refuse('teams-swap-within');
  return { view, draft };
}

/** Computes floats for pairings made by hand; brackets and schedules have no score groups. */
function withFloats(
  view: TournamentView,
  { round: { number, seed, method } }: RoundView,
  pairings: readonly DrawnPairing[],
): readonly DrawnPairing[] {
  if (view.settings.teams || (method !== 'swiss' && method !== 'manual')) return pairings;
  return withFloatsByHand(pairingInput(view, number, seed), pairings);
}

/** Relaxations of the draw that still apply. Unchanged for teams: theirs concern meetings, and swaps only boards. */
const stillRelaxed = (view: TournamentView, draft: RoundView, after: readonly DrawnPairing[]) =>
  // Stored only by the draw, in this type.
  view.settings.teams
    ? {}
    : { relaxed: relaxedAfter(draft.round.relaxed as readonly Relaxation[], drawnPairings(draft), after) };

/** Stores pairings changed by hand. A pairing with other players gets a new id, as in a swap. */
async function storeByHand(
  work: Work,
  view: TournamentView,
  draft: RoundView,
  changed: readonly DrawnPairing[],
) {
  const pairings = withFloats(view, draft, retoldAfter(drawnPairings(draft), changed));
  const before = draft.matches.map(({ pairing }) => pairing);
  await replacePairings(
    work.tx,
    draft.round.id,
    decideSides(
      view,
      draft.round,
      pairings.map((drawn): Pairing => {
        const same = before.find(({ entryA, entryB }) => entryA === drawn.a && entryB === drawn.b);
        const moved = same?.tableNumber !== drawn.table;
        return {
          id: same?.id ?? work.newId<PairingId>(),
          roundId: draft.round.id,
          tournamentId: view.tournament.id,
          tableNumber: drawn.table,
          entryA: drawn.a,
          entryB: drawn.b,
          scenarioId: moved
            ? (scenarioAt(view, drawn.table) ?? same?.scenarioId ?? null)
            : (same?.scenarioId ?? null),
          scenarioRoll: same?.scenarioRoll ?? null,
          reasons: drawn.reasons,
          extraMinutes: same?.extraMinutes ?? 0,
        };
      }),
    ),
  );
  await updateRound(work.tx, draft.round.id, stillRelaxed(view, draft, pairings));
}
