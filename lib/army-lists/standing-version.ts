/** The version that counts among the hand-ins of an entry, oldest first: the newest, unless it was withdrawn. */
export function standingVersion<V extends { readonly withdrawnAt: number | null }>(
  versions: readonly V[],
): V | undefined {
  const newest = versions.at(-1);
  return newest?.withdrawnAt === null ? newest : undefined;
}
