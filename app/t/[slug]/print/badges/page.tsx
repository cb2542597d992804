import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Neatline } from '@/app/_ui/neatline';
import { listedName } from '@/lib/entries/listed-name';
import { PrintPage } from '../print-page';

type Props = PageProps<'/t/[slug]/print/badges'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('print');
  return { title: t('badges.title') };
}

/** A name badge to cut out for every registered player; for the desk alone. */
export default async function BadgesPaper({ params }: Props) {
  const { slug } = await params;
  await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/print/badges`);
  const { tournament, format, entries } = await requireTournament(slug);
  const t = await getTranslations('print');
  const players = entries.filter(({ status }) => status === 'registered');
  const armyOf = await armyNamer(format);
  return (
    <PrintPage title={t('badges.title')} back={`/t/${slug}/desk/print`} empty={players.length === 0}>
      {players.length === 0 ? (
        <EmptyBox title={t('links.empty')} heading="h2" />
      ) : (
        <ul className="slips print:grid-cols-[1fr_1fr] print:shadow-none">
          {players.map((entry) => {
            const { given, family } = listedName(entry.name);
            return (
              <li key={entry.id} className="slip badge-slip">
                <p className="name pb-[1.5mm]">{tournament.name}</p>
                <Neatline />
                <h2>
                  {given && <span className="block">{given}</span>}
                  <span className="block">{family}</span>
                </h2>
                <p className="mt-auto font-narrow">
                  {[armyOf(entry.faction), entry.team ?? entry.club ?? entry.town]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </PrintPage>
  );
}
