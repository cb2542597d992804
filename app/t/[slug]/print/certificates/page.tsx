import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { awardTexts } from '@/app/_parts/ending/award-texts';
import { datesText } from '@/app/_parts/tournament/dates';
import { TournamentLogo } from '@/app/_parts/tournament/tournament-logo';
import { loadAwards } from '@/app/_server/load/awards';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { EmptyBox } from '@/app/_ui/empty-box';
import { winnerName } from '@/lib/tournament/awards';
import { PrintPage } from '../print-page';

type Props = PageProps<'/t/[slug]/print/certificates'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('certificates.title') };
}

/** A sheet for every winner of an award, before the prize-giving too; for those alone who run it. */
export default async function CertificatesPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'run-ending' }, `/t/${slug}/print/certificates`);
  const view = await requireTournament(slug);
  const { tournament, logo, settings } = view;
  const t = await getTranslations('print');
  const { nameOf } = await awardTexts(settings);
  const awards = await loadAwards(database().read, view);
  const won = awards.flatMap((award) => award.winners.map((winner) => ({ award, winner })));
  const dates = await datesText(tournament);
  return (
    <PrintPage title={t('certificates.title')} back={`/t/${slug}/desk/print`} empty={won.length === 0}>
      {won.length === 0 && (
        <EmptyBox title={t('certificates.empty')} heading="h2">
          {t('certificates.emptyText')}
        </EmptyBox>
      )}
      {won.map(({ award, winner }) => (
        <section key={`${award.id} ${winner}`} className="sheet certificate print:p-0 print:shadow-none">
          {logo && <TournamentLogo slug={slug} logo={logo} className="sheet-logo" />}
          <p className="name text-[1.75rem]/[2rem]">{tournament.name}</p>
          <div className="neat w-full" />
          <p className="name mt-[22mm] text-[2.5rem]/[2.75rem]">{nameOf(award)}</p>
          <h2>{winnerName(view, award, winner)}</h2>
          <p className="mt-auto">{[tournament.place, dates].filter(Boolean).join(', ')}</p>
          <p className="certificate-line">{t('certificates.signature')}</p>
        </section>
      ))}
    </PrintPage>
  );
}
