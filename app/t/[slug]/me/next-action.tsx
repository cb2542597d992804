import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_components/button';
import type { TournamentView } from '@/app/_server/read-tournament';
import type { Entry } from '@/db/entries';
import { firstName } from '../_result/short-names';
import { type HomeState, oldestMove } from './home-state';

/** The one thing to do next: whatever has waited longest; else whose turn it is. */
export async function NextAction({
  view,
  entry,
  state,
}: {
  view: TournamentView;
  entry: Entry;
  state: HomeState;
}) {
  const t = await getTranslations('player.move');
  const address = (pairingId: string) => `/t/${view.tournament.slug}/me/result/${pairingId}`;
  const current = state.kind === 'playing' ? state.own : undefined;
  const waiting = view.tournament.status === 'finished' ? undefined : oldestMove(view, entry);
  if (waiting) {
    const name = firstName(waiting.opponent.name);
    const earlier = waiting.match !== current?.match;
    return (
      <section className="dock-actions" aria-label={t('next')}>
        <ButtonLink variant="move" href={address(waiting.match.pairing.id)} iconEnd={<ChevronRight />}>
          {earlier
            ? t(`earlier.${waiting.move}`, { number: waiting.round.round.number })
            : t(waiting.move, { name })}
        </ButtonLink>
      </section>
    );
  }
  if (!current) return null;
  const name = firstName(current.opponent.name);
  return (
    <section aria-label={t('next')}>
      <p className="dock-turn small soft" role="status">
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
