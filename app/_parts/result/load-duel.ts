import type { AnyDuel, AnyFormat } from '@/lib/formats/format';

const loading = new Map<string, Promise<AnyDuel>>();

/** The ruleset of a duel, `lib/formats/<id>`, fetched once and without the others: the registry brings all of them. */
export function loadDuel(formatId: string): Promise<AnyDuel> {
  const known = loading.get(formatId);
  if (known) return known;
  // The bundler makes a part of its own of every ruleset it finds there.
  const duel = import(`@/lib/formats/${formatId}/index`).then(
    (module: Readonly<Record<string, AnyFormat>>) => {
      const format = Object.values(module).find(({ id }) => id === formatId);
      if (format?.structure !== 'duel') throw new Error(`no duel: ${formatId}`);
      return format;
    },
  );
  loading.set(formatId, duel);
  duel.catch(() => loading.delete(formatId));
  return duel;
}
