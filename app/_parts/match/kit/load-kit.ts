import type { AnyKit } from '@/lib/match/kit/kit';

const loading = new Map<string, Promise<AnyKit>>();

/** The kit of a ruleset, `lib/formats/<id>/kit.ts`, fetched once. */
export function loadKit(formatId: string): Promise<AnyKit> {
  const known = loading.get(formatId);
  if (known) return known;
  // The bundler makes a part of its own of every kit it finds there.
  const kit = import(`@/lib/formats/${formatId}/kit`).then((module: { kit: AnyKit }) => module.kit);
  loading.set(formatId, kit);
  return kit;
}
