import { getFormatter, getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyName } from '@/app/_parts/career/army-name';
import { numberText } from '@/app/_parts/standings/figures';
import type { Career } from '@/app/_server/community/career';
import { Disclosure } from '@/app/_ui/disclosure';
import { EmptyBox } from '@/app/_ui/empty-box';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { dateOf } from '@/lib/calendar-day';
import { RateBar } from './rate-bar';
import { RatingPlot } from './rating-plot';
import './career.css';

/** Below this number of games an army's figures mean nothing. */
const fewGames = 5;
/** Opponents and games listed before the rest is folded. */
const shownOpponents = 10;

/**
 * Career of a player: rating, tournaments, armies, opponents. `hidden`: leaves out places, which would identify a
 * hidden player.
 */
export async function CareerView({
  career,
  formatId,
  own,
  hidden = false,
}: {
  career: Career;
  formatId: string;
  own: boolean;
  hidden?: boolean;
}) {
  const t = await getTranslations('career');
  if (career.tournaments.length === 0) {
    return (
      <EmptyBox title={t('empty')} heading="h2">
        {t('emptyText')}
      </EmptyBox>
    );
  }
  return (
    <>
      <RatingSection career={career} own={own} hidden={hidden} />
      <div className="career-columns">
        {!hidden && <Tournaments career={career} formatId={formatId} />}
        <div>
          <Armies career={career} formatId={formatId} />
          {!hidden && <Opponents career={career} />}
        </div>
      </div>
      {!hidden && <Games career={career} own={own} />}
    </>
  );
}

async function RatingSection({ career, own, hidden }: { career: Career; own: boolean; hidden: boolean }) {
  const { rating, tournaments } = career;
  if (!rating) return null;
  const t = await getTranslations('career');
  const format = await getFormatter();
  const whole = (value: number) => format.number(Math.round(value));
  return (
    <section className="career-rating" aria-labelledby="rating">
      <div>
        <h2 id="rating">{t(own ? 'yourRating' : 'rating')}</h2>
        <p className="career-big">{whole(rating.value)}</p>
        <p className="career-say">{t('between', { from: whole(rating.from), to: whole(rating.to) })}</p>
        <p className="career-band-text">{t('band')}</p>
        {!hidden && (
          <p className="career-band-text">
            <a href="#games">{t('gameByGame')}</a>
          </p>
        )}
      </div>
      {!hidden && <RatingPlot tournaments={tournaments} label={t('plot', { value: whole(rating.value) })} />}
    </section>
  );
}

/** A box for each game, at most nine of a kind. */
const met = (tally: { wins: number; draws: number; losses: number }) =>
  (['wins', 'draws', 'losses'] as const).flatMap((kind) =>
    Array.from({ length: Math.min(tally[kind], 9) }, (_, at) => ({ key: `${kind} ${at}`, kind })),
  );

const record = ({ wins, draws, losses }: { wins: number; draws: number; losses: number }) =>
  `${wins}–${draws}–${losses}`;

async function Tournaments({ career, formatId }: { career: Career; formatId: string }) {
  const t = await getTranslations('career');
  const format = await getFormatter();
  const language = await getLanguage();
  const nameOf = await armyName(formatId);
  const places = career.tournaments.flatMap(({ place }) => place ?? []);
  const best = {
    wins: places.filter((place) => place === 1).length,
    three: places.filter((place) => place <= 3).length,
  };
  return (
    <section aria-labelledby="tournaments">
      <div className="career-cap">
        <h2 id="tournaments">{t('tournaments')}</h2>
        {best.three > 0 && <span>{t('best', best)}</span>}
      </div>
      <table className="career-table">
        <caption className="vh">{t('tournamentsCaption')}</caption>
        <thead className="vh">
          <tr>
            {(['place', 'tournament', 'record', 'change', 'after'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {career.tournaments.map(({ facts, entry, place, size, army, tally, change, after }) => (
            <tr key={entry}>
              <td className="career-place" data-top={(place !== null && place <= 3) || undefined}>
                {place ?? '–'}
                <small> / {size}</small>
              </td>
              <th scope="row" className="career-name">
                <Link href={`/t/${facts.tournament.slug}/player/${entry}`}>
                  <b>{facts.tournament.name}</b>
                </Link>
                <span>
                  {[
                    format.dateTime(dateOf(facts.tournament.startsOn), {
                      month: 'short',
                      year: 'numeric',
                      timeZone: 'UTC',
                    }),
                    army === null ? '' : nameOf(army),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </th>
              <td className="num max-md:hidden">{record(tally)}</td>
              <td className="num">
                {change === null
                  ? ''
                  : numberText(Math.round(change), language, { signDisplay: 'exceptZero' })}
              </td>
              <td className="num career-after">{after ? format.number(Math.round(after.value)) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

async function Armies({ career, formatId }: { career: Career; formatId: string }) {
  if (career.armies.length === 0) return null;
  const t = await getTranslations('career');
  const format = await getFormatter();
  const nameOf = await armyName(formatId);
  const percent = (share: number) => Math.round(100 * share);
  return (
    <section aria-labelledby="armies">
      <div className="career-cap">
        <h2 id="armies">{t('armies')}</h2>
        <span>{t('armiesHint')}</span>
      </div>
      <ul className="career-rows">
        {career.armies.map(({ army, figures }) => {
          const few = figures.games < fewGames;
          return (
            <li key={army} data-few={few || undefined}>
              <span className="career-row-name">
                {nameOf(army)}
                <small>{t('armyGames', { games: figures.games, record: record(figures) })}</small>
              </span>
              {few ? (
                <span className="career-too-few">{t('tooFew')}</span>
              ) : (
                <>
                  <RateBar {...figures} />
                  <span className="career-value">
                    <b>{format.number(figures.rate, { style: 'percent' })}</b>
                    <small>
                      {percent(figures.from)}–{percent(figures.to)}
                    </small>
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

async function Opponents({ career }: { career: Career }) {
  const { opponents, unnamed } = career;
  if (opponents.length === 0 && unnamed === 0) return null;
  const t = await getTranslations('career');
  const row = ({ personId, name, tally }: (typeof opponents)[number]) => (
    <li key={personId}>
      <Link className="career-row-name" href={`/person/${personId}`}>
        {name}
      </Link>
      <span className="career-met" aria-hidden="true">
        {met(tally).map(({ key, kind }) => (
          <i key={key} data-kind={kind} />
        ))}
      </span>
      <span className="career-value">
        <b aria-hidden="true">{record(tally)}</b>
        <span className="vh">{t('recordLong', { ...tally })}</span>
      </span>
    </li>
  );
  return (
    <section aria-labelledby="opponents">
      <div className="career-cap">
        <h2 id="opponents">{t('opponents')}</h2>
      </div>
      {opponents.length > 0 && <ul className="career-rows">{opponents.slice(0, shownOpponents).map(row)}</ul>}
      {opponents.length > shownOpponents && (
        <Disclosure summary={t('allOpponents', { count: opponents.length })}>
          <ul className="career-rows">{opponents.slice(shownOpponents).map(row)}</ul>
        </Disclosure>
      )}
      {unnamed > 0 && <p className="soft mt-2">{t('unnamed', { count: unnamed })}</p>}
    </section>
  );
}

/** Effect of every game on the rating. */
async function Games({ career, own }: { career: Career; own: boolean }) {
  const t = await getTranslations('career');
  const format = await getFormatter();
  const language = await getLanguage();
  return (
    <section className="mt-8" aria-labelledby="games">
      <div className="career-cap">
        <h2 id="games">{t('gameByGame')}</h2>
      </div>
      <p className="soft my-2">{t(own ? 'gamesTextOwn' : 'gamesText')}</p>
      <Disclosure summary={t('gamesCount', { count: career.games.length })}>
        <Ledger caption={t('gameByGame')} scroll>
          <thead>
            <tr>
              <HeadCell>{t('head.tournament')}</HeadCell>
              <HeadCell num>{t('head.round')}</HeadCell>
              <HeadCell>{t('head.opponent')}</HeadCell>
              <HeadCell num>{t('head.expected')}</HeadCell>
              <HeadCell>{t('head.result')}</HeadCell>
              <HeadCell num>{t('head.change')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {career.games.map(({ key, tournament, round, opponent, result, expected, change }) => (
              <tr key={key}>
                <td>{tournament.name}</td>
                <NumCell>{round}</NumCell>
                <td>{opponent}</td>
                <NumCell>{expected === null ? '–' : format.number(expected, { style: 'percent' })}</NumCell>
                <td>{t(`result.${result}`)}</td>
                <NumCell>
                  {numberText(change, language, {
                    signDisplay: 'exceptZero',
                    minimumFractionDigits: 1,
                    maximumFractionDigits: 1,
                  })}
                </NumCell>
              </tr>
            ))}
          </tbody>
        </Ledger>
      </Disclosure>
    </section>
  );
}
