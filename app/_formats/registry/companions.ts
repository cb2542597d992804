import dynamic from 'next/dynamic';
import type { MatchScreenProps } from '@/app/_parts/match/match-screen-props';
import { type LazyPart, lazyPart } from '@/app/_ui/lazy-part';
import type { DuelId } from '@/lib/formats/registry';

/** Duels with a companion of their own, loaded on demand; all others use their kit's. */
export const companions: Readonly<Partial<Record<string, LazyPart<MatchScreenProps>>>> = {
  guardians: lazyPart((kept) =>
    dynamic(kept(async () => (await import('../guardians/companion/guardians-match')).GuardiansMatch)),
  ),
} satisfies Partial<Record<DuelId, LazyPart<MatchScreenProps>>>;
