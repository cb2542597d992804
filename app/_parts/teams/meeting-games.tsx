import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { HeadCell, Ledger, TableCell } from '@/app/_ui/ledger';
import { otherPart, type Part, waitingStep } from '@/lib/teams/procedure';
import { type CaptainsMeeting, isComplete } from '@/lib/tournament/captains';
import { gameLines, type SeatText } from './captains-words';

/**
 * Games of a meeting, the own side first: known players, table, scenario and map. With `folds` a low screen shows only
 * the current game until all are asked for.
 */
export async function MeetingGames({
  own,
  part,
  folds = false,
}: {
  own: CaptainsMeeting;
  part: Part;
  folds?: boolean;
}) {
  const t = await getTranslations('teams.captains');
  const lines = await gameLines(own, part);
  const terms = lines.some((line) => line.terms.length > 0);
  const tables = lines.some(({ table }) => table !== null);
  const now = currentGame(own);
  const games = (
    <Ledger caption={t('games')} className={clsx('trail', tables && 'trail--tables')}>
      <thead>
        <tr>
          {tables && <HeadCell>{t('table')}</HeadCell>}
          <HeadCell>{t('sides', { team: own.teams[otherPart(part)] })}</HeadCell>
          {terms && <HeadCell num>{t('terms')}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ at, table, own: mine, enemy, terms: [scenario, ...more] }) => (
          <tr key={at} className={clsx(at === now && 'now')}>
            {tables && <TableCell number={table ?? '–'} />}
            <th scope="row" className="cell-name">
              <Name of={mine} strong />
              {enemy.text !== '' && (
                <>
                  {' '}
                  <span className="soft">–</span> <Name of={enemy} />
                </>
              )}
            </th>
            {terms && (
              <td className="terms">
                {[scenario, ...more].map((term) => (
                  <span key={term} className="block">
                    {term}
                  </span>
                ))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Ledger>
  );
  if (!folds || now === null) return games;
  return (
    <div className="trail-folds">
      {games}
      <label className="trail-more">
        <input type="checkbox" />
        {t('allGames', { count: lines.length })}
        <ChevronDown className="i i-s" aria-hidden="true" />
      </label>
    </div>
  );
}

function Name({ of: { text, settled }, strong }: { of: SeatText; strong?: boolean }) {
  if (!settled) return <span className="soft font-normal">{text}</span>;
  return strong ? <b>{text}</b> : <span className="font-normal">{text}</span>;
}

/** Index of the current game: the one a step chooses for, else the next one without players. */
function currentGame(own: CaptainsMeeting): number | null {
  if (isComplete(own)) return null;
  const step = waitingStep(own.procedure, own.state);
  if (step?.kind === 'choose') return step.game;
  const open = own.state.games.indexOf(null);
  return open < 0 ? null : open;
}
