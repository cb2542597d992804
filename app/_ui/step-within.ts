/** `value` moved by `delta`, clamped to `min`..`max`. */
export function stepWithin(value: number, delta: number, min: number, max: number): number {
  return Math.min(Math.max(value + delta, min), max);
}

/** Parses a typed integer; null where it is none or outside `min`..`max`. */
export function typedWithin(typed: string, min: number, max: number): number | null {
  const trimmed = typed.trim().replace('−', '-');
  if (!/^-?\d+$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value >= min && value <= max ? value : null;
}
