import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { rulingWord } from '@/app/_parts/result/ruling-text';
import { clock } from '@/app/_parts/time/time-formats';
import { isThere } from '@/lib/entries/who-plays';
import type { EntryId, PairingId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import type { Reason } from '@/lib/pairing/reasons';
import { forfeiter } from '@/lib/results/ruling';
import { say } from '@/lib/text';
import { hasBegun, withoutPairing } from '@/lib/tournament/amendment';
import { pointsText } from '@/lib/tournament/claimed-points';
import { pairingInput } from '@/lib/tournament/draw-input';
import type { Entry } from '@/lib/tournament/records';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A place at a table of a published round, as the board shows it. */
export interface PublishedSeat {
  readonly id: EntryId;
  readonly name: string;
  /** e.g. "3. · 40 TP · Dunkelelfen" */
  readonly detail: string;
  /** why they do not play, where they do not */
  readonly away: string | null;
}
export interface PublishedRow {
  readonly key: PairingId;
  readonly table: number | null;
  readonly a: PublishedSeat;
  /** null: `a` has the bye */
  readonly b: PublishedSeat | null;
  /** `a` has no bye but a pause, as the bracket is planned */
  readonly waits: boolean;
  /** where the match stands: "Zug 2, 1 : 0 EP" */
  readonly state: string;
  /** what to look at twice */
  readonly marks: readonly string[];
  /** somebody has to settle it */
  readonly disputed: boolean;
}

export interface PublishedRows {
  /** may be changed by hand */
  readonly waiting: readonly PublishedRow[];
  readonly playing: readonly PublishedRow[];
  readonly done: readonly PublishedRow[];
  /** in the tournament, but without a pairing this round */
  readonly free: readonly (PublishedSeat & {
    /** should be playing; others came too late, sit out or step in where the number is odd */
    readonly expected: boolean;
  })[];
}

/** A published round by how far each table has come. */
export async function publishedRows(
  view: TournamentView,
  round: RoundView,
  language: Language,
): Promise<PublishedRows> {
  const t = await getTranslations('rounds');
  const word = await getTranslations('common.word');
  const pub = await getTranslations('rounds.published');
  const format = await getFormatter();
  const { number, seed } = round.round;
  const armyOf = await armyNamer(view.format);
  const facts = new Map(pairingInput(view, number, seed).entries.map((entry) => [entry.id, entry]));

  const seat = (entry: Entry, away: string | null = null): PublishedSeat => {
    const fact = facts.get(entry.id);
    const standing =
      fact && number > 1
        ? entry.ringer
          ? [word('ringer')]
          : [t('rank', { rank: fact.rank }), t('points', { points: fact.score })]
        : [];
    const origin = number > 1 ? [armyOf(entry.faction)] : [armyOf(entry.faction), entry.club ?? entry.town];
    return {
      id: entry.id,
      name: entry.name,
      detail: [...standing, ...origin].filter(Boolean).join(' · '),
      away,
    };
  };

  const stateOf = async (match: MatchView): Promise<string> => {
    if (!match.b) return '';
    if (match.ruling) return rulingWord(match.ruling);
    if (match.points && match.result) {
      const by = match.result.settledBy === 'players' ? 'confirmed' : 'entered';
      const time = format.dateTime(match.result.at, clock);
      return pub(by, { points: pointsText(match.points), time });
    }
    if (match.withdrawn && match.state === 'open') return pub('takenBack');
    if (match.state === 'disputed') return t('state.disputed');
    if (match.state === 'one-sided') return t('state.oneSided');
    if (!match.live) return pub('notBegun');
    const { turn, score, ended } = match.live;
    if (ended) return say(ended.reason, language);
    const unit = say(view.format.liveUnit, language);
    return turn === 0 ? pub('setUp') : pub('turn', { turn, a: score.a, b: score.b, unit });
  };

  const row = async (match: MatchView): Promise<PublishedRow> => {
    const absent = match.ruling && forfeiter(match.ruling);
    const reasons = match.pairing.reasons as readonly Reason[];
    return {
      key: match.pairing.id,
      table: match.pairing.tableNumber,
      a: seat(match.a, absent === 'a' ? pub('away') : null),
      b: match.b && seat(match.b, absent === 'b' ? pub('away') : null),
      waits: match.waits,
      state: await stateOf(match),
      marks: reasons.flatMap((reason) =>
        reason.code === 'late'
          ? [pub('late')]
          : reason.code === 'moved-table'
            ? [pub('moved', { from: reason.from })]
            : reason.code === 'scenario-changed'
              ? [pub('scenario')]
              : [],
      ),
      disputed: match.state === 'disputed',
    };
  };

  const rows = (matches: readonly MatchView[]) => Promise.all(matches.map(row));
  const begun = round.matches.filter(hasBegun);
  return {
    waiting: await rows(round.matches.filter((match) => !hasBegun(match))),
    playing: await rows(begun.filter(({ result }) => !result)),
    done: await rows(begun.filter(({ result }) => result)),
    free: withoutPairing(view, round).map((entry) => ({
      ...seat(entry),
      expected: isThere(entry, number),
    })),
  };
}
