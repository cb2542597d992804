import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { Badge } from '@/app/_ui/badge';
import {
  HeadCell,
  Ledger,
  MoreRow,
  NameCell,
  NumCell,
  PointsCell,
  RankCell,
  RankMoveCell,
  TableCell,
} from '@/app/_ui/ledger';
import { Example } from './example';
import { SortableTables } from './sortable';

const rows = [
  { name: 'Carla Bötticher', detail: 'Nördlingen', points: 52, difference: '+41', moved: 2 },
  {
    name: 'Maximilian von Hohenstaufen-Lerchenfeld',
    detail: 'Bopfingen',
    points: 47,
    difference: '+9',
    moved: 0,
  },
  { name: 'Ole Brandt', detail: 'Aalen', points: 38, difference: '0', moved: -1 },
  { name: 'Yusuf Aydın', detail: 'Ulm', points: 30, difference: '−50', moved: -1 },
] as const;

export async function TableExamples() {
  const t = await getTranslations('components.tables');
  return (
    <>
      <Example name="Ledger dense">
        <Ledger caption={t('standings')} showCaption dense>
          <thead>
            <tr>
              <HeadCell num title={t('place')}>
                {t('placeShort')}
              </HeadCell>
              <HeadCell hidden>{t('moved')}</HeadCell>
              <HeadCell>{t('name')}</HeadCell>
              <HeadCell num wide>
                {t('difference')}
              </HeadCell>
              <HeadCell num>{t('points')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, detail, points, difference, moved }, at) => (
              <Fragment key={name}>
                <tr className={at === 1 ? 'is-on has-more' : undefined}>
                  <RankCell rank={at + 1} />
                  <RankMoveCell places={moved} label={t('movedBy', { places: moved })} />
                  <NameCell name={name} detail={detail} href="#tables">
                    {at === 3 && <Badge tone="line">{t('out')}</Badge>}
                  </NameCell>
                  <NumCell wide>{difference}</NumCell>
                  <PointsCell>{points}</PointsCell>
                </tr>
                {at === 1 && <MoreRow columns={5} items={[{ term: t('difference'), value: difference }]} />}
              </Fragment>
            ))}
          </tbody>
        </Ledger>
      </Example>
      <Example name="SortedTable, DataTable, ColumnChooser">
        <SortableTables />
      </Example>
      <Example name="Ledger scroll">
        <Ledger caption={t('pairings')} scroll>
          <thead>
            <tr>
              <HeadCell num>{t('table')}</HeadCell>
              <HeadCell>{t('name')}</HeadCell>
              <HeadCell>{t('opponent')}</HeadCell>
              <HeadCell num>{t('points')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            <tr>
              <TableCell number={1} />
              <NameCell name={rows[0].name} detail={rows[0].detail} stack />
              <td>{rows[1].name}</td>
              <NumCell>12 : 8</NumCell>
            </tr>
            <tr>
              <TableCell number={2} />
              <NameCell name={rows[2].name} detail={rows[2].detail} stack />
              <td>{rows[3].name}</td>
              <NumCell>–</NumCell>
            </tr>
          </tbody>
        </Ledger>
      </Example>
    </>
  );
}
