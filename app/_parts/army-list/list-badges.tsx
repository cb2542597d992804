import { CircleCheck, Clock, Eye, Lock, LockOpen, TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/app/_ui/badge';
import type { EntryList } from '@/lib/tournament/entry-lists';

/** Problems without an exception by the desk. */
export const openProblems = ({ current }: EntryList) =>
  (current?.problems ?? []).filter(({ accepted }) => accepted === null);

/** Whether the list is legal only because the desk accepted some of its problems. */
export const hasException = ({ current }: EntryList) =>
  current?.state === 'legal' && current.problems.some(({ accepted }) => accepted !== null);

/** State of a list as badges for the desk. */
export async function ListBadges({ list }: { list: EntryList }) {
  const t = await getTranslations('armyLists');
  return (
    <span className="list-badges">
      <StateBadge list={list} />
      {hasException(list) && <Badge tone="line">{t('state.accepted')}</Badge>}
      {list.punctuality === 'late' && (
        <Badge tone="warn" icon={<Clock aria-hidden="true" />}>
          {t('punctuality.late')}
        </Badge>
      )}
      {list.lock !== 'auto' && (
        <Badge
          tone="line"
          icon={list.lock === 'locked' ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
        >
          {t(`state.${list.lock}`)}
        </Badge>
      )}
    </span>
  );
}

async function StateBadge({ list }: { list: EntryList }) {
  const t = await getTranslations('armyLists.state');
  switch (list.state) {
    case 'legal':
      return (
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {t('legal')}
        </Badge>
      );
    case 'problems':
      return (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          {t('problems', { count: openProblems(list).length })}
        </Badge>
      );
    case 'unread':
      return (
        <Badge tone="warn" icon={<Eye aria-hidden="true" />}>
          {t('unread')}
        </Badge>
      );
    case 'missing':
      return <Badge tone="line">{t('missing')}</Badge>;
  }
}
