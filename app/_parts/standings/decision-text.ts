import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { comparedText } from './figures';
import { tiebreakTexts } from './scoring-texts';

/** What separates a row from the one above it, as a sentence; null in the first row. */
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
