import { getTranslations } from 'next-intl/server';
import { pointText } from '@/app/_parts/schedule/schedule-text';
import { momentText } from '@/app/_parts/time/moment-text';
import type { SchedulePoint } from '@/lib/schedule/schedule';

/** "Als Nächstes: Runde 2 um 13:45", as planned. */
export async function NextPoint({
  point,
  isLate,
  now,
}: {
  point: SchedulePoint;
  isLate: boolean;
  now: number;
}) {
  const t = await getTranslations('schedule');
  return (
    <p className="soft my-4">
      {t(isLate ? 'nextLate' : 'next', {
        what: await pointText(point),
        time: await momentText(point.at, now),
      })}
    </p>
  );
}
