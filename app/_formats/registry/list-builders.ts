import type { LoadOwnBuilder } from '@/app/_parts/list-builder/own-builder';
import type { DuelId } from '@/lib/formats/registry';

/** Builders of rosters whose editor is `own`, by duel id. */
export const listBuilders: Readonly<Partial<Record<string, LoadOwnBuilder>>> = {
  guardians: async () => (await import('../guardians/list-builder/guardians-builder')).GuardiansBuilder,
} satisfies Partial<Record<DuelId, LoadOwnBuilder>>;
