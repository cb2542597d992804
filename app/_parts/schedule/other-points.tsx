import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { numberText } from '@/app/_parts/standings/figures';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { wasMet } from '@/lib/standings/tally';

/** Points of a row that no game against somebody in its table gave: byes, missed rounds, bonus and penalty. */
export async function OtherPoints({ row }: { row: StandingsRow }) {
  const t = await getTranslations('standings');
  const language = await getLanguage();
  const signed = (points: number) => numberText(points, language, { signDisplay: 'always' });
  const told = [
    ...row.perRound.flatMap((line) =>
      !wasMet(line) && line.points ? [`${t(`outcome.${line.outcome}`)} ${signed(line.points)}`] : [],
    ),
    ...(await besideRounds())(row),
  ];
  return told.length > 0 && <span className="detail">{told.join(' · ')}</span>;
}
