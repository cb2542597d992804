import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { comparedText } from './figures';
import { tiebreakTexts } from './scoring-texts';

/** Rows whose tie with the row above is explained; once for all rows that share a place. */
export const toldDecisions = (rows: readonly StandingsRow[]): StandingsRow[] =>
  rows.filter(
    ({ decidedBy }, i) =>
      decidedBy &&
      decidedBy.by !== 'points' &&
      !(decidedBy.by === 'tied' && rows[i - 1]?.decidedBy?.by === 'tied'),
  );

/** Sentence on what separates a row from the one above it; null in the first row. */
export async function decisionText(view: TournamentView, { rank, decidedBy }: StandingsRow) {
  if (!decidedBy) return null;
  const t = await getTranslations('standings.decidedBy');
  if (decidedBy.by === 'tied') return t('tied', { rank });
  if (decidedBy.by === 'bracket') return t('bracket', { rank });
  const compared = comparedText(decidedBy, await getLanguage());
  if (decidedBy.by === 'points') return t('points', { rank, ...compared });
  const [texts] = await tiebreakTexts(view.format, [decidedBy.by]);
  return t('tiebreak', { rank, tiebreak: texts?.by ?? '', ...compared });
}
