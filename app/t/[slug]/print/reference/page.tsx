import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { ReferenceTableView } from '@/app/_parts/reference/reference-table-view';
import { datesText } from '@/app/_parts/tournament/dates';
import { requireVisibleOfAny } from '@/app/_parts/tournament/require-visible';
import { Neatline } from '@/app/_ui/neatline';
import type { ReferenceTable } from '@/lib/formats/reference';
import type { Language } from '@/lib/languages';
import { backFrom } from '../back-link';
import { PrintPage } from '../print-page';
import './reference-sheet.css';
import { say } from '@/lib/text';

type Props = PageProps<'/t/[slug]/print/reference'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.reference'))('title') };
}

/** The rules to look up, on A5: to lie beside the table where no phone does. */
export default async function ReferencePaper({ params }: Props) {
  const { slug } = await params;
  const { view, actor } = await requireVisibleOfAny(slug);
  const { tournament, format, setup } = view;
  const t = await getTranslations('print.reference');
  const language = await getLanguage();
  const tables = format.reference(setup);
  return (
    <PrintPage title={t('title')} back={backFrom(actor, slug, 'reference')}>
      <article className="reference-paper">
        <header>
          <div className="flex items-end justify-between gap-[4mm] pb-[1.5mm]">
            <h2>{t('title')}</h2>
            <p>
              {say(format.name, language)} · {say(format.subtitle(setup), language)}
              <br />
              {[tournament.name, await datesText(tournament)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Neatline />
        </header>
        <div className="reference-columns">
          {tables.filter(isNarrow).map((table) => (
            <Table key={table.id} table={table} language={language} />
          ))}
        </div>
        {tables
          .filter((table) => !isNarrow(table))
          .map((table) => (
            <Table key={table.id} table={table} language={language} />
          ))}
      </article>
    </PrintPage>
  );
}

/** What has two columns stands in two columns itself. */
const isNarrow = ({ head }: ReferenceTable) => head.length === 2;

function Table({ table, language }: { table: ReferenceTable; language: Language }) {
  return (
    <section>
      <h3>{say(table.title, language)}</h3>
      <ReferenceTableView table={table} language={language} />
    </section>
  );
}
