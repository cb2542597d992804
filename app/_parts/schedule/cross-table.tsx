import { getTranslations } from 'next-intl/server';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import type { EntryId } from '@/lib/ids';
import { makingUp, missingGames, tableNumbers } from '@/lib/pairing/round-robin/round-robin';
import { pairingInput } from '@/lib/tournament/draw-input';
import { earlierRounds, publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { crossRounds } from './cross-rounds';
import { OtherPoints } from './other-points';

/** Cross table of a round-robin: a row per player in order of the standings, with the points against each opponent. */
export async function CrossTable({ view }: { view: TournamentView }) {
  const t = await getTranslations('tournament.schedule');
  const word = await getTranslations('common.word');
  const rounds = publicRounds(view).filter(({ round }) => round.method === 'round-robin');
  const matches = rounds.flatMap((round) => round.matches);
  const played = new Set(rounds.map(({ round }) => round.number));
  const inIt = new Set(matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id])));
  const next = publicRounds(view).length + 1;
  const earlier = earlierRounds(view);
  const { entries } = pairingInput(view, next, 0);
  const numbers = tableNumbers(entries, earlier);
  const rows = standingsOf(view).rows.filter(({ entry }) => inIt.has(entry) || numbers.has(entry));
  if (rows.length === 0) return null;
  const numberOf = (id: EntryId) => numbers.get(id) ?? '–';
  const nameOf = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const missing = missingGames(entries, earlier);
  const ahead = view.settings.pairing.methods
    .slice(next - 1, view.settings.rounds)
    .filter((method) => method === 'round-robin').length;
  const makeUp = makingUp(entries, earlier, ahead);
  const inTable = new Set(rows.map(({ entry }) => entry));
  const lines = rows.map((row) => ({ row, crossed: crossRounds(row, played, inTable) }));
  return (
    <section className="cross-table" aria-labelledby="cross-table">
      <h2 id="cross-table">{t('crossTable')}</h2>
      <p className="small soft">{t('crossTableText')}</p>
      {missing.length > 0 && (
        <Note tone="info" title={t('missing', { count: missing.length })}>
          <p>{t('missingText', { rounds: makeUp.rounds, pauses: makeUp.pauses ? 'yes' : 'no' })}</p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
            {[...missing.entries()].map(([at, [a, b]]) => (
              <li key={`${a} ${b} ${at}`}>{t('missingGame', { a: nameOf(a), b: nameOf(b) })}</li>
            ))}
          </ul>
        </Note>
      )}
      <Ledger caption={t('crossTable')} scroll>
        <thead>
          <tr>
            <HeadCell num>{t('rank')}</HeadCell>
            <HeadCell>{word('name')}</HeadCell>
            {rows.map((row) => (
              <HeadCell key={row.entry} num title={view.entryById.get(row.entry)?.name}>
                {numberOf(row.entry)}
              </HeadCell>
            ))}
            <HeadCell num>{word('tournamentPointsShort')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, crossed }) => (
            <tr key={row.entry}>
              <td className="num">{numberOf(row.entry)}</td>
              <th scope="row" className="cell-name">
                <Link href={`/t/${view.tournament.slug}/player/${row.entry}`}>
                  <b>{view.entryById.get(row.entry)?.name}</b>
                </Link>
                <OtherPoints row={row} rounds={crossed.others} />
              </th>
              {rows.map((other) => (
                <td key={other.entry} className={other === row ? 'num bg-rule' : 'num'}>
                  {other === row ? '–' : crossed.against.get(other.entry)}
                </td>
              ))}
              <td className="cell-points">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  );
}
