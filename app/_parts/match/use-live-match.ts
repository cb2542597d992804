'use client';
import { useOffline } from 'next/offline';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenCall } from '@/lib/calls/call';
import type { Metric } from '@/lib/formats/score';
import type { Language } from '@/lib/languages';
import { isSameMove } from '@/lib/match/core-moves';
import type { Actor, MatchEvent, Move, Seat } from '@/lib/match/match-event';
import type { FoldRules } from '@/lib/match/match-rules';
import type { RunningRoundTime } from '@/lib/rounds/round-time';
import type { PerSide } from '@/lib/sides';
import type { MatchScheme } from '@/lib/standings/scheme';
import type { ShownAnnouncement } from '@/lib/tournament/announcements';
import type { WordedNotification } from '../called/caller';
import type { HeldPlayer } from '../player/player-switch';
import type { Objectable } from '../result/objection-form';
import { sendEntries } from './actions';
import { makeEntryKeeper } from './entry-keeper';
import { isServerRoll, lastWithoutGap, type MatchSnapshot, MatchStore } from './match-store';
import { withWaiting } from './waiting-lines';

/** What the server knows about a match of any ruleset when the page is rendered. */
export interface LiveMatchProps<Setup, Army> {
  readonly matchId: string;
  readonly setup: Setup;
  readonly scenarioId: string | null;
  /** the army lists as far as this visitor may read them */
  readonly armies: PerSide<Army | null>;
  /** what they are of, e.g. "Zwerge" */
  readonly armyNames: PerSide<string | null>;
  readonly lines: readonly MatchEvent[];
  /** whose phone this is; organiser for the desk, null for everybody who only watches */
  readonly seat: Seat | 'organiser' | null;
  /** the seats whose players this browser has signed in: both where two play with one phone */
  readonly held: readonly Seat[];
  /** the seats whose players have made entries on a device of their own */
  readonly present: PerSide<boolean>;
  /** the entry of that seat, for forms; null for the desk and spectators */
  readonly entryId: string | null;
  /** the players of this phone in the tournament; empty for one alone */
  readonly players: readonly HeldPlayer[];
  /** full names */
  readonly names: PerSide<string>;
  readonly language: Language;
  /** how a result becomes tournament points */
  readonly scheme: MatchScheme;
  /** the metric whose difference decides */
  readonly margin: Metric;
  /** the tournament's, for what is announced in it */
  readonly slug: string;
  /** where the back button leads */
  readonly home: string;
  /** whether the pairing already had its result when the page was rendered */
  readonly settled: boolean;
  /** what this phone's player can object to in that result, as it was rendered; null for nothing */
  readonly objectable: Objectable | null;
  /** the clock of the round at this table; null before its start and once the round is closed */
  readonly roundTime: RunningRoundTime | null;
  /** for the two at the table: that they have called the desk */
  readonly call: OpenCall | null;
  /** server time at rendering */
  readonly now: number;
}

/** What was taken back on this phone a moment ago. */
interface TakenBack {
  readonly line: MatchEvent;
  /** the score before it was taken back */
  readonly score: PerSide<number>;
  /** enters it once more; null for a roll of the server's dice, which would fall otherwise */
  readonly redo: (() => void) | null;
}

/** A match as every screen sees it, whatever its rules. */
export interface LiveMatchCore<State, Ev extends Move> {
  readonly snapshot: MatchSnapshot<State, Ev>;
  readonly folded: MatchSnapshot<State, Ev>['folded'];
  readonly state: State;
  /** enters a move; `as` names the seat where it is not this phone's own (one phone for both) */
  enterMove(kind: string, payload: unknown, as?: Seat): void;
  /** enters what `seat` chose: in their name where `choosesAt` says `here`, else in that of this phone's own player */
  enterChoice(kind: string, payload: unknown, seat: Seat | null): void;
  /**
   * Enters what both have to agree on: at once where the other side has proposed it, has no device or is signed in here, or
   * from the desk; else it is proposed to the other side.
   */
  enterAgreed(kind: string, payload: unknown): void;
  /** takes back the open proposal, or declines it */
  dropProposal(): void;
  /**
   * Where a seat chooses: `here`, its player is signed in or this is the desk; at the `table`, it has no device and what it
   * said is written down; `elsewhere`, on its own device.
   */
  choosesAt(seat: Seat | null): 'here' | 'table' | 'elsewhere';
  /** agrees with the result for a seat whose player is signed in on this phone */
  confirm(as?: Seat): void;
  /** the other seat, where both players are signed in on this phone */
  readonly sharedWith: Seat | null;
  /** the seats whose players have made entries on a device of their own, as it stands now */
  readonly present: PerSide<boolean>;
  /** whether the pairing has its result, as it stands now */
  readonly settled: boolean;
  /** takes back the last step that may be; nothing when there is none */
  undo(): void;
  /** the step an undo here would take back; null when there is none */
  readonly undoable: number | null;
  /** until the next entry, or for some seconds */
  readonly takenBack: TakenBack | null;
  /** the clock of the round as it stands now */
  readonly roundTime: RunningRoundTime | null;
  /** for the two at the table: that they have called the desk */
  readonly call: OpenCall | null;
  /** what its player is to be called for; null until that is known */
  readonly notifications: readonly WordedNotification[] | null;
  /** milliseconds UTC by the server's clock */
  serverNow(): number;
  /** what was announced since the page was opened */
  readonly announcements: readonly ShownAnnouncement[];
  dismissRefusals(): void;
  dismissConflicts(): void;
  dismissLoss(): void;
}

/** Longer than the server is ever silent (it speaks every fifteen seconds). */
const quietMs = 18_000;
/** How soon a server that is just starting is asked again. */
const startingMs = 2_000;

/** How long something can be entered again by one tap after it was taken back. */
const redoMs = 10_000;

const newDeviceId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** Keeps the match of this page in step with the server and with the other phone. */
export function useLiveMatch<Setup, Army, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  props: LiveMatchProps<Setup, Army>,
): LiveMatchCore<State, Ev> {
  // The first rendering matches the server's; what this phone has kept comes in right after it.
  const [start] = useState({ rules, props });
  const [store, setStore] = useState(() => makeStore(start.rules, start.props, null));
  const [announcements, setAnnouncements] = useState<readonly ShownAnnouncement[]>([]);
  const [roundTime, setRoundTime] = useState(props.roundTime);
  const [call, setCall] = useState(props.call);
  const [present, setPresent] = useState(props.present);
  const [settled, setSettled] = useState(props.settled);
  const [notifications, setSummons] = useState<readonly WordedNotification[] | null>(null);
  const [takenBack, setTakenBack] = useState<TakenBack | null>(null);
  useEffect(() => {
    if (takenBack === null) return;
    const timer = setTimeout(() => setTakenBack(null), redoMs);
    return () => clearTimeout(timer);
  }, [takenBack]);

  useEffect(() => {
    const live = makeStore(start.rules, start.props, window.localStorage);
    // What the server has drawn stays until the code of what it shows is here.
    startTransition(() => setStore(live));
    void live.flush();
    let source: EventSource | undefined;
    // 1 when something has just been heard. A stream that says nothing is opened anew; where something on the way holds
    // it back, it is asked for in brief pieces, which the browser fetches one after the other.
    let quiet = 0;
    let again: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(again);
      if (quiet++ === 1) return;
      source?.close();
      const brief = quiet > 3 ? '&brief' : '';
      const since = lastWithoutGap(live.snapshot().lines);
      source = new EventSource(`/api/matches/${start.props.matchId}/log?since=${since}${brief}`);
      source.addEventListener('lines', (message) => {
        const { now, lines } = JSON.parse(message.data) as { now: number; lines: MatchEvent[] };
        live.receive(lines, now);
      });
      const told = <T>(event: string, tell: (told: T) => void) =>
        source?.addEventListener(event, ({ data }: MessageEvent<string>) =>
          startTransition(() => tell(JSON.parse(data) as T)),
        );
      told('announcements', setAnnouncements);
      told('round', setRoundTime);
      told('notifications', setSummons);
      told('call', setCall);
      told('present', setPresent);
      told('settled', setSettled);
      source.addEventListener('now', (message) => {
        quiet = 1;
        live.heard(Number(message.data));
      });
      source.onerror = () => {
        if (!brief) live.lost();
        // A server that is just starting says so with a status, and the browser gives up.
        if (source?.readyState !== EventSource.CLOSED) return;
        quiet = 0;
        again = setTimeout(listen, startingMs);
      };
    };
    listen();
    const watch = setInterval(listen, quietMs);
    const online = () => void live.flush();
    window.addEventListener('online', online);
    return () => {
      source?.close();
      clearTimeout(again);
      clearInterval(watch);
      window.removeEventListener('online', online);
    };
  }, [start]);

  // What was sent waits for the network by itself, and its answer brings the store back: what still comes in by a stream
  // opened before does not.
  const waits = useOffline();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  useEffect(() => {
    if (waits && snapshot.online) store.lost();
  }, [waits, snapshot.online, store]);

  const { folded } = snapshot;
  const { seat } = props;
  const own = seat === 'organiser' ? null : seat;
  const other = own && (own === 'a' ? 'b' : 'a');
  const isHeld = (side: Seat) => props.held.includes(side);
  const choosesAt = (side: Seat | null) =>
    side === null || seat === 'organiser' || isHeld(side) ? 'here' : present[side] ? 'elsewhere' : 'table';
  const undoable = seat === 'organiser' ? folded.undoable.organiser : folded.undoable.player;
  const enter = (actor: Actor, kind: string, payload: unknown) => {
    setTakenBack(null);
    store.enter(actor, kind, payload);
  };
  return {
    snapshot,
    folded,
    state: folded.state,
    undoable: seat === null ? null : undoable,
    enterMove: (kind, payload, as) => {
      if (seat !== null) enter(seat === 'organiser' ? seat : (as ?? seat), kind, payload);
    },
    enterChoice: (kind, payload, of) => {
      if (seat === null) return;
      enter(seat !== 'organiser' && of !== null && isHeld(of) ? of : seat, kind, payload);
    },
    enterAgreed: (kind, payload) => {
      if (seat === null) return;
      const move = { kind, payload };
      const isAnswer = folded.proposal?.by === other && isSameMove(folded.proposal.move, move);
      if (own === null || other === null || isAnswer || choosesAt(other) === 'table')
        return enter(seat, kind, payload);
      enter(own, 'propose', { side: own, move });
      if (isHeld(other)) enter(other, kind, payload);
    },
    dropProposal: () => {
      if (own) enter(own, 'propose', { side: own, move: null });
    },
    choosesAt,
    sharedWith: other !== null && isHeld(other) ? other : null,
    present,
    settled,
    confirm: (as = own ?? undefined) => {
      if (as) enter(as, 'confirm', { side: as });
    },
    undo: () => {
      const line = withWaiting(snapshot.lines, snapshot.shown).find(({ seq }) => seq === undoable);
      if (seat === null || !line) return;
      enter(seat, 'undo', { target: line.seq });
      const again = isServerRoll(line) ? null : () => enter(line.actor, line.kind, line.payload);
      setTakenBack({ line, score: folded.summary.score, redo: again });
    },
    takenBack,
    roundTime,
    call,
    notifications,
    serverNow: store.serverNow,
    announcements,
    dismissRefusals: () => store.dismissRefusals(),
    dismissConflicts: () => store.dismissConflicts(),
    dismissLoss: () => store.dismissLoss(),
  };
}

function makeStore<Setup, Army, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  props: LiveMatchProps<Setup, Army>,
  storage: Storage | null,
): MatchStore<Setup, Report, State, Ev> {
  return new MatchStore(
    rules,
    { setup: props.setup, scenarioId: props.scenarioId, armies: props.armies },
    props.lines,
    {
      now: storage ? Date.now : () => props.now,
      send: (entries) => sendEntries({ matchId: props.matchId, entries }),
      keeper: makeEntryKeeper(props.matchId, storage, storage ? newDeviceId : () => 'server-rendering'),
      later: (ms, retry) => setTimeout(retry, ms),
    },
  );
}
