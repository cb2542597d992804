import { QrCode } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/app/_ui/button';
import { JoinField } from './join-field';
import './join-by-link.css';

/** "Join by code": a button that opens the field for a personal link; works without JavaScript. */
export async function JoinByLink() {
  const t = await getTranslations('home.join');
  return (
    <details className="home-join">
      <summary className={buttonClass({})}>
        <QrCode className="i-s" aria-hidden="true" />
        {t('summary')}
      </summary>
      <JoinField className="form mt-3.5 max-w-120" label={t('summary')} />
    </details>
  );
}
