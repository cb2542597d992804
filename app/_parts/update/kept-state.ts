import { useEffect, useEffectEvent } from 'react';

/** What the parts of the page hold now, by their names. */
const parts = new Map<string, () => unknown>();
/** What was kept of parts that have not taken it yet. */
let given: Record<string, unknown> = {};
const waiting = new Set<() => void>();

/** What all parts of the page hold of their own. */
export const keptStates = (): Record<string, unknown> =>
  Object.fromEntries([...parts].map(([name, read]) => [name, read()]));

/** Hands out what was kept of the page before it was loaded anew. */
export function giveStates(states: Readonly<Record<string, unknown>>) {
  given = { ...states };
  for (const take of waiting) take();
}

/**
 * Keeps what no field of a form holds (a drawing, a list put together) over a reload that an update brings about, as typed
 * input is kept. `value` is undefined while there is nothing to keep; `restore` gets it back as JSON had it, perhaps from
 * an earlier build.
 */
export function useKeptState(name: string, value: unknown, restore: (kept: unknown) => void) {
  useEffect(() => {
    if (value === undefined) return;
    parts.set(name, () => value);
    return () => void parts.delete(name);
  }, [name, value]);
  const take = useEffectEvent(() => {
    if (!Object.hasOwn(given, name)) return;
    const { [name]: kept, ...others } = given;
    given = others;
    restore(kept);
  });
  useEffect(() => {
    const ask = () => take();
    ask();
    waiting.add(ask);
    return () => void waiting.delete(ask);
  }, []);
}
