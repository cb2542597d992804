import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { JoinByLink } from '@/app/_parts/join-by-link/join-by-link';
import { ButtonLink } from '@/app/_ui/button-link';
import { MapTable } from '@/app/_ui/map/map-table';
import { DemoButton } from './demo-button';

/** What this is, and the ways in. Without an account yet, the first one is what waits to be made. */
export async function Hero({ organiser }: { organiser: boolean }) {
  const t = await getTranslations('home');
  const word = await getTranslations('common.word');
  return (
    <section
      className="hero grid grid-cols-[5fr_7fr] items-center gap-14 px-0 pt-8.5 pb-10 max-md:grid-cols-[1fr] max-md:gap-4.5 max-md:px-0 max-md:pt-4.5 max-md:pb-5 max-xl:gap-8"
      aria-labelledby="headline"
    >
      <div>
        <h1
          className="text-[3.5rem]/[3.375rem] tracking-[-0.005em] max-md:text-[min(2.375rem,10.5vw)]/[1] max-xl:text-[2.75rem]/[2.75rem]"
          id="headline"
        >
          {t('start.title')}
        </h1>
        <p className="lede mx-0 mt-4 mb-6 max-md:mx-0 max-md:mt-2 max-md:mb-3.5 max-md:text-md">
          {t('start.lede')}
        </p>
        {!organiser && <p className="-mt-2 mb-4.5">{t('start.noAccount')}</p>}
        <div className="cta flex flex-wrap gap-2.5">
          {organiser ? (
            <ButtonLink variant="ink" href="/new">
              {word('createTournament')}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink variant="move" fit href="/setup" iconEnd={<ChevronRight aria-hidden="true" />}>
                {word('createAccount')}
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
