import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import { Link } from '@/app/_ui/link';
import type { NextMove } from './next-move';

/** To the live match; players without it hand in the result alone. */
export async function Play({
  slug,
  move: { pairingId, whose, name, button },
}: {
  slug: string;
  move: Extract<NextMove, { kind: 'play' }>;
}) {
  const t = await getTranslations('player.move');
  return (
    <section aria-label={t('next')}>
      {whose === 'theirs' && (
        <p className="small soft px-4 pt-3 pb-0 border-t border-t-rule" role="status">
          {t('theirTurn', { name })}
        </p>
      )}
      <div className="dock-actions">
        <ButtonLink
          href={`/match/${pairingId}`}
          {...(whose === 'own'
            ? { variant: 'move' as const }
            : { variant: 'ink' as const, tall: true, wide: true })}
          iconEnd={<ChevronRight />}
        >
          {t(button)}
        </ButtonLink>
      </div>
      <p className="dock-why small soft">
        {t('onlyResult')}{' '}
        <Link
          className="inline-flex items-center min-h-11 font-semibold text-ink"
          href={`/t/${slug}/me/result/${pairingId}`}
        >
          {t('report')}
        </Link>
      </p>
    </section>
  );
}
