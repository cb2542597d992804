import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { decisionText } from '@/app/_parts/standings/decision-text';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { poolName } from '@/lib/pairing/reasons';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { placeInPool } from '@/lib/tournament/pools';
import type { Entry } from '@/lib/tournament/records';
import { matchOf, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import type { PlaceBlock } from './home-screen';
import { ownMatch } from './home-state';

/** Place and points so far on one line; the points as they came together while they fit. */
export async function StandingLine({
  view,
  entry,
  block: { standing, until, open },
}: {
  view: TournamentView;
  entry: Entry;
  block: PlaceBlock;
}) {
  const t = await getTranslations('player.standing');
  const own = placeInPool(view, entry.id);
  const parts = roundPoints(view, entry, standing.row).flatMap(({ points }) => points ?? []);
  const sum = t('points', { points: standing.row.points });
  const beside = (await besideRounds())(standing.row);
  // A place among those who have played would say nothing yet.
  const isOpen = standing.row.perRound.every(({ outcome }) => outcome === 'open');
  const decision = isOpen ? null : await decisionText(view, standing.row);
  return (
    <section className="line line--ruled bleed pad py-4 border-t border-t-rule" aria-label={t('label')}>
      <div className="flex items-baseline justify-between gap-3">
        <span>
          {isOpen ? (
            t('none')
          ) : (
            <>
              <b className="display">{t('place', { rank: standing.row.rank })}</b>{' '}
              <span className="small soft">{t('of', { count: standing.count })}</span>
              {own && (
                <span className="small block">
                  {t('inPool', {
                    pool: poolName(own.pool),
                    rank: own.row.rank,
                    count: own.count,
                    through: !own.through ? 'no' : own.settled ? 'yes' : 'now',
                  })}
                </span>
              )}
            </>
          )}
        </span>
        <span className="small soft">
          {beside.length === 0 && parts.length > 1 && parts.length < 4 && `${parts.join(' · ')} = `}
          <b className="ink">{sum}</b>
          {beside.length > 0 && <span className="block">{beside.join(' · ')}</span>}
        </span>
      </div>
      {until && !isOpen && <p className="small soft">{t(until.state, { round: until.round })}</p>}
      {decision && <p className="small soft">{decision}.</p>}
      {!isOpen && (
        <Link
          className="inline-flex items-center min-h-11 font-medium"
          href={`/t/${view.tournament.slug}/player/${entry.id}`}
        >
          {t(open ? 'whyAndOpen' : 'why')}
        </Link>
      )}
    </section>
  );
}

/** The player's rounds so far: against whom and with what result, each leading to the sum. */
export async function OwnGames({
  view,
  entry,
  row,
}: {
  view: TournamentView;
  entry: Entry;
  row: StandingsRow;
}) {
  const t = await getTranslations('player.games');
  const word = await getTranslations('common.word');
  const outcome = await getTranslations('standings.outcome');
  const lines = roundPoints(view, entry, row);
  const beside = (await besideRounds())(row);
  return (
    <section className="own-games" aria-labelledby="own-games">
      <h2 id="own-games">{t('title')}</h2>
      <Ledger caption={t('title')}>
        <thead>
          <tr>
            <HeadCell>{t('round')}</HeadCell>
            <HeadCell>{t('opponent')}</HeadCell>
            <HeadCell>{word('result')}</HeadCell>
            <HeadCell num title={word('tournamentPoints')}>
              TP
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, opponent, href, points }) => (
            <tr key={line.round}>
              <td>{t('short', { number: line.round })}</td>
              {opponent ? <NameCell name={opponent.name} href={href} /> : <td className="soft">–</td>}
              <td className="small soft">{outcome(line.outcome)}</td>
              <td className="cell-points">{points ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
      {beside.length > 0 && <p className="small soft">{beside.join(' · ')}</p>}
    </section>
  );
}

/** Every published round from the player's side; `points` as text, null while open. */
function roundPoints(view: TournamentView, entry: Entry, row: StandingsRow) {
  const rounds = publicRounds(view);
  return row.perRound.map((line) => {
    const round = rounds.find(({ round: { number } }) => number === line.round);
    const match = round && matchOf(round, entry.id);
    const own = match && ownMatch(round, match, entry);
    const both = own?.match.points;
    return {
      line,
      opponent: own?.opponent ?? null,
      href: own ? `/t/${view.tournament.slug}/me/result/${own.match.pairing.id}` : undefined,
      points:
        own && both
          ? `${both[own.side]} : ${both[own.side === 'a' ? 'b' : 'a']}`
          : line.points === null
            ? null
            : String(line.points),
    };
  });
}
