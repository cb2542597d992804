import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { EntryId } from '@/lib/ids';
import {
  type BracketMatch,
  type BracketRound,
  type BracketSeat,
  bracketPlaces,
  loserOf,
} from '@/lib/pairing/bracket/bracket';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';

export const columnHead =
  'pb-1.5 text-xs font-medium font-narrow normal-nums text-ink-3 border-b-[1.5px] border-b-ink';

/** Some browsers do not let the keyboard scroll a region without focusable content. */
export const keyboardScroll = { tabIndex: 0 };

/** The bracket from its first round to the final, with its open lines. */
export async function Bracket({ view, bracket }: { view: TournamentView; bracket: readonly BracketRound[] }) {
  const t = await getTranslations('tournament.schedule');
  const first = bracket[0];
  if (!first) return null;
  const columns: Column[] = [];
  for (let size = first.size; size >= 2; size /= 2) {
    const before = columns.at(-1)?.played;
    columns.push({
      size,
      played: bracket.find((round) => round.size === size),
      coming: Array.from(
        { length: size },
        (_, line) => before?.matches.find(({ match }) => match === line + 1)?.winner ?? null,
      ),
    });
  }
  const final = columns.at(-1)?.played;
  const champion = final?.matches[0]?.winner ? bracketPlaces(bracket).slice(0, 4) : [];
  const third = final?.thirdPlace ?? null;

  return (
    <section className="mt-8" aria-labelledby="bracket">
      <h2 id="bracket">{t('bracket')}</h2>
      <Leaders view={view} places={champion} />
      <Sideways columns={columns.length} />
      <section
        className="bracket-scroll"
        aria-label={`${t('stage', { size: first.size })} – ${t('stage', { size: 2 })}`}
        {...keyboardScroll}
      >
        <div className="flex gap-4">
          {columns.map(({ size, played, coming }) => (
            <div key={size} className="bracket-column flex flex-col">
              <h3 className={columnHead}>{t('stage', { size })}</h3>
              <ol className="flex flex-col flex-1 justify-around gap-2.5 pt-2.5">
                {Array.from({ length: size / 2 }, (_, at) => at + 1).map((number) => (
                  <li key={number}>
                    <Match
                      view={view}
                      match={played?.matches.find(({ match }) => match === number)}
                      coming={played ? [] : coming.slice(2 * number - 2, 2 * number)}
                    />
                  </li>
                ))}
              </ol>
              {size === 2 && third && (
                <>
                  <h3 className={columnHead}>{t('thirdPlace')}</h3>
                  <Match view={view} match={third} coming={[]} />
                </>
              )}
            </div>
          ))}
        </div>
      </section>
    </section>
  );
}

/** Hint on a phone that the bracket scrolls sideways. */
export function Sideways({ columns }: { columns: number }) {
  const t = useTranslations('tournament.schedule');
  return columns > 2 && <p className="small soft pt-1 md:hidden">{t('sideways', { count: columns })}</p>;
}

/** First places already decided. */
export function Leaders({ view, places }: { view: TournamentView; places: readonly (readonly EntryId[])[] }) {
  const t = useTranslations('tournament.schedule');
  if (places.length === 0) return null;
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 pt-2 pb-1">
      {places.map((ids, at) => {
        const place = 1 + places.slice(0, at).reduce((sum, { length }) => sum + length, 0);
        return (
          <li key={ids.join()}>
            <b className="display">{t('place', { place })}</b>{' '}
            {ids.map((id) => view.entryById.get(id)?.name).join(', ')}
          </li>
        );
      })}
    </ol>
  );
}

/** A round of the bracket; `coming` are the players who have reached its lines. */
interface Column {
  readonly size: number;
  readonly played: BracketRound | undefined;
  readonly coming: readonly (BracketSeat | null)[];
}

/** A match on its two lines; before it is drawn, the players who have reached them. */
export function Match({
  view,
  match,
  coming,
  round,
  empty = 'open',
}: {
  view: TournamentView;
  match: BracketMatch | undefined;
  /** players on its lines before it is drawn */
  coming: readonly (BracketSeat | null)[];
  /** round of this match, where two players may meet more than once */
  round?: number | null;
  /** text of an empty line before the draw */
  empty?: 'open' | 'bye';
}) {
  const t = useTranslations('tournament.schedule');
  const found = match && playedMatch(view, match, round ?? null);
  const lost = match ? loserOf(match) : null;
  const line = (seat: BracketSeat | null | undefined) => (
    <span
      className={clsx(
        'bracket-line grid grid-cols-[22px_minmax(0,1fr)_auto] items-baseline gap-1.5 px-2.5 py-1.5 min-h-8.5 text-sm',
        seat && lost === seat && 'is-out',
        seat && match?.winner === seat && 'is-in',
      )}
    >
      <span className="text-xs font-normal font-narrow normal-nums text-ink-3">
        {seat ? (
          <>
            <span className="vh">{t('seed')} </span>
            {seat.seed}
          </>
        ) : (
          ''
        )}
      </span>
      <span className="bracket-name wrap-anywhere">
        {seat ? view.entryById.get(seat.entry)?.name : t(match ? 'bye' : empty)}
      </span>
      <span className="text-[1.0625rem]/[1.25rem] font-semibold font-display lining-nums">
        {seat && found ? pointsOf(found, seat) : ''}
      </span>
    </span>
  );
  return (
    <div className="bracket-match grid bg-raised border border-rule-strong rounded-2">
      {line(match ? match.a : coming[0])}
      {line(match ? match.b : coming[1])}
      {match?.b && found?.ruling && !match.winner && (
        <p className="px-2.5 py-1.5 text-xs text-ink-2 border-t border-t-rule">
          {t(match.nobody ? 'nobodyGoesOn' : 'undecided')}
        </p>
      )}
    </div>
  );
}

const playedMatch = (
  view: TournamentView,
  { a, b }: BracketMatch,
  number: number | null,
): MatchView | undefined =>
  view.rounds
    .filter(({ round }) => round.method === 'elimination' && (number === null || round.number === number))
    .flatMap(({ matches }) => matches)
    .find(
      ({ pairing: { entryA, entryB } }) =>
        (entryA === a.entry && entryB === (b?.entry ?? null)) || (entryA === b?.entry && entryB === a.entry),
    );

const pointsOf = ({ pairing, points }: MatchView, { entry }: BracketSeat) =>
  points ? points[pairing.entryA === entry ? 'a' : 'b'] : '';
