import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { CheckField, IntegerField, SelectField, TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import { meetingResults, teamSettings, teamSizes, teamTiebreaks } from '@/lib/teams/team-settings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveTeamsAction } from './actions';
import { CaptainsFields } from './captains-fields';
import { PreviewedForm } from './previewed-form';
import { RowsEditor } from './rows-editor';
import { ShownWhere } from './shown-where';
import { TiebreaksEditor } from './tiebreaks-editor';

const boards = ['order', 'lot', 'standing', 'lot-then-standing'] as const;
const counts = ['points', 'games'] as const;

/** Whether teams meet, how many of each, how their players find each other and what a meeting is worth. */
export async function TeamsForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.teams');
  const tie = await getTranslations('teams.tiebreak');
  const word = await getTranslations('common.word');
  const teams = view.settings.teams ?? teamSettings.parse({ size: 3 });
  const on = view.settings.teams !== null;
  const byResult = (result: (typeof meetingResults)[number], children: ReactNode) => (
    <ShownWhere where={{ 'teams.result': [result] }} initially={teams.result === result}>
      {children}
    </ShownWhere>
  );
  return (
    <PreviewedForm
      section="teams"
      action={saveTeamsAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'teams')}
      label={t('title')}
      submit={t('save')}
    >
      <CheckField name="teams.on" label={t('on')} hint={t('onHint')} defaultChecked={on} />
      <ShownWhere where={{ 'teams.on': ['on'] }} initially={on}>
        <div className="form-row">
          <SelectField
            name="teams.size"
            label={t('size')}
            options={teamSizes.map((size) => ({ value: String(size), label: t('players', { count: size }) }))}
            defaultValue={String(teams.size)}
          />
          <SelectField
            name="teams.boards"
            label={t('boards.label')}
            options={boards.map((value) => ({ value, label: t(`boards.${value}`) }))}
            defaultValue={teams.boards}
          />
        </div>
        <IntegerField
          name="teams.substitutes"
          label={t('substitutes')}
          hint={t('substitutesHint')}
          defaultValue={teams.substitutes}
        />
        <TextField
          name="teams.fee"
          label={t('fee')}
          hint={t('feeHint')}
          defaultValue={teams.fee}
          maxLength={longest.fee}
          autoComplete="off"
        />
        <CheckField
          name="teams.armyOnce"
          label={t('armyOnce')}
          hint={t('armyOnceHint')}
          defaultChecked={teams.armyOnce}
        />
        <CheckField
          name="teams.alone"
          label={t('alone')}
          hint={t('aloneHint')}
          defaultChecked={teams.alone}
        />
        <CaptainsFields view={view} />
        <fieldset className="form-group">
          <legend>{t('worth')}</legend>
          <div className="form-row">
            <SelectField
              name="teams.count"
              label={t('count.label')}
              options={counts.map((value) => ({ value, label: t(`count.${value}`) }))}
              defaultValue={teams.count}
            />
            <SelectField
              name="teams.result"
              label={t('result.label')}
              options={meetingResults.map((value) => ({ value, label: t(`result.${value}`) }))}
              defaultValue={teams.result}
            />
          </div>
          {byResult(
            'margin',
            <>
              <div className="form-row">
                <IntegerField name="teams.win" label={t('win')} defaultValue={teams.win} />
                <IntegerField name="teams.draw" label={t('draw')} defaultValue={teams.draw} />
                <IntegerField name="teams.loss" label={t('loss')} defaultValue={teams.loss} />
              </div>
              <div className="form-row">
                <IntegerField
                  name="teams.margin"
                  label={t('margin')}
                  hint={t('marginHint')}
                  defaultValue={teams.margin}
                />
              </div>
            </>,
          )}
          <div className="form-row">
            <IntegerField name="teams.bye" label={t('bye')} hint={t('byeHint')} defaultValue={teams.bye} />
            <IntegerField
              name="teams.byeGames"
              label={t('byeGames')}
              hint={t('byeGamesHint')}
              defaultValue={teams.byeGames ?? ''}
            />
          </div>
          <div className="form-row">
            <IntegerField
              name="teams.cap"
              label={t('cap')}
              hint={t('unlimited')}
              defaultValue={teams.cap ?? ''}
            />
            <IntegerField
              name="teams.floor"
              label={t('floor')}
              hint={t('unlimited')}
              defaultValue={teams.floor ?? ''}
            />
          </div>
        </fieldset>
        {byResult(
          'bands',
          <RowsEditor
            name="teams.bands"
            rows={teams.bands.map(({ from, points }) => ({ from: String(from), points: String(points) }))}
            fields={[
              { key: 'from', label: t('bands.from'), kind: 'integer' },
              { key: 'points', label: t('bands.points'), kind: 'integer' },
            ]}
            fresh={{}}
            most={20}
            texts={{
              legend: t('bands.title'),
              hint: t('bands.hint'),
              none: t('bands.none'),
              row: t('bands.row'),
              add: t('bands.add'),
              remove: word('remove'),
            }}
          />,
        )}
        <ClientTexts of={['settings.scoring', 'standings.tiebreak.label', 'standings.tiebreak.order']}>
          <TiebreaksEditor
            name="teams.tiebreaks"
            initial={teams.tiebreaks}
            options={teamTiebreaks.map((id) => ({
              id,
              name: tie(`${id}.name`),
              explain: tie(`${id}.explain`),
            }))}
          />
        </ClientTexts>
      </ShownWhere>
    </PreviewedForm>
  );
}
