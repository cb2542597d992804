/** Stacks of blips with their typed worth, and the points each is short of the minimum (§2). */
export function splitOf(typed: readonly string[], least: number) {
  const worth = (text: string) => Number.parseInt(text, 10) || 0;
  return {
    stacks: typed.map((text, place) => ({
      number: place + 1,
      typed: text,
      missing: Math.max(0, least - worth(text)),
    })),
    sum: typed.reduce((all, text) => all + worth(text), 0),
  };
}
