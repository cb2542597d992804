'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '@/app/_ui/link';
import { eventSlug } from '@/lib/handbook/link';

/**
 * Line of a handbook page that says which event its buttons open, taken from the address alone: the browser stores
 * handbook pages beyond a sign-out, so they hold nothing about their readers.
 */
export function YourEvent() {
  const t = useTranslations('help.yourEvent');
  const slug = eventSlug(useSearchParams().get('event'));
  const to = slug === null ? '/my' : `/t/${slug}`;
  return (
    <section>
      <h2>{t('title')}</h2>
      <p className="soft">
        {t.rich(slug === null ? 'none' : 'chosen', { link: (words) => <Link href={to}>{words}</Link> })}
      </p>
    </section>
  );
}
