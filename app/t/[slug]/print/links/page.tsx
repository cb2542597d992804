import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { personalLink } from '@/app/_parts/entries/personal-link';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireActorAt, requireAnyTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { printedOrigin } from '@/app/_server/platform/origin';
import { inPortions } from '@/app/_server/platform/portions';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Neatline } from '@/app/_ui/neatline';
import { QrCode } from '@/app/_ui/qr-code';
import { findHall } from '@/db/halls';
import { CodePaperWatch } from '../code-paper';
import { PrintPage } from '../print-page';

type Props = PageProps<'/t/[slug]/print/links'>;

/** Each has a code, which takes about 1 ms to draw. */
const slipsAtOnce = 10;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('links.title') };
}

/** A slip to cut out for every entry with a seat, or for the one named by `entry`; for the desk alone. */
export default async function LinksPaper({ params, searchParams }: Props) {
  const { slug } = await params;
  const { entry: only } = await searchParams;
  await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/print/links`);
  const { tournament, format, entries } = await requireAnyTournament(slug);
  const t = await getTranslations('print');
  const chosen = entries.filter((entry) => (only ? entry.id === only : entry.status === 'registered'));
  const hall = await findHall(database().read, tournament.id);
  const origin = await printedOrigin(hall);
  const slips = await Promise.all(
    chosen.map(async (entry) => ({ entry, url: await personalLink(entry, origin) })),
  );
  const dates = await datesText(tournament);
  const armyOf = await armyNamer(format);

  return (
    <PrintPage
      title={t('links.title')}
      back={only ? `/t/${slug}/desk/entries/${only}` : `/t/${slug}/desk/print`}
      empty={slips.length === 0}
    >
      {!only && <CodePaperWatch tournament={tournament} hall={hall} paper="links" />}
      {slips.length === 0 ? (
        <EmptyBox title={t('links.empty')} heading="h2">
          {t('links.emptyText')}
        </EmptyBox>
      ) : (
        <ul className="slips print:grid-cols-[1fr_1fr] print:shadow-none">
          {inPortions(
            slips,
            (portion) =>
              portion.map(({ entry, url }) => (
                <li key={entry.id} className="slip">
                  <div className="flex items-baseline justify-between gap-2 pb-[1.5mm]">
                    <b className="name">{tournament.name}</b>
                    <span className="text-xs font-normal font-narrow normal-nums text-right">{dates}</span>
                  </div>
                  <Neatline />
                  <div className="grid flex-1 grid-cols-[minmax(0,1fr)_31mm] gap-[3mm] pt-[3mm] min-h-0 overflow-hidden">
                    <div>
                      <h2>{entry.name}</h2>
                      {entry.faction && <p className="font-narrow">{armyOf(entry.faction)}</p>}
                      <p className="mt-[2mm] text-[0.8125rem]/[1rem]">{t('links.how')}</p>
                    </div>
                    <QrCode
                      text={url}
                      title={t('links.qr', { name: entry.name })}
                      className="block size-[31mm]"
                    />
                  </div>
                  <p className="text-[0.6875rem]/[0.875rem] font-normal font-narrow normal-nums wrap-anywhere">
                    {url}
                  </p>
                </li>
              )),
            slipsAtOnce,
          )}
        </ul>
      )}
    </PrintPage>
  );
}
