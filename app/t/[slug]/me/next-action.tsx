import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { firstName } from '@/app/_parts/entries/short-names';
import { CheckInButton } from '@/app/_parts/player/check-in-button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { type HomeState, type OwnMatch, oldestMove, playMove } from './home-state';

/** The one thing to do next: whatever has waited longest; else whose turn it is. */
export async function NextAction({
  view,
  entry,
  state,
  listWaits = false,
  choiceWaits = false,
  voteWaits = false,
  captainWaits = false,
  checkInWaits = false,
}: {
  view: TournamentView;
  entry: Entry;
  state: HomeState;
  /** whether the army list is what the tournament waits for */
  listWaits?: boolean;
  /** whether their match waits for which of their lists they play */
  choiceWaits?: boolean;
  /** whether a vote is open that they have not cast yet */
  voteWaits?: boolean;
  /** whether a meeting waits for what they choose for their team */
  captainWaits?: boolean;
  /** whether check-in is open and they have not said that they are here */
  checkInWaits?: boolean;
}) {
  const t = await getTranslations('player.move');
  const address = (pairingId: string) => `/t/${view.tournament.slug}/me/result/${pairingId}`;
  const current = state.kind === 'playing' ? state.own : undefined;
  if (choiceWaits && current && !current.match.live) {
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={`/t/${view.tournament.slug}/me/choice`} iconEnd={<ChevronRight />}>
          {t('chooseList')}
        </ButtonLink>
      </section>
    );
  }
  const waiting = view.tournament.status === 'finished' ? undefined : oldestMove(view, entry);
  if (waiting) {
    const name = firstName(waiting.opponent.name);
    const earlier = waiting.match !== current?.match;
    if (!earlier && playMove(view, waiting)) return <Play view={view} own={waiting} />;
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={address(waiting.match.pairing.id)} iconEnd={<ChevronRight />}>
          {earlier
            ? t(`earlier.${waiting.move}`, { number: waiting.round.round.number })
            : t(waiting.move, { name })}
        </ButtonLink>
        {earlier && current && playMove(view, current) && (
          <ButtonLink tall href={`/match/${current.match.pairing.id}`}>
            {t(current.match.live ? 'goOn' : 'begin')}
          </ButtonLink>
        )}
      </section>
    );
  }
  if (captainWaits) {
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={`/t/${view.tournament.slug}/me/meeting`} iconEnd={<ChevronRight />}>
          {t('captain')}
        </ButtonLink>
      </section>
    );
  }
  if (voteWaits && !current) {
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={`/t/${view.tournament.slug}/me/vote`} iconEnd={<ChevronRight />}>
          {t('vote')}
        </ButtonLink>
      </section>
    );
  }
  if (checkInWaits && !current) return <CheckInButton slug={view.tournament.slug} entryId={entry.id} />;
  if (listWaits) {
    const card = await getTranslations('armyLists.card');
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={`/t/${view.tournament.slug}/me/list`} iconEnd={<ChevronRight />}>
          {card('build')}
        </ButtonLink>
      </section>
    );
  }
  if (!current) return null;
  const name = firstName(current.opponent.name);
  return (
    <section aria-label={t('next')}>
      <p className="small soft px-4 pt-3 pb-0 border-t border-t-rule" role="status">
        {current.match.state === 'disputed' ? t('waitingDispute', { name }) : t('waiting', { name })}
      </p>
      <div className="dock-actions">
        <ButtonLink tall wide href={address(current.match.pairing.id)}>
          {t('seeReport')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** To the live match; whoever plays without it hands in the result alone. */
async function Play({ view, own }: { view: TournamentView; own: OwnMatch }) {
  const t = await getTranslations('player.move');
  const { live, pairing } = own.match;
  const move = playMove(view, own);
  return (
    <section aria-label={t('next')}>
      {move === 'theirs' && (
        <p className="small soft px-4 pt-3 pb-0 border-t border-t-rule" role="status">
          {t('theirTurn', { name: firstName(own.opponent.name) })}
        </p>
      )}
      <div className="dock-actions">
        <ButtonLink
          href={`/match/${pairing.id}`}
          {...(move === 'own'
            ? { variant: 'move' as const }
            : { variant: 'ink' as const, tall: true, wide: true })}
          iconEnd={<ChevronRight />}
        >
          {t(!live ? 'begin' : live.ended ? 'finish' : 'goOn')}
        </ButtonLink>
      </div>
      <p className="dock-why small soft">
        {t('onlyResult')}{' '}
        <Link
          className="inline-flex items-center min-h-11 font-semibold text-ink"
          href={`/t/${view.tournament.slug}/me/result/${pairing.id}`}
        >
          {t('report')}
        </Link>
      </p>
    </section>
  );
}
