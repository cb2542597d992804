import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageZone } from '@/app/_parts/time/page-zone';
import { placeOf } from '@/lib/time-zones';

export default async function TournamentLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common');
  const zone = await getTimeZone();
  return (
    <>
      <PageZone zone={zone} words={t('zone', { place: placeOf(zone) })} />
      {children}
    </>
  );
}
