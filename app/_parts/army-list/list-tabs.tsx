import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { Link } from '@/app/_ui/link';
import { listNames } from './list-name';
import './army-list.css';
import { say } from '@/lib/text';
import type { EntryLists } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** The lists of one player beside each other, each leading to its own page; nothing where there is one alone. */
export async function ListTabs({
  view,
  lists,
  chosen,
  address,
}: {
  view: TournamentView;
  lists: EntryLists;
  /** the slot that is shown */
  chosen: number;
  /** of the page, which takes the slot as `list` */
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
