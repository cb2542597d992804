import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { newId } from '@/app/_server/platform/random';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { SubmissionKey } from '@/app/_ui/submission-key';
import { dateOf } from '@/lib/calendar-day';
import { longest } from '@/lib/limits';
import { copyAction } from './actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ending'))('copy.title') };
}

/** The same weekday a year later: 52 weeks. */
const nextYear = (day: string) =>
  new Date(dateOf(day).getTime() + 364 * 86_400_000).toISOString().slice(0, 10);

/** This tournament as a template for the next one. */
export default async function CopyPage({ params }: PageProps<'/t/[slug]/desk/copy'>) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `/t/${slug}/desk/copy`);
  const { tournament } = await requireAnyTournament(slug);
  const t = await getTranslations('ending.copy');
  const word = await getTranslations('common.word');
  return (
    <>
      <DeskBar title={t('title')} />
      <div className="col">
        <p className="soft">{t('text', { name: tournament.name })}</p>
        <ActionForm action={copyAction} className="form" label={t('title')}>
          <input type="hidden" name="slug" value={slug} />
          <SubmissionKey value={newId()} />
          <TextField
            name="name"
            label={t('name')}
            maxLength={longest.name}
            autoComplete="off"
            defaultValue={tournament.name.replace(/\d{4}/, (year) => String(Number(year) + 1))}
          />
          <TextField
            name="startsOn"
            type="date"
            label={word('firstDay')}
            defaultValue={nextYear(tournament.startsOn)}
          />
          <TextField
            name="endsOn"
            type="date"
            label={word('lastDay')}
            defaultValue={nextYear(tournament.endsOn)}
          />
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton>{t('make')}</SubmitButton>
          </div>
        </ActionForm>
      </div>
    </>
  );
}
