import { Trash2 } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { SectionForm } from '@/app/_parts/desk/section-form';
import { FormatFields } from '@/app/_parts/fields/format-fields';
import { ScenarioMap } from '@/app/_parts/scenario/scenario-map';
import { usesOf } from '@/app/_server/changes/settings/own-scenarios';
import { libraryIn, libraryMark, nextLibraryId } from '@/app/_server/changes/settings/scenario-library';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { ButtonLink } from '@/app/_ui/button-link';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import type { Field } from '@/lib/formats/fields';
import { removeLibraryScenarioAction, saveLibraryScenarioAction } from '../actions';
import '../scenarios.css';
import { say } from '@/lib/text';

type Props = PageProps<'/t/[slug]/desk/scenarios/[scenarioId]'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('scenarioLibrary'))('title') };
}

/** One scenario of the library, to be written down or put right; `new` is the next one. */
export default async function LibraryScenario({ params }: Props) {
  const { slug, scenarioId } = await params;
  await requireActorAt(slug, { verb: 'edit-tournament' }, `/t/${slug}/desk/scenarios/${scenarioId}`);
  const view = await requireTournament(slug);
  const { library } = view.format;
  if (!library) notFound();
  const records = libraryIn(view.setup, library.key);
  const record = records.find(({ id }) => id === scenarioId);
  if (!record && scenarioId !== 'new') notFound();
  const t = await getTranslations('scenarioLibrary');
  const own = await getTranslations('ownScenarios');
  const action = await getTranslations('common.action');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const shown = view.format.scenariosFor(view.setup).find(({ id }) => id === scenarioId);
  const id = record?.id ?? nextLibraryId(records);
  const { rounds } = usesOf(view, id);
  return (
    <>
      <DeskBar title={say(shown?.name, language) || t('fresh')}>
        <div className="act">
          <ButtonLink variant="quiet" href={`/t/${slug}/desk/scenarios`}>
            {t('back')}
          </ButtonLink>
        </div>
      </DeskBar>
      <div className="col library-edit">
        {shown?.map && (
          <ScenarioMap
            map={shown.map}
            label={own('map', { name: say(shown.name, language) })}
            schematic={word('schematicMap')}
            className="library-edit-map"
          />
        )}
        <div className="grid gap-4 min-w-0">
          {rounds.length > 0 && <p className="hint">{t('playedHint', { rounds: rounds.join(', ') })}</p>}
          <SectionForm
            action={saveLibraryScenarioAction}
            slug={slug}
            mark={libraryMark(records, id)}
            label={t('form')}
            submit={own('save')}
          >
            <input type="hidden" name="scenarioId" value={id} />
            <FormatFields
              fields={library.fields}
              prefix="scenario"
              values={record ?? smallest(library.fields)}
              language={language}
            />
          </SectionForm>
          {record && rounds.length === 0 && (
            <ConfirmForm
              action={removeLibraryScenarioAction}
              fields={{ slug, scenarioId: id }}
              trigger={own('remove')}
              variant="danger"
              icon={<Trash2 />}
              title={own('removeTitle', { name: say(shown?.name, language) ?? '' })}
              description={t('removeText')}
              confirm={own('remove')}
              cancel={action('cancel')}
              danger
            />
          )}
        </div>
      </div>
    </>
  );
}

/** What an empty scenario begins with. */
const smallest = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (field.kind === 'integer' ? [[field.key, field.min]] : [])));
