import { getTranslations } from 'next-intl/server';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { type FoundPlayer, MyTable } from './my-table';
import './find-me.css';
import { currentRound } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** "Where do I play?": table search by name, without an account; nothing before the first round. */
export async function FindMe({ view }: { view: TournamentView }) {
  const current = currentRound(view);
  if (!current || view.tournament.status === 'finished') return null;
  const t = await getTranslations('spectator.findMe');
  const word = await getTranslations('common.word');
  const { slug } = view.tournament;
  const beside = await besideRounds();
  const rows = new Map(shownStandings(view)?.standings.rows.map((row) => [row.entry, row]));
  const players = current.matches.flatMap(({ pairing, a, b, state }): FoundPlayer[] =>
    [a, b].flatMap((own) => {
      if (!own) return [];
      const opponent = own === a ? b : a;
      const table = pairing.tableNumber;
      const row = rows.get(own.id);
      return {
        id: own.id,
        name: own.name,
        table,
        place: opponent ? t('against', { opponent: opponent.name }) : t('bye'),
        done: state === 'confirmed',
        rank: row ? [t('rank', { rank: row.rank, points: row.points }), ...beside(row)].join(' · ') : null,
      };
    }),
  );
  const number = current.round.number;
  return (
    <MyTable
      slug={slug}
      players={players}
      texts={{
        ask: t('ask'),
        label: t('label'),
        none: t('none'),
        more: t('more'),
        round: word('roundNumber', { round: number }),
        done: t('done', { round: number }),
        table: word('table'),
        pairing: t('pairing'),
        games: t('games'),
        forget: t('forget'),
        absent: t('absent', { round: number }),
      }}
    />
  );
}
