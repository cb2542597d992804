import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { IntegerField, SelectField } from '@/app/_ui/fields';
import { most } from '@/lib/limits';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveTablesAction } from './actions';
import { RowsEditor } from './rows-editor';

const orders = ['rank', 'random'] as const;

/** The hall's tables: how many, in which order, and what is special about single ones. */
export async function TablesForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.tables');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const { tables } = view.settings;
  return (
    <SectionForm
      action={saveTablesAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'tables')}
      label={t('title')}
      submit={t('save')}
    >
      <div className="form-row">
        <IntegerField
          name="tables.count"
          label={t('count.label')}
          hint={t('count.hint')}
          defaultValue={tables.count ?? ''}
        />
        <SelectField
          name="tables.order"
          label={t('order.label')}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          defaultValue={tables.order}
        />
      </div>
      <RowsEditor
        name="tables.special"
        rows={tables.special.map(({ table, name, terrain, scenarioId, outOfUse }) => ({
          table: String(table),
          name,
          terrain,
          scenarioId: scenarioId ?? '',
          outOfUse: outOfUse ? 'on' : '',
        }))}
        fields={[
          { key: 'table', label: t('special.table'), kind: 'integer' },
          { key: 'name', label: word('name'), kind: 'text' },
          {
            key: 'scenarioId',
            label: t('special.scenario'),
            kind: 'select',
            options: [
              { value: '', label: t('special.noScenario') },
              ...view.format
                .scenariosFor(view.setup)
                .map(({ id, name }) => ({ value: id, label: say(name, language) })),
            ],
          },
          { key: 'terrain', label: t('special.terrain'), kind: 'text', wide: true },
          { key: 'outOfUse', label: t('special.outOfUse'), kind: 'check', wide: true },
        ]}
        fresh={{}}
        most={most.tables}
        texts={{
          legend: t('special.title'),
          hint: t('special.hint'),
          none: t('special.none'),
          row: word('table'),
          add: t('special.add'),
          remove: word('remove'),
        }}
      />
    </SectionForm>
  );
}
