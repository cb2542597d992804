import { getTranslations } from 'next-intl/server';
import { HallPlan, type HallTable } from '@/app/_parts/desk/hall-plan';
import { pointsText } from '@/app/_server/claimed-points';
import type { MatchView, RoundView, TournamentView } from '@/app/_server/read-tournament';
import { Scale } from '@/app/_ui/scale';

/** The hall plan of a round: every table with its state, and how many are done. `oldest` is the table to settle first. */
export async function Hall({
  view,
  round,
  oldest,
}: {
  view: TournamentView;
  round: RoundView;
  oldest: MatchView | undefined;
}) {
  const t = await getTranslations('desk.hall');
  const games = round.matches.filter((match) => match.state !== 'bye');
  const done = games.filter((match) => match.state === 'confirmed').length;

  const tables = games.flatMap((match): HallTable[] => {
    const { pairing, a, b, points } = match;
    if (pairing.tableNumber === null || !b) return [];
    const [state, caption, words]: [HallTable['state'], string | undefined, string] = points
      ? ['done', pointsText(points), pointsText(points)]
      : match.state === 'disputed'
        ? [match === oldest ? 'clash' : 'half', t('settle'), t('disputed')]
        : match.state === 'one-sided'
          ? ['half', t('oneSided'), t('oneSidedWords')]
          : ['open', undefined, t('open')];
    return [
      {
        number: pairing.tableNumber,
        state,
        caption,
        label: t('table', { table: pairing.tableNumber, a: a.name, b: b.name, state: words }),
        href: `/t/${view.tournament.slug}/desk/results/${pairing.id}`,
      },
    ];
  });
  tables.sort((x, y) => x.number - y.number);

  return (
    <section aria-labelledby="hall">
      <h2 id="hall">{t('title')}</h2>
      {tables.length > 0 && (
        <HallPlan
          label={t('title')}
          tables={tables}
          columns={tables.length > 20 ? 6 : Math.min(tables.length, 5)}
        />
      )}
      <Scale
        label={t('progress')}
        value={done}
        max={games.length}
        valueText={t('done', { done, of: games.length })}
        ticks={[
          { at: 0, label: t('done', { done, of: games.length }) },
          ...(done < games.length ? [{ at: games.length, label: String(games.length) }] : []),
        ]}
      />
    </section>
  );
}
