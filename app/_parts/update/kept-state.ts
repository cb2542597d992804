import { useEffect, useEffectEvent } from 'react';

/** Readers of the states of the page's components, by name. */
const parts = new Map<string, () => unknown>();
/** Restored states not yet taken by their components. */
let given: Record<string, unknown> = {};
const waiting = new Set<() => void>();

/** Current states of all components of the page. */
export const keptStates = (): Record<string, unknown> =>
  Object.fromEntries([...parts].map(([name, read]) => [name, read()]));

/** Distributes the states stored before a reload. */
export function giveStates(states: Readonly<Record<string, unknown>>) {
  given = { ...states };
  for (const take of waiting) take();
}

/**
 * Keeps state outside form fields (a drawing, a list under construction) across a reload caused by an update, like
 * typed input. `value` is undefined while there is nothing to keep; `restore` gets the JSON value back, possibly of an
 * earlier build.
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
