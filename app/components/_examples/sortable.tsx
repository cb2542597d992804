'use client';
import { useTranslations } from 'next-intl';
import {
  ColumnChooser,
  type DataColumn,
  DataTable,
  SortedTable,
  useTableChoice,
} from '@/app/_parts/tables/data-table';
import { NameCell, NumCell } from '@/app/_ui/ledger';

const players = [
  { name: 'Carla Bötticher', town: 'Nördlingen', points: 52 },
  { name: 'Maximilian von Hohenstaufen-Lerchenfeld', town: 'Bopfingen', points: 47 },
  { name: 'Yusuf Aydın', town: 'Ulm', points: 30 },
];

/** Tables that are sorted by their heads: one whose columns can be chosen, one without a choice. */
export function SortableTables() {
  const t = useTranslations('components.tables');
  const columns: readonly DataColumn[] = [
    { id: 'name', shown: 'always', label: t('name') },
    { id: 'town', shown: 'chosen', wide: true, label: t('town') },
    { id: 'points', shown: 'first', num: true, label: t('points') },
  ];
  const table = useTableChoice('components', columns);
  const rows = players.map((player) => ({
    id: player.name,
    sort: player,
    cells: {
      name: <NameCell name={player.name} />,
      town: <td className="wide">{player.town}</td>,
      points: <NumCell>{player.points}</NumCell>,
    },
  }));
  return (
    <>
      <div className="flex flex-wrap">
        <ColumnChooser columns={columns} table={table} label={t('columns')} reset={t('reset')} />
      </div>
      <DataTable caption={t('standings')} table={table} rows={rows} />
      <SortedTable
        keptAs="components-sorted"
        caption={t('standings')}
        columns={columns.filter(({ shown }) => shown !== 'chosen')}
        rows={rows}
      />
    </>
  );
}
