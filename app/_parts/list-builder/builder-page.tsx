import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/app/_i18n/client-texts';
import { getLanguage } from '@/app/_i18n/get-language';
import { isLate } from '@/lib/army-lists/hand-in';
import { catalogueList } from '@/lib/formats/catalogue';
import type { AnyRoster } from '@/lib/formats/roster';
import type { EntryList } from '@/lib/tournament/entry-lists';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { dayAndTime } from '../time/time-formats';
import type { BuilderProps } from './builder-props';
import { CatalogueWorkshop } from './catalogue-workshop';
import type { LoadOwnBuilder } from './own-builder';
import { TextWorkshop } from './text-workshop';

/** Builder for one entry's list: the ruleset's own, from a catalogue, or as text. */
export async function BuilderPage({
  view,
  list,
  desk,
  back,
  done,
  now,
  loadOwn,
}: {
  view: TournamentView;
  list: EntryList;
  /** the desk builds it for the player */
  desk: boolean;
  back: string;
  /** address that shows the list once it is handed in */
  done: string;
  now: number;
  /** for rulesets with their own list builder */
  loadOwn: LoadOwnBuilder | undefined;
}) {
  const { tournament, settings, format } = view;
  const { entry } = list;
  const roster = await format.roster?.();
  const common: BuilderProps = {
    slug: tournament.slug,
    tournamentId: tournament.id,
    entryId: entry.id,
    slot: list.slot,
    entryName: entry.name,
    deadline: await deadlineText(settings.lists.deadlineAt, isLate(settings.lists, now)),
    back,
    done,
    desk,
    language: await getLanguage(),
  };
  // Includes a withdrawn list: its player continues from it.
  const latest = list.versions.at(-1);
  const catalogue =
    roster?.editor === 'catalogue' ? catalogueFor(roster, view.setup, entry, latest?.list) : null;
  const OwnBuilder = roster?.editor === 'own' ? await loadOwn?.() : undefined;
  const builder = catalogue ? (
    <CatalogueWorkshop {...common} {...catalogue} />
  ) : roster && OwnBuilder ? (
    <OwnBuilder {...common} setup={view.setup} editions={view.editions} list={list} roster={roster} />
  ) : (
    <TextWorkshop {...common} source={latest?.source ?? ''} statedPoints={latest?.statedPoints ?? null} />
  );
  return <ClientTexts of={['listBuilder']}>{builder}</ClientTexts>;
}

/** Army to build, its catalogue, and the initial list: the one handed in, or an empty one. */
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
  const deadline = format.dateTime(deadlineAt, dayAndTime);
  return { late, text: t(late ? 'late' : 'until', { deadline }) };
}
