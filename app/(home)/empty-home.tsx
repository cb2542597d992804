import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { publicOrigin } from '@/app/_server/origin';
import { ButtonLink } from '@/app/_ui/button-link';
import { EmptyMapTable } from '@/app/_ui/map/map-table';
import { QrCode } from '@/app/_ui/qr-code';
import { DemoButton } from './demo-button';

/** The first page of a fresh installation: make the first account, or look around first. */
export async function EmptyHome() {
  const t = await getTranslations('home.empty');
  const origin = await publicOrigin();
  // From another device `localhost` would lead to that device itself.
  const reachable = !/^https?:\/\/(localhost|127\.|\[::1\])/.test(origin);
  return (
    <div className="first-steps">
      <div>
        <h1>{t('title')}</h1>
        <p className="lede">{t('lede')}</p>
        <ul className="steps">
          <li>
            <h2>{t('accountTitle')}</h2>
            <p>{t('accountText')}</p>
            <ButtonLink variant="move" fit href="/setup" iconEnd={<ChevronRight aria-hidden="true" />}>
              {t('account')}
            </ButtonLink>
          </li>
          <li>
            <h2>{t('demoTitle')}</h2>
            <p>{t('demoText')}</p>
            <DemoButton label={t('demo')} failed={t('demoFailed')} />
          </li>
        </ul>
      </div>
      <aside aria-label={t('aside')}>
        <EmptyMapTable label={t('map')} />
        {reachable && (
          <div className="join">
            <QrCode text={origin} title={t('qr', { address: origin })} />
            <div>
              <p className="small soft">{t('phones')}</p>
              <code>{origin}</code>
            </div>
          </div>
        )}
      </aside>
    </div>
  );
}
