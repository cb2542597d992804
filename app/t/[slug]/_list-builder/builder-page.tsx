import { NextIntlClientProvider } from 'next-intl';
import { getFormatter, getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { EntryList } from '@/app/_server/army-lists/load-lists';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { Entry } from '@/db/entries';
import { armyList } from '@/lib/armies/army-list';
import { isLate } from '@/lib/army-lists/hand-in';
import { catalogueList } from '@/lib/formats/catalogue';
import { listRulesOf } from '@/lib/formats/guardians/roster';
import { guardiansSetup } from '@/lib/formats/guardians/setup';
import type { AnyRoster } from '@/lib/formats/roster';
import type { Language } from '@/lib/text';
import { CatalogueWorkshop } from './catalogue-workshop';
import { ListWorkshop } from './list-workshop';
import { TextWorkshop } from './text-workshop';

/** The builder for the list of one entry: from army data, or as text where the format knows no army data. */
export async function BuilderPage({
  view,
  list,
  desk,
  back,
  done,
  now,
}: {
  view: TournamentView;
  list: EntryList;
  /** somebody at the desk builds it for the player */
  desk: boolean;
  back: string;
  /** where the list is shown once it is handed in */
  done: string;
  now: number;
}) {
  const { tournament, settings, format } = view;
  const { entry } = list;
  const messages = await getMessages();
  const roster = await format.roster?.();
  const deadline = await deadlineText(settings.lists.deadlineAt, isLate(settings.lists, now));
  const common = {
    slug: tournament.slug,
    entryId: entry.id,
    entryName: entry.name,
    deadline,
    back,
    done,
    desk,
  };
  const latest = list.current?.version;
  const language = (await getLocale()) as Language;
  const catalogue =
    roster?.editor === 'catalogue' ? catalogueFor(roster, view.setup, entry, latest?.list) : null;
  const builder = catalogue ? (
    <CatalogueWorkshop {...common} {...catalogue} tournamentId={tournament.id} language={language} />
  ) : roster?.editor === 'army-data' ? (
    <ListWorkshop
      {...common}
      tournamentId={tournament.id}
      rules={listRulesOf(guardiansSetup.parse(view.setup))}
      armies={roster.armies(view.setup)}
      namedArmy={roster.findArmy(entry.faction ?? '')?.id ?? null}
      handedIn={armyList.safeParse(latest?.list).data ?? null}
      since={list.versions.at(-1)?.version ?? 0}
      language={language}
    />
  ) : (
    <TextWorkshop {...common} source={latest?.source ?? ''} statedPoints={latest?.statedPoints ?? null} />
  );
  return (
    <NextIntlClientProvider messages={{ listBuilder: messages.listBuilder }}>
      {builder}
    </NextIntlClientProvider>
  );
}

/** The army to build, what it may take, and the list to begin with: the one handed in, or an untouched one. */
function catalogueFor(roster: AnyRoster<unknown>, setup: unknown, { faction }: Entry, handedIn: unknown) {
  const armies = roster.armies(setup);
  const stands = catalogueList.safeParse(handedIn).data;
  const named = roster.findArmy(faction ?? '');
  const army = armies.find(({ id }) => id === stands?.armyId) ?? named ?? armies[0];
  const catalogue = army && roster.catalogue(setup, army.id);
  if (!army || !catalogue) return null;
  return { army, catalogue, begin: stands ?? catalogueList.parse(roster.emptyList(setup, army.id)) };
}

async function deadlineText(deadlineAt: number | null, late: boolean) {
  if (deadlineAt === null) return null;
  const t = await getTranslations('listBuilder.deadline');
  const format = await getFormatter();
  const deadline = format.dateTime(deadlineAt, { dateStyle: 'medium', timeStyle: 'short' });
  return { late, text: t(late ? 'late' : 'until', { deadline }) };
}
