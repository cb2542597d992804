'use client';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ShownAnnouncement } from '@/app/_server/announcements';
import type { Metric, PerSide } from '@/lib/formats/format';
import type { GuardiansMove, PayloadOf } from '@/lib/formats/guardians/match/events';
import type { MatchArmy } from '@/lib/formats/guardians/match/match-army';
import { guardiansPlay, trustedReading } from '@/lib/formats/guardians/match/play';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import type { GuardiansReport } from '@/lib/formats/guardians/report';
import { opponentOf } from '@/lib/formats/guardians/report';
import type { GuardiansSetup } from '@/lib/formats/guardians/setup';
import type { MatchEvent, Seat } from '@/lib/match/match-event';
import { isSharedWith } from '@/lib/match/shared-device';
import type { Scheme } from '@/lib/standings/scheme';
import type { Language } from '@/lib/text';
import { sendEntries } from './actions';
import { makeEntryKeeper } from './entry-keeper';
import { type MatchSnapshot, MatchStore } from './match-store';

/** What the server knows about the match when the page is rendered. */
export interface MatchProps {
  readonly matchId: string;
  readonly setup: GuardiansSetup;
  readonly scenarioId: string | null;
  /** the army lists as far as this visitor may read them */
  readonly armies: PerSide<MatchArmy | null>;
  /** what they are of, e.g. "Zwerge" */
  readonly armyNames: PerSide<string | null>;
  readonly lines: readonly MatchEvent[];
  /** whose phone this is; organiser for the desk, null for everybody who only watches */
  readonly seat: Seat | 'organiser' | null;
  /** full names */
  readonly names: PerSide<string>;
  readonly language: Language;
  /** how a result becomes tournament points */
  readonly scheme: Scheme;
  /** the metric whose difference decides */
  readonly margin: Metric;
  /** the tournament's */
  readonly slug: string;
  /** where the back button leads */
  readonly home: string;
  /** whether the pairing already had its result when the page was rendered */
  readonly settled: boolean;
  /** server time at rendering */
  readonly now: number;
}

/** The server has read everything by the schemas before it comes here. */
const rules = guardiansPlay(trustedReading);

type Store = MatchStore<GuardiansSetup, GuardiansReport, GuardiansState, GuardiansMove>;

/** A match as the screens see it. */
export interface LiveMatch extends MatchProps {
  readonly snapshot: MatchSnapshot<GuardiansState, GuardiansMove>;
  readonly state: GuardiansState;
  readonly folded: MatchSnapshot<GuardiansState, GuardiansMove>['folded'];
  /** enters a move; `as` names the seat where it is not this phone's own (one phone for both) */
  enter<Kind extends GuardiansMove['kind']>(kind: Kind, payload: PayloadOf<Kind>, as?: Seat): void;
  /** agrees with the result, for this phone's own seat or for the other player where they share the phone */
  confirm(as?: Seat): void;
  /** the other seat, where both players make their entries on this phone */
  readonly sharedWith: Seat | null;
  /** takes back the last step that may be; nothing when there is none */
  undo(): void;
  /** the step an undo here would take back; null when there is none */
  readonly undoable: number | null;
  /** milliseconds UTC by the server's clock */
  serverNow(): number;
  /** what the desk has announced to this player and he has not seen */
  readonly announcements: readonly ShownAnnouncement[];
  dismissRefusal(): void;
  dismissConflicts(): void;
  dismissLoss(): void;
}

const Context = createContext<LiveMatch | null>(null);

/** The match of the enclosing provider. */
export function useMatch(): LiveMatch {
  const match = useContext(Context);
  if (!match) throw new Error('useMatch needs a MatchProvider');
  return match;
}

const newDeviceId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');

function makeStore(props: MatchProps, storage: Storage | null): Store {
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

/** Keeps the match of this page in step with the server and with the other phone. */
export function MatchProvider({ children, ...props }: MatchProps & { children: ReactNode }) {
  // The first rendering matches the server's; what this phone has kept comes in right after it.
  const [start] = useState(props);
  const [store, setStore] = useState<Store>(() => makeStore(start, null));

  const [announcements, setAnnouncements] = useState<readonly ShownAnnouncement[]>([]);

  useEffect(() => {
    const live = makeStore(start, window.localStorage);
    setStore(live);
    void live.flush();
    const since = live.snapshot().lines.at(-1)?.seq ?? 0;
    const source = new EventSource(`/api/matches/${start.matchId}/log?since=${since}`);
    source.addEventListener('lines', (message) => {
      const { now, lines } = JSON.parse(message.data) as { now: number; lines: MatchEvent[] };
      live.receive(lines, now);
    });
    source.addEventListener('announcements', (message) => setAnnouncements(JSON.parse(message.data)));
    source.addEventListener('now', (message) => live.heard(Number(message.data)));
    source.onerror = () => live.lost();
    const online = () => void live.flush();
    window.addEventListener('online', online);
    return () => {
      source.close();
      window.removeEventListener('online', online);
    };
  }, [start]);

  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const { folded } = snapshot;
  const { seat } = props;
  const own = seat === 'organiser' ? null : seat;
  const undoable = seat === 'organiser' ? folded.undoable.organiser : folded.undoable.player;
  const match: LiveMatch = {
    ...props,
    snapshot,
    folded,
    state: folded.state,
    undoable: seat === null ? null : undoable,
    enter: (kind, payload, as) => {
      if (seat !== null) store.enter(seat === 'organiser' ? seat : (as ?? seat), kind, payload);
    },
    sharedWith:
      own !== null && isSharedWith(snapshot.lines, snapshot.deviceId, opponentOf(own))
        ? opponentOf(own)
        : null,
    confirm: (as = own ?? undefined) => {
      if (as) store.enter(as, 'confirm', { side: as });
    },
    undo: () => {
      if (seat !== null && undoable !== null) store.enter(seat, 'undo', { target: undoable });
    },
    serverNow: store.serverNow,
    announcements,
    dismissRefusal: () => store.dismissRefusal(),
    dismissConflicts: () => store.dismissConflicts(),
    dismissLoss: () => store.dismissLoss(),
  };
  return <Context value={match}>{children}</Context>;
}
