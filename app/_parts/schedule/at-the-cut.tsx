import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { comparedText } from '@/app/_parts/standings/figures';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { Note } from '@/app/_ui/note';
import type { EntryId } from '@/lib/ids';
import { setApart } from '@/lib/standings/set-apart';
import type { CutOfRows } from '@/lib/tournament/cut';
import type { TournamentView } from '@/lib/tournament/tournament-view';

/** Criterion that separates the last qualifier from the first player out, and how a tie at the cut is settled. */
export async function AtTheCut({ view, cut }: { view: TournamentView; cut: CutOfRows }) {
  const t = await getTranslations('tournament.cut');
  const nameOf = (id: EntryId) => view.entryById.get(id)?.name ?? '';
  const { tie, told, through, between } = cut;
  if (tie) {
    const names = tie.entries
      .filter((id) => through.has(id))
      .map(nameOf)
      .join(', ');
    return (
      <Note tone="info" title={t('tied', { names: tie.entries.map(nameOf).join(', ') })}>
        <p>
          {told?.code === 'cut-decided'
            ? t('decided', { names, by: told.by, reason: told.reason })
            : cut.settled
              ? t('lotFell', { names })
              : t(told ? 'byLot' : 'byDesk', { seats: tie.seats })}
        </p>
      </Note>
    );
  }
  if (!between) return null;
  const [last, missed] = [between.last.row, between.missed.row];
  const apart = setApart(last, missed);
  if (apart.by === 'tied') return null;
  const settled = cut.settled ? 'yes' : 'no';
  const names = { last: nameOf(last.entry), missed: nameOf(missed.entry) };
  const figures = comparedText(apart, await getLanguage());
  if (apart.by === 'points')
    return <p className="small soft">{t('points', { settled, ...names, ...figures })}</p>;
  const [tiebreak] = await tiebreakTexts(view.format, [apart.by]);
  return (
    <p className="small soft">
      {t('tiebreak', {
        settled,
        missed: names.missed,
        first: last.rank,
        second: missed.rank,
        points: missed.points,
        tiebreak: tiebreak?.name ?? '',
        ...figures,
      })}
    </p>
  );
}
