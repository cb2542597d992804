import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { armyName } from '@/lib/entries/army-limits';
import { longest, most } from '@/lib/limits';
import { handicapWays } from '@/lib/standings/handicap';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveArmiesAction } from './actions';
import { PreviewedForm } from './previewed-form';
import { RowsEditor } from './rows-editor';

/** What holds for armies, whoever plays them. */
export async function ArmiesForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.armies');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { armies, camps } = view.settings;
  const known = view.format.factions;
  const nameOf = (words: string) => say(armyName(words, known), language);
  // What the game does not know stays what was typed.
  const names = [
    ...new Set([...known.map((army) => say(army, language)), ...armies.rows.map((row) => nameOf(row.army))]),
  ];
  return (
    <PreviewedForm
      section="armies"
      action={saveArmiesAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'armies')}
      label={t('title')}
      submit={t('save')}
    >
      <IntegerField
        name="armies.most"
        label={t('most.label')}
        hint={t('most.hint')}
        defaultValue={armies.most ?? ''}
      />
      <RowsEditor
        name="armies.rows"
        rows={armies.rows.map(({ army, most, points }) => ({
          army: nameOf(army),
          most: most === null ? '' : String(most),
          points: points === 0 ? '' : String(points),
        }))}
        fields={[
          known.length > 0
            ? {
                key: 'army',
                label: word('army'),
                kind: 'select',
                options: names
                  .sort(new Intl.Collator(language).compare)
                  .map((name) => ({ value: name, label: name })),
                half: true,
              }
            : { key: 'army', label: word('army'), kind: 'text', half: true },
          { key: 'most', label: t('row.most'), kind: 'integer' },
          { key: 'points', label: t('row.points'), kind: 'integer' },
        ]}
        fresh={{ army: names[0] ?? '' }}
        most={most.armies}
        texts={{
          legend: t('row.title'),
          hint: t('row.hint'),
          none: t('row.none'),
          row: word('army'),
          add: t('row.add'),
          remove: word('remove'),
        }}
      />
      <SelectField
        name="armies.way"
        label={t('way.label')}
        hint={t('way.hint')}
        options={handicapWays.map((value) => ({ value, label: t(`way.${value}`) }))}
        defaultValue={armies.way}
      />
      <fieldset className="form-group">
        <legend>{t('camps.title')}</legend>
        <p className="hint">{t('camps.hint')}</p>
        <div className="form-row">
          {(['first', 'second'] as const).map((camp) => (
            <TextField
              key={camp}
              name={`camps.${camp}`}
              label={t(`camps.${camp}`)}
              defaultValue={camps?.[camp] ?? ''}
              maxLength={longest.camp}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </PreviewedForm>
  );
}
