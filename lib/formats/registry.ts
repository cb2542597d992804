import { claymore } from './claymore';
import type { AnyFormat } from './format';
import { guardians } from './guardians';

/** Every ruleset the app knows, by the id stored with its tournaments. */
export const formats = { guardians, claymore } satisfies Record<string, AnyFormat>;

export const formatList: readonly AnyFormat[] = Object.values(formats);

/** The format stored under `id`; undefined for one this installation does not know. */
export function findFormat(id: string): AnyFormat | undefined {
  return formatList.find((format) => format.id === id);
}
