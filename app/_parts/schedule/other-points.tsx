import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { numberText } from '@/app/_parts/standings/figures';
import type { StandingsRow } from '@/lib/standings/compute-standings';

/** Points of a row outside the table's cells: those of `rounds`, bonus, penalty and soft scores. */
export async function OtherPoints({ row, rounds }: { row: StandingsRow; rounds: StandingsRow['perRound'] }) {
  const t = await getTranslations('standings');
  const language = await getLanguage();
  const signed = (points: number) => numberText(points, language, { signDisplay: 'always' });
  const named = ({ round, outcome }: StandingsRow['perRound'][number]) =>
    outcome === 'win' || outcome === 'draw' || outcome === 'loss'
      ? t('column.roundShort', { round })
      : t(`outcome.${outcome}`);
  const told = [
    ...rounds.flatMap((line) => (line.points ? [`${named(line)} ${signed(line.points)}`] : [])),
    ...(await besideRounds())(row),
  ];
  return told.length > 0 && <span className="detail">{told.join(' · ')}</span>;
}
