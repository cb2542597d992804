import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { captainsProcedures } from '@/lib/teams/captains-settings';
import { sizesOf } from '@/lib/teams/procedures';
import { teamSizes } from '@/lib/teams/team-settings';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { minutesText } from './minutes-text';
import { RowsEditor } from './rows-editor';
import { ProcedureField, ShownWhere } from './shown-where';

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
  const prefix = 'teams.captains.';
  const stored: Record<string, string> = {
    'teams.on': view.settings.teams ? 'on' : '',
    [`${prefix}id`]: captains?.id ?? '',
    [`${prefix}scenarios`]: captains?.scenarios ?? 'none',
    [`${prefix}maps`]: captains?.maps ?? 'none',
  };
  /** What belongs to some values of fields beside it. */
  const shown = (where: Record<string, readonly string[]>, children: ReactNode) => {
    const named = Object.fromEntries(
      Object.entries(where).map(([name, values]) => [`${prefix}${name}`, values]),
    );
    return (
      <ShownWhere
        where={named}
        initially={Object.entries(named).every(([name, values]) => values.includes(stored[name] ?? ''))}
      >
        {children}
      </ShownWhere>
    );
  };
  const asked = { id: captainsProcedures };
  const seconds = captains?.seconds ?? null;
  return (
    <>
      <fieldset className="form-group">
        <legend>{t('title')}</legend>
        <p className="hint">{t('hint')}</p>
        <ProcedureField
          name={`${prefix}id`}
          label={t('procedure')}
          sizeName="teams.size"
          size={view.settings.teams?.size ?? 3}
          chosen={captains?.id ?? ''}
          options={[
            { value: '', label: t('none'), sizes: teamSizes },
            ...captainsProcedures.map((value) => ({
              value,
              label: t(value),
              sizes: sizesOf({ id: value, rest: 'level' }),
            })),
          ]}
        />
        {shown(
          asked,
          <>
            <TextField
              name={`${prefix}seconds`}
              label={t('minutes')}
              hint={t('minutesHint')}
              defaultValue={seconds === null ? '' : minutesText(seconds)}
              autoComplete="off"
            />
            {select('per')}
            {select('late')}
            <CheckField
              name={`${prefix}rests`}
              label={t('rests')}
              hint={t('restsHint')}
              defaultChecked={captains?.rests ?? false}
            />
          </>,
        )}
        {shown({ id: ['defender'] }, select('rest'))}
        {shown({ id: ['defender'] }, select('taking'))}
        {shown({ id: ['cards'] }, select('cards'))}
        {shown({ id: ['in-turn'] }, select('opens'))}
      </fieldset>
      {shown(
        asked,
        <fieldset className="form-group">
          <legend>{t('terms')}</legend>
          <p className="hint">{t('termsHint')}</p>
          {shown({ id: captainsProcedures.filter((id) => id !== 'cards') }, select('tables'))}
          {scenarios.length > 0 && (
            <>
              {select('scenarios')}
              {shown(
                { scenarios: variants.scenarios.filter((value) => value !== 'none') },
                <CheckField
                  name={`${prefix}repeats`}
                  label={t('repeats')}
                  defaultChecked={captains?.repeats ?? false}
                />,
              )}
            </>
          )}
          {select('maps')}
          {shown(
            { maps: variants.maps.filter((value) => value !== 'none') },
            <>
              <TextField
                name={`${prefix}mapNames`}
                label={t('mapNames')}
                hint={t('mapNamesHint')}
                defaultValue={captains?.mapNames.join(', ') ?? ''}
                maxLength={longest.mapNames}
                autoComplete="off"
              />
              <CheckField
                name={`${prefix}mapRepeats`}
                label={t('mapRepeats')}
                defaultChecked={captains?.mapRepeats ?? false}
              />
            </>,
          )}
        </fieldset>,
      )}
      {scenarios.length > 0 &&
        shown(
          { ...asked, scenarios: variants.scenarios.filter((value) => value !== 'none') },
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
          />,
        )}
    </>
  );
}
