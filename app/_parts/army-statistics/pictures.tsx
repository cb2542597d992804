import { getTranslations } from 'next-intl/server';
import { RateBar } from '@/app/_parts/career/rate-bar';
import { HeadCell, Ledger, NumCell } from '@/app/_ui/ledger';
import type { MatchUps } from '@/lib/statistics/match-ups';
import '@/app/_parts/career/career.css';

type Cell = Pick<MatchUps['pairs'][number], 'figures' | 'reading'>;

/** Below this number even the count of games is hidden. */
const uncounted = 5;
const percent = (share: number) => Math.round(100 * share);
const record = ({ figures: { wins, draws, losses } }: Cell) => `${wins}–${draws}–${losses}`;

async function fewText({ figures: { games } }: Cell): Promise<string> {
  const t = await getTranslations('armyStatistics');
  return games < uncounted ? t('veryFew', { count: uncounted }) : t('few', { count: games });
}

/** Matrix of every army against every other: dark for notable cells, sunk where there are too few games. */
export async function Matrix({ table, least }: { table: MatchUps; least: number }) {
  const t = await getTranslations('armyStatistics');
  const { armies, overall, pairs } = table;
  const cells = new Map(pairs.map((pair) => [`${pair.army} ${pair.against}`, pair]));
  return (
    <>
      <section className="ledger-scroll" aria-label={t('title')} {...{ tabIndex: 0 }}>
        <table className="armies-matrix">
          <caption className="vh">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('head.row')}</th>
              <th scope="col">{t('head.everybody')}</th>
              {armies.map((army) => (
                <th key={army} scope="col" title={army}>
                  {army}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {armies.map((army) => (
              <tr key={army}>
                <th scope="row">{army}</th>
                <MatrixCell cell={overall.get(army)} />
                {armies.map((against) =>
                  against === army ? (
                    <td key={against} className="armies-self" />
                  ) : (
                    <MatrixCell key={against} cell={cells.get(`${army} ${against}`)} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="armies-legend" aria-hidden="true">
        <li data-reading="above">{t('legend.above')}</li>
        <li data-reading="below">{t('legend.below')}</li>
        <li data-reading="few">{t('legend.few', { least })}</li>
      </ul>
    </>
  );
}

async function MatrixCell({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <td className="armies-cell" data-reading="few" />;
  const { figures, reading } = cell;
  if (reading === 'few') {
    return (
      <td className="armies-cell" data-reading="few">
        {await fewText(cell)}
      </td>
    );
  }
  return (
    <td className="armies-cell" data-reading={reading}>
      <b>{percent(figures.rate)}</b>
      <span>
        {percent(figures.from)}–{percent(figures.to)}
      </span>
      <RateBar {...figures} />
    </td>
  );
}

/** The same figures as a table, notable pairs first. */
export async function PairTable({ table }: { table: MatchUps }) {
  const t = await getTranslations('armyStatistics');
  const order = ['above', 'below', 'open', 'few'];
  const rows = table.pairs.toSorted(
    (x, y) => order.indexOf(x.reading) - order.indexOf(y.reading) || y.figures.games - x.figures.games,
  );
  return (
    <Ledger caption={t('title')} scroll>
      <thead>
        <tr>
          <HeadCell>{t('head.army')}</HeadCell>
          <HeadCell>{t('head.against')}</HeadCell>
          <HeadCell num>{t('head.games')}</HeadCell>
          <HeadCell num>{t('head.record')}</HeadCell>
          <HeadCell num>{t('head.rate')}</HeadCell>
          <HeadCell num>{t('head.range')}</HeadCell>
          <HeadCell>{t('head.reading')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map((pair) => (
          <PairRow key={`${pair.army} ${pair.against}`} pair={pair} />
        ))}
      </tbody>
    </Ledger>
  );
}

async function PairRow({ pair }: { pair: MatchUps['pairs'][number] }) {
  const t = await getTranslations('armyStatistics');
  const { army, against, figures, reading } = pair;
  const few = reading === 'few';
  return (
    <tr>
      <th scope="row" className="cell-name">
        <b>{army}</b>
      </th>
      <td>{against}</td>
      <NumCell>{few ? await fewText(pair) : figures.games}</NumCell>
      <NumCell>{few ? '–' : record(pair)}</NumCell>
      <NumCell>{few ? '–' : `${percent(figures.rate)} %`}</NumCell>
      <NumCell>{few ? '–' : `${percent(figures.from)}–${percent(figures.to)}`}</NumCell>
      <td>{t(`reading.${reading}`)}</td>
    </tr>
  );
}

/** One army against all others, for a phone. */
export async function OneArmy({ table, army }: { table: MatchUps; army: string }) {
  const t = await getTranslations('armyStatistics');
  const overall = table.overall.get(army);
  const rows = [
    ...(overall ? [{ key: t('head.everybody'), ...overall }] : []),
    ...table.pairs.filter((pair) => pair.army === army).map((pair) => ({ key: pair.against, ...pair })),
  ];
  return (
    <section aria-label={army}>
      <div className="career-cap">
        <h2>{army}</h2>
      </div>
      <ul className="career-rows">
        {rows.map((row) => (
          <OneRow key={row.key} name={row.key} row={row} />
        ))}
      </ul>
    </section>
  );
}

async function OneRow({ name, row }: { name: string; row: Cell }) {
  const t = await getTranslations('armyStatistics');
  const { figures, reading } = row;
  const few = reading === 'few';
  return (
    <li data-few={few || undefined}>
      <span className="career-row-name">
        {name}
        <small>{await fewText(row)}</small>
      </span>
      {few ? (
        <span className="career-too-few">{t('reading.few')}</span>
      ) : (
        <>
          <RateBar {...figures} />
          <span className="career-value">
            <b>{percent(figures.rate)}</b>
            <small>
              {percent(figures.from)}–{percent(figures.to)}
            </small>
          </span>
        </>
      )}
    </li>
  );
}
