/** Elements of a long list that are looked at; the others count as their average. */
const sample = 256;
const header = 16;
const slot = 8;

/**
 * Estimated bytes of heap that a value of plain data holds: objects, arrays, maps, sets, texts, dates and buffers. What is in `shared`
 * belongs to others and counts nothing, as do functions. Long lists are sampled, so that the work is bounded.
 */
export function estimateBytes(value: unknown, shared: Iterable<object> = []): number {
  return bytesOf(value, new Set(shared));
}

function bytesOf(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return header + value.length * (isLatin(value) ? 1 : 2);
  // A small integer lies in its slot, any other number in an object of its own.
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 30 ? 0 : header;
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (Array.isArray(value)) return header + slot * value.length + sampled(value, value.length, seen);
  if (value instanceof Map) return header + 5 * slot * value.size + sampled(value, value.size, seen);
  if (value instanceof Set) return header + 4 * slot * value.size + sampled(value, value.size, seen);
  if (ArrayBuffer.isView(value)) return header + value.byteLength;
  const properties = Object.values(value);
  return header + slot * (properties.length + 1) + sampled(properties, properties.length, seen);
}

/** Bytes of the elements, evenly spaced ones of them where there are many. */
function sampled(elements: Iterable<unknown>, count: number, seen: Set<object>): number {
  const step = Math.max(1, Math.floor(count / sample));
  let bytes = 0;
  let looked = 0;
  let position = 0;
  for (const element of elements) {
    if (position++ % step !== 0) continue;
    looked++;
    bytes += bytesOf(element, seen);
  }
  return looked === 0 ? 0 : Math.round((bytes / looked) * count);
}

const isLatin = (text: string): boolean => !/[\u0100-\uffff]/.test(text.slice(0, 1_000));
