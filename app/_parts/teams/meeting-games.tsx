import { getTranslations } from 'next-intl/server';
import { type CaptainsMeeting, isComplete } from '@/app/_server/captains';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import type { Part } from '@/lib/teams/procedure';

/** The games of a meeting that stand so far, the own side first. */
export async function MeetingGames({ own, part }: { own: CaptainsMeeting; part: Part }) {
  const t = await getTranslations('teams.captains');
  const other: Part = part === 'first' ? 'second' : 'first';
  const rows = isComplete(own) ? storedGames(own, part) : gamesSoFar(own, part, other);
  return (
    <Ledger caption={t('games')}>
      <thead>
        <tr>
          <HeadCell>{t('table')}</HeadCell>
          <HeadCell>
            {own.teams[part]} – {own.teams[other]}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ board, table, names }) => (
          <tr key={board}>
            <TableCell number={table ?? '–'} />
            <th scope="row" className="cell-name">
              {names ? names.join(' – ') : <span className="soft">{t('open')}</span>}
            </th>
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
}

interface GameRow {
  readonly board: number;
  readonly table: number | null;
  /** null while it is open who plays it */
  readonly names: readonly string[] | null;
}

const gamesSoFar = ({ state, players, tables }: CaptainsMeeting, part: Part, other: Part): GameRow[] =>
  state.games.map((game, at) => {
    const table = state.prizes.table[at] ?? null;
    return {
      board: at,
      table: table === null ? null : (tables[table] ?? null),
      names: game && [players[part][game[part]]?.name ?? '', players[other][game[other]]?.name ?? ''],
    };
  });

/** Once all of them stand, they are the pairings of the draft. */
const storedGames = ({ meeting, firstIsHome }: CaptainsMeeting, part: Part): GameRow[] =>
  meeting.games.map(({ match: { pairing, a, b }, homeSide }, board) => {
    const ownIsA = (homeSide === 'a') === ((part === 'first') === firstIsHome);
    const names = [a.name, b?.name ?? ''];
    return { board, table: pairing.tableNumber, names: ownIsA ? names : names.reverse() };
  });
