import { type ComponentType, lazy } from 'react';
import type { MatchScreenProps } from '@/app/_parts/match/match-screen-props';
import type { DuelId } from '@/lib/formats/registry';

type Companion = ComponentType<MatchScreenProps>;

/** Duels with a companion of their own, loaded where it is played; all others are shown by their kit. */
export const companions: Readonly<Partial<Record<string, Companion>>> = {
  guardians: lazy(() => import('../guardians/companion/guardians-match')),
} satisfies Partial<Record<DuelId, Companion>>;
