import 'server-only';
import { getTranslations } from 'next-intl/server';
import { forfeiter, type Ruling } from '@/lib/results/ruling';
import type { MatchView } from '@/lib/tournament/tournament-view';

/** Ruling of an unscored match as a sentence: "Niederlage für beide", "Bodo ist nicht angetreten". */
export const rulingText = async (ruling: Ruling, match: Pick<MatchView, 'a' | 'b'>): Promise<string> =>
  (await rulingWords())(ruling, match);

/** Same as `rulingText`, with the texts loaded once for many matches. */
export async function rulingWords() {
  const t = await getTranslations('results.ruling');
  return (ruling: Ruling, { a, b }: Pick<MatchView, 'a' | 'b'>): string => {
    const absent = forfeiter(ruling);
    if (absent === null) return t(ruling as 'double-loss' | 'draw' | 'void');
    return t('forfeit', { name: (absent === 'a' ? a.name : b?.name) ?? '' });
  };
}

/** Ruling in one or two words, for tables of results. */
export async function rulingWord(ruling: Ruling): Promise<string> {
  const t = await getTranslations('results.ruling.word');
  return t(forfeiter(ruling) === null ? (ruling as 'double-loss' | 'draw' | 'void') : 'forfeit');
}
