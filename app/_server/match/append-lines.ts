import { most } from '@/lib/limits';
import 'server-only';
import { allDone } from '@/db/all-done';
import { putDevice } from '@/db/matches';
import type { Executor } from '@/db/open-database';
import { findPairingAnywhere, type Pairing } from '@/db/rounds';
import type { Cause } from '@/db/tell';
import { findTournamentById, raiseRevision } from '@/db/tournaments';
import { type Actor, may, nobody } from '@/lib/access/policy';
import type { PairingId } from '@/lib/ids';
import type { Answer } from '@/lib/match/append';
import { type Device, deviceFor } from '@/lib/match/devices';
import {
  type IncomingEvent,
  incomingEvent,
  type Actor as MatchActor,
  type MatchEvent,
  serverDevice,
} from '@/lib/match/match-event';
import { isSharedWith } from '@/lib/match/shared-device';
import { otherSide } from '@/lib/results/settle';
import { type Side, sides } from '@/lib/sides';
import { type Text, text } from '@/lib/text';
import { randomInt } from '../chance';
import { takeStatement } from '../changes/results';
import { database } from '../db';
import { publish } from '../live-bus';
import { refuse } from '../problems';
import { actorIn } from '../session';
import { workIn } from '../work';
import { type LoadedMatch, loadMatch } from './load-match';
import { publishLines } from './match-bus';
import { storeLines } from './store-lines';

/** The answer to one entry, by its number on the device. */
export interface EntryAnswer {
  readonly deviceSeq: number;
  readonly answer: 'accepted' | 'duplicate' | 'rejected';
  /** its place in the log; null when it was rejected */
  readonly seq: number | null;
  /** what the log calls this device */
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
    'Das Ergebnis dieser Partie steht fest. Ändern kann es die Turnierleitung.',
    'The result of this match stands. The organiser can change it.',
  ),
  'foreign-device': text(
    'Dieses Telefon hat vorher jemand anderes benutzt. Der Eintrag geht unter neuem Namen noch einmal raus.',
    'Somebody else used this phone before. The entry is sent again under a new name.',
  ),
  'too-many-devices': text(
    'Von diesem Link kommen Einträge zu vieler Geräte. Bitte macht auf einem der bisherigen weiter.',
    'Entries come from too many devices of this link. Please go on with one of those used before.',
  ),
  'log-full': text(
    'Das Protokoll dieser Partie ist voll. Bitte tragt das Ergebnis über das Formular ein.',
    'The log of this match is full. Please report the result with the form.',
  ),
  'not-taken': text(
    'Ein Eintrag von diesem Gerät wurde nicht übernommen. Seht nach, ob alles stimmt, und tragt nach, was fehlt.',
    'An entry of this device was not taken. Check that everything is right, and add what is missing.',
  ),
} as const;
const refused = (code: keyof typeof refusals) => ({ code, message: refusals[code] });

/**
 * The seats this person may write for: players for the table, the desk for itself. What is `personal` goes for the
 * other player only on a phone that is `shared` by both.
 */
function mayActAs(
  actor: Actor,
  { pairing }: Pick<LoadedMatch, 'pairing'>,
  { personal, shared }: { personal: boolean; shared: boolean },
): MatchActor[] {
  const desk: MatchActor[] = may(actor, { verb: 'enter-result' }) ? ['organiser'] : [];
  const own = seatOf(actor, pairing);
  if (own === null) return desk;
  return [own, ...(!personal || shared ? [otherSide(own)] : []), ...desk];
}

const seatOf = (actor: Actor, { entryA, entryB }: LoadedMatch['pairing']): Side | null =>
  actor.entryId === entryA ? 'a' : actor.entryId !== null && actor.entryId === entryB ? 'b' : null;

/** To whom a device belongs that this person enters with: a player's link, else an account of the desk. */
const holderOf = (actor: Actor, { pairing }: LoadedMatch): string | null =>
  seatOf(actor, pairing) !== null
    ? actor.entryId
    : may(actor, { verb: 'enter-result' })
      ? actor.userId
      : null;

/** What a batch has led to, besides its answers. */
export interface TakenEntries {
  readonly answers: readonly EntryAnswer[];
  readonly lines: readonly MatchEvent[];
  /** whether boards and the desk show something else now */
  readonly changed: boolean;
  /** a result that was handed in means more than figures */
  readonly cause: Cause;
}

/**
 * Takes a batch of entries from a person into the log of a match, in order, each judged against all before
 * it. A refused entry does not stop the next. A player's agreement to the figures becomes their report of
 * the result in the same transaction. Once `isLate`, the rest stays unanswered, and the phone sends it again.
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
  const holder = holderOf(actor, match);
  const own = seatOf(actor, match.pairing);
  const isLocked = match.result !== undefined && !may(actor, { verb: 'correct-result' });
  const answers: EntryAnswer[] = [];
  for (const entry of entries) {
    if (answers.length > 0 && isLate()) break;
    const { deviceId, deviceSeq = 0, kind = '', payload } = headOf(entry);
    const reject = (code: keyof typeof refusals) =>
      answers.push({ deviceSeq, answer: 'rejected', seq: null, ...refused(code) });
    const found = deviceId && holder !== null ? deviceFor(deviceId, holder, devices, log) : null;
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
    // A page from before an upgrade, or a browser set back, sends again under another name what has long arrived.
    const arrived = isNext && found ? sameTap(entry, found, devices, log) : undefined;
    if (arrived && found) {
      handle();
      answers.push({ deviceSeq, answer: 'accepted', seq: arrived.seq, line: arrived, device: found.name });
      continue;
    }
    const answer = match.rules.append(
      match.context,
      log,
      found ? { ...(entry as object), deviceId: found.name } : entry,
      {
        mayActAs: mayActAs(actor, match, {
          personal: match.rules.isPersonal({ kind, payload }),
          shared: own !== null && found !== null && isShared(match, devices, log, found, otherSide(own)),
        }),
      },
      { now, random: randomInt, lastHandled },
    );
    const lines = answer.answer === 'duplicate' ? [] : linesOf(answer);
    log.push(...lines);
    added.push(...lines);
    const device = found ? { device: found.name } : {};
    if (answer.answer === 'accepted') {
      handle();
      answers.push({ deviceSeq, answer: 'accepted', seq: answer.event.seq, line: answer.event, ...device });
    } else if (answer.answer === 'duplicate') {
      // Answered before, but perhaps nobody heard it: what the log does not hold is told of once more.
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
  const handedIn = await handIn(tx, match, actor, added, log, now);
  return { answers, lines: added, changed: shown || handedIn, cause: handedIn ? 'other' : 'match' };
}

/** Whether the player of `seat` makes their entries on this device, and has used no other by their own link. */
const isShared = (
  match: LoadedMatch,
  devices: readonly Device[],
  log: readonly MatchEvent[],
  device: Device,
  seat: Side,
): boolean =>
  isSharedWith(log, device.name, seat) && !devices.some(({ holder }) => holder === match[seat].id);

/** The line of a tap that this person has sent from another device already: none of theirs makes two in a millisecond. */
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

/** What an answer adds to the log: the entry itself, and what both players have to be told of. */
const linesOf = (answer: Exclude<Answer, { answer: 'duplicate' }>): MatchEvent[] => [
  ...(answer.answer === 'accepted' ? [answer.event] : []),
  ...(answer.conflict ? [answer.conflict] : []),
];

/** Everybody else waits for the writer meanwhile. */
const longestBatchMs = 50;

/** Takes a batch from the browser that asks, then tells both phones and, where it matters, every board. */
export async function appendLines(matchId: PairingId, entries: readonly unknown[]): Promise<AppendReply> {
  const now = Date.now();
  const requireAuthor = (actor: Awaited<ReturnType<typeof actorIn>>, pairing: Pairing) => {
    if (seatOf(actor, pairing) === null && !may(actor, { verb: 'enter-result' })) refuse('forbidden');
    return actor;
  };
  // Whoever may not enter anything gets no turn of the writer.
  const { read } = database();
  const pairing = (await findPairingAnywhere(read, matchId)) ?? refuse('pairing-unknown');
  const { tournamentId } = pairing;
  requireAuthor(await actorIn(read, tournamentId), pairing);
  const { taken, tournament } = await database().write(async (tx) => {
    const [found, actor] = await Promise.all([loadMatch(tx, matchId), actorIn(tx, tournamentId)]);
    const match = found ?? refuse('pairing-unknown');
    requireAuthor(actor, match.pairing);
    const late = performance.now() + longestBatchMs;
    const taken = await takeEntries(tx, match, actor, entries, now, () => performance.now() > late);
    if (taken.changed) await raiseRevision(tx, tournamentId, taken.cause);
    return { taken, tournament: match.tournament };
  });
  publishLines(matchId, taken.lines);
  if (taken.changed) publish(tournamentId, tournament.revision + 1, taken.cause);
  return { answers: taken.answers, now };
}

/** A player's agreement to the figures is their report of the result, exactly as from the result form. */
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

/** What of an entry is needed before the rules read it. */
function headOf(entry: unknown): Partial<Pick<IncomingEvent, 'kind' | 'deviceId' | 'deviceSeq' | 'payload'>> {
  const head = entryHead.safeParse(entry);
  return head.success ? head.data : {};
}
const entryHead = incomingEvent
  .pick({ kind: true, deviceId: true, deviceSeq: true, payload: true })
  .refine(({ deviceId }) => deviceId !== serverDevice);
