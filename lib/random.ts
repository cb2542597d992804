/** A source of chance: an integer in [0, n). Rules receive one; they never make one. */
export type RandomInt = (n: number) => number;

/** Deterministic source from a 32-bit seed (mulberry32): same seed, same sequence on every machine. */
export function seededRandom(seed: number): RandomInt {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** Fisher–Yates on a copy. */
export function shuffled<T>(items: readonly T[], random: RandomInt): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}
