import type { EntryAnswer } from '@/app/_server/match/append-lines';
import { conflictTold } from '@/lib/match/core-moves';
import { foldMatch } from '@/lib/match/fold';
import type { Actor, IncomingEvent, MatchEvent, Move } from '@/lib/match/match-event';
import type { FoldRules, MatchContext } from '@/lib/match/match-rules';
import type { Text } from '@/lib/text';
import { type EntryKeeper, type EntryName, isSameEntry } from './entry-keeper';

/** How far an entry of this phone has got. */
type SyncState = 'saved' | 'sent' | 'confirmed';

/** An entry the server refused, with its reason in words. */
export interface RefusedEntry {
  readonly entry: IncomingEvent;
  readonly message: Text;
}

/** The world outside the store, passed in so that it can be tested without one. */
export interface StoreWorld {
  now(): number;
  /** hands entries to the server; rejects when it cannot be reached */
  send(
    entries: readonly IncomingEvent[],
  ): Promise<{ answers: readonly EntryAnswer[]; now: number } | { refused: string }>;
  readonly keeper: EntryKeeper;
  /** calls `retry` after `ms` */
  later(ms: number, retry: () => void): void;
}

const retryMs = 3000;

/**
 * A phone's copy of a match: the server's log, this phone's entries that have not reached it yet, and
 * both folded by the same rules as on the server. Entries are kept until the server has answered them by
 * number; sent twice they count once.
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

  /** Something this phone entered is lost; the rest must not wait for it. */
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

  /** What the screen shows now; the same object until something changes. */
  snapshot = (): MatchSnapshot<State, Ev> => {
    this.shown ??= this.take();
    return this.shown;
  };

  /** Enters a move for a seat: shown at once, kept on this phone, sent as soon as there is a connection. */
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
    // Whoever taps again has seen what became of the tap before; what was told of others stays until it is read.
    const { lastTap } = this;
    this.refused = this.refused.filter((one) => !lastTap || !isSameTap(one.entry, lastTap));
    this.lastTap = entry;
    this.world.keeper.add(entry);
    this.waiting = [...this.waiting, entry];
    this.changed();
    void this.flush();
  }

  /** Takes lines from the server, in any order and as often as they come. */
  receive(lines: readonly MatchEvent[], serverNow: number) {
    this.heard(serverNow);
    const known = new Set(this.lines.map((line) => line.seq));
    const fresh = lines.filter((line) => !known.has(line.seq));
    if (fresh.length === 0) return this.changed();
    this.lines = [...this.lines, ...fresh].sort((x, y) => x.seq - y.seq);
    const name = this.world.keeper.deviceName();
    // Before this phone knows its name in the log, only the answer tells which lines are its own.
    const arrived = (entry: IncomingEvent) =>
      name !== null && fresh.some((line) => isArrived(line, entry, name));
    this.forget(this.waiting.filter(arrived));
  }

  /** Learns the server's time. */
  heard(serverNow: number) {
    this.skewMs = serverNow - this.world.now();
    if (!this.online) {
      this.online = true;
      this.changed();
      void this.flush();
    }
  }

  /** The stream is gone; entries wait until it is back. */
  lost() {
    this.online = false;
    this.changed();
  }

  /** The player has read what was refused. */
  dismissRefusals() {
    this.refused = [];
    this.changed();
  }

  /** The player has read of the conflicts shown. */
  dismissConflicts() {
    this.world.keeper.tellUpTo(this.lines.at(-1)?.seq ?? 0);
    this.changed();
  }

  /** The player has read that something is lost. */
  dismissLoss() {
    this.hasLost = false;
    this.changed();
  }

  /** Milliseconds UTC by the server's clock, as far as this phone knows it. */
  serverNow = (): number => this.world.now() + this.skewMs;

  /** Sends what waits, one batch at a time. */
  flush = async (): Promise<void> => {
    if (this.sending || this.waiting.length === 0) return;
    this.sending = true;
    // Another tab of this browser may have entered something before.
    this.waiting = this.world.keeper.waiting();
    this.changed();
    try {
      const batch = this.waiting.slice(0, 100);
      const reply = await this.world.send(batch);
      this.online = true;
      this.barred = 'refused' in reply;
      if ('refused' in reply) {
        // Nobody may enter here any more (signed out, round withdrawn): kept, and tried again later.
        this.world.later(retryMs * 5, () => void this.flush());
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

  /** Takes the answers to a batch, in its order; tells whether to go on sending at once. */
  private settle(batch: readonly IncomingEvent[], answers: readonly EntryAnswer[]): boolean {
    const answered = batch.flatMap((entry, index) => {
      const answer = answers[index];
      return answer ? [{ entry, answer }] : [];
    });
    // Accepted entries become lines at once; the stream will bring the very same ones.
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
    // Only what the log does not hold comes with words, also when it was answered before.
    const told = settled.flatMap(({ entry, answer: { message } }) => (message ? [{ entry, message }] : []));
    this.refused = [...this.refused, ...told];
    this.forget(settled.map(({ entry }) => entry));
    this.gaps = gap.length > 0 ? this.gaps + 1 : 0;
    if (taken.length > 0 || this.gaps > 1) {
      // Numbers the server knows otherwise, or waits for although nobody has them any more.
      this.gaps = 0;
      this.goOnAfterLoss();
      return true;
    }
    if (foreign.length > 0) {
      // This browser was somebody else's before (another link was opened in it); nothing is lost.
      this.goOnAnew();
      return true;
    }
    if (this.gaps === 0) return true;
    // Perhaps another tab is just about to keep the missing entry.
    this.world.later(retryMs, () => void this.flush());
    return false;
  }

  /** Whether the server has something else under an entry's number: this browser was set back to an older state. */
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
    // Rolls of the server's dice are not guessed: their result comes with the answer. What the log holds already is
    // only waiting for its answer.
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

  /** What the server has told both of since the player last read it; a refusal on this phone is shown as such. */
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
      // Kept by an older version of this page: the server knows how to read them, and sends them back as lines.
      return { folded: fold(this.lines), shown: [] };
    }
  }
}

/**
 * Whether an entry is that line of the log. `name` is what the log calls this device; while it is not known, the
 * moment of the tap tells.
 */
const isArrived = (line: MatchEvent, entry: IncomingEvent, name: string | null): boolean =>
  (name === null || line.deviceId === name) && line.deviceSeq === entry.deviceSeq && isSameTap(line, entry);

type Tap = Pick<MatchEvent, 'actor' | 'kind' | 'clientAt'>;
const isSameTap = (one: Tap, other: Tap): boolean =>
  one.clientAt === other.clientAt && one.actor === other.actor && one.kind === other.kind;

export interface MatchSnapshot<State, Ev extends Move> {
  readonly folded: ReturnType<typeof foldMatch<unknown, unknown, State, Ev>>;
  /** the waiting entries that are shown already */
  readonly shown: readonly IncomingEvent[];
  /** the server's log */
  readonly lines: readonly MatchEvent[];
  /** entries of this phone the server has not answered yet */
  readonly waiting: readonly IncomingEvent[];
  /** what the log calls this device; null until the server has said so */
  readonly deviceName: string | null;
  readonly sync: SyncState;
  readonly online: boolean;
  /** what the server did not take and the player has not read of yet, the earliest first */
  readonly refused: readonly RefusedEntry[];
  /** lines of kind `conflict` the player has not been told of */
  readonly conflicts: readonly MatchEvent[];
  /** an earlier entry of this phone is lost: it could not be read back, or never reached the server */
  readonly hasLost: boolean;
  /** the server takes no entries from this browser: it follows only, or is signed out */
  readonly barred: boolean;
}

/** Whether an entry asks the server for dice. */
export function isServerRoll({ payload }: Pick<IncomingEvent, 'payload'>): boolean {
  return (
    typeof payload === 'object' && payload !== null && (payload as { source?: unknown }).source === 'server'
  );
}

/**
 * The last line before which none is missing, 0 for none; `lines` in their order. An own line comes with the answer to it,
 * and may be here before one of the other phone.
 */
export function lastWithoutGap(lines: readonly Pick<MatchEvent, 'seq'>[]): number {
  const gap = lines.findIndex(({ seq }, i) => seq !== i + 1);
  return gap < 0 ? lines.length : gap;
}
