import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { playedTournaments } from '@/app/_parts/tournament/played-tournaments';
import { TournamentRow } from '@/app/_parts/tournament/tournament-row';
import { presentTournament } from '@/app/_server/load/tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import type { Entry, Tournament } from '@/lib/tournament/records';
import { currentRound, openMatches } from '@/lib/tournament/rounds';
import { isDuel } from '@/lib/tournament/tournament-view';

type Played = Awaited<ReturnType<typeof playedTournaments>>;

/** The start page of somebody who plays: where to go now, and the own tournaments. */
export async function OwnStart({ played }: { played: Played }) {
  const t = await getTranslations('home.own');
  const my = await getTranslations('home.my');
  const running = played.filter(({ tournament }) => tournament.status === 'running');
  return (
    <>
      {await Promise.all(running.slice(0, 2).map((one) => <NextTable key={one.entry.id} {...one} />))}
      <section className="pt-6" aria-labelledby="own">
        <h2 className="pb-2" id="own">
          {t('title')}
        </h2>
        <ul className="border-t border-t-rule">
          {played.slice(0, 5).map(({ tournament, entry }) => (
            <TournamentRow
              key={entry.id}
              month
              tournament={tournament}
              href={`/t/${tournament.slug}/me`}
              detail={my(`entry.${entry.status}`, { name: entry.name })}
            >
              <b>{my('toMatches')}</b>
            </TournamentRow>
          ))}
        </ul>
      </section>
    </>
  );
}

/** "Tisch 7 gegen Anna": the match that waits, as large as on the player's own page. */
async function NextTable({ tournament, entry }: { tournament: Tournament; entry: Entry }) {
  const view = await presentTournament(tournament);
  if (!isDuel(view)) return null;
  const own = openMatches(view).find(
    ({ match }) => match.pairing.entryA === entry.id || match.pairing.entryB === entry.id,
  );
  const round = own?.round ?? currentRound(view);
  const opponent = own && (own.match.pairing.entryA === entry.id ? own.match.b : own.match.a);
  if (!round || !own || !opponent) return null;
  const t = await getTranslations('home.own');
  const word = await getTranslations('common.word');
  const table = own.match.pairing.tableNumber;
  const home = `/t/${tournament.slug}/me`;
  return (
    <section className="pt-6 max-w-140" aria-label={tournament.name}>
      <p className="flex justify-between gap-4">
        <b className="name wrap-anywhere">{tournament.name}</b>
        <span className="soft flex-none">{word('roundNumber', { round: round.round.number })}</span>
      </p>
      <div className="own-table">
        {table !== null && (
          <p>
            <span className="name">{word('table')}</span>
            <b className="own-number">{table}</b>
          </p>
        )}
        <p className="min-w-0">
          <span className="soft">{word('against')}</span>
          <b className="own-opponent">{opponent.name}</b>
        </p>
      </div>
      <ButtonLink variant="move" wide href={home} iconEnd={<ChevronRight />}>
        {t('toMatch')}
      </ButtonLink>
    </section>
  );
}
