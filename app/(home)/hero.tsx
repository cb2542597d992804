import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { JoinByLink } from '@/app/_parts/join-by-link/join-by-link';
import { ButtonLink } from '@/app/_ui/button-link';
import { MapTable } from '@/app/_ui/map/map-table';
import { DemoButton } from './demo-button';

/** What this is, and the ways in. Without an account yet, the first one is what waits to be made. */
export async function Hero({ organiser }: { organiser: boolean }) {
  const t = await getTranslations('home');
  return (
    <section className="hero" aria-labelledby="headline">
      <div>
        <h1 id="headline">{t('start.title')}</h1>
        <p className="lede">{t('start.lede')}</p>
        {!organiser && <p className="home-first">{t('start.noAccount')}</p>}
        <div className="cta">
          {organiser ? (
            <ButtonLink variant="ink" href="/new">
              {t('start.create')}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="move" fit href="/setup" iconEnd={<ChevronRight aria-hidden="true" />}>
                {t('empty.account')}
              </ButtonLink>
              <DemoButton label={t('empty.demo')} failed={t('empty.demoFailed')} />
            </>
          )}
          <JoinByLink />
        </div>
      </div>
      <MapTable label={t('start.map')} />
    </section>
  );
}
