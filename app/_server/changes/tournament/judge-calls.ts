import 'server-only';
import { findPairing } from '@/db/rounds';
import { listAuditOf } from '@/db/tournaments';
import { may } from '@/lib/access/policy';
import type { CallReason } from '@/lib/calls/call';
import { callKinds, callsTooOften, openCalls } from '@/lib/calls/open-calls';
import type { PairingId } from '@/lib/ids';
import { refuse } from '@/lib/refusal';
import type { Work } from '../../platform/work';
import { giveTableTime } from '../rounds/round-clock';

// A call exists only as lines in the diary, so it survives a restart and its duration is recorded.

/** Calls a judge to the player's table; an open call stays. */
export async function callDesk(work: Work, pairingId: PairingId, reason: CallReason) {
  const { pairing, lines, open } = await ownTable(work, pairingId);
  if (work.tournament.status === 'finished') refuse('stale');
  if (open) return;
  if (callsTooOften(lines, pairingId, work.now)) refuse('call-too-often');
  await note(work, 'table-called', pairing, { reason });
}

/** Withdraws the table's call; does nothing if it is settled. */
export async function withdrawCall(work: Work, pairingId: PairingId) {
  const { pairing, open } = await ownTable(work, pairingId);
  if (open) await note(work, 'table-call-withdrawn', pairing);
}

/** Marks the call as taken by a staff member, whose name the table sees. */
export async function takeCall(work: Work, pairingId: PairingId) {
  const { pairing, open } = await find(work, pairingId);
  if (!open) refuse('call-gone');
  await note(work, 'table-call-taken', pairing);
}

/** Settles the call and adds `minutes` to the table's time; 0 for none. */
export async function settleCall(work: Work, pairingId: PairingId, minutes: number) {
  const { pairing, open } = await find(work, pairingId);
  if (!open) refuse('call-gone');
  await note(work, 'table-call-settled', pairing);
  if (minutes > 0) await giveTableTime(work, pairingId, pairing.extraMinutes + minutes);
}

type Called = Awaited<ReturnType<typeof find>>['pairing'];

const note = (work: Work, kind: (typeof callKinds)[number], pairing: Called, more: object = {}) =>
  work.note(kind, { pairing: pairing.id, table: pairing.tableNumber ?? 0, ...more });

async function ownTable(work: Work, pairingId: PairingId) {
  const found = await find(work, pairingId);
  const { entryA, entryB } = found.pairing;
  if (!may(work.actor, { verb: 'report-result', entryA, entryB })) refuse('forbidden');
  return found;
}

async function find({ tx, tournament }: Work, pairingId: PairingId) {
  const pairing =
    (await findPairing(tx, { tournamentId: tournament.id, pairingId })) ?? refuse('pairing-unknown');
  const lines = await listAuditOf(tx, tournament.id, callKinds);
  return { pairing, lines, open: openCalls(lines).find((call) => call.pairingId === pairingId) };
}
