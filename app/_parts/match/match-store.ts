import type { EntryAnswer } from '@/app/_server/match/append-lines';
import { conflictTold } from '@/lib/match/core-moves';
import { foldMatch } from '@/lib/match/fold';
import type { Actor, IncomingEvent, MatchEvent, Move } from '@/lib/match/match-event';
import type { FoldRules, MatchContext } from '@/lib/match/match-rules';
import type { Text } from '@/lib/text';
import { type EntryKeeper, type EntryName, isSameEntry } from './entry-keeper';

/** Send state of an entry of this phone. */
type SyncState = 'saved' | 'sent' | 'confirmed';

/** An entry the server refused, with the reason. */
export interface RefusedEntry {
  readonly entry: IncomingEvent;
  readonly message: Text;
}

/** Side effects of the store, injected for tests. */
export interface StoreWorld {
  now(): number;
  /** sends entries to the server; rejects when it is unreachable */
  send(
    entries: readonly IncomingEvent[],
  ): Promise<{ answers: readonly EntryAnswer[]; now: number } | { refused: string }>;
  readonly keeper: EntryKeeper;
  /** calls `retry` after `ms` */
  later(ms: number, retry: () => void): void;
}

const retryMs = 3000;

/**
 * A phone's copy of a match: the server's log plus this phone's unsent entries, folded by the same rules as on the
 * server. Entries are kept until the server has answered them by number; sent twice they count once.
 */
export class MatchStore<Setup, Report, State, Ev extends Move> {
  private lines: MatchEvent[];
  private waiting: IncomingEvent[];
  private sending = false;
  private online = true;
  private skewMs = 0;
  private refused: readonly RefusedEntry[] = [];
  private lastTap: IncomingEvent | null = null;
  private barred = false;
  private gaps = 0;
  private hasLost = false;
  private readonly listeners = new Set<() => void>();
  private shown: MatchSnapshot<State, Ev> | null = null;

  constructor(
    private readonly rules: FoldRules<Setup, Report, State, Ev>,
    private readonly context: MatchContext<Setup>,
    lines: readonly MatchEvent[],
    private readonly world: StoreWorld,
  ) {
    this.lines = [...lines];
    const { keeper } = world;
    if (keeper.unreadable > 0) this.goOnAfterLoss();
    this.waiting = keeper.waiting();
    if (keeper.toldUpTo() === null) keeper.tellUpTo(this.lines.at(-1)?.seq ?? 0);
  }

  /** An entry of this phone is lost; the rest must not wait for it. */
  private goOnAfterLoss() {
    this.hasLost = true;
    this.goOnAnew();
  }

  private goOnAnew() {
    const name = this.world.keeper.deviceName();
    this.world.keeper.startAnew((entry) => this.lines.some((line) => isArrived(line, entry, name)));
    this.waiting = this.world.keeper.waiting();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Current state for the screen; the same object until something changes. */
  snapshot = (): MatchSnapshot<State, Ev> => {
    this.shown ??= this.take();
    return this.shown;
  };

  /** Enters a move for a seat: shown at once, stored on this phone, sent as soon as there is a connection. */
  enter(actor: Actor, kind: string, payload: unknown) {
    const entry: IncomingEvent = {
      deviceId: this.world.keeper.deviceId(),
      deviceSeq: this.world.keeper.takeNumber(),
      actor,
      kind,
      payload,
      clientAt: this.serverNow(),
      basedOn: this.lines.at(-1)?.seq ?? 0,
    };
    // A new tap dismisses the refusal of the previous one; other refusals stay until read.
    const { lastTap } = this;
    this.refused = this.refused.filter((one) => !lastTap || !isSameTap(one.entry, lastTap));
    this.lastTap = entry;
    this.world.keeper.add(entry);
    this.waiting = [...this.waiting, entry];
    this.changed();
    void this.flush();
  }

  /** Merges lines from the server; order and repetition do not matter. */
  receive(lines: readonly MatchEvent[], serverNow: number) {
    this.heard(serverNow);
    const known = new Set(this.lines.map((line) => line.seq));
    const fresh = lines.filter((line) => !known.has(line.seq));
    if (fresh.length === 0) return this.changed();
    this.lines = [...this.lines, ...fresh].sort((x, y) => x.seq - y.seq);
    const name = this.world.keeper.deviceName();
    // Until this phone knows its name in the log, only the answer identifies its own lines.
    const arrived = (entry: IncomingEvent) =>
      name !== null && fresh.some((line) => isArrived(line, entry, name));
    this.forget(this.waiting.filter(arrived));
  }

  /** Updates the offset to the server's clock. */
  heard(serverNow: number) {
    this.skewMs = serverNow - this.world.now();
    if (!this.online) {
      this.online = true;
      this.changed();
      void this.flush();
    }
  }

  /** The stream is lost; entries wait until it is back. */
  lost() {
    this.online = false;
    this.changed();
  }

  dismissRefusals() {
    this.refused = [];
    this.changed();
  }

  dismissConflicts() {
    this.world.keeper.tellUpTo(this.lines.at(-1)?.seq ?? 0);
    this.changed();
  }

  dismissLoss() {
    this.hasLost = false;
    this.changed();
  }

  /** Server time in milliseconds UTC, by the latest known offset. */
  serverNow = (): number => this.world.now() + this.skewMs;

  /** Sends waiting entries, one batch at a time. */
  flush = async (): Promise<void> => {
    if (this.sending || this.waiting.length === 0) return;
    this.sending = true;
    // Another tab of this browser may have added entries.
    this.waiting = this.world.keeper.waiting();
    this.changed();
    try {
      const batch = this.waiting.slice(0, 100);
      const reply = await this.world.send(batch);
      this.online = true;
      const isBusy = 'refused' in reply && reply.refused === 'too-much-at-once';
      this.barred = 'refused' in reply && !isBusy;
      if ('refused' in reply) {
        // Too many pages of this player send at once, or the browser has lost the right to enter (signed out, round withdrawn): keep the entries and retry later.
        this.world.later(isBusy ? retryMs : retryMs * 5, () => void this.flush());
        return;
      }
      this.skewMs = reply.now - this.world.now();
      if (!this.settle(batch, reply.answers)) return;
    } catch {
      this.online = false;
      this.world.later(retryMs, () => void this.flush());
      return;
    } finally {
      this.sending = false;
      this.changed();
    }
    await this.flush();
  };

  /** Takes the answers to a batch, in its order. Returns whether to continue sending at once. */
  private settle(batch: readonly IncomingEvent[], answers: readonly EntryAnswer[]): boolean {
    const answered = batch.flatMap((entry, index) => {
      const answer = answers[index];
      return answer ? [{ entry, answer }] : [];
    });
    // Accepted entries become lines at once; the stream will repeat the same lines.
    const known = new Set(this.lines.map((line) => line.seq));
    const lines = answered.flatMap(({ answer: { line } }) => (line && !known.has(line.seq) ? [line] : []));
    this.lines = [...this.lines, ...lines].sort((x, y) => x.seq - y.seq);
    for (const { entry, answer } of answered)
      if (answer.device) this.world.keeper.learnName(entry.deviceId, answer.device);
    const gap = answered.filter(({ answer }) => answer.code === 'device-gap');
    const foreign = answered.filter(({ answer }) => answer.code === 'foreign-device');
    const taken = answered.filter(({ entry, answer }) => this.isTakenNumber(entry, answer));
    const open = new Set([...gap, ...foreign, ...taken]);
    const settled = answered.filter((one) => !open.has(one));
    // Only entries missing in the log have a message, even when answered before.
    const told = settled.flatMap(({ entry, answer: { message } }) => (message ? [{ entry, message }] : []));
    this.refused = [...this.refused, ...told];
    this.forget(settled.map(({ entry }) => entry));
    this.gaps = gap.length > 0 ? this.gaps + 1 : 0;
    if (taken.length > 0 || this.gaps > 1) {
      // Numbers the server has used for other entries, or waits for although their entries are lost.
      this.gaps = 0;
      this.goOnAfterLoss();
      return true;
    }
    if (foreign.length > 0) {
      // Another player used this browser before (their link was opened in it); nothing is lost.
      this.goOnAnew();
      return true;
    }
    if (this.gaps === 0) return true;
    // Another tab may be about to store the missing entry.
    this.world.later(retryMs, () => void this.flush());
    return false;
  }

  /** Whether the server has another entry under this number: the browser was restored to an older state. */
  private isTakenNumber(entry: IncomingEvent, { answer, seq }: EntryAnswer): boolean {
    if (answer !== 'duplicate' || seq === null) return false;
    const line = this.lines.find((candidate) => candidate.seq === seq);
    return line !== undefined && !isArrived(line, entry, this.world.keeper.deviceName());
  }

  private forget(entries: readonly EntryName[]) {
    this.world.keeper.drop(entries);
    this.waiting = this.waiting.filter((entry) => !entries.some((gone) => isSameEntry(gone, entry)));
    this.changed();
  }

  private changed() {
    this.shown = null;
    for (const listener of this.listeners) listener();
  }

  private take(): MatchSnapshot<State, Ev> {
    const lastSeq = this.lines.at(-1)?.seq ?? 0;
    const now = this.serverNow();
    const name = this.world.keeper.deviceName();
    // Server rolls cannot be predicted: their result comes with the answer. Entries already in the log only wait for
    // their answer.
    const ahead = this.waiting
      .filter((entry) => !isServerRoll(entry) && !this.lines.some((line) => isArrived(line, entry, name)))
      .map((entry, i): MatchEvent => {
        const { basedOn: _, deviceId, ...line } = entry;
        return { ...line, deviceId: name ?? deviceId, seq: lastSeq + 1 + i, serverAt: now };
      });
    return {
      ...this.fold(ahead),
      lines: this.lines,
      waiting: this.waiting,
      deviceName: name,
      sync: this.waiting.length === 0 ? 'confirmed' : this.sending && this.online ? 'sent' : 'saved',
      online: this.online,
      refused: this.refused,
      conflicts: this.conflicts(),
      hasLost: this.hasLost,
      barred: this.barred,
    };
  }

  /** Conflict lines since the player last read them, without refusals already shown on this phone. */
  private conflicts(): readonly MatchEvent[] {
    const told = this.world.keeper.toldUpTo() ?? 0;
    const name = this.world.keeper.deviceName();
    return this.lines.filter((line) => {
      const conflict = line.seq > told ? conflictTold(line) : null;
      return conflict?.how === 'crossed' || (conflict !== null && conflict.deviceId !== name);
    });
  }

  private fold(ahead: readonly MatchEvent[]): Pick<MatchSnapshot<State, Ev>, 'folded' | 'shown'> {
    const fold = (lines: readonly MatchEvent[]) => foldMatch(this.rules, this.context, lines);
    try {
      return { folded: fold([...this.lines, ...ahead]), shown: this.waiting };
    } catch {
      // Stored by an older version of this page: the server can read them, and sends them back as lines.
      return { folded: fold(this.lines), shown: [] };
    }
  }
}

/**
 * Whether an entry is that line of the log. `name` is this device's name in the log; while it is null, the time of the
 * tap decides.
 */
const isArrived = (line: MatchEvent, entry: IncomingEvent, name: string | null): boolean =>
  (name === null || line.deviceId === name) && line.deviceSeq === entry.deviceSeq && isSameTap(line, entry);

type Tap = Pick<MatchEvent, 'actor' | 'kind' | 'clientAt'>;
const isSameTap = (one: Tap, other: Tap): boolean =>
  one.clientAt === other.clientAt && one.actor === other.actor && one.kind === other.kind;

export interface MatchSnapshot<State, Ev extends Move> {
  readonly folded: ReturnType<typeof foldMatch<unknown, unknown, State, Ev>>;
  /** waiting entries already shown */
  readonly shown: readonly IncomingEvent[];
  /** the server's log */
  readonly lines: readonly MatchEvent[];
  /** entries of this phone without an answer by the server */
  readonly waiting: readonly IncomingEvent[];
  /** name of this device in the log; null until the server has sent it */
  readonly deviceName: string | null;
  readonly sync: SyncState;
  readonly online: boolean;
  /** refused entries the player has not read of yet, the earliest first */
  readonly refused: readonly RefusedEntry[];
  /** unread lines of kind `conflict` */
  readonly conflicts: readonly MatchEvent[];
  /** an earlier entry of this phone is lost: unreadable in storage, or never received by the server */
  readonly hasLost: boolean;
  /** the server takes no entries from this browser: spectator, or signed out */
  readonly barred: boolean;
}

/** Whether an entry requests a server roll. */
export function isServerRoll({ payload }: Pick<IncomingEvent, 'payload'>): boolean {
  return (
    typeof payload === 'object' && payload !== null && (payload as { source?: unknown }).source === 'server'
  );
}

/**
 * Last line before which none is missing, 0 for none; `lines` in order. An own line arrives with its answer, possibly
 * before an earlier one of the other phone.
 */
export function lastWithoutGap(lines: readonly Pick<MatchEvent, 'seq'>[]): number {
  const gap = lines.findIndex(({ seq }, i) => seq !== i + 1);
  return gap < 0 ? lines.length : gap;
}
