import { most } from '@/lib/limits';
import 'server-only';
import { listMatchNotes } from '@/db/match-notes';
import { amendPairings, updateRound } from '@/db/rounds';
import type { EntryId, PairingId } from '@/lib/ids';
import { type Amendment, withOtherScenario } from '@/lib/pairing/amend-round';
import type { DrawnPairing } from '@/lib/pairing/pairing';
import type { Reason } from '@/lib/pairing/reasons';
import { seededRandom } from '@/lib/random';
import { orRefuse, refuse } from '@/lib/refusal';
import { amendedRound } from '@/lib/tournament/amendment';
import { decideSides } from '@/lib/tournament/draw-sides';
import type { Pairing } from '@/lib/tournament/records';
import { currentRound, isScenarioOpen, publicRounds } from '@/lib/tournament/rounds';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
import { viewOf } from '../../load/tournament';
import { queueMail } from '../../mail/queue-mail';
import type { Work } from '../../platform/work';
import { requireScenario, scenarioAt, scenariosOf } from './rounds';

/**
 * Changes untouched pairings of the published round and notifies the players concerned. `extraMinutes`: additional time
 * for new pairings, which start late.
 */
export async function amendPublished(
  work: Work,
  number: number,
  version: number,
  amendment: Amendment,
  extraMinutes = 0,
) {
  if (amendment.kind === 'seat' && amendment.table > most.tables)
    refuse('number-too-big', { path: ['table'], values: { maximum: most.tables } });
  const view = await viewOf(work);
  const round = requirePublished(view, number, version);
  const { gone, moved, added } = orRefuse(amendedRound(view, round, amendment));
  const before = round.matches.map(({ pairing }) => pairing);
  const place = ({ a, b }: DrawnPairing) => before.find(({ entryA, entryB }) => entryA === a && entryB === b);

  await keepNotes(work, round, new Set(gone.flatMap((pairing) => place(pairing)?.id ?? [])));
  const late = decideSides(
    view,
    round.round,
    added.map((drawn): Pairing => {
      const seat = before.find(({ tableNumber }) => tableNumber !== null && tableNumber === drawn.table);
      return {
        id: work.newId<PairingId>(),
        roundId: round.round.id,
        tournamentId: view.tournament.id,
        tableNumber: drawn.table,
        entryA: drawn.a,
        entryB: drawn.b,
        ...scenarioFor(work, view, number, drawn, seat),
        reasons: drawn.reasons,
        extraMinutes: drawn.b === null || round.round.startedAt === null ? 0 : extraMinutes,
      };
    }),
  );
  const reseated = moved.flatMap((drawn): Pairing[] => {
    const was = place(drawn);
    return was
      ? [
          {
            ...was,
            tableNumber: drawn.table,
            scenarioId: scenarioAt(view, drawn.table) ?? was.scenarioId,
            reasons: drawn.reasons,
          },
        ]
      : [];
  });
  await amendPairings(work.tx, {
    gone: gone.flatMap((pairing) => place(pairing)?.id ?? []),
    moved: reseated,
    added: late,
  });
  await updateRound(work.tx, round.round.id, {});
  if (view.settings.mail.pairings) {
    const seats = [...late, ...reseated].flatMap(({ id, entryA, entryB }) =>
      [entryA, entryB].flatMap((entryId) => {
        const entry = entryId && view.entryById.get(entryId);
        return entry ? [{ entry, pairingId: id }] : [];
      }),
    );
    await queueMail(work, 'pairing', seats);
  }
  await tell(work, view, round, amendment, late[0]?.tableNumber ?? null);
}

/**
 * Sets another scenario for the open games of the published round and notifies their players. Games that were begun,
 * reported or ruled keep their scenario.
 */
export async function changeScenario(work: Work, number: number, version: number, scenarioId: string) {
  const view = await viewOf(work);
  const round = requirePublished(view, number, version);
  const scenario = requireScenario(view, scenarioId);
  const games = round.matches.filter(({ b }) => b !== null);
  const open = games.filter(isScenarioOpen);
  if (open.length === 0) refuse('scenario-all-begun');
  const drawn = round.round.scenarioId;
  // A round without a scenario of its own stays so: its begun games would take over the new one.
  const ofRound = drawn !== null || open.length === games.length;
  const own = { scenarioId: ofRound ? null : scenario.id, scenarioRoll: null };
  const changed = decideSides(
    view,
    { ...round.round, scenarioId: scenario.id },
    open.map(({ pairing }) => ({
      ...pairing,
      ...own,
      reasons: withOtherScenario(pairing.reasons as readonly Reason[]),
    })),
  );
  const turned = changed.filter(({ entryA }, i) => entryA !== open[i]?.pairing.entryA);
  const kept = ofRound
    ? games.filter((match) => !isScenarioOpen(match) && match.pairing.scenarioId === null)
    : [];
  await keepNotes(work, round, new Set(turned.map(({ id }) => id)));
  await amendPairings(work.tx, {
    gone: turned.map(({ id }) => id),
    moved: [
      ...changed.filter((pairing) => !turned.includes(pairing)),
      ...kept.map(({ pairing }) => ({
        ...pairing,
        scenarioId: drawn,
        scenarioRoll: round.round.scenarioRoll,
      })),
    ],
    added: turned.map((pairing) => ({ ...pairing, id: work.newId<PairingId>() })),
  });
  await updateRound(work.tx, round.round.id, ofRound ? { scenarioId: scenario.id, scenarioRoll: null } : {});
  await work.note('scenario-set', { number, scenario: scenario.id });
}

/** The current round, if it is in the state the desk saw. */
function requirePublished(view: TournamentView, number: number, version: number): RoundView {
  const current = currentRound(view);
  if (view.tournament.status === 'finished') refuse('tournament-finished');
  if (current?.round.number !== number || current.round.version !== version) refuse('stale');
  if (current.round.status !== 'published') refuse('stale');
  return current;
}

/** A table keeps its scenario; at a different table one is drawn for the new players. */
function scenarioFor(
  work: Work,
  view: TournamentView,
  number: number,
  { a, b, table }: DrawnPairing,
  seat: Pairing | undefined,
): Pick<Pairing, 'scenarioId' | 'scenarioRoll'> {
  if (b === null) return { scenarioId: null, scenarioRoll: null };
  if (seat) return { scenarioId: seat.scenarioId, scenarioRoll: seat.scenarioRoll };
  const before = publicRounds(view).filter(({ round }) => round.number < number);
  const own =
    view.format.scenarioScope(view.setup) === 'table'
      ? view.format.pickScenario(
          view.setup,
          number,
          seededRandom(work.newSeed()),
          scenariosOf(before, [a, b]),
        )
      : null;
  return { scenarioId: scenarioAt(view, table) ?? own?.id ?? null, scenarioRoll: own?.roll ?? null };
}

/** Moves notes on a removed pairing into the diary. */
async function keepNotes(work: Work, round: RoundView, gone: ReadonlySet<PairingId>) {
  for (const note of await listMatchNotes(work.tx, work.tournament.id)) {
    if (!gone.has(note.pairingId)) continue;
    const match = round.matches.find(({ pairing }) => pairing.id === note.pairingId);
    await work.note('note-kept', {
      table: match?.pairing.tableNumber ?? '–',
      author: note.author,
      text: note.text,
    });
  }
}

async function tell(
  work: Work,
  view: TournamentView,
  round: RoundView,
  amendment: Amendment,
  seatedAt: number | null,
) {
  const { number } = round.round;
  const name = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const x = name(amendment.x);
  switch (amendment.kind) {
    case 'swap':
      return work.note('amended-swap', { number, x, y: name(amendment.y) });
    case 'pair':
      return amendment.y === null
        ? work.note('amended-bye', { number, x })
        : work.note('amended-pair', { number, x, y: name(amendment.y), table: seatedAt ?? '–' });
    case 'part':
      return work.note('amended-part', { number, x });
    case 'seat':
      return work.note('amended-seat', { number, x, table: amendment.table });
  }
}
