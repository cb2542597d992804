import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { publicOrigin } from '@/app/_server/platform/origin';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyMapTable } from '@/app/_ui/map/map-table';
import { QrCode } from '@/app/_ui/qr-code';
import { DemoButton } from './demo-button';

/** The first page of a fresh installation: make the first account, or look around first. */
export async function EmptyHome() {
  const t = await getTranslations('home.empty');
  const word = await getTranslations('common.word');
  const origin = await publicOrigin();
  // From another device `localhost` would lead to that device itself.
  const reachable = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(origin);
  return (
    <div className="first-steps grid grid-cols-[5fr_6fr] items-start gap-18 px-0 py-18 max-md:grid-cols-[1fr] max-md:gap-5 max-md:px-0 max-md:py-5 max-xl:gap-8">
      <div>
        <h1 className="text-[2.75rem]/[2.75rem] max-md:text-[2rem]/[2.125rem]">{t('title')}</h1>
        <p className="lede mx-0 mt-3 mb-5.5 max-md:mx-0 max-md:mt-2 max-md:mb-3.5 max-md:text-md">
          {t('lede')}
        </p>
        <ul className="steps">
          <li>
            <h2 className="text-[1.375rem]/[1.75rem]">{t('accountTitle')}</h2>
            <p className="text-ink-2">{t('accountText')}</p>
            <ButtonLink variant="move" fit href="/setup" iconEnd={<ChevronRight aria-hidden="true" />}>
              {word('createAccount')}
            </ButtonLink>
          </li>
          <li>
            <h2 className="text-[1.375rem]/[1.75rem]">{t('demoTitle')}</h2>
            <p className="text-ink-2">{t('demoText')}</p>
            <DemoButton label={t('demo')} failed={t('demoFailed')} />
          </li>
        </ul>
      </div>
      <aside aria-label={t('aside')}>
        <EmptyMapTable label={t('map')} />
        {reachable && (
          <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 mt-4">
            <QrCode text={origin} title={t('qr', { address: origin })} />
            <div>
              <p className="small soft">{t('phones')}</p>
              <code className="text-md font-medium font-sans normal-nums wrap-anywhere">{origin}</code>
            </div>
          </div>
        )}
      </aside>
    </div>
  );
}
