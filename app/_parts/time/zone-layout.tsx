import { getTimeZone, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { placeOf } from '@/lib/time-zones';
import { PageZone } from './page-zone';

/** Layout of pages whose clock times are in a tournament's zone. */
export async function ZoneLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common');
  const zone = await getTimeZone();
  return (
    <>
      <PageZone zone={zone} words={t('zone', { place: placeOf(zone) })} />
      {children}
    </>
  );
}
