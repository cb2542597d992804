import { QrCode } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { buttonClass } from '@/app/_ui/button';
import { SubmitButton, TextField } from '@/app/_ui/fields';
import { joinAction } from './actions';
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
      <ActionForm action={joinAction} className="form mt-3.5 max-w-120" label={t('summary')}>
        <TextField
          name="link"
          label={t('label')}
          hint={t('hint')}
          required
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
        />
        <div className="form-actions">
          <SubmitButton>{t('submit')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}
