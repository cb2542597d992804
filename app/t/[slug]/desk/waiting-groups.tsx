import { ChevronRight } from 'lucide-react';
import { getFormatter, getTranslations } from 'next-intl/server';
import { AdoptReports } from '@/app/_parts/desk/adopt-reports';
import { mayHere } from '@/app/_parts/desk/may';
import { tableNames } from '@/app/_parts/desk/table-names';
import { WaitGroup, WaitRow } from '@/app/_parts/desk/wait-list';
import { clock } from '@/app/_parts/time/time-formats';
import { ButtonLink } from '@/app/_ui/button-link';
import { claimedPoints } from '@/lib/tournament/claimed-points';
import { currentRound, earlierRound, findMatch } from '@/lib/tournament/rounds';
import type { MatchView, TournamentView } from '@/lib/tournament/tournament-view';
import { LiveMatch } from './live-match';
import type { WaitingMatches } from './waiting-matches';

/** The tables that wait for the desk, for a confirmation, or for the end of the game. */
export async function WaitingGroups({
  view,
  waiting,
  now,
}: {
  view: TournamentView;
  waiting: WaitingMatches;
  now: number;
}) {
  const t = await getTranslations('desk.waiting');
  const format = await getFormatter();
  const mayEnter = await mayHere(view.tournament, 'enter-result');
  const current = currentRound(view);
  const started = (current?.round.startedAt ?? null) !== null || waiting.open.some(({ live }) => live);
  const result = ({ pairing }: MatchView) => `/t/${view.tournament.slug}/desk/results/${pairing.id}`;
  const who = ({ a, b }: MatchView) => t('who', { a: a.name, b: b?.name ?? '' });
  const table = await tableNames(view);
  const seat = (match: MatchView) => ({
    table: match.pairing.tableNumber ?? '–',
    round: earlierRound(view, match),
  });
  const roundOf = (match: MatchView) => findMatch(view, match.pairing.id)?.round.round;
  const tables = (matches: readonly MatchView[]) => t('tables', { count: matches.length });

  const claimText = (match: MatchView) => {
    const { settlement } = match;
    if (settlement.state !== 'one-sided' || !match.b) return null;
    const [by, other] = settlement.by === 'a' ? [match.a, match.b] : [match.b, match.a];
    const at = match.reports[settlement.by]?.at;
    return t('claimed', {
      points: claimedPoints(view, settlement.figures, match.handicap) ?? t('aResult'),
      by: by.name,
      time: at === undefined ? '' : format.dateTime(at, clock),
      other: other.name,
    });
  };

  const disputeText = ({ reports, a, b, handicap, objected }: MatchView) => {
    if (objected) {
      const by = reports.a?.stance === 'dispute' ? reports.a : reports.b;
      return t('objected', {
        name: (by?.side === 'a' ? a : b)?.name ?? '',
        points: claimedPoints(view, objected.report, handicap) ?? t('aResult'),
        note: by?.note || 'none',
      });
    }
    const [ofA, ofB] = [
      claimedPoints(view, reports.a?.payload, handicap),
      claimedPoints(view, reports.b?.payload, handicap),
    ];
    const words = [reports.a, reports.b].flatMap((report) =>
      report?.note ? t('words', { note: report.note }) : [],
    );
    const disputant = reports.a?.stance === 'dispute' ? a.name : (b?.name ?? '');
    const matter =
      ofA && ofB
        ? t(ofA === ofB ? 'sameTotal' : 'contradict', { a: ofA, b: ofB })
        : ofA || ofB
          ? t('disagrees', { name: disputant, points: ofA ?? ofB ?? '' })
          : t('disagreesInWords', { name: disputant });
    return [matter, ...words].join(' ');
  };

  return (
    <>
      {waiting.disputed.length > 0 && (
        <WaitGroup title={t('desk')} aside={tables(waiting.disputed)}>
          {waiting.disputed.map((match, index) => (
            <WaitRow
              key={match.pairing.id}
              {...seat(match)}
              who={who(match)}
              action={
                <ButtonLink
                  href={result(match)}
                  variant={index === 0 ? 'move' : 'ink'}
                  small
                  fit
                  iconEnd={<ChevronRight aria-hidden="true" />}
                  aria-label={t('settleLabel', { table: table(match) })}
                >
                  {t('settle')}
                </ButtonLink>
              }
            >
              {disputeText(match)}
            </WaitRow>
          ))}
        </WaitGroup>
      )}
      {waiting.oneSided.length > 0 && (
        <WaitGroup title={t('players')} aside={tables(waiting.oneSided)}>
          {mayEnter && waiting.oneSided.length > 1 && (
            <AdoptReports view={view} matches={waiting.oneSided} all />
          )}
          {waiting.oneSided.map((match) => (
            <WaitRow
              key={match.pairing.id}
              {...seat(match)}
              who={who(match)}
              action={
                <>
                  <ButtonLink
                    href={result(match)}
                    variant="quiet"
                    small
                    aria-label={t('confirmLabel', { table: table(match) })}
                  >
                    {t('confirm')}
                  </ButtonLink>
                  {mayEnter && <AdoptReports view={view} matches={[match]} />}
                </>
              }
            >
              {claimText(match)}
            </WaitRow>
          ))}
        </WaitGroup>
      )}
      {waiting.open.length > 0 && (
        <WaitGroup title={t(started ? 'open' : 'unstarted')} aside={tables(waiting.open)}>
          {waiting.open.map((match) => {
            const round = roundOf(match);
            return (
              <WaitRow
                key={match.pairing.id}
                {...seat(match)}
                who={who(match)}
                detail={
                  match.live &&
                  round && (
                    <LiveMatch
                      match={match}
                      live={match.live}
                      round={round}
                      unit={view.format.liveUnit}
                      turnWord={view.format.turnWord}
                      now={now}
                    />
                  )
                }
                action={
                  <>
                    {match.live && (
                      <ButtonLink
                        href={`/match/${match.pairing.id}`}
                        variant="quiet"
                        small
                        aria-label={t('followLabel', { table: table(match) })}
                      >
                        {t('follow')}
                      </ButtonLink>
                    )}
                    <ButtonLink
                      href={result(match)}
                      small
                      aria-label={t('enterLabel', { table: table(match) })}
                    >
                      {t('enter')}
                    </ButtonLink>
                  </>
                }
              />
            );
          })}
        </WaitGroup>
      )}
    </>
  );
}
