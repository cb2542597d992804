import { getTranslations } from 'next-intl/server';
import { GroupedHallPlan, HallPlan, type HallTable } from '@/app/_parts/desk/hall-plan';
import { rulingWords } from '@/app/_parts/result/ruling-text';
import { Scale } from '@/app/_ui/scale';
import { pointsText } from '@/lib/tournament/claimed-points';
import { meetingsOf } from '@/lib/tournament/teams';
import type { MatchView, RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A plan of one or two tables keeps them the size of tables. */
const fewest = 3;

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

  const word = await rulingWords();

  const tablesOf = (matches: readonly MatchView[]) =>
    matches.flatMap(tableOf).sort((x, y) => x.number - y.number);
  const tableOf = (match: MatchView): HallTable[] => {
    const { pairing, a, b, points } = match;
    if (pairing.tableNumber === null || !b) return [];
    const [state, caption, words]: [HallTable['state'], string | undefined, string] = points
      ? ['done', pointsText(points), pointsText(points)]
      : match.ruling
        ? ['done', undefined, word(match.ruling, match)]
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
  };
  const tables = tablesOf(games);
  const groups = meetingsOf(view, round)
    .map(({ home, guest, games: own }) => ({
      label: [home, guest].filter(Boolean).join(' – '),
      tables: tablesOf(own.map(({ match }) => match)),
    }))
    .filter((group) => group.tables.length > 0);

  return (
    <section aria-labelledby="hall">
      <h2 id="hall">{t('title')}</h2>
      {groups.length > 0 && <GroupedHallPlan groups={groups} />}
      {groups.length === 0 && tables.length > 0 && (
        <HallPlan
          label={t('title')}
          tables={tables}
          columns={tables.length > 20 ? 6 : Math.max(Math.min(tables.length, 5), fewest)}
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
