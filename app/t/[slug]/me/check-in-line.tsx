import { CircleCheck } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { momentText } from '@/app/_parts/time/moment-text';
import { clock } from '@/app/_parts/time/time-formats';
import { Badge } from '@/app/_ui/badge';
import { Note } from '@/app/_ui/note';
import { dateOf } from '@/lib/calendar-day';
import type { CheckInNote } from './home-notes';

/** Before a day's first round: whether the player has checked in, or when they can. */
export async function CheckInLine({ note, now }: { note: CheckInNote; now: number }) {
  const t = await getTranslations('checkIn');
  const format = await getFormatter();
  if (note.kind === 'checked-in')
    return (
      <p className="check-in-line">
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {t('checkedIn', { time: format.dateTime(note.at, clock) })}
        </Badge>
      </p>
    );
  if (note.kind === 'check-in-ahead')
    return (
      <p className="check-in-line soft">{t('meAhead', { from: await momentText(note.opensAt, now) })}</p>
    );
  const came = note.earlier.map((day) => format.dateTime(dateOf(day), { weekday: 'long', timeZone: 'UTC' }));
  return (
    <Note tone="info" title={t(came.length === 0 ? 'meTitle' : 'meAgain')} className="check-in-line">
      {t('meText')} {came.length > 0 && t('checkedInEarlier', { days: format.list(came) })}
    </Note>
  );
}
