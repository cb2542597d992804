/** True when two reports say the same, whatever the order of their properties. */
export function sameFigures(x: unknown, y: unknown): boolean {
  return canonical(x) === canonical(y);
}

/** Paths (`a.ep`) at which two reports differ, for pointing at what is disputed. */
export function differingPaths(x: unknown, y: unknown, path = ''): string[] {
  if (canonical(x) === canonical(y)) return [];
  if (!isRecord(x) || !isRecord(y)) return [path];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].flatMap((key) =>
    differingPaths(x[key], y[key], path ? `${path}.${key}` : key),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined';
  return `{${Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join()}}`;
}
