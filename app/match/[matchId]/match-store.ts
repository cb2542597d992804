import type { EntryAnswer } from '@/app/_server/match/append-lines';
import { foldMatch } from '@/lib/match/fold';
import type { Actor, IncomingEvent, MatchEvent, Move } from '@/lib/match/match-event';
import type { MatchContext, MatchRules } from '@/lib/match/match-rules';
import type { Text } from '@/lib/text';
import type { EntryKeeper } from './entry-keeper';

/** How far an entry of this phone has got. */
export type SyncState = 'saved' | 'sent' | 'confirmed';

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
  private refused: RefusedEntry | null = null;
  private barred = false;
  private gaps = 0;
  private readonly listeners = new Set<() => void>();
  private shown: MatchSnapshot<State, Ev> | null = null;

  constructor(
    private readonly rules: MatchRules<Setup, Report, State, Ev>,
    private readonly context: MatchContext<Setup>,
    lines: readonly MatchEvent[],
    private readonly world: StoreWorld,
  ) {
    this.lines = [...lines];
    this.waiting = world.keeper.waiting();
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
      deviceId: this.world.keeper.deviceId,
      deviceSeq: this.world.keeper.takeNumber(),
      actor,
      kind,
      payload,
      clientAt: this.serverNow(),
      basedOn: this.lines.at(-1)?.seq ?? 0,
    };
    this.refused = null;
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
    const own = fresh.filter((line) => line.deviceId === this.world.keeper.deviceId);
    this.forget(new Set(own.map((line) => line.deviceSeq)));
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

  dismissRefusal() {
    this.refused = null;
    this.changed();
  }

  /** Milliseconds UTC by the server's clock, as far as this phone knows it. */
  serverNow = (): number => this.world.now() + this.skewMs;

  /** Sends what waits, one batch at a time. */
  flush = async (): Promise<void> => {
    if (this.sending || this.waiting.length === 0) return;
    this.sending = true;
    this.changed();
    try {
      const reply = await this.world.send(this.waiting.slice(0, 100));
      this.online = true;
      this.barred = 'refused' in reply;
      if ('refused' in reply) {
        // Nobody may enter here any more (signed out, round withdrawn): kept, and tried again later.
        this.world.later(retryMs * 5, () => void this.flush());
        return;
      }
      this.skewMs = reply.now - this.world.now();
      this.settle(reply.answers);
      if (reply.answers.some((answer) => answer.code === 'device-gap')) return;
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

  private settle(answers: readonly EntryAnswer[]) {
    // A gap means that another tab's entry is still on its way: this one waits for it.
    const final = answers.filter((answer) => answer.code !== 'device-gap');
    const answered = new Map(final.map((answer) => [answer.deviceSeq, answer]));
    this.gaps = final.length < answers.length ? this.gaps + 1 : 0;
    if (this.gaps > 0) this.world.later(retryMs, () => void this.flush());
    // When it still has not come by the next try, the player should know.
    const told = new Map((this.gaps > 1 ? answers : final).map((answer) => [answer.deviceSeq, answer]));
    for (const entry of this.waiting) {
      const answer = told.get(entry.deviceSeq);
      if (answer?.answer === 'rejected' && answer.message) this.refused = { entry, message: answer.message };
    }
    // Accepted entries become lines at once; the stream will bring the very same ones.
    const lines = this.waiting.flatMap((entry): MatchEvent[] => {
      const answer = answered.get(entry.deviceSeq);
      return answer?.answer === 'accepted' && answer.line ? [answer.line] : [];
    });
    const known = new Set(this.lines.map((line) => line.seq));
    this.lines = [...this.lines, ...lines.filter((line) => !known.has(line.seq))].sort(
      (x, y) => x.seq - y.seq,
    );
    this.forget(new Set(answered.keys()));
  }

  private forget(numbers: ReadonlySet<number>) {
    this.world.keeper.drop(numbers);
    this.waiting = this.waiting.filter((entry) => !numbers.has(entry.deviceSeq));
    this.changed();
  }

  private changed() {
    this.shown = null;
    for (const listener of this.listeners) listener();
  }

  private take(): MatchSnapshot<State, Ev> {
    const lastSeq = this.lines.at(-1)?.seq ?? 0;
    const now = this.serverNow();
    // Rolls of the server's dice are not guessed: their result comes with the answer.
    const ahead = this.waiting
      .filter((entry) => !isServerRoll(entry))
      .map((entry, i): MatchEvent => {
        const { basedOn: _, ...line } = entry;
        return { ...line, seq: lastSeq + 1 + i, serverAt: now };
      });
    return {
      folded: foldMatch(this.rules, this.context, [...this.lines, ...ahead]),
      lines: this.lines,
      waiting: this.waiting,
      sync: this.waiting.length === 0 ? 'confirmed' : this.sending ? 'sent' : 'saved',
      online: this.online,
      refused: this.refused,
      barred: this.barred,
    };
  }
}

export interface MatchSnapshot<State, Ev extends Move> {
  readonly folded: ReturnType<typeof foldMatch<unknown, unknown, State, Ev>>;
  /** the server's log */
  readonly lines: readonly MatchEvent[];
  /** entries of this phone the server has not answered yet */
  readonly waiting: readonly IncomingEvent[];
  readonly sync: SyncState;
  readonly online: boolean;
  readonly refused: RefusedEntry | null;
  /** the server takes no entries from this browser: it follows only, or is signed out */
  readonly barred: boolean;
}

function isServerRoll({ payload }: IncomingEvent): boolean {
  return (
    typeof payload === 'object' && payload !== null && (payload as { source?: unknown }).source === 'server'
  );
}
