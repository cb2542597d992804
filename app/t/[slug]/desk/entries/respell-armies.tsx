import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { respellAction } from '@/app/_parts/entries/actions';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { respellings } from '@/lib/entries/army-spellings';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Armies that are written in several ways, and how they would be written alike; nothing where all are. */
export async function RespellArmies({ view }: { view: TournamentView }) {
  const t = await getTranslations('entries.respell');
  const found = respellings(
    view.entries.map(({ faction }) => faction),
    view.format.factions,
    await getLanguage(),
  );
  if (found.length === 0) return null;
  return (
    <ActionForm action={respellAction} className="entries-respell" label={t('button')}>
      <input type="hidden" name="slug" value={view.tournament.slug} />
      <p>
        <b className="font-semibold">{t('title', { count: found.length })}</b>
      </p>
      <ul className="small">
        {found.map(({ from, to, count }) => (
          <li key={from}>
            <input type="hidden" name="from[]" value={from} />
            <input type="hidden" name="to[]" value={to} />
            {t('line', { from, to, count })}
          </li>
        ))}
      </ul>
      <SubmitButton kind="plain" small>
        {t('button')}
      </SubmitButton>
      <FormAnswer />
    </ActionForm>
  );
}
