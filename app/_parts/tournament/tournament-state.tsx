import { getTranslations } from 'next-intl/server';
import { database } from '@/app/_server/platform/db';
import { Scale } from '@/app/_ui/scale';
import { listEntries } from '@/db/entries';
import { listRounds } from '@/db/rounds';
import { findDuel } from '@/lib/formats/registry';
import { seatsTaken } from '@/lib/teams/roster';
import type { Tournament } from '@/lib/tournament/records';
import { readSettings } from '@/lib/tournament/settings';

/** State of a tournament: seats before it, the round while it runs, the end after it. */
export async function TournamentState({
  tournament,
  seatsTaken,
}: {
  tournament: Tournament;
  seatsTaken: number;
}) {
  const t = await getTranslations('home.row');
  switch (tournament.status) {
    case 'draft':
      return (
        <>
          <b>{t('draft')}</b>
          <br />
          {t('draftText')}
        </>
      );
    case 'open':
      return <Seats tournament={tournament} taken={seatsTaken} />;
    case 'running': {
      const rounds = await listRounds(database().read, tournament.id);
      const round = rounds.findLast(({ status }) => status !== 'draft');
      return (
        <>
          <b>
            {round
              ? t(round.status === 'closed' ? 'roundPlayed' : 'roundRunning', { number: round.number })
              : t('running')}
          </b>
          <br />
          {t(findDuel(tournament.formatId) ? 'runningText' : 'campaignText')}
        </>
      );
    }
    case 'finished':
      return (
        <>
          <b>{t('finished')}</b>
          <br />
          {t('finishedText')}
        </>
      );
  }
}

async function Seats({ tournament, taken }: { tournament: Tournament; taken: number }) {
  const t = await getTranslations('home.row');
  const { capacity, signUpOpen, teams } = readSettings(tournament.settings);
  if (capacity === null || !signUpOpen) {
    return (
      <>
        {t('entries', { count: taken })}
        {!signUpOpen && (
          <>
            <br />
            {t('signUpClosed')}
          </>
        )}
      </>
    );
  }
  const all = teams || taken >= capacity ? await listEntries(database().read, tournament.id) : [];
  const seats = teams ? seatsTaken(all, teams) : taken;
  const left = Math.max(0, capacity - seats);
  const waiting = all.filter((entry) => entry.status === 'waiting').length;
  const words = left > 0 ? t('seatsLeft', { left, capacity }) : t('full', { waiting });
  return (
    <>
      <Scale label={t('seats')} value={Math.min(seats, capacity)} max={capacity} thin valueText={words} />
      {words}
    </>
  );
}
