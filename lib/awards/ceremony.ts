/** What the hall sees at a step of the prize-giving. */
export type CeremonyStage<Item> =
  | { readonly phase: 'title' }
  /** an award is announced, then its winner revealed; `earlier` are those given before, the latest first */
  | { readonly phase: 'announced' | 'revealed'; readonly item: Item; readonly earlier: readonly Item[] }
  | { readonly phase: 'honours'; readonly items: readonly Item[] };

/** Number of the last step for so many awards. */
export const lastStep = (awards: number): number => 2 * awards + 1;

/**
 * The stage of a step: the title, then two steps an award from the lowest honour to the highest, then all of
 * them together. `items` stand highest first; a step beyond the last is the last.
 */
export function ceremonyStage<Item>(items: readonly Item[], step: number): CeremonyStage<Item> {
  if (step <= 0) return { phase: 'title' };
  const order = [...items].reverse();
  const at = Math.floor((step - 1) / 2);
  const item = order[at];
  if (item === undefined) return { phase: 'honours', items };
  return {
    phase: step % 2 === 1 ? 'announced' : 'revealed',
    item,
    earlier: order.slice(0, at).reverse(),
  };
}
