import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CheckInButton } from '@/app/_parts/player/check-in-button';
import { ButtonLink } from '@/app/_ui/button-link';
import type { EntryId } from '@/lib/ids';
import type { NextMove } from './next-move';
import { Play } from './play';

/** The one thing to do next, at the thumb. */
export async function NextAction({
  slug,
  entryId,
  move,
}: {
  slug: string;
  entryId: EntryId;
  move: NextMove;
}) {
  const t = await getTranslations('player.move');
  const home = `/t/${slug}/me`;
  switch (move.kind) {
    case 'choose-list':
      return <Next href={`${home}/choice`}>{t('chooseList')}</Next>;
    case 'captain':
      return <Next href={`${home}/meeting`}>{t('captain')}</Next>;
    case 'vote':
      return <Next href={`${home}/vote`}>{t('vote')}</Next>;
    case 'check-in':
      return <CheckInButton slug={slug} entryId={entryId} />;
    case 'list':
      return <Next href={`${home}/list`}>{(await getTranslations('armyLists.card'))('build')}</Next>;
    case 'play':
      return <Play slug={slug} move={move} />;
    case 'result': {
      const { pairingId, name, earlier, play } = move;
      return (
        <Next
          href={`${home}/result/${pairingId}`}
          beside={
            play && (
              <ButtonLink tall href={`/match/${play.pairingId}`}>
                {t(play.button)}
              </ButtonLink>
            )
          }
        >
          {earlier === null ? t(move.move, { name }) : t(`earlier.${move.move}`, { number: earlier })}
        </Next>
      );
    }
    case 'opponent': {
      const { pairingId, name, isDisputed } = move;
      return (
        <section aria-label={t('next')}>
          <p className="small soft px-4 pt-3 pb-0 border-t border-t-rule" role="status">
            {t(isDisputed ? 'waitingDispute' : 'waiting', { name })}
          </p>
          <div className="dock-actions">
            <ButtonLink tall wide href={`${home}/result/${pairingId}`}>
              {t('seeReport')}
            </ButtonLink>
          </div>
        </section>
      );
    }
  }
}

/** The pennant with where it leads. */
async function Next({ href, beside, children }: { href: string; beside?: ReactNode; children: ReactNode }) {
  const t = await getTranslations('player.move');
  return (
    <section className="dock-actions" aria-label={t('next')}>
      <ButtonLink variant="move" href={href} iconEnd={<ChevronRight />}>
        {children}
      </ButtonLink>
      {beside}
    </section>
  );
}
