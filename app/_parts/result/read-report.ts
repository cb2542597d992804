import { type Field, isAsked, type ReportFields } from '@/lib/formats/fields';
import { readFields } from '@/lib/formats/read-fields';

export const reportParts = ['shared', 'a', 'b'] as const;
export type ReportPart = (typeof reportParts)[number];
export type ReportInputs = Readonly<Record<ReportPart, Readonly<Record<string, unknown>>>>;

/** Fields of each part of a format's result form. */
export function fieldsByPart({ shared, perSide }: ReportFields): Record<ReportPart, readonly Field[]> {
  return { shared: shared.flatMap((group) => group.fields), a: perSide, b: perSide };
}

/** Reads typed or submitted inputs as figures to score, with problem codes by field name, e.g. `a.ep`. */
export function readReport(form: ReportFields, inputs: ReportInputs) {
  const fields = fieldsByPart(form);
  const read = (part: ReportPart) =>
    readFields(
      fields[part].filter((field) => part === 'shared' || isAsked(field, inputs.shared)),
      inputs[part],
    );
  const parts = { shared: read('shared'), a: read('a'), b: read('b') };
  return {
    figures: { shared: parts.shared.values, a: parts.a.values, b: parts.b.values },
    problems: Object.fromEntries(
      reportParts.flatMap((part) =>
        Object.entries(parts[part].problems).map(([key, code]) => [`${part}.${key}`, code]),
      ),
    ),
  };
}

/** One part of a stored report; empty where there is none. */
export function partOf(report: unknown, part: ReportPart): Readonly<Record<string, unknown>> {
  if (!isRecord(report)) return {};
  const found = report[part];
  return isRecord(found) ? found : {};
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
