import 'server-only';
import { getFormatter, getTimeZone, getTranslations } from 'next-intl/server';
import { deadlineWords } from './deadline-words';

/** Text of a deadline or an opening, with its day. Milliseconds UTC. */
export async function deadlineText(at: number, now: number): Promise<string> {
  const word = await getTranslations('common.word');
  return deadlineWords(
    await getFormatter(),
    (time) => word('todayAt', { time }),
    await getTimeZone(),
    at,
    now,
  );
}
