'use client';
import { useOffline } from 'next/offline';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenCall } from '@/lib/calls/call';
import type { Metric } from '@/lib/formats/score';
import type { Language } from '@/lib/languages';
import { isOthersStep, isSameMove } from '@/lib/match/core-moves';
import type { Actor, MatchEvent, Move, Seat } from '@/lib/match/match-event';
import type { FoldRules } from '@/lib/match/match-rules';
import type { RunningRoundTime } from '@/lib/rounds/round-time';
import { otherSide, type PerSide, sides } from '@/lib/sides';
import type { MatchScheme } from '@/lib/standings/scheme';
import type { ShownAnnouncement } from '@/lib/tournament/announcements';
import type { WordedNotification } from '../called/caller';
import type { HeldPlayer } from '../player/player-switch';
import type { Objectable } from '../result/objection-form';
import { sendEntries } from './actions';
import { isSameEntry, makeEntryKeeper } from './entry-keeper';
import { isServerRoll, lastWithoutGap, type MatchSnapshot, MatchStore } from './match-store';
import { withWaiting } from './waiting-lines';

/** Server data of a match of any ruleset when the page is rendered. */
export interface LiveMatchProps<Setup, Army> {
  readonly matchId: string;
  readonly setup: Setup;
  readonly scenarioId: string | null;
  /** the army lists this visitor may read */
  readonly armies: PerSide<Army | null>;
  /** names of the armies, e.g. "Zwerge" */
  readonly armyNames: PerSide<string | null>;
  readonly lines: readonly MatchEvent[];
  /** seat of this phone; organiser for the desk, null for spectators */
  readonly seat: Seat | 'organiser' | null;
  /** seats signed in on this browser: both where two players share one phone */
  readonly held: readonly Seat[];
  /** whether each seat has made entries on a device of its own */
  readonly present: PerSide<boolean>;
  /** the entry of that seat, for forms; null for the desk and spectators */
  readonly entryId: string | null;
  /** players of this phone in the tournament; empty for a single one */
  readonly players: readonly HeldPlayer[];
  /** full names */
  readonly names: PerSide<string>;
  readonly language: Language;
  /** how a result becomes tournament points */
  readonly scheme: MatchScheme;
  /** the metric whose difference decides */
  readonly margin: Metric;
  /** of the tournament, for its announcements */
  readonly slug: string;
  /** address of the back button */
  readonly home: string;
  /** whether the pairing already had its result when the page was rendered */
  readonly settled: boolean;
  /** parts of that result this phone's player can object to; null for none */
  readonly objectable: Objectable | null;
  /** clock of the round at this table; null before its start and once the round is closed */
  readonly roundTime: RunningRoundTime | null;
  /** open call to the desk, for the two at the table */
  readonly call: OpenCall | null;
  /** server time at rendering */
  readonly now: number;
}

/** A step taken back on this phone a moment ago. */
interface TakenBack {
  readonly line: MatchEvent;
  /** score before the undo */
  readonly score: PerSide<number>;
  /** enters it again; null for a server roll, which would fall differently */
  readonly redo: (() => void) | null;
}

/** A match as screens see it, whatever its rules. */
export interface LiveMatchCore<State, Ev extends Move> {
  readonly snapshot: MatchSnapshot<State, Ev>;
  readonly folded: MatchSnapshot<State, Ev>['folded'];
  readonly state: State;
  /** enters a move; `as` names another seat than this phone's own (shared phone) */
  enterMove(kind: string, payload: unknown, as?: Seat): void;
  /** enters a choice of `seat`: in its name where `choosesAt` is `here`, else in that of this phone's own player */
  enterChoice(kind: string, payload: unknown, seat: Seat | null): void;
  /**
   * Enters a move both have to agree on: at once where the other side has proposed it, has no device or is signed in
   * here, or from the desk; else proposes it to the other side.
   */
  enterAgreed(kind: string, payload: unknown): void;
  /**
   * Enters a roll-off of the set-up rolled at the table: at once where its loser is signed in here, else the other side
   * has to agree.
   */
  enterRollOff(payload: unknown, winner: Seat | null): void;
  /** withdraws the open proposal, or declines it */
  dropProposal(): void;
  /**
   * Where a seat chooses: `here`, its player is signed in or this is the desk; `table`, it has no device and its spoken
   * choice is recorded; `elsewhere`, on its own device.
   */
  choosesAt(seat: Seat | null): 'here' | 'table' | 'elsewhere';
  /** confirms the result for a seat whose player is signed in on this phone */
  confirm(as?: Seat): void;
  /** the other seat, where both players are signed in on this phone */
  readonly sharedWith: Seat | null;
  /** whether each seat has made entries on a device of its own, live */
  readonly present: PerSide<boolean>;
  /** whether the pairing has its result, live */
  readonly settled: boolean;
  /** takes back the last step that can be undone, or asks its player to; no effect without one */
  undo(): void;
  /** the step an undo here would take back; null when there is none, or its player is asked already */
  readonly undoable: number | null;
  /** the player an undo here has to ask, who entered the step on their own phone; null for none */
  readonly undoAsks: Seat | null;
  /** until the next entry, or for `redoMs` */
  readonly takenBack: TakenBack | null;
  /** clock of the round, live */
  readonly roundTime: RunningRoundTime | null;
  /** open call to the desk, for the two at the table */
  readonly call: OpenCall | null;
  /** notifications for this phone's player; null until they are known */
  readonly notifications: readonly WordedNotification[] | null;
  /** milliseconds UTC by the server's clock */
  serverNow(): number;
  /** announcements since the page was opened */
  readonly announcements: readonly ShownAnnouncement[];
  dismissRefusals(): void;
  dismissConflicts(): void;
  dismissLoss(): void;
}

/** Longer than any pause of the server, which sends every fifteen seconds. */
const quietMs = 18_000;
/** Retry interval for a server that is just starting. */
const startingMs = 2_000;

/** How long a redo is offered after an undo. */
const redoMs = 10_000;

const newDeviceId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

/** Keeps the match of this page in sync with the server and the other phone. */
export function useLiveMatch<Setup, Army, Report, State, Ev extends Move>(
  rules: FoldRules<Setup, Report, State, Ev>,
  props: LiveMatchProps<Setup, Army>,
): LiveMatchCore<State, Ev> {
  // The first rendering matches the server's; this phone's stored entries are added right after it.
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
    // A transition keeps the server's rendering until the code of the new content has loaded.
    startTransition(() => setStore(live));
    void live.flush();
    let source: EventSource | undefined;
    // 1 right after a message. A silent stream is reopened; where a proxy buffers it, it is requested in brief pieces,
    // which the browser fetches one after the other.
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
        // A starting server answers with a status, on which the browser gives up.
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

  // Sent entries wait for the network, and their answer brings the store back online; messages of an older stream do
  // not.
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
  const latest = withWaiting(snapshot.lines, snapshot.shown).find(({ seq }) => seq === undoable);
  const isAsked =
    latest !== undefined &&
    own !== null &&
    !snapshot.shown.some((entry) => isSameEntry(entry, latest)) &&
    isOthersStep(latest, snapshot.deviceName, {
      inPerson: props.held,
      absent: sides.filter((side) => !present[side]),
    });
  const isAsking = folded.proposal?.by === own && folded.proposal.move.kind === 'undo';
  const enter = (actor: Actor, kind: string, payload: unknown) => {
    setTakenBack(null);
    store.enter(actor, kind, payload);
  };
  const enterAgreed = (kind: string, payload: unknown) => {
    if (seat === null) return;
    const move = { kind, payload };
    const isAnswer = folded.proposal?.by === other && isSameMove(folded.proposal.move, move);
    if (own === null || other === null || isAnswer || choosesAt(other) === 'table')
      return enter(seat, kind, payload);
    enter(own, 'propose', { side: own, move });
    if (isHeld(other)) enter(other, kind, payload);
  };
  return {
    snapshot,
    folded,
    state: folded.state,
    undoable: seat === null || isAsking ? null : undoable,
    undoAsks: isAsked ? other : null,
    enterMove: (kind, payload, as) => {
      if (seat !== null) enter(seat === 'organiser' ? seat : (as ?? seat), kind, payload);
    },
    enterChoice: (kind, payload, of) => {
      if (seat === null) return;
      enter(seat !== 'organiser' && of !== null && isHeld(of) ? of : seat, kind, payload);
    },
    enterAgreed,
    enterRollOff: (payload, winner) => {
      const loser = winner && otherSide(winner);
      if (own !== null && loser !== null && isHeld(loser)) enter(own, 'roll', payload);
      else enterAgreed('roll', payload);
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
      const line = latest;
      if (seat === null || !line || isAsking) return;
      if (isAsked)
        return enter(seat, 'propose', { side: seat, move: { kind: 'undo', payload: { target: line.seq } } });
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
