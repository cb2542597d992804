'use client';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/app/_ui/button-link';
import { useAnyMatch } from './any-match-context';

/** Note on how to finish the match when a player who is not signed in on this phone has conceded. */
export function InPersonNote({ name }: { name: string }) {
  const t = useTranslations('match.inPerson');
  const { slug, matchId } = useAnyMatch();
  return (
    <div className="grid gap-3">
      <p>{t('text', { name })}</p>
      <ButtonLink wide href={`/t/${slug}/me/phone`}>
        {t('here', { name })}
      </ButtonLink>
      <ButtonLink wide href={`/t/${slug}/me/result/${matchId}?form=own`}>
        {t('report')}
      </ButtonLink>
    </div>
  );
}
