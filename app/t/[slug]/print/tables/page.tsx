import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { printedOrigin } from '@/app/_server/platform/origin';
import { inPortions } from '@/app/_server/platform/portions';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Neatline } from '@/app/_ui/neatline';
import { QrCode } from '@/app/_ui/qr-code';
import { findHall } from '@/db/halls';
import { type Network, parseNetwork, wifiText } from '@/lib/hall/network';
import { specialTable } from '@/lib/pairing/table-settings';
import { CodePaperWatch } from '../code-paper';
import { PrintPage } from '../print-page';
import './table-card.css';
import { tablesInUse } from '@/app/_parts/tournament/tables-in-use';

type Props = PageProps<'/t/[slug]/print/tables'>;

/** Each has two codes, which take about 2 ms to draw. */
const cardsAtOnce = 5;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.tables'))('title') };
}

/** A card for every table, to fold and stand up: its code leads to the match there, in every round. */
export default async function TableCardsPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'use-desk' }, `/t/${slug}/print/tables`);
  const view = await requireTournament(slug);
  const t = await getTranslations('print.tables');
  const tables = tablesInUse(view);
  const hall = await findHall(database().read, view.tournament.id);
  const origin = await printedOrigin(hall);
  const network = parseNetwork(hall?.network ?? null);
  const about = [await datesText(view.tournament), view.tournament.place].filter(Boolean).join(' · ');
  const card = (table: number) => {
    const face = {
      tournament: view.tournament.name,
      about,
      table,
      name: specialTable(view.settings.tables, table)?.name ?? '',
      address: `${origin}/t/${slug}/table/${table}`,
      network,
    };
    return (
      <article key={table} className="table-card" aria-label={t('cardOf', { table })}>
        <div aria-hidden="true">
          <Face {...face} />
        </div>
        <Face {...face} />
      </article>
    );
  };
  return (
    <PrintPage title={t('title')} back={`/t/${slug}/desk/print`} empty={tables.length === 0}>
      <CodePaperWatch tournament={view.tournament} hall={hall} paper="tables" />
      {tables.length === 0 && (
        <EmptyBox title={t('empty')} heading="h2">
          {t('emptyText')}
        </EmptyBox>
      )}
      {inPortions(tables, (portion) => portion.map(card), cardsAtOnce)}
    </PrintPage>
  );
}

async function Face({
  tournament,
  about,
  table,
  name,
  address,
  network,
}: {
  tournament: string;
  about: string;
  table: number;
  name: string;
  address: string;
  network: Network | null;
}) {
  const t = await getTranslations('print.tables');
  return (
    <section className="table-face">
      <header className="col-span-full">
        <p className="flex items-baseline justify-between gap-[8mm] pb-[2.5mm] text-[12pt]/[15pt] font-medium font-sans normal-nums">
          <b className="text-[16pt]/[18pt] font-semibold font-display normal-nums">{tournament}</b>
          <span>{about}</span>
        </p>
        <Neatline />
      </header>
      <p className="table-face-number" data-digits={String(table).length}>
        <small className="block text-[34pt]/[30pt] font-semibold font-display normal-nums tracking-[0]">
          {t('table')}
        </small>
        {table}
        {name && (
          <span className="block mt-[3mm] text-[22pt]/[25pt] font-semibold font-display normal-nums tracking-[0]">
            {name}
          </span>
        )}
      </p>
      <div className="self-center text-[10.5pt]/[14pt] font-normal font-sans normal-nums">
        <QrCode text={address} title={t('qr', { table })} className="block m-[-3mm] w-[62mm]" />
        <b className="block my-[1mm] text-[15pt]/[18pt] font-semibold font-display normal-nums">
          {t('scan')}
        </b>
        <p>{t('scanText')}</p>
      </div>
      <footer className="col-span-full" data-network={network ? '' : undefined}>
        {network && (
          <>
            <QrCode
              text={wifiText(network)}
              title={t('networkCode', { name: network.name })}
              className="block size-[25mm] m-[-2mm] mt-[-1mm]"
            />
            <p className="flex-1">
              <b className="block text-[13pt]/[17pt] font-semibold font-display normal-nums">
                {t('network')}
              </b>
              {t.rich(network.password ? 'networkWords' : 'networkOpen', {
                name: network.name,
                password: network.password,
                b: (words) => <b className="font-semibold">{words}</b>,
              })}
            </p>
          </>
        )}
        <p className="table-face-address">{address.replace(/^https?:\/\//, '')}</p>
      </footer>
    </section>
  );
}
