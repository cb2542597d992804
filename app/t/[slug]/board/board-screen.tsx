'use client';
import { WifiOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Board } from '@/app/_parts/board/board-data';
import { shownNews } from '@/app/_parts/board/board-has';
import { Picture } from '@/app/_parts/photos/picture';
import { ClockScale } from '@/app/_parts/time/clock-scale';
import { serverOffset } from '@/app/_parts/time/server-clock';
import { clock } from '@/app/_parts/time/time-formats';
import { useServerTime } from '@/app/_parts/time/use-server-time';
import { useWakeLock } from '@/app/_ui/use-wake-lock';
import { type BoardChoice, choiceQuery } from '@/lib/board/board-choice';
import { type ShownView, shownOn } from '@/lib/hall/screens';
import type { RoundPhase } from '@/lib/rounds/round-time';
import { BoardBar } from './board-bar';
import { BoardHead, HeadClock, RoundDetail, TimeOfDay } from './board-head';
import { type BoardPage, boardPages } from './board-pages';
import { BracketView, useSheetTitle } from './bracket-view';
import { useChime } from './chime';
import { ClockView } from './clock-view';
import {
  LiveView,
  MeetingsView,
  NamesView,
  PoolsView,
  StandingsView,
  TablesView,
  TeamsView,
} from './list-views';
import { clockOf } from './round-state';
import { useBoard } from './use-board';
import { useRotation } from './use-rotation';

/** The space below the head at 1,920 × 1,080, until the screen has been measured. */
const usualHeight = 834;
/** How long the pointer has to rest until it and the bar are out of the way. */
const restMs = 3_000;

/** A board that runs by itself: follows the tournament, turns its pages, keeps the screen awake. */
export function BoardScreen({
  initial,
  build,
  language,
  renderedAt,
  choice: chosen,
  codes,
}: {
  initial: Board;
  build: string;
  language: string;
  /** server time when the page was rendered, epoch ms */
  renderedAt: number;
  choice: BoardChoice;
  /** where phones get in: to the sign-up, and to the tournament */
  codes: Readonly<Record<'signUp' | 'tournament', { readonly address: string; readonly code: ReactNode }>>;
}) {
  const t = useTranslations('board');
  const { board, lostSince } = useBoard(initial, build, language);
  const [choice, setChoice] = useState(chosen);
  const body = useRef<HTMLDivElement>(null);
  const height = useHeight(body);
  const now = useNow(renderedAt);
  const told = choice.screen === null ? 'turns' : shownOn(board.screens, choice.screen);
  const show: readonly ShownView[] = told === 'turns' ? choice.show : [told];
  const { page, turnTo } = useRotation(boardPages(board, show, { height, now }), choice.seconds);
  const veiled = page.view === 'logo' || page.view === 'blank';
  const resting = useResting();
  const [framed, setFramed] = useState(false);
  // In the desk's preview the desk has the controls.
  useEffect(() => setFramed(window.self !== window.top), []);
  const [silent, setSilent] = useState(false);
  useWakeLock();
  useSkin(choice.skin);

  const choose = (next: BoardChoice) => {
    setChoice(next);
    history.replaceState(null, '', `${location.pathname}${choiceQuery(next)}`);
  };

  // Who has just been paired looks for a name, whatever is on the screen.
  const round = board.round?.number ?? null;
  const seen = useRef(round);
  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    const view = (['names', 'tables'] as const).find((one) => show.includes(one));
    if (round !== null && view) turnTo(view);
  });

  return (
    <div
      className="board"
      data-resting={resting || undefined}
      data-blank={page.view === 'blank' || undefined}
    >
      <RoundWatch
        board={board}
        renderedAt={renderedAt}
        sound={choice.sound}
        onSilent={setSilent}
        onCall={() => show.includes('clock') && turnTo('clock')}
      />
      <main
        className="board-main grid grid-rows-[auto_auto_minmax(0,1fr)] min-h-0"
        data-veiled={veiled || undefined}
      >
        {page.view === 'logo' && <LogoView board={board} />}
        <Head board={board} page={page} renderedAt={renderedAt} />
        <div className="board-body" ref={body}>
          <Body board={board} page={page} renderedAt={renderedAt} now={now} codes={codes} />
        </div>
      </main>
      {lostSince !== null && <Lost since={lostSince} />}
      {!framed && (
        <BoardBar
          slug={board.slug}
          choice={choice}
          onChoose={choose}
          told={told}
          without={board.without}
          silent={choice.sound && silent}
          label={t('bar.label')}
        />
      )}
    </div>
  );
}

/** Who holds the tournament, and nothing else. */
function LogoView({ board: { logo, name, place } }: { board: Board }) {
  return (
    <div className="board-veil">
      {logo && <Picture src={logo.href} width={logo.width} height={logo.height} alt="" />}
      <h1>{name}</h1>
      {place && <p>{place}</p>}
    </div>
  );
}

function Head({ board, page, renderedAt }: { board: Board; page: BoardPage; renderedAt: number }) {
  const t = useTranslations('board');
  const sheetTitle = useSheetTitle();
  const { round, standings } = board;
  const titleOf = () => {
    switch (page.view) {
      case 'meetings':
        return t('meetings.title');
      case 'teams':
        return t('teams');
      case 'pools':
        return t('pools');
      case 'bracket':
        return sheetTitle(board.bracket[page.from]);
      case 'standings':
        return t(standings?.phase === 'final' ? 'final' : 'standings');
      case 'news':
        return t('news');
      case 'live':
        return t('live.title');
      case 'join':
        return board.name;
      default:
        return round && board.status !== 'finished' ? t('round', { round: round.number }) : board.name;
    }
  };
  const detailOf = () => {
    switch (page.view) {
      case 'teams':
        return standings && t('teamsAfter', { round: standings.round, rounds: board.rounds });
      case 'meetings':
      case 'pools':
      case 'bracket':
        return round && t('round', { round: round.number });
      case 'standings':
        return (
          standings &&
          t(`after.${standings.phase}`, {
            round: standings.round,
            rounds: board.rounds,
            confirmed: standings.confirmed,
            matches: standings.matches,
          })
        );
      case 'live':
        return round && t('round', { round: round.number });
      case 'news':
        return board.name;
      case 'join':
        return t(board.signUp ? 'join.signUp' : 'join.follow');
      default:
        return <RoundDetail board={board} renderedAt={renderedAt} />;
    }
  };
  const listed = page.view === 'names' || page.view === 'tables';
  return (
    <>
      <BoardHead
        board={board}
        title={
          <>
            {titleOf()}
            {page.of > 1 && <PageMark board={board} page={page} />}
          </>
        }
        detail={detailOf()}
        right={
          page.view === 'clock' ? (
            <TimeOfDay renderedAt={renderedAt} />
          ) : (
            <HeadClock board={board} renderedAt={renderedAt} small={!listed} />
          )
        }
      />
      <div className="board-line">
        {listed ? <RoundScale board={board} renderedAt={renderedAt} /> : <div className="neat" />}
      </div>
    </>
  );
}

/** Which of the pages this is; by name also from whom to whom. */
function PageMark({ board, page: { view, index, of, from, to } }: { board: Board; page: BoardPage }) {
  const t = useTranslations('board');
  const initial = (i: number) => board.seats[i]?.name.family.match(/\p{Lu}/u)?.[0] ?? '';
  const names = view === 'names' ? [initial(from), initial(to - 1)] : null;
  return (
    <small className="board-mark">
      {names?.[0] && t('fromTo', { from: names[0], to: names[1] ?? '' })}{' '}
      <span>{t('page', { page: index + 1, of })}</span>
    </small>
  );
}

function RoundScale({ board, renderedAt }: { board: Board; renderedAt: number }) {
  const word = useTranslations('common.word');
  const now = useServerTime(renderedAt);
  const { time } = clockOf(board, now);
  if (!time) return <div className="neat" />;
  return (
    <ClockScale
      label={word('roundTime')}
      startsAt={time.startsAt}
      endsAt={time.endsAt}
      standsAt={time.standsAt}
      renderedAt={renderedAt}
    />
  );
}

function Body({
  board,
  page,
  renderedAt,
  now,
  codes,
}: {
  board: Board;
  page: BoardPage;
  renderedAt: number;
  now: number;
  codes: Parameters<typeof BoardScreen>[0]['codes'];
}) {
  switch (page.view) {
    case 'clock':
      return <ClockView board={board} renderedAt={renderedAt} />;
    case 'names':
      return <NamesView board={board} page={page} />;
    case 'tables':
      return <TablesView board={board} page={page} />;
    case 'meetings':
      return <MeetingsView board={board} page={page} />;
    case 'live':
      return <LiveView board={board} page={page} />;
    case 'teams':
      return <TeamsView board={board} page={page} />;
    case 'pools':
      return <PoolsView board={board} page={page} />;
    case 'bracket':
      return <BracketView board={board} page={page} />;
    case 'standings':
      return <StandingsView board={board} page={page} />;
    case 'news':
      return (
        <ul className="board-news">
          {shownNews(board, now)
            .slice(0, 3)
            .map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
        </ul>
      );
    case 'join': {
      const { code, address } = codes[board.signUp ? 'signUp' : 'tournament'];
      return (
        <div className="board-join">
          {code}
          <p>{address.replace(/^https?:\/\//, '')}</p>
        </div>
      );
    }
    case 'logo':
    case 'blank':
      return null;
  }
}

/** Says that the board may be out of date, and since when. */
function Lost({ since }: { since: number }) {
  const t = useTranslations('board');
  const format = useFormatter();
  return (
    <p className="board-lost" role="alert">
      <WifiOff aria-hidden="true" />
      {t('lost', { time: format.dateTime(since + serverOffset(), clock) })}
    </p>
  );
}

/** Watches the round's time apart from the lists, which need not be drawn anew every second. */
function RoundWatch({
  board,
  renderedAt,
  sound,
  onSilent,
  onCall,
}: {
  board: Board;
  renderedAt: number;
  sound: boolean;
  /** told whether the browser keeps the sound back */
  onSilent: (silent: boolean) => void;
  /** the last turn is called, or the time is up, just now */
  onCall: () => void;
}) {
  const now = useServerTime(renderedAt);
  const { state, time } = clockOf(board, now);
  const phase: RoundPhase | null = time ? (state as RoundPhase) : null;
  const { blocked } = useChime(sound, board.round?.number ?? null, phase);
  useEffect(() => onSilent(blocked), [blocked, onSilent]);

  const before = useRef(phase);
  useEffect(() => {
    const earlier = before.current;
    before.current = phase;
    const called = phase === 'last-turn' || phase === 'over' || phase === 'paused';
    if (earlier !== null && earlier !== phase && called) onCall();
  });
  return null;
}

/** Height of the element in 1,080ths of the screen (1,920ths of its width where that is less). */
function useHeight(element: React.RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usualHeight);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const unit = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
      setHeight(Math.floor(current.clientHeight / unit));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return height;
}

/** The server's time to the nearest ten seconds: for what need not be to the second. */
function useNow(renderedAt: number): number {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tell = () => setNow(Date.now() + serverOffset());
    tell();
    const timer = setInterval(tell, 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Whether nobody has touched pointer or keys for a while. */
function useResting(): boolean {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stir = () => {
      setResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setResting(true), restMs);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, stir);
    stir();
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stir);
    };
  }, []);
  return resting;
}

/** Gives this page a skin of its own for as long as it is open. */
function useSkin(skin: BoardChoice['skin']) {
  useLayoutEffect(() => {
    if (skin === 'device') return;
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = skin;
    return () => {
      if (before) root.dataset.theme = before;
      else delete root.dataset.theme;
    };
  }, [skin]);
}
