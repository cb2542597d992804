import { fail, type Outcome, ok } from '@/lib/outcome';

/** Field limit, above that of our largest form: one or two for each of 512 players. */
export const mostFields = 1_200;
const longestName = 200;
const deepestName = 8;

/**
 * Converts a form to a plain object: `a.ep` becomes nested, `rounds[]` (or a repeated name) a list. Values stay strings
 * (or files); schemas convert them. Fails beyond the limits.
 */
export function objectOfForm(
  form: FormData,
): Outcome<Record<string, unknown>, { readonly code: 'form-too-large' }> {
  const result: Record<string, unknown> = {};
  let fields = 0;
  for (const [name, value] of form) {
    if (++fields > mostFields || name.length > longestName) return fail({ code: 'form-too-large' });
    if (name.startsWith('$')) continue; // React's own fields
    const list = name.endsWith('[]');
    const keys = (list ? name.slice(0, -2) : name).split('.');
    if (keys.length > deepestName) return fail({ code: 'form-too-large' });
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
  return ok(result);
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
