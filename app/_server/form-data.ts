/**
 * A form as a plain object: `a.ep` becomes nested, `rounds[]` (or a repeated name) a list.
 * Values stay strings (or files); schemas convert them.
 */
export function objectOfForm(form: FormData): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of form) {
    if (name.startsWith('$')) continue; // React's own fields
    const list = name.endsWith('[]');
    const keys = (list ? name.slice(0, -2) : name).split('.');
    if (keys.some((key) => key in Object.prototype)) continue;
    let place = result;
    for (const key of keys.slice(0, -1)) {
      const inner = isPart(place[key]) ? place[key] : {};
      place[key] = inner;
      place = inner;
    }
    const last = keys.at(-1) as string;
    const earlier = place[last];
    if (!list) place[last] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else place[last] = [value];
  }
  return result;
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
