import 'server-only';
import { listDevices, putDevice } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { type Actor, may, nobody } from '@/lib/access/policy';
import { type Side, sides } from '@/lib/formats/format';
import type { PairingId } from '@/lib/ids';
import type { Answer } from '@/lib/match/append';
import type { Actor as MatchActor, MatchEvent } from '@/lib/match/match-event';
import { isSharedWith } from '@/lib/match/shared-device';
import { otherSide } from '@/lib/results/settle';
import { type Text, text } from '@/lib/text';
import { randomInt } from '../chance';
import { takeStatement } from '../changes/results';
import { database } from '../db';
import { publish } from '../live-bus';
import { refuse } from '../problems';
import { actorIn } from '../session';
import { workIn } from '../work';
import { watchDeadlines } from './deadlines';
import { type LoadedMatch, loadMatch } from './load-match';
import { publishLines } from './match-bus';
import { storeLines } from './store-lines';

/** The answer to one entry, by its number on the device. */
export interface EntryAnswer {
  readonly deviceSeq: number;
  readonly answer: 'accepted' | 'duplicate' | 'rejected';
  /** its place in the log; null when it was rejected */
  readonly seq: number | null;
  /** the line as stored, with the server's dice */
  readonly line?: MatchEvent;
  readonly code?: string;
  readonly message?: Text;
}

export interface AppendReply {
  readonly answers: readonly EntryAnswer[];
  /** server time, for the phone's clock */
  readonly now: number;
}

const resultStands = text(
  'Das Ergebnis dieser Partie steht fest. Ändern kann es die Turnierleitung.',
  'The result of this match stands. The organiser can change it.',
);

/** The seats this person may write for in an entry of that kind from that device: players for the table, the desk for itself. */
export function mayActAs(
  actor: Actor,
  { pairing }: Pick<LoadedMatch, 'pairing'>,
  { kind, deviceId, log }: { kind: string; deviceId: string; log: readonly MatchEvent[] },
): MatchActor[] {
  const desk: MatchActor[] = may(actor, { verb: 'enter-result' }) ? ['organiser'] : [];
  const own = seatOf(actor, pairing);
  if (own === null) return desk;
  const other = otherSide(own);
  // Nobody agrees to a result, or gives a game up, for somebody else: only on the one phone that serves both.
  const isPersonal = kind === 'confirm' || kind === 'concede';
  return [own, ...(!isPersonal || isSharedWith(log, deviceId, other) ? [other] : []), ...desk];
}

const seatOf = (actor: Actor, { entryA, entryB }: LoadedMatch['pairing']): Side | null =>
  actor.entryId === entryA ? 'a' : actor.entryId !== null && actor.entryId === entryB ? 'b' : null;

/** What a batch has led to, besides its answers. */
export interface TakenEntries {
  readonly answers: readonly EntryAnswer[];
  readonly lines: readonly MatchEvent[];
  /** whether boards and the desk show something else now */
  readonly changed: boolean;
}

/**
 * Takes a batch of entries from a person into the log of a match, in order, each judged against all before
 * it. A refused entry does not stop the next. A player's agreement to the figures becomes his report of
 * the result in the same transaction.
 */
export async function takeEntries(
  tx: Executor,
  match: LoadedMatch,
  actor: Actor & { readonly name: string },
  entries: readonly unknown[],
  now: number,
): Promise<TakenEntries> {
  const matchId = match.pairing.id;
  const log = [...match.lines];
  const added: MatchEvent[] = [];
  const handled = new Map(await listDevices(tx, matchId));
  const answers: EntryAnswer[] = [];
  for (const entry of entries) {
    const { kind = '', deviceId = '', deviceSeq = 0 } = headOf(entry);
    const lastHandled = handled.get(deviceId) ?? 0;
    const isLocked = match.result !== undefined && !may(actor, { verb: 'correct-result' });
    if (isLocked && deviceSeq === lastHandled + 1) {
      answers.push({
        deviceSeq,
        answer: 'rejected',
        seq: null,
        code: 'result-stands',
        message: resultStands,
      });
      handled.set(deviceId, deviceSeq);
      continue;
    }
    const answer = match.rules.append(
      match.context,
      log,
      entry,
      { mayActAs: mayActAs(actor, match, { kind, deviceId, log }) },
      { now, random: randomInt, lastHandled },
    );
    const lines = answer.answer === 'duplicate' ? [] : linesOf(answer);
    log.push(...lines);
    added.push(...lines);
    if (answer.answer === 'accepted') {
      handled.set(deviceId, deviceSeq);
      answers.push({ deviceSeq, answer: 'accepted', seq: answer.event.seq, line: answer.event });
    } else if (answer.answer === 'duplicate') {
      answers.push({ deviceSeq, answer: 'duplicate', seq: answer.seq });
    } else {
      if (answer.usesNumber) handled.set(deviceId, deviceSeq);
      answers.push({ deviceSeq, answer: 'rejected', seq: null, ...answer.problem });
    }
  }
  for (const [deviceId, number] of handled) if (deviceId) await putDevice(tx, matchId, deviceId, number);
  if (added.length === 0) return { answers, lines: [], changed: false };
  const shown = await storeLines(tx, match, log, added, now);
  const handedIn = await handIn(tx, match, actor, added, log, now);
  return { answers, lines: added, changed: shown || handedIn };
}

/** What an answer adds to the log: the entry itself, and what both players have to be told of. */
const linesOf = (answer: Exclude<Answer, { answer: 'duplicate' }>): MatchEvent[] => [
  ...(answer.answer === 'accepted' ? [answer.event] : []),
  ...(answer.conflict ? [answer.conflict] : []),
];

/** Takes a batch from the browser that asks, then tells both phones and, where it matters, every board. */
export async function appendLines(matchId: PairingId, entries: readonly unknown[]): Promise<AppendReply> {
  const now = Date.now();
  const { taken, tournament } = await database().write(async (tx) => {
    const match = (await loadMatch(tx, matchId)) ?? refuse('pairing-unknown');
    const actor = await actorIn(tx, match.tournament.id);
    if (seatOf(actor, match.pairing) === null && !may(actor, { verb: 'enter-result' })) refuse('forbidden');
    const taken = await takeEntries(tx, match, actor, entries, now);
    if (taken.changed) await raiseRevision(tx, match.tournament.id);
    return { taken, tournament: match.tournament };
  });
  publishLines(matchId, taken.lines);
  if (taken.changed) publish(tournament.id, tournament.revision + 1);
  if (taken.lines.length > 0) await watchDeadlines();
  return { answers: taken.answers, now };
}

/** A player's agreement to the figures is his report of the result, exactly as from the result form. */
async function handIn(
  tx: Executor,
  match: LoadedMatch,
  actor: Actor & { readonly name: string },
  added: readonly MatchEvent[],
  log: readonly MatchEvent[],
  now: number,
): Promise<boolean> {
  const own = seatOf(actor, match.pairing);
  const confirmed = sides.filter((side) =>
    added.some((line) => line.kind === 'confirm' && line.actor === side),
  );
  if (confirmed.length === 0 || own === null) return false;
  const { report } = match.rules.fold(match.context, log);
  if (report === undefined) return false;
  const tournament = (await findTournamentById(tx, match.tournament.id)) ?? refuse('tournament-unknown');
  for (const side of confirmed) {
    const { id, name } = match[side];
    const work = workIn(tx, tournament, side === own ? actor : { ...nobody, entryId: id, name }, now);
    await takeStatement(work, match.pairing.id, { stance: 'claim', figures: report });
    if (side !== own)
      await work.note('confirmed-on-one-phone', { table: match.pairing.tableNumber, owner: match[own].name });
  }
  return true;
}

function headOf(entry: unknown): { kind?: string; deviceId?: string; deviceSeq?: number } {
  const { kind, deviceId, deviceSeq } = (entry ?? {}) as Record<string, unknown>;
  return {
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(typeof deviceId === 'string' ? { deviceId } : {}),
    ...(typeof deviceSeq === 'number' ? { deviceSeq } : {}),
  };
}
