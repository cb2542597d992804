import { describe, expect, test } from 'vitest';
import { longest } from '../limits';
import { missingFields, readAnswers } from './answers';
import { isPastDeadline, type Question, questionSchema, signUpSettingsSchema } from './sign-up-settings';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  label: id,
  kind: 'text',
  choices: [],
  required: false,
  ...more,
});
const size = question('size', { kind: 'choice', choices: ['S', 'M', 'L'], required: true });
const lunch = question('lunch', { kind: 'check' });
const wish = question('wish');

describe('answers to own questions', () => {
  test('are cleaned, ticks become yes, empty ones and strangers are left out', () => {
    const typed = { size: 'M', lunch: 'on', wish: '  ein   Tisch am Fenster ', other: 'x' };
    expect(readAnswers([size, lunch, wish], typed, true)).toEqual({
      answers: { size: 'M', lunch: 'yes', wish: 'ein Tisch am Fenster' },
      problems: [],
    });
    expect(readAnswers([lunch, wish], { wish: ' ' }, true)).toEqual({ answers: {}, problems: [] });
  });

  test('must be given where they are required, but for the desk', () => {
    expect(readAnswers([size], {}, true).problems).toEqual([{ id: 'size', code: 'required' }]);
    expect(readAnswers([size], {}, false).problems).toEqual([]);
    const ticked = question('rules', { kind: 'check', required: true });
    expect(readAnswers([ticked], { rules: '' }, true).problems).toEqual([{ id: 'rules', code: 'required' }]);
  });

  test('are one of the choices, and not endless', () => {
    expect(readAnswers([size], { size: 'XXL' }, true).problems).toEqual([{ id: 'size', code: 'invalid' }]);
    const long = readAnswers([wish], { wish: 'x'.repeat(longest.answer + 1) }, true);
    expect(long).toEqual({ answers: {}, problems: [{ id: 'wish', code: 'too-long' }] });
    expect(readAnswers([wish], { wish: 'x'.repeat(longest.answer) }, true).problems).toEqual([]);
  });
});

test('the form names the required fields that are empty, in its order', () => {
  const settings = signUpSettingsSchema.parse({
    fields: { faction: 'required', email: 'required', club: 'optional' },
  });
  expect(missingFields(settings, { club: null, email: null, faction: null })).toEqual(['faction', 'email']);
  expect(missingFields(settings, { email: 'a@b.de', faction: 'Orks' })).toEqual([]);
});

test('a tournament from before these settings asks what it always asked', () => {
  expect(signUpSettingsSchema.parse({})).toEqual({
    fields: {
      faction: 'optional',
      club: 'optional',
      town: 'optional',
      country: 'off',
      email: 'optional',
      team: 'off',
    },
    questions: [],
    deadlineAt: null,
    opensAt: null,
    earlyCode: '',
    fee: '',
    prices: [],
    feeDueAt: null,
    movesUp: false,
  });
});

test('signing up ends at the deadline, to the millisecond', () => {
  expect(isPastDeadline({ deadlineAt: null }, 9e15)).toBe(false);
  expect(isPastDeadline({ deadlineAt: 100 }, 99)).toBe(false);
  expect(isPastDeadline({ deadlineAt: 100 }, 100)).toBe(true);
});

test('a choice needs two different things to choose from', () => {
  const parse = (choices: string[]) =>
    questionSchema.safeParse(question('q', { kind: 'choice', choices })).error?.issues[0]?.message;
  expect(parse([])).toBe('choices-missing');
  expect(parse(['S', 'S'])).toBe('choices-missing');
  expect(parse(['S', 'M'])).toBeUndefined();
});
