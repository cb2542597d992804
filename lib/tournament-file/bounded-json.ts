import { z } from 'zod';
import { cleanText } from '../typed-text';

interface Bounds {
  /** of one text, in characters */
  readonly text: number;
  /** characters and values of all of it together */
  readonly size: number;
}

/** How deep a value of a column may be nested; ours are half as deep. */
const deepest = 16;

/**
 * JSON whose shape is checked elsewhere or by nobody, as in lines of a log: held to a size, its texts cleaned like typed
 * ones, its numbers such as can be counted with.
 */
export const boundedJson = (bounds: Bounds) =>
  z.unknown().transform((value, context) => {
    let left = bounds.size;
    const spend = (size: number) => {
      left -= size;
      return left >= 0;
    };
    const bad = { found: false };
    const clean = (inner: unknown, depth: number): unknown => {
      if (bad.found || !spend(1) || depth > deepest) {
        bad.found = true;
        return null;
      }
      switch (typeof inner) {
        case 'string': {
          if (inner.length > bounds.text || !spend(inner.length)) bad.found = true;
          return bad.found ? null : cleanText(inner);
        }
        case 'number':
          if (!Number.isSafeInteger(Math.trunc(inner))) bad.found = true;
          return inner;
        case 'boolean':
          return inner;
        case 'object': {
          if (inner === null) return null;
          if (Array.isArray(inner)) return inner.map((item) => clean(item, depth + 1));
          const entries: [string, unknown][] = [];
          for (const [key, item] of Object.entries(inner)) {
            if (key in Object.prototype || key.length > 200 || !spend(key.length)) bad.found = true;
            if (bad.found) return null;
            entries.push([key, clean(item, depth + 1)]);
          }
          return Object.fromEntries(entries);
        }
        default:
          bad.found = true;
          return null;
      }
    };
    const cleaned = clean(value, 0);
    if (!bad.found) return cleaned;
    context.addIssue({ code: 'custom', message: 'file-value-too-large' });
    return z.NEVER;
  });
