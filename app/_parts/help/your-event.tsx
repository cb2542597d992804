'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '@/app/_ui/link';
import { eventSlug } from '@/lib/handbook/link';

/**
 * Where the buttons of a handbook page lead. It knows only what the address says: pages of the handbook stay on the
 * device after somebody signs out, so they name neither readers nor their events.
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
