import { getTranslations } from 'next-intl/server';
import { editionPages } from '@/app/_formats/registry/edition-pages';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { makeWallTime } from '@/app/_parts/time/wall-time';
import { sectionMark } from '@/app/_server/changes/settings/settings';
import { zoneOf } from '@/app/_server/platform/time-zone';
import { CheckField, SelectField, TextField } from '@/app/_ui/fields';
import { Link } from '@/app/_ui/link';
import { listChoices, listSecrecies } from '@/lib/army-lists/list-settings';
import { most } from '@/lib/limits';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { saveListsAction } from './actions';

const counts = Array.from({ length: most.lists }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
const lateness = ['allowed', 'refused'] as const;

export async function ListsForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.lists');
  const { lists } = view.settings;
  const zone = zoneOf(view.tournament);
  const editions = editionPages[view.format.id] && (await getTranslations('armyLists.desk'))('editions');
  return (
    <SectionForm
      action={saveListsAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'lists')}
      label={t('title')}
      submit={t('save')}
    >
      <CheckField
        name="lists.wanted"
        label={t('wanted')}
        hint={t('wantedHint')}
        defaultChecked={lists.wanted}
      />
      {editions && (
        <p>
          <Link
            className="inline-flex items-center min-h-11 text-ink"
            href={`/t/${view.tournament.slug}/desk/lists/editions`}
          >
            {editions}
          </Link>
        </p>
      )}
      <TextField
        name="lists.deadlineAt"
        type="datetime-local"
        label={t('deadlineAt')}
        hint={t('deadlineHint')}
        defaultValue={makeWallTime(lists.deadlineAt, zone)}
      />
      <SelectField
        name="lists.late"
        label={t('late.label')}
        hint={t('lateHint')}
        options={lateness.map((value) => ({ value, label: t(`late.${value}`) }))}
        defaultValue={lists.late}
      />
      <SelectField
        name="lists.secretUntil"
        label={t('secretUntil.label')}
        hint={t('secretHint')}
        options={listSecrecies.map((value) => ({ value, label: t(`secretUntil.${value}`) }))}
        defaultValue={lists.secretUntil}
      />
      <SelectField
        name="lists.perPlayer"
        label={t('perPlayer')}
        hint={t('perPlayerHint')}
        options={counts}
        defaultValue={String(lists.perPlayer)}
      />
      <SelectField
        name="lists.required"
        label={t('required')}
        options={counts}
        defaultValue={String(lists.required)}
      />
      <SelectField
        name="lists.choice"
        label={t('choice.label')}
        hint={t('choiceHint')}
        options={listChoices.map((value) => ({ value, label: t(`choice.${value}`) }))}
        defaultValue={lists.choice}
      />
    </SectionForm>
  );
}
