import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rowLimits } from './row-limits';

interface Check {
  readonly check: string;
  readonly value?: number;
}
interface Def {
  readonly type: string;
  readonly checks?: readonly z.core.$ZodCheck[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** The ways to whatever a schema lets grow without end. */
function unbounded(schema: z.ZodType, path: string): string[] {
  const def = defOf(schema);
  const checks = (def.checks ?? []).map((check) => check._zod.def as unknown as Check);
  const has = (kind: string) => checks.some(({ check }) => check === kind);
  const value = (kind: string) =>
    checks.flatMap(({ check, value }) => (check === kind && value !== undefined ? [Math.abs(value)] : []))[0];
  switch (def.type) {
    case 'string':
      // A pattern ends what it matches.
      return has('max_length') || has('string_format') ? [] : [`${path}: text`];
    case 'number': {
      const [low, high] = [value('greater_than'), value('less_than')];
      const ends = low !== undefined && high !== undefined && Math.max(low, high) < Number.MAX_SAFE_INTEGER;
      return ends ? [] : [`${path}: number`];
    }
    case 'array':
      return [
        ...(has('max_length') ? [] : [`${path}: list`]),
        ...(def.element ? unbounded(def.element, `${path}[]`) : []),
      ];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, inner]) => unbounded(inner, `${path}.${key}`));
    case 'record':
      return [def.keyType, def.valueType].flatMap((inner) => (inner ? unbounded(inner, `${path}.*`) : []));
    case 'union':
    case 'intersection':
      return (def.options ?? []).flatMap((inner) => unbounded(inner, path));
    case 'tuple':
      return (def.items ?? []).flatMap((inner) => unbounded(inner, path));
    case 'pipe': {
      const ways = [def.in, def.out].map((inner) => (inner ? unbounded(inner, path) : []));
      // Either end is enough: what is cleaned first is measured then.
      return ways.find((found) => found.length === 0) ?? ways.flat();
    }
    default:
      return def.innerType ? unbounded(def.innerType, path) : [];
  }
}

test('nothing that a column may hold is without an end', () => {
  const found = Object.entries(rowLimits).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, schema]) => unbounded(schema, `${table}.${column}`)),
  );
  expect(found).toEqual([]);
});
