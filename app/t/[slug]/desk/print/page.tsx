import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AddressNote } from '@/app/_parts/desk/address-note';
import { DeskBar } from '@/app/_parts/desk/desk-bar';
import { shownStandings } from '@/app/_parts/standings/shown-standings';
import { tablesInUse } from '@/app/_parts/tournament/tables-in-use';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { isDuel } from '@/lib/tournament/tournament-view';
import './desk-print.css';
import { DataFiles, EmergencyPack, Papers, ResultsForT3, WholeTournament } from './papers';
import { papersScreen } from './papers-screen';

export async function generateMetadata(): Promise<Metadata> {
  const word = await getTranslations('common.word');
  return { title: word('printAndData') };
}

/** What can be put on paper, and what can be taken along as a file. */
export default async function DeskPrintPage({ params }: PageProps<'/t/[slug]/desk/print'>) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/desk/print`);
  const view = await requireAnyTournament(slug);
  const { emergencyRound, papers, files, t3, offersWhole } = papersScreen(view, actor, {
    standingsRound: isDuel(view) ? (shownStandings(view)?.round ?? null) : null,
    tables: isDuel(view) ? tablesInUse(view).length : 0,
  });
  const t = await getTranslations('print');
  const word = await getTranslations('common.word');
  return (
    <>
      <DeskBar title={word('printAndData')} />
      <div className="col desk-print max-w-215">
        <p className="answer">{t('answer')}</p>
        <AddressNote tournament={view.tournament} />
        {emergencyRound !== null && <EmergencyPack slug={slug} round={emergencyRound} />}
        <Papers slug={slug} papers={papers} />
        {(files.length > 0 || offersWhole) && (
          <>
            <h2 className="grp">
              {t('data.title')} {files.length > 0 && <span>{t('data.text')}</span>}
            </h2>
            <ul>
              <DataFiles slug={slug} files={files} />
              {t3 && <ResultsForT3 slug={slug} isKnown={t3 === 'ready'} />}
              {offersWhole && <WholeTournament slug={slug} />}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
