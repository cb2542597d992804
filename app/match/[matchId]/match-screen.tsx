'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { companions } from '@/app/_formats/registry/companions';
import '@/app/_formats/registry/companion-styles';
import type { MatchScreenProps } from '@/app/_parts/match/match-screen-props';
import { lazyPart } from '@/app/_ui/lazy-part';
import { Skeleton } from '@/app/_ui/skeleton';
// Like the styles of a companion of its own: there before its script.
import '@/app/_parts/match/kit/kit.css';

const KitMatch = lazyPart((kept) =>
  dynamic(kept(async () => (await import('@/app/_parts/match/kit/kit-match')).KitMatch)),
);

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
