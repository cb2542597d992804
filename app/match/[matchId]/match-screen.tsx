'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/app/_components/skeleton';
import { companions } from '@/app/_formats/registry/companions';
import type { PerSide, ReferenceTable } from '@/lib/formats/format';
import type { LiveMatchProps } from './use-live-match';

/** A match of any ruleset, for the companion that shows it. */
export interface MatchScreenProps extends LiveMatchProps<unknown, unknown> {
  readonly formatId: string;
  /** where it is played, in words */
  readonly table: string;
  /** what the sides play where they differ */
  readonly sides: PerSide<string> | null;
  readonly reference: readonly ReferenceTable[];
}

const KitMatch = lazy(() => import('./kit/kit-match'));

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
