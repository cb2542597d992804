import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { sentenceOf } from '@/app/_server/platform/problems';
import { newId } from '@/app/_server/platform/random';
import { ImportSheet } from './import-sheet';
import './import.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('import');
  return { title: t('title') };
}

const sheetTexts = [
  'import.file',
  'import.fileHint',
  'import.fileProblems',
  'import.paste',
  'import.pasteHint',
  'import.example',
  'import.showPreview',
  'import.preview',
  'import.encoding',
  'import.encodings',
  'import.naming',
  'problems.too-big',
] as const;

/** Entries from a list: paste or choose, look at what was understood, take over. */
export default async function ImportPage({ params }: PageProps<'/t/[slug]/desk/entries/import'>) {
  const { slug } = await params;
  const home = `/t/${slug}/desk/entries`;
  await requireActorAt(slug, { verb: 'edit-entries' }, `${home}/import`);
  const { tournament } = await requireTournament(slug);
  const t = await getTranslations('import');
  const word = await getTranslations('common.word');

  return (
    <>
      <DeskBar title={t('title')} back={{ href: home, label: word('allEntries') }} />
      <div className="col max-w-270">
        {tournament.status === 'finished' ? (
          <p className="lede mb-4.5">{await sentenceOf({ code: 'tournament-finished' })}</p>
        ) : (
          <>
            <p className="lede mb-4.5">{t('intro')}</p>
            <ClientTexts of={sheetTexts}>
              <ImportSheet slug={slug} submissionKey={newId()} entriesHref={home} />
            </ClientTexts>
          </>
        )}
      </div>
    </>
  );
}
