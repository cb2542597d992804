import { getTranslations } from 'next-intl/server';
import { pointText } from '@/app/_parts/schedule/schedule-text';
import { momentText } from '@/app/_parts/time/moment-text';
import { upcoming } from '@/lib/schedule/schedule';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** "Als Nächstes: Runde 2 um 13:45", as planned; nothing without a plan or after its end. */
export async function NextPoint({ view, now }: { view: TournamentView; now: number }) {
  if (view.tournament.status === 'finished') return null;
  const next = upcoming(view.settings.schedule, now, publicRounds(view).length);
  if (!next) return null;
  const t = await getTranslations('schedule');
  return (
    <p className="soft my-4">
      {t(next.at > now ? 'next' : 'nextLate', {
        what: await pointText(next),
        time: await momentText(next.at, now),
      })}
    </p>
  );
}
