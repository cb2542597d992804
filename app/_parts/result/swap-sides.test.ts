import { describe, expect, test } from 'vitest';
import { duelList } from '@/lib/formats/registry';
import { inputsOf } from '../fields/format-inputs';
import { startingInputs } from './live-result';
import { fieldsByPart } from './read-report';
import { resultRules } from './result-rules';
import { swapSides } from './swap-sides';

const side = (value: string, of?: 'a' | 'b') => ({ value, label: { de: value, en: value }, side: of });
const label = { de: 'x', en: 'x' };
const form = {
  shared: [
    {
      id: 'outcome',
      label,
      decides: true,
      fields: [
        { kind: 'choice', key: 'winner', label, options: [side('draw'), side('a', 'a'), side('b', 'b')] },
        { kind: 'choice', key: 'grade', label, options: [side('narrow'), side('clear')] },
      ],
    },
    {
      id: 'details',
      label,
      fields: [{ kind: 'choice', key: 'started', label, options: [side('a', 'a'), side('b', 'b')] }],
    },
  ],
  perSide: [],
} as const;
const inputs = {
  shared: { winner: 'a', grade: 'clear', started: 'a' },
  a: { destroyed: '700' },
  b: { destroyed: '20' },
};

test('swaps the figures and the winner, and leaves who started', () => {
  expect(swapSides(form, inputs)).toEqual({
    shared: { winner: 'b', grade: 'clear', started: 'a' },
    a: { destroyed: '20' },
    b: { destroyed: '700' },
  });
});

test('a draw stays a draw', () => {
  const draw = { ...inputs, shared: { ...inputs.shared, winner: 'draw' } };
  expect(swapSides(form, draw).shared.winner).toBe('draw');
});

describe.each(duelList.flatMap((format) => format.presets.map((preset) => [format, preset.setup] as const)))(
  'in the form of a game',
  (format, setup) => {
    const rules = resultRules(format, setup, null);
    const start = startingInputs(rules);

    test('twice changes nothing, and an untouched report stays one', () => {
      expect(swapSides(rules.fields, swapSides(rules.fields, start))).toEqual(start);
      expect(swapSides(rules.fields, start).a).toEqual(inputsOf(fieldsByPart(rules.fields).a, start.b));
    });
  },
);
