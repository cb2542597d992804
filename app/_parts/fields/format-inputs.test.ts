import { expect, test } from 'vitest';
import type { Field } from '@/lib/formats/fields';
import { readFields } from '@/lib/formats/read-fields';
import { formatList } from '@/lib/formats/registry';
import { inputsOf } from './format-inputs';

test.each(formatList.flatMap((format) => format.presets.map((preset) => [format, preset] as const)))(
  'what the inputs of a settings form show reads back as the same settings',
  (format, preset) => {
    const setup = preset.setup as Record<string, unknown>;
    const fields = format.settingGroups({}).flatMap((group) => group.fields);
    const read = readFields(fields, { ...inputsOf(fields, setup), ...recordInputs(fields, setup) });
    expect(read.problems).toEqual({});
    // Fields set on a page of their own are not part of the form.
    const elsewhere = fields.filter(({ kind }) => kind === 'elsewhere').map(({ key }) => key);
    const asked = Object.entries(setup).filter(([key]) => !elsewhere.includes(key));
    expect(read.values).toEqual(Object.fromEntries(asked));
  },
);

/** Inputs that the record lists of a form submit: each record's id and its fields. */
const recordInputs = (fields: readonly Field[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.kind !== 'records') return [];
      const records = values[field.key] as readonly Readonly<Record<string, unknown>>[];
      return [[field.key, records.map((record) => ({ id: record.id, ...inputsOf(field.fields, record) }))]];
    }),
  );

test('what was typed before is shown again, even where it is no value', () => {
  const label = { de: 'x', en: 'x' };
  const typed = { ep: '7 oder 8', clock: '4:', conceded: 'on' };
  expect(
    inputsOf(
      [
        { key: 'ep', label, kind: 'integer', min: 0, max: 30 },
        { key: 'clock', label, kind: 'clock', maxSeconds: 600 },
        { key: 'conceded', label, kind: 'check' },
      ],
      typed,
    ),
  ).toEqual(typed);
});
