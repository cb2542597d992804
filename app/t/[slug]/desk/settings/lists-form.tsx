import { getTimeZone, getTranslations } from 'next-intl/server';
import { CheckField, SelectField, TextField } from '@/app/_components/fields';
import { sectionMark } from '@/app/_server/changes/settings';
import type { TournamentView } from '@/app/_server/read-tournament';
import { listSecrecies } from '@/lib/army-lists/list-settings';
import { saveListsAction } from './actions';
import { SectionForm } from './section-form';
import { sectionTexts } from './section-texts';

const lateness = ['allowed', 'refused'] as const;

export async function ListsForm({ view }: { view: TournamentView }) {
  const t = await getTranslations('settings.lists');
  const { lists } = view.settings;
  return (
    <SectionForm
      action={saveListsAction}
      slug={view.tournament.slug}
      mark={sectionMark(view.tournament, 'lists')}
      label={t('title')}
      texts={await sectionTexts('lists')}
    >
      <CheckField
        name="lists.wanted"
        label={t('wanted')}
        hint={t('wantedHint')}
        defaultChecked={lists.wanted}
      />
      <TextField
        name="lists.deadlineAt"
        type="datetime-local"
        label={t('deadlineAt')}
        hint={t('deadlineHint')}
        defaultValue={lists.deadlineAt === null ? '' : await wallTime(lists.deadlineAt)}
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
    </SectionForm>
  );
}

/** `2026-11-20T18:00` on the hall's clock: Swedish writes it almost so. */
async function wallTime(at: number): Promise<string> {
  const timeZone = await getTimeZone();
  const text = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at);
  return text.replace(' ', 'T');
}
