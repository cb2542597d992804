import type { AnyKit } from '@/lib/match/kit/kit';

const loading = new Map<string, Promise<AnyKit>>();

/** Imports the kit of a ruleset, `lib/formats/<id>/kit.ts`, once. */
export function loadKit(formatId: string): Promise<AnyKit> {
  const known = loading.get(formatId);
  if (known) return known;
  // The bundler makes a chunk of every kit that matches this path.
  const kit = import(`@/lib/formats/${formatId}/kit`).then((module: { kit: AnyKit }) => module.kit);
  loading.set(formatId, kit);
  return kit;
}
