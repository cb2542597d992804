import { getTranslations } from 'next-intl/server';
import { IntegerField, SelectField } from '@/app/_components/fields';
import { sectionMark } from '@/app/_server/changes/settings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { wishes } from '@/lib/pairing/pairing-settings';
import { savePairingAction } from './actions';
import { SectionForm } from './section-form';
import { sectionTexts } from './section-texts';

const firstRounds = ['random', 'seed'] as const;
const orders = ['1v2', 'fold', 'random'] as const;
const byes = ['lowest', 'random'] as const;
const modes = ['block', 'avoid', 'ignore'] as const;

export async function PairingForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.pairing');
  const { pairing } = view.settings;
  const options = (key: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${key}.${value}`) }));
  return (
    <SectionForm
      action={savePairingAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'pairing')}
      label={t('title')}
      texts={await sectionTexts('pairing')}
    >
      <SelectField
        name="pairing.firstRound"
        label={t('firstRound.label')}
        options={options('firstRound', firstRounds)}
        defaultValue={pairing.firstRound}
      />
      <SelectField
        name="pairing.order"
        label={t('order.label')}
        hint={t('order.hint')}
        options={options('order', orders)}
        defaultValue={pairing.order}
      />
      <SelectField
        name="pairing.bye"
        label={t('bye.label')}
        hint={t('bye.hint')}
        options={options('bye', byes)}
        defaultValue={pairing.bye}
      />
      <fieldset className="form-group">
        <legend>{t('wishes.title')}</legend>
        <p className="hint">{t('wishes.hint')}</p>
        {wishes.map((wish) => (
          <div className="form-row" key={wish}>
            <SelectField
              name={`pairing.${wish}.mode`}
              label={t(`wishes.${wish}`)}
              options={options('wishes.mode', modes)}
              defaultValue={pairing[wish].mode}
            />
            <IntegerField
              name={`pairing.${wish}.untilRound`}
              label={t('wishes.untilRound')}
              hint={t('wishes.untilRoundHint')}
              defaultValue={pairing[wish].untilRound ?? ''}
            />
          </div>
        ))}
      </fieldset>
    </SectionForm>
  );
}
