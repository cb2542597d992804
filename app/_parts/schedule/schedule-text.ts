import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SchedulePoint } from '@/lib/schedule/schedule';

/** Label of a schedule point: a round by its number, any other by its note or its kind. */
export async function pointText({ kind, round, note }: SchedulePoint): Promise<string> {
  const t = await getTranslations('schedule.kind');
  if (round !== null) return [t('round', { round }), note].filter(Boolean).join(', ');
  return note || t(kind === 'round' ? 'other' : kind);
}
