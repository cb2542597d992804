import { getTranslations } from 'next-intl/server';
import { Badge } from '@/app/_ui/badge';
import { HeadCell, Ledger, PointsCell, RankCell } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { ownMark } from '@/lib/entries/own-mark';
import type { EntryId } from '@/lib/ids';
import { poolsOf, roundsOfPool } from '@/lib/pairing/pools/pools';
import { poolName } from '@/lib/pairing/reasons';
import { missingGames } from '@/lib/pairing/round-robin/round-robin';
import { areParted } from '@/lib/standings/compute-standings';
import { pairingInput } from '@/lib/tournament/draw-input';
import { type PoolTable, poolTables } from '@/lib/tournament/pools';
import { AtTheCut } from './at-the-cut';
import { crossRounds } from './cross-rounds';
import { OtherPoints } from './other-points';
import './schedule.css';
import { earlierRounds, publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Table of each pool, with its games, its qualifiers, and the criterion at the cut. */
export async function Pools({ view, ownId = null }: { view: TournamentView; ownId?: EntryId | null }) {
  const tables = poolTables(view);
  if (tables.length === 0) return null;
  const t = await getTranslations('tournament.pools');
  const { within, through } = view.settings.pairing.pools;
  return (
    <section className="mt-8 mb-10" aria-labelledby="pools">
      <h2 id="pools">{t('title')}</h2>
      <p className="small soft">
        {t('text', { through })} {within === 'round-robin' && t('cells')}
      </p>
      <div className="pools">
        {tables.map((table) => (
          <Pool key={table.pool} view={view} table={table} ownId={ownId} />
        ))}
      </div>
    </section>
  );
}

async function Pool({
  view,
  table,
  ownId,
}: {
  view: TournamentView;
  table: PoolTable;
  ownId: EntryId | null;
}) {
  const t = await getTranslations('tournament.pools');
  const word = await getTranslations('common.word');
  const { pool, standings, cut } = table;
  const { rows } = standings;
  const isCrossed = view.settings.pairing.pools.within === 'round-robin';
  const name = t('pool', { pool: poolName(pool) });
  const played = new Set(standings.rounds);
  const inTable = new Set(rows.map(({ entry }) => entry));
  const lines = rows.map((row) => ({ row, crossed: crossRounds(row, played, inTable) }));
  return (
    <section aria-label={name}>
      <h3 className="text-base font-semibold">{name}</h3>
      <Ledger caption={name} scroll>
        <thead>
          <tr>
            <HeadCell num>{t('rank')}</HeadCell>
            <HeadCell>{word('name')}</HeadCell>
            {isCrossed &&
              rows.map((row, at) => (
                <HeadCell key={row.entry} num title={view.entryById.get(row.entry)?.name}>
                  {at + 1}
                </HeadCell>
              ))}
            <HeadCell num title={word('tournamentPoints')}>
              {word('tournamentPointsShort')}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, crossed }) => {
            const entry = view.entryById.get(row.entry);
            return (
              <tr key={row.entry} data-own={ownMark(ownId, row.entry)}>
                <RankCell rank={areParted(rows) ? row.rank : null} top={false} />
                <th scope="row" className="cell-name">
                  <Link href={`/t/${view.tournament.slug}/player/${row.entry}`}>
                    <b>{entry?.name}</b>
                  </Link>
                  {entry?.status === 'dropped' && <Badge tone="line">{t('out')}</Badge>}
                  {cut.through.has(row.entry) && (
                    <Badge tone="line">{t(cut.settled ? 'through' : 'throughNow')}</Badge>
                  )}
                  <OtherPoints row={row} rounds={isCrossed ? crossed.others : row.perRound} />
                </th>
                {isCrossed &&
                  rows.map((other) => (
                    <td key={other.entry} className={other === row ? 'num bg-rule' : 'num'}>
                      {other === row ? '–' : crossed.against.get(other.entry)}
                    </td>
                  ))}
                <PointsCell>{row.points}</PointsCell>
              </tr>
            );
          })}
        </tbody>
      </Ledger>
      <AtTheCut view={view} cut={cut} />
      {isCrossed && <Missing view={view} pool={pool} />}
    </section>
  );
}

/** Unplayed games of earlier rounds of a pool. */
async function Missing({ view, pool }: { view: TournamentView; pool: number }) {
  const t = await getTranslations('tournament.schedule');
  const earlier = earlierRounds(view);
  const pools = poolsOf(earlier);
  const { entries } = pairingInput(view, publicRounds(view).length + 1, 0);
  const own = entries.filter(({ id }) => pools.get(id) === pool);
  const missing = missingGames(own, roundsOfPool(earlier, pool));
  if (missing.length === 0) return null;
  const nameOf = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const games = missing.map(([a, b]) => t('missingGame', { a: nameOf(a), b: nameOf(b) }));
  return (
    <p className="small soft">
      {t('missing', { count: missing.length })}: {games.join(', ')}
    </p>
  );
}
