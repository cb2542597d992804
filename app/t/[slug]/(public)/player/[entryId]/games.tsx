import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { rulingText } from '@/app/_parts/result/ruling-text';
import { numberText } from '@/app/_parts/standings/figures';
import { leadingMetrics } from '@/app/_parts/standings/shown-standings';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Link } from '@/app/_ui/link';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import { say } from '@/lib/text';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';

/** A player's games by round, with the points of each; an empty box before the first round. */
export async function Games({
  view,
  entry,
  row,
}: {
  view: TournamentView;
  entry: Entry;
  row: StandingsRow | undefined;
}) {
  const t = await getTranslations('tournament.player');
  const rounds = publicRounds(view);
  if (rounds.length === 0) {
    return (
      <EmptyBox heading="h3" title={t('emptyTitle')}>
        {t('empty')}
      </EmptyBox>
    );
  }
  return (
    <ol className="games mt-5 border-t-[1.5px] border-t-ink">
      {rounds.map((shown) => (
        <li className="border-b border-b-rule" key={shown.round.id}>
          <Game view={view} shown={shown} entry={entry} row={row} />
        </li>
      ))}
    </ol>
  );
}

/** One round from this player's side of the table. */
async function Game({
  view,
  shown,
  entry,
  row,
}: {
  view: TournamentView;
  shown: RoundView;
  entry: Entry;
  row: StandingsRow | undefined;
}) {
  const t = await getTranslations('tournament.player');
  const word = await getTranslations('common.word');
  const outcomes = await getTranslations('standings.outcome');
  const follow = await getTranslations('tournament.pairings.live');
  const language = await getLanguage();
  const armyOf = await armyNamer(view.format);
  const { number } = shown.round;
  const line = row?.perRound.find(({ round }) => round === number);
  const match = shown.matches.find(({ a, b }) => a.id === entry.id || b?.id === entry.id);
  const side = match?.a.id === entry.id ? 'a' : 'b';
  const other = side === 'a' ? 'b' : 'a';
  const opponent = match?.[other] ?? null;
  const score = match?.score;
  const winner = score?.winner && match?.[score.winner];
  const place = [
    match?.pairing.tableNumber ? t('table', { table: match.pairing.tableNumber }) : null,
    opponent && say(match?.scenario?.name, language),
  ];
  const points = line?.points ?? match?.points?.[side] ?? null;
  return (
    <article className="game grid grid-cols-[120px_minmax(0,1fr)_auto] gap-x-5 gap-y-1 py-3 max-md:grid-cols-[minmax(0,1fr)_auto]">
      <h3 className="max-md:col-span-full max-md:leading-[var(--text-lg--line-height)]">
        {word('roundNumber', { round: number })}
      </h3>
      <div>
        <p className="game-opponent">
          {opponent ? (
            <Link href={`/t/${view.tournament.slug}/player/${opponent.id}`}>
              <b className="name text-[1.1875rem]/[1.5rem]">{opponent.name}</b>
              {opponent.faction && (
                <span className="detail text-sm/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                  {armyOf(opponent.faction)}
                </span>
              )}
            </Link>
          ) : (
            <span className="soft">{outcomes(line?.outcome ?? (match ? 'bye' : 'missed'))}</span>
          )}
        </p>
        {place.some(Boolean) && <p className="caption">{place.filter(Boolean).join(' · ')}</p>}
        {match?.live && opponent && match.state === 'open' && (
          // not fetched ahead: the match brings its rules along
          <Link
            className="inline-flex items-center min-h-11 font-medium"
            href={`/match/${match.pairing.id}`}
            aria-label={follow('followLabel', { a: entry.name, b: opponent.name })}
          >
            {follow('follow')}
          </Link>
        )}
        {score ? (
          <>
            <dl className="flex flex-wrap gap-x-6 gap-y-1 pt-1">
              {leadingMetrics(view).map((id) => (
                <div className="flex items-baseline gap-2" key={id}>
                  <dt className="text-xs/[1.125rem] font-normal font-narrow normal-nums text-ink-3">
                    {say(view.format.metrics.find((metric) => metric.id === id)?.short, language)}
                  </dt>
                  <dd className="font-medium">
                    {numberText(score.metrics[side][id] ?? 0, language)} :{' '}
                    {numberText(score.metrics[other][id] ?? 0, language)}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="small soft">
              {winner
                ? t('reasonOf', { reason: say(score.reason, language), name: winner.name })
                : say(score.reason, language)}
            </p>
          </>
        ) : (
          opponent && (
            <p className="small soft">
              {match?.ruling
                ? await rulingText(match.ruling, match)
                : match?.hidden
                  ? t('hidden')
                  : outcomes('open')}
            </p>
          )
        )}
      </div>
      <div className="grid content-start justify-items-end pt-1.5">
        {points !== null && (
          <>
            <b className="display text-[2rem]/[2rem]">{points}</b>
            <span className="caption">{word('tournamentPointsShort')}</span>
          </>
        )}
        {score && (
          <span className="small">
            {outcomes(score.winner === null ? 'draw' : score.winner === side ? 'win' : 'loss')}
          </span>
        )}
      </div>
    </article>
  );
}
