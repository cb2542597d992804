import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/app/_ui/button-link';
import type { ChoosingBlock } from './choosing-block';

/** Whom the player's team meets, and who is choosing who plays whom. */
export async function ChoosingNow({
  slug,
  block: { opponent, text, opens },
}: {
  slug: string;
  block: ChoosingBlock;
}) {
  const t = await getTranslations('player.choosing');
  const team = await getTranslations('teams.own');
  return (
    <section className="player-message">
      <h1>{team('title', { team: opponent })}</h1>
      <p>{t(text.key, text.values)}</p>
      {opens && (
        <ButtonLink className="justify-self-start -ml-3" variant="quiet" href={`/t/${slug}/me/meeting`}>
          {t('open')}
        </ButtonLink>
      )}
    </section>
  );
}
