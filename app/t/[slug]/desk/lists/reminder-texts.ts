import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { openProblems } from '@/app/_parts/army-list/list-badges';
import { personalLink } from '@/app/_parts/entries/personal-link';
import { firstName } from '@/app/_parts/entries/short-names';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { type Text, writtenLanguages } from '@/lib/text';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/**
 * The message that asks for a missing list, or for a better one, in both languages, with the personal link;
 * null when there is nothing to ask for, or the list is closed to its player.
 */
export async function reminderText(view: TournamentView, list: EntryList): Promise<Text | null> {
  const problems = openProblems(list);
  if (list.state === 'legal' || list.state === 'unread') return null;
  if (!list.handIn.open || list.entry.status === 'dropped') return null;
  const link = await personalLink(list.entry);
  const { deadlineAt } = view.settings.lists;
  const texts = await Promise.all(
    writtenLanguages.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'armyLists.reminderText' });
      const format = await getFormatter({ locale });
      const values = { name: firstName(list.entry.name), tournament: view.tournament.name, link };
      const deadline =
        deadlineAt === null
          ? 'none'
          : format.dateTime(deadlineAt, { ...dayAndTime, timeZone: zoneOf(view.tournament) });
      const text =
        list.state === 'missing'
          ? t('missing', { ...values, deadline })
          : t('problems', {
              ...values,
              problems: problems.map(({ problem }) => `– ${problem.sentence[locale]}`).join('\n'),
            });
      return [locale, text] as const;
    }),
  );
  return Object.fromEntries(texts) as Text;
}
