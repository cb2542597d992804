import { getFormatter, getTranslations } from 'next-intl/server';
import { roundsMark } from '@/app/_server/changes/entries/entry-rounds';
import { playsIn } from '@/lib/entries/rounds-played';
import type { EntryId } from '@/lib/ids';
import { type Absence, absenceAhead } from '@/lib/tournament/absence';
import type { Entry } from '@/lib/tournament/records';
import { draftRound, lastRound, publicRounds } from '@/lib/tournament/rounds';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** Data of the form about an entry's rounds. */
export interface RoundsShown {
  readonly mark: string;
  readonly rounds: readonly {
    readonly number: number;
    /** state of the round; `ahead` can still be changed */
    readonly state: 'played' | 'without' | 'ahead';
    readonly plays: boolean;
  }[];
  /** warning about a round that is already drawn; null for none */
  readonly drawn: string | null;
}

/** Past and coming rounds of an entry; null where none can be chosen. */
export async function roundsOf(view: TournamentView, entry: Entry): Promise<RoundsShown | null> {
  const { settings, tournament } = view;
  const published = publicRounds(view);
  if (entry.status !== 'registered' || tournament.status === 'finished' || settings.teams) return null;
  if (published.length >= lastRound(view)) return null;
  const t = await getTranslations('entries.rounds');
  const has = (round: RoundView) => pairedIn(round).has(entry.id);
  const draft = draftRound(view);
  const number = draft?.round.number ?? 0;
  const away = draft !== undefined && !playsIn(entry, number);
  return {
    mark: roundsMark(entry, published.length),
    rounds: Array.from({ length: settings.rounds }, (_, i) => {
      const round = published[i];
      return {
        number: i + 1,
        state: round ? (has(round) ? 'played' : 'without') : 'ahead',
        plays: round ? has(round) : playsIn(entry, i + 1),
      } as const;
    }),
    drawn:
      draft === undefined
        ? null
        : t(has(draft) ? (away ? 'drawnAway' : 'drawnWith') : away ? 'drawnWithout' : 'drawnMissing', {
            name: entry.name,
            number,
          }),
  };
}

const paired = new WeakMap<RoundView, ReadonlySet<EntryId>>();

/** Entries with a pairing in the round, cached per round. */
function pairedIn(round: RoundView): ReadonlySet<EntryId> {
  const known =
    paired.get(round) ?? new Set(round.matches.flatMap(({ a, b }) => (b ? [a.id, b.id] : [a.id])));
  paired.set(round, known);
  return known;
}

/** Worth of a round without a match here, as a sentence. */
export async function missedText({ settings }: Pick<TournamentView, 'settings'>): Promise<string> {
  return (await getTranslations('entries.rounds'))(`worth.${settings.missed}`);
}

/** "ab Runde 2", "setzt in Runde 4 aus", for rounds from the latest on; null when the entry plays all of them. */
export async function roundsText(
  view: Pick<TournamentView, 'rounds' | 'settings'>,
  entry: Entry,
): Promise<string | null> {
  const ahead = absenceAhead(view, entry);
  return ahead && absenceText(ahead);
}

/** The same of an absence at hand. */
export async function absenceText({ from, misses, until }: Absence): Promise<string> {
  const t = await getTranslations('entries.rounds');
  const format = await getFormatter();
  return [
    ...(from === null ? [] : [t('from', { number: from })]),
    ...(misses.length === 0
      ? []
      : [t('misses', { count: misses.length, rounds: format.list(misses.map(String)) })]),
    ...(until === null ? [] : [t('until', { number: until })]),
  ].join(', ');
}
