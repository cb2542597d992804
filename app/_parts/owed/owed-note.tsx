import { BellRing, ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { deadlineText } from '@/app/_parts/time/deadline-text';
import { clock } from '@/app/_parts/time/time-formats';
import { Link } from '@/app/_ui/link';
import { Note } from '@/app/_ui/note';
import { feeFor } from '@/lib/entries/fee';
import { type DebtKind, remindedLately } from '@/lib/entries/owed';
import { type EntryLists, listsOf, worstOpen } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Open obligations of a player, each a link to where it is met; nothing without any. */
export async function OwedNote({
  view,
  entry,
  debts,
  matches,
  lists,
  now,
}: {
  view: TournamentView;
  entry: Entry;
  debts: readonly DebtKind[];
  /** address of the match each kind of obligation concerns */
  matches: Readonly<Partial<Record<DebtKind, string>>>;
  /** their army lists, where lists are required */
  lists: EntryLists | undefined;
  now: number;
}) {
  const t = await getTranslations('owed');
  const format = await getFormatter();
  const home = `/t/${view.tournament.slug}/me`;
  const { deadlineAt } = view.settings.lists;
  const owedList = lists && worstOpen(listsOf(lists, entry.id));
  const listPage = `${home}/list${owedList && owedList.slot > 1 ? `?list=${owedList.slot}` : ''}`;
  const places: Readonly<Partial<Record<DebtKind, string>>> = {
    list: listPage,
    'list-problems': listPage,
    details: `${home}/entry`,
    vote: `${home}/vote`,
    ...matches,
  };
  const more: Readonly<Partial<Record<DebtKind, ReactNode>>> = {
    fee: feeFor(view.settings.signUp, entry, now),
    list: deadlineAt === null ? null : t('until', { moment: await deadlineText(deadlineAt, now) }),
  };
  const isReminded = remindedLately(entry.remindedAt, now);
  return (
    <section className="owed-note" aria-labelledby="owed">
      <h2 id="owed">{t('own')}</h2>
      {isReminded && entry.remindedAt !== null && (
        <Note
          tone="warn"
          className="my-2"
          icon={<BellRing />}
          title={t('reminded', { time: format.dateTime(entry.remindedAt, clock) })}
        />
      )}
      <ul>
        {debts.map((debt) => {
          const line = (
            <span className="grid">
              <b className="font-semibold">{t(`debt.${debt}`)}</b>
              {more[debt] && <span className="small soft">{more[debt]}</span>}
            </span>
          );
          const href = places[debt];
          return (
            <li key={debt} className="border-b border-b-rule">
              {href ? (
                <Link
                  className="flex items-center justify-between gap-3 min-h-11 py-2 no-underline text-ink"
                  href={href}
                >
                  {line}
                  <ChevronRight className="i" aria-hidden="true" />
                </Link>
              ) : (
                <div className="flex items-center min-h-11 py-2">{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
