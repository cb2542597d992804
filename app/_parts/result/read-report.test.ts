import { expect, test } from 'vitest';
import { duelList } from '@/lib/formats/registry';
import { inputsOf } from '../fields/format-inputs';
import { fieldsByPart, partOf, type ReportInputs, readReport, reportParts } from './read-report';

const every = duelList.flatMap((format) => format.presets.map((preset) => [format, preset.setup] as const));

test.each(every)('an untouched form reads back as the empty report', (format, setup) => {
  const empty = format.emptyReport(setup);
  const fields = fieldsByPart(format.reportFields(setup));
  const inputs = Object.fromEntries(
    reportParts.map((part) => [part, inputsOf(fields[part], partOf(empty, part))]),
  ) as unknown as ReportInputs;
  const { figures, problems } = readReport(format.reportFields(setup), inputs);
  expect(problems).toEqual({});
  expect(format.score(setup, figures)).toMatchObject({ ok: true, value: { report: empty } });
});

test.each(every)('a figure that is none is named by its field', (format, setup) => {
  const integer = fieldsByPart(format.reportFields(setup)).b.find((field) => field.kind === 'integer');
  const key = integer?.key ?? '';
  expect(
    readReport(format.reportFields(setup), { shared: {}, a: {}, b: { [key]: 'viel' } }).problems,
  ).toEqual({
    [`b.${key}`]: 'not-a-number',
  });
});
