import { most } from '@/lib/limits';
import 'server-only';
import { allDone } from '@/db/all-done';
import { putDevice } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { findPairingAnywhere } from '@/db/rounds';
import type { Cause } from '@/db/tell';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { type Actor, heldEntryIds, may, nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import type { Answer, Author } from '@/lib/match/append';
import { type Device, deviceFor } from '@/lib/match/devices';
import {
  type IncomingEvent,
  incomingEvent,
  type Actor as MatchActor,
  type MatchEvent,
  serverDevice,
} from '@/lib/match/match-event';
import { refuse } from '@/lib/refusal';
import { otherSide, type Side, sides } from '@/lib/sides';
import { type Text, text } from '@/lib/text';
import type { Pairing } from '@/lib/tournament/records';
import { actorIn } from '../account/session';
import { takeStatement } from '../changes/results/results';
import { keepFacts } from '../community/keep-facts';
import { type LoadedMatch, loadMatch } from '../load/match';
import { noteChangedMatches } from '../load/tournament';
import { maySee } from '../load/visible-tournament';
import { database } from '../platform/db';
import { publish } from '../platform/live-bus';
import { randomInt } from '../platform/random';
import { inSlices } from '../platform/slices';
import { workIn } from '../platform/work';
import { publishLines } from './match-bus';
import { storeLines } from './store-lines';

/** Answer to one entry, by its number on the device. */
export interface EntryAnswer {
  readonly deviceSeq: number;
  readonly answer: 'accepted' | 'duplicate' | 'rejected';
  /** its position in the log; null if rejected */
  readonly seq: number | null;
  /** the device's name in the log */
  readonly device?: string;
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

const refusals = {
  'result-stands': text(
    'Das Ergebnis dieser Partie ist bestätigt. Ändern kann es nur die Turnierleitung: Sprich sie an.',
    'The result of this game is confirmed. Only the organisers can change it: ask them.',
  ),
  'foreign-device': text(
    'Dieses Handy hat vorher jemand anderes benutzt. Der Eintrag wird unter dem neuen Namen noch einmal gesendet.',
    'Somebody else used this phone before. The entry is sent again under the new name.',
  ),
  'too-many-devices': text(
    'Dieser Link wird auf zu vielen Geräten benutzt. Mach auf einem der bisherigen weiter.',
    'This link is in use on too many devices. Carry on with one you used before.',
  ),
  'log-full': text(
    'Der Verlauf dieser Partie ist voll. Tragt das Ergebnis über das Formular ein.',
    'The log of this game is full. Report the result with the form.',
  ),
  'not-taken': text(
    'Ein Eintrag von diesem Gerät wurde nicht gespeichert. Prüft, ob alles stimmt, und tragt nach, was fehlt.',
    'An entry from this device was not saved. Check that everything is right and add what is missing.',
  ),
} as const;
const refused = (code: keyof typeof refusals) => ({ code, message: refusals[code] });

type Seats = Pick<LoadedMatch['pairing'], 'entryA' | 'entryB'>;

/** Seats whose personal links this browser has opened, the active player's first. */
const heldSeats = (actor: Actor, { entryA, entryB }: Seats): Side[] =>
  heldEntryIds(actor).flatMap((entryId) => (entryId === entryA ? ['a'] : entryId === entryB ? ['b'] : []));

/** Seats the browser may write for and those it decides for: players write for the whole table, the desk for itself. */
function authorOf(actor: Actor, { pairing, a, b }: LoadedMatch, devices: readonly Device[]): Author {
  const desk: MatchActor[] = may(actor, { verb: 'enter-result' }) ? ['organiser'] : [];
  const inPerson = heldSeats(actor, pairing);
  const entryOf = { a: a.id, b: b.id };
  return {
    mayActAs: inPerson.length > 0 ? [...sides, ...desk] : desk,
    inPerson,
    absent: sides.filter(
      (side) => !inPerson.includes(side) && !devices.some(({ holder }) => holder === entryOf[side]),
    ),
  };
}

/** Owners of a device that this browser writes with: its players' entries, else an account or a helper of the desk. */
function holdersOf(actor: Actor, { pairing, a, b }: LoadedMatch): readonly [string, ...string[]] | null {
  const [first, ...more] = heldSeats(actor, pairing).map((side) => (side === 'a' ? a.id : b.id));
  if (first !== undefined) return [first, ...more];
  const desk = actor.userId ?? actor.helperId;
  return may(actor, { verb: 'enter-result' }) && desk !== undefined ? [desk] : null;
}

/** Outcome of a batch, besides its answers. */
export interface TakenEntries {
  readonly answers: readonly EntryAnswer[];
  readonly lines: readonly MatchEvent[];
  /** whether boards or the desk show something else now */
  readonly changed: boolean;
  /** 'other' if a result was handed in, not only figures */
  readonly cause: Cause;
}

/**
 * Appends a batch of entries to a match's log in order, each checked against all before it. A rejected entry does not
 * stop the next. A player's agreement to the figures becomes their report of the result in the same transaction. Once
 * `isLate`, the rest stays unanswered, and the phone sends it again.
 */
export async function takeEntries(
  tx: Executor,
  match: LoadedMatch,
  actor: Actor & { readonly name: string },
  entries: readonly unknown[],
  now: number,
  isLate: () => boolean = () => false,
): Promise<TakenEntries> {
  const matchId = match.pairing.id;
  const log = [...match.lines];
  const added: MatchEvent[] = [];
  let { devices }: { readonly devices: readonly Device[] } = match;
  const used = new Map<string, Device>();
  const holders = holdersOf(actor, match);
  const isLocked = match.result !== undefined && !may(actor, { verb: 'correct-result' });
  const answers: EntryAnswer[] = [];
  for (const entry of entries) {
    if (answers.length > 0 && isLate()) break;
    const { deviceId, deviceSeq = 0 } = headOf(entry);
    const reject = (code: keyof typeof refusals) =>
      answers.push({ deviceSeq, answer: 'rejected', seq: null, ...refused(code) });
    const found = deviceId && holders !== null ? deviceFor(deviceId, holders, devices, log) : null;
    if (typeof found === 'string') {
      reject(found);
      continue;
    }
    const lastHandled = found?.handled ?? 0;
    const handle = () => {
      if (!found) return;
      const device = { ...found, handled: deviceSeq };
      devices = [...devices.filter(({ id }) => id !== device.id), device];
      used.set(device.id, device);
    };
    const isNext = deviceSeq === lastHandled + 1;
    if (isNext && (isLocked || log.length >= most.matchLines)) {
      handle();
      reject(isLocked ? 'result-stands' : 'log-full');
      continue;
    }
    // After an upgrade or a browser reset, a page may resend entries under a new device name.
    const arrived = isNext && found ? sameTap(entry, found, devices, log) : undefined;
    if (arrived && found) {
      handle();
      answers.push({ deviceSeq, answer: 'accepted', seq: arrived.seq, line: arrived, device: found.name });
      continue;
    }
    const answer = await inSlices(
      match.rules.appendSteps(
        match.context,
        log,
        found ? { ...(entry as object), deviceId: found.name } : entry,
        authorOf(actor, match, devices),
        { now, random: randomInt, lastHandled },
      ),
    );
    const lines = answer.answer === 'duplicate' || answer.answer === 'entered' ? [] : linesOf(answer);
    log.push(...lines);
    added.push(...lines);
    const device = found ? { device: found.name } : {};
    if (answer.answer === 'accepted' || answer.answer === 'entered') {
      handle();
      answers.push({ deviceSeq, answer: 'accepted', seq: answer.event.seq, line: answer.event, ...device });
    } else if (answer.answer === 'duplicate') {
      // Answered before, but the answer may have been lost: repeat the refusal of an entry that is not in the log.
      const notTaken = answer.seq === null ? refused('not-taken') : {};
      answers.push({ deviceSeq, answer: 'duplicate', seq: answer.seq, ...device, ...notTaken });
    } else {
      if (answer.usesNumber) handle();
      answers.push({ deviceSeq, answer: 'rejected', seq: null, ...device, ...answer.problem });
    }
  }
  let shown = false;
  const store = async () => {
    shown = added.length > 0 && (await storeLines(tx, match, log, added, now));
  };
  await allDone([...Array.from(used.values(), (device) => putDevice(tx, matchId, device)), store()]);
  if (added.length === 0) return { answers, lines: [], changed: false, cause: 'match' };
  const handedIn = await handIn(tx, match, actor, { added, log, devices }, now);
  return { answers, lines: added, changed: shown || handedIn, cause: handedIn ? 'other' : 'match' };
}

/**
 * Line of the same tap, sent earlier from another device of this person: one person makes no two taps in the same
 * millisecond.
 */
function sameTap(
  entry: unknown,
  { name, holder }: Device,
  devices: readonly Device[],
  log: readonly MatchEvent[],
): MatchEvent | undefined {
  const tap = incomingEvent.safeParse(entry);
  if (!tap.success) return undefined;
  const { actor, kind, clientAt } = tap.data;
  const others = new Set(devices.filter((device) => device.holder === holder).map((device) => device.name));
  others.delete(name);
  return log.find(
    (line) =>
      line.clientAt === clientAt && line.actor === actor && line.kind === kind && others.has(line.deviceId),
  );
}

/** Log lines of an answer: the entry itself and a conflict that both players must see. */
const linesOf = (answer: Exclude<Answer, { answer: 'duplicate' | 'entered' }>): MatchEvent[] => [
  ...(answer.answer === 'accepted' ? [answer.event] : []),
  ...(answer.conflict ? [answer.conflict] : []),
];

/** A batch blocks the single writer; stop after 50 ms and let the phone resend the rest. */
const longestBatchMs = 50;

/** Batches of one author that wait for the writer: a page sends one at a time, and a browser may have several open. */
const mostAtOnce = 4;
const sending = new Map<string, number>();

/** Runs `work`; refuses if the author has too many batches on their way, for which everybody else would wait. */
async function inLine<T>(author: string, work: () => Promise<T>): Promise<T> {
  const before = sending.get(author) ?? 0;
  if (before >= mostAtOnce) refuse('too-much-at-once');
  sending.set(author, before + 1);
  try {
    return await work();
  } finally {
    const left = (sending.get(author) ?? 1) - 1;
    if (left > 0) sending.set(author, left);
    else sending.delete(author);
  }
}

/** Appends a batch from the current browser, then notifies both phones and, if it changed, every board. */
export async function appendLines(matchId: PairingId, entries: readonly unknown[]): Promise<AppendReply> {
  const now = Date.now();
  const isAuthor = (actor: Actor, pairing: Pairing) =>
    heldSeats(actor, pairing).length > 0 || may(actor, { verb: 'enter-result' });
  // Authorise before queueing for the writer.
  const { read } = database();
  const pairing = (await findPairingAnywhere(read, matchId)) ?? refuse('pairing-unknown');
  const { tournamentId } = pairing;
  const asker = await actorIn(read, tournamentId);
  if (!isAuthor(asker, pairing)) {
    const tournament = await findTournamentById(read, tournamentId);
    refuse((await maySee(read, tournament)) && tournament ? 'forbidden' : 'pairing-unknown');
  }
  const author = asker.entryId ?? asker.userId ?? asker.helperId ?? '';
  const append = async (tx: Executor) => {
    const [found, actor] = await Promise.all([loadMatch(tx, matchId), actorIn(tx, tournamentId)]);
    const match = found ?? refuse('pairing-unknown');
    if (!isAuthor(actor, match.pairing)) refuse('forbidden');
    const late = performance.now() + longestBatchMs;
    const taken = await takeEntries(tx, match, actor, entries, now, () => performance.now() > late);
    if (taken.changed) await raiseRevision(tx, tournamentId, taken.cause);
    if (taken.changed && taken.cause === 'other') await keepFacts(tx, tournamentId);
    return { taken, tournament: match.tournament };
  };
  const { taken, tournament } = await inLine(author, () => database().write(append));
  publishLines(matchId, taken.lines);
  if (!taken.changed) return { answers: taken.answers, now };
  const revision = tournament.revision + 1;
  noteChangedMatches(tournamentId, revision, [matchId]);
  publish(tournamentId, revision, taken.cause);
  return { answers: taken.answers, now };
}

/**
 * Turns a player's agreement to the figures into their report of the result, as the result form does. The diary records
 * agreement given on the opponent's phone.
 */
async function handIn(
  tx: Executor,
  match: LoadedMatch,
  actor: Actor,
  {
    added,
    log,
    devices,
  }: {
    readonly added: readonly MatchEvent[];
    readonly log: readonly MatchEvent[];
    readonly devices: readonly Device[];
  },
  now: number,
): Promise<boolean> {
  const confirmed = heldSeats(actor, match.pairing).flatMap(
    (side) => added.findLast((line) => line.kind === 'confirm' && line.actor === side) ?? [],
  );
  if (confirmed.length === 0) return false;
  const { report } = await inSlices(match.rules.foldSteps(match.context, log));
  if (report === undefined) return false;
  const tournament = (await findTournamentById(tx, match.tournament.id)) ?? refuse('tournament-unknown');
  for (const { actor: side, deviceId } of confirmed) {
    if (side !== 'a' && side !== 'b') continue;
    const { id, name } = match[side];
    const other = match[otherSide(side)];
    const work = workIn(tx, tournament, { ...nobody, entryId: id, name }, now);
    await takeStatement(work, match.pairing.id, { stance: 'claim', figures: report });
    if (devices.some((device) => device.name === deviceId && device.holder === other.id))
      await work.note('confirmed-on-one-phone', { table: match.pairing.tableNumber, owner: other.name });
  }
  return true;
}

/** Device fields of an entry, read before the rules parse it. */
function headOf(entry: unknown): Partial<Pick<IncomingEvent, 'deviceId' | 'deviceSeq'>> {
  const head = entryHead.safeParse(entry);
  return head.success ? head.data : {};
}
const entryHead = incomingEvent
  .pick({ deviceId: true, deviceSeq: true })
  .refine(({ deviceId }) => deviceId !== serverDevice);
