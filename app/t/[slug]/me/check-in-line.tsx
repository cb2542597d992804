import { CircleCheck } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { momentText } from '@/app/_parts/time/moment-text';
import { clock } from '@/app/_parts/time/time-formats';
import { Badge } from '@/app/_ui/badge';
import { Note } from '@/app/_ui/note';
import { dateOf } from '@/lib/calendar-day';
import type { CheckInState } from '@/lib/check-in/check-in-window';
import { presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Before a day's first round: whether the player has checked in, or when they can. */
export async function CheckInLine({
  view,
  entry,
  state,
  now,
}: {
  view: TournamentView;
  entry: Entry;
  state: CheckInState;
  now: number;
}) {
  const { days, today, since } = presenceAt(view, now);
  const at = since(entry);
  // Once a day is under way nobody need hear that they came, unless more days ask.
  if (publicRounds(view).length > 0 && state !== 'open' && days.length === 1) return null;
  const t = await getTranslations('checkIn');
  const format = await getFormatter();
  if (at !== null)
    return (
      <p className="check-in-line">
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {t('checkedIn', { time: format.dateTime(at, clock) })}
        </Badge>
      </p>
    );
  const came = days
    .filter((day) => day < today && since(entry, day) !== null)
    .map((day) => format.dateTime(dateOf(day), { weekday: 'long', timeZone: 'UTC' }));
  if (state === 'open')
    return (
      <Note tone="info" title={t(came.length === 0 ? 'meTitle' : 'meAgain')} className="check-in-line">
        {t('meText')} {came.length > 0 && t('checkedInEarlier', { days: format.list(came) })}
      </Note>
    );
  if (state !== 'ahead' || !view.settings.checkIn) return null;
  return (
    <p className="check-in-line soft">
      {t('meAhead', { from: await momentText(view.settings.checkIn.opensAt, now) })}
    </p>
  );
}
