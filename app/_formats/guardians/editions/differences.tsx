'use client';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/app/_ui/disclosure';
import type { Edition } from '@/lib/armies/edition';
import { editionDifferences, fieldName } from '@/lib/armies/edition-differences';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

/** Differences between two editions, army by army. */
export function Differences({
  before,
  after,
  language,
  open = false,
}: {
  before: Edition;
  after: Edition;
  language: Language;
  /** all armies open, where there are few */
  open?: boolean;
}) {
  const t = useTranslations('armyLists.editions.differences');
  const groups = editionDifferences(before, after);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <div className="grid gap-1">
      <p role="status">{t('count', { count, groups: groups.length })}</p>
      {groups.map(({ id, name, entries }) => (
        <Disclosure
          key={id}
          summary={t('group', { name: say(name, language), count: entries.length })}
          open={open || groups.length === 1}
        >
          <ul className="grid gap-1 text-sm">
            {entries.map(({ kind, name, fields }) => (
              <li key={`${kind} ${name}`}>
                <b>{name}</b>{' '}
                {kind === 'changed'
                  ? fields
                      .map(({ field, before, after }) =>
                        t('field', {
                          field: say(fieldName(field), language),
                          before: before ?? '–',
                          after: after ?? '–',
                        }),
                      )
                      .join('; ')
                  : t(kind, { points: fields[0]?.after ?? fields[0]?.before ?? '–' })}
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}
