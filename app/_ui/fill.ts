/** Puts values into a text with `{places}`: for client components, which get their texts unformatted. */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** Values that leave the places of a text open, for `fill` to put the real ones in later. */
export const places = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`]));
