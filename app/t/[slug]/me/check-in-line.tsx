import { CircleCheck } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { momentText } from '@/app/_parts/time/moment-text';
import { clock } from '@/app/_parts/time/time-formats';
import { publicRounds, type TournamentView } from '@/app/_server/read-tournament';
import { Badge } from '@/app/_ui/badge';
import { Note } from '@/app/_ui/note';
import type { Entry } from '@/db/entries';
import type { CheckInState } from '@/lib/check-in/check-in-window';

/** Before the first round: whether the player has checked in, or when they can. */
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
  if (publicRounds(view).length > 0 && state !== 'open') return null;
  const t = await getTranslations('checkIn');
  const format = await getFormatter();
  if (entry.checkedInAt !== null)
    return (
      <p className="check-in-line">
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {t('checkedIn', { time: format.dateTime(entry.checkedInAt, clock) })}
        </Badge>
      </p>
    );
  if (state === 'open')
    return (
      <Note tone="info" title={t('meTitle')} className="check-in-line">
        {t('meText')}
      </Note>
    );
  if (state !== 'ahead' || !view.settings.checkIn) return null;
  return (
    <p className="check-in-line soft">
      {t('meAhead', { from: await momentText(view.settings.checkIn.opensAt, now) })}
    </p>
  );
}
