import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SchedulePoint } from '@/lib/schedule/schedule';

/** What a point of the schedule is called: a round by its number, everything else by own words if there are any. */
export async function pointText({ kind, round, note }: SchedulePoint): Promise<string> {
  const t = await getTranslations('schedule.kind');
  if (round !== null) return [t('round', { round }), note].filter(Boolean).join(', ');
  return note || t(kind === 'round' ? 'other' : kind);
}
