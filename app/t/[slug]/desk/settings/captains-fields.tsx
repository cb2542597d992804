import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { TournamentView } from '@/app/_server/read-tournament';
import { CheckField, IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { captainsProcedures } from '@/lib/teams/captains-settings';
import { say } from '@/lib/text';
import { RowsEditor } from './rows-editor';

const variants = {
  tables: ['order', 'lot', 'chosen', 'token'],
  rest: ['level', 'crossed', 'again'],
  taking: ['secret', 'open'],
  cards: ['enemy', 'own'],
  opens: ['winner', 'chosen'],
  scenarios: ['none', 'turns', 'lower-ranked', 'stage'],
  maps: ['none', 'turns', 'second'],
  per: ['step', 'whole'],
  late: ['desk', 'lot'],
} as const;

/** By which procedure captains choose, what for, and in which time. */
export async function CaptainsFields({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.teams.captains');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const captains = view.settings.teams?.captains ?? null;
  const scenarios = view.format.scenariosFor(view.setup);
  const select = (key: keyof typeof variants) => {
    // The procedure with cards has its own name under theirs.
    const texts = key === 'cards' ? 'cardsFrom' : key;
    return (
      <SelectField
        name={`teams.captains.${key}`}
        label={t(`${texts}.label` as never)}
        options={variants[key].map((value) => ({ value, label: t(`${texts}.${value}` as never) }))}
        defaultValue={captains?.[key] ?? variants[key][0]}
      />
    );
  };
  return (
    <>
      <fieldset className="form-group">
        <legend>{t('title')}</legend>
        <p className="hint">{t('hint')}</p>
        <SelectField
          name="teams.captains.id"
          label={t('procedure')}
          options={[
            { value: '', label: t('none') },
            ...captainsProcedures.map((value) => ({ value, label: t(value) })),
          ]}
          defaultValue={captains?.id ?? ''}
        />
        <div className="form-row">
          <IntegerField
            name="teams.captains.seconds"
            label={t('seconds')}
            hint={t('secondsHint')}
            defaultValue={captains?.seconds ?? ''}
          />
          {select('per')}
          {select('late')}
        </div>
        <CheckField
          name="teams.captains.rests"
          label={t('rests')}
          hint={t('restsHint')}
          defaultChecked={captains?.rests ?? false}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('variants')}</legend>
        <p className="hint">{t('variantsHint')}</p>
        <div className="form-row">
          {select('rest')}
          {select('taking')}
        </div>
        <div className="form-row">
          {select('cards')}
          {select('opens')}
        </div>
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('terms')}</legend>
        <p className="hint">{t('termsHint')}</p>
        {select('tables')}
        {scenarios.length > 0 && (
          <>
            {select('scenarios')}
            <CheckField
              name="teams.captains.repeats"
              label={t('repeats')}
              defaultChecked={captains?.repeats ?? false}
            />
          </>
        )}
        {select('maps')}
        <TextField
          name="teams.captains.mapNames"
          label={t('mapNames')}
          hint={t('mapNamesHint')}
          defaultValue={captains?.mapNames.join(', ') ?? ''}
          maxLength={1000}
          autoComplete="off"
        />
        <CheckField
          name="teams.captains.mapRepeats"
          label={t('mapRepeats')}
          defaultChecked={captains?.mapRepeats ?? false}
        />
      </fieldset>
      {scenarios.length > 0 && (
        <RowsEditor
          name="teams.captains.pool"
          rows={(captains?.pool ?? []).map(({ round, scenarioId }) => ({
            round: round === null ? '' : String(round),
            scenarioId,
          }))}
          fields={[
            { key: 'round', label: t('pool.round'), kind: 'integer' },
            {
              key: 'scenarioId',
              label: t('pool.scenario'),
              kind: 'select',
              options: scenarios.map(({ id, name }) => ({ value: id, label: say(name, language) })),
            },
          ]}
          fresh={{ scenarioId: scenarios[0]?.id ?? '' }}
          most={100}
          texts={{
            legend: t('pool.title'),
            hint: t('pool.hint'),
            none: t('pool.none'),
            row: t('pool.row'),
            add: t('pool.add'),
            remove: word('remove'),
          }}
        />
      )}
    </>
  );
}
