import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Link } from '@/app/_ui/link';
import { listNames } from './list-name';
import './army-list.css';
import { say } from '@/lib/text';
import type { EntryLists } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Tabs for the lists of one player, each a link to its own page; null for a single list. */
export async function ListTabs({
  view,
  lists,
  chosen,
  address,
}: {
  view: TournamentView;
  lists: EntryLists;
  /** slot of the visible list */
  chosen: number;
  /** of the page, which takes the slot as the parameter `list` */
  address: string;
}) {
  if (lists.length < 2) return null;
  const t = await getTranslations('armyLists.slot');
  const state = await getTranslations('armyLists.state');
  const nameOf = await listNames(view);
  const language = await getLanguage();
  return (
    <nav className="list-tabs" aria-label={t('all')}>
      {lists.map(({ slot, required, current }) => (
        <Link
          key={slot}
          href={slot === 1 ? address : `${address}?list=${slot}`}
          aria-current={slot === chosen ? 'page' : undefined}
        >
          <b>{nameOf(slot) ?? t('number', { slot })}</b>
          <span>
            {current
              ? (say(current.roster?.army.name, language) ?? t('text'))
              : required
                ? state('missing')
                : t('optional')}
          </span>
        </Link>
      ))}
    </nav>
  );
}
