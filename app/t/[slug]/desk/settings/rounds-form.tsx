import { getTranslations } from 'next-intl/server';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { ButtonLink } from '@/app/_ui/button-link';
import { IntegerField } from '@/app/_ui/fields';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveRoundsAction } from './actions';

export async function RoundsForm({ view: { tournament, settings } }: { view: TournamentView }) {
  const t = await getTranslations('settings.rounds');
  const word = await getTranslations('common.word');
  return (
    <SectionForm
      action={saveRoundsAction}
      slug={tournament.slug}
      mark={sectionMark(tournament, 'rounds')}
      label={word('rounds')}
      submit={t('save')}
    >
      <div className="form-row">
        <IntegerField name="rounds" label={word('rounds')} defaultValue={settings.rounds} />
        <IntegerField
          name="roundMinutes"
          label={word('roundTime')}
          hint={t('roundMinutesHint')}
          unit={t('minutes')}
          defaultValue={settings.roundMinutes}
        />
        <IntegerField
          name="lastTurnMinutes"
          label={t('lastTurn')}
          hint={t('lastTurnHint')}
          unit={t('minutes')}
          defaultValue={settings.lastTurnMinutes ?? ''}
        />
      </div>
      <p>
        <ButtonLink variant="quiet" small href={`/t/${tournament.slug}/desk/settings/dry-run`}>
          {(await getTranslations('settings.dryRun'))('link')}
        </ButtonLink>
      </p>
    </SectionForm>
  );
}
