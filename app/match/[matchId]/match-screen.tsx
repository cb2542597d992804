'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { companions } from '@/app/_formats/registry/companions';
import type { MatchScreenProps } from '@/app/_parts/match/match-screen-props';
import { Skeleton } from '@/app/_ui/skeleton';

const KitMatch = lazy(() => import('@/app/_parts/match/kit/kit-match'));

/** Loads the companion of the match's ruleset, and nothing of the others. */
export function MatchScreen(props: MatchScreenProps) {
  const t = useTranslations('match');
  const Companion = companions[props.formatId] ?? KitMatch;
  return (
    <Suspense fallback={<Skeleton label={t('loading')} />}>
      <Companion {...props} />
    </Suspense>
  );
}
