import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { rosterPaper } from '@/app/_formats/registry/roster-papers';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { loadLists } from '@/app/_server/load/lists';
import { requireActorAt, requireTournament } from '@/app/_server/load/require-tournament';
import { database } from '@/app/_server/platform/db';
import { inPortions } from '@/app/_server/platform/portions';
import { EmptyBox } from '@/app/_ui/empty-box';
import { byListedName, listedName } from '@/lib/entries/listed-name';
import '../roster-paper.css';
import { type EntryList, mayReadList } from '@/lib/tournament/entry-lists';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { PrintPage } from '../print-page';

type Props = PageProps<'/t/[slug]/print/rosters'>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('print.rosters'))('title') };
}

/** The army lists of everybody in one go, by name, two a sheet; for the desk. */
export default async function RostersPaper({ params }: Props) {
  const { slug } = await params;
  const actor = await requireActorAt(slug, { verb: 'edit-entries' }, `/t/${slug}/print/rosters`);
  const view = await requireTournament(slug);
  const t = await getTranslations('print.rosters');
  const now = Date.now();
  const byName = byListedName(await getLanguage());
  const lists = (await loadLists(database().read, view, now))
    .filter(({ entry, current }) => current && mayReadList(view, actor, entry.id, now))
    .filter(({ entry }) => entry.status === 'registered')
    .sort((x, y) => byName(listedName(x.entry.name), listedName(y.entry.name)) || x.slot - y.slot);
  return (
    <PrintPage title={t('title')} back={`/t/${slug}/desk/print`} empty={lists.length === 0}>
      {lists.length === 0 && (
        <EmptyBox title={t('empty')} heading="h2">
          {t('emptyText')}
        </EmptyBox>
      )}
      {inPortions(
        pairsOf(lists),
        (portion) =>
          portion.map((pair) => (
            <div key={`${pair[0]?.entry.id} ${pair[0]?.slot}`} className="roster-pair">
              {pair.map((list) => (
                <OneRoster key={`${list.entry.id} ${list.slot}`} view={view} list={list} />
              ))}
            </div>
          )),
        5,
      )}
    </PrintPage>
  );
}

const pairsOf = (lists: readonly EntryList[]) =>
  Array.from({ length: Math.ceil(lists.length / 2) }, (_, pair) => lists.slice(pair * 2, pair * 2 + 2));

/** A list with boxes for its stands; as it was typed where the app does not know its units. */
async function OneRoster({ view, list: { entry, current } }: { view: TournamentView; list: EntryList }) {
  if (!current) return null;
  const paper = await rosterPaper(view, entry.name, current);
  if (paper) return paper;
  return (
    <section className="roster-paper">
      <p className="flex justify-between gap-[4mm] pb-[1.5mm]">{view.tournament.name}</p>
      <div className="neat" />
      <h2 className="text-[1.375rem]/[1.5rem]">{entry.name}</h2>
      <p>{(await armyNamer(view.format))(entry.faction)}</p>
      <p className="pt-[3mm] whitespace-pre-wrap wrap-anywhere">{current.version.source}</p>
    </section>
  );
}
