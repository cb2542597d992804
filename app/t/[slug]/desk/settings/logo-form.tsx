import { getTranslations } from 'next-intl/server';
import { TournamentLogo } from '@/app/_parts/tournament/tournament-logo';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { removeLogoAction, saveLogoAction } from './actions';

/** The picture of the club or a sponsor: the one there is, and another one. */
export async function LogoForm({ view }: { view: Pick<TournamentView, 'tournament' | 'logo'> }) {
  const t = await getTranslations('settings.logo');
  const { tournament, logo } = view;
  return (
    <div className="form">
      {logo && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <TournamentLogo
            slug={tournament.slug}
            logo={logo}
            className="w-auto h-auto max-w-65 max-h-27.5 object-contain"
          />
          <ActionForm action={removeLogoAction} label={t('remove')}>
            <input type="hidden" name="slug" value={tournament.slug} />
            <SubmitButton kind="quiet" small>
              {t('remove')}
            </SubmitButton>
            <FormAnswer />
          </ActionForm>
        </div>
      )}
      <ActionForm action={saveLogoAction} className="form" label={t('title')}>
        <input type="hidden" name="slug" value={tournament.slug} />
        <TextField
          // Taken over, the field is empty again.
          key={logo?.hash}
          name="logo"
          type="file"
          label={t(logo ? 'other' : 'file')}
          hint={t('hint')}
          accept="image/png,image/jpeg,image/webp"
        />
        <FormAnswer />
        <div className="form-actions">
          <SubmitButton>{t('save')}</SubmitButton>
        </div>
      </ActionForm>
    </div>
  );
}
