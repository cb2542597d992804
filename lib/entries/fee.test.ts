import { expect, test } from 'vitest';
import { costsSomething, feeFor, feeOf, type Payer, paidOf } from './fee';
import { isEarlyCode, signUpAt, signUpSettingsSchema } from './sign-up-settings';

test.each([
  ['15 €', 1500, 'EUR'],
  ['15 €, bar am Einlass', 1500, 'EUR'],
  ['15,50 EUR', 1550, 'EUR'],
  ['12.50 Euro auf das Konto', 1250, 'EUR'],
  ['15,- €', 1500, 'EUR'],
  ['€20', 2000, 'EUR'],
  ['£10 at the door', 1000, 'GBP'],
  ['CHF 25', 2500, 'CHF'],
  ['Fr. 25.-', 2500, 'CHF'],
  ['60 zł, gotówką przy wejściu', 6000, 'PLN'],
])('%j costs %d hundredths of %s', (text, cents, currency) => {
  expect(feeOf(text)).toEqual({ cents, currency });
});

test.each([
  '',
  'frei',
  '15',
  '15 € im Voraus, 20 € am Einlass',
  'Überweisung an DE02 1203 0000',
  '0 €',
  'Eurocup 15',
])('%j has no single amount', (text) => {
  expect(feeOf(text)).toBeNull();
});

test.each([
  ['ja', true, ''],
  ['X', true, ''],
  ['✓', true, ''],
  ['Yes', true, ''],
  ['1', true, ''],
  ['bezahlt', true, ''],
  ['15 €', true, '15 €'],
  ['12.09.2026', true, '12.09.2026'],
  ['2026-09-12', true, '2026-09-12'],
  ['bar am 3.5.', true, 'bar am 3.5.'],
  ['PayPal', true, ''],
  ['', false, ''],
  ['-', false, ''],
  ['nein', false, ''],
  ['No', false, ''],
  ['0', false, ''],
  ['0,00 €', false, '0,00 €'],
  ['offen', false, ''],
  ['nicht bezahlt', false, 'nicht bezahlt'],
  ['noch nicht überwiesen', false, 'noch nicht überwiesen'],
  ['Teilzahlung 5 €', false, 'Teilzahlung 5 €'],
  ['teilweise', false, 'teilweise'],
  ['kommt später', false, 'kommt später'],
])('%j says paid: %s, and notes %j', (cell, paid, paidNote) => {
  expect(paidOf(cell)).toEqual({ paid, paidNote });
});

test('40 € until 1 March, then 45, and 5 € less for the club (F2)', () => {
  const march = Date.UTC(2015, 2, 1);
  const settings = signUpSettingsSchema.parse({
    fee: '45 €',
    prices: [
      { fee: '35 €', until: march, whom: ['StMS', 'Erika Beispiel'] },
      { fee: '40 €', until: null, whom: ['stms', 'Erika Beispiel'] },
      { fee: '40 €', until: march, whom: [] },
    ],
  });
  const payer = (more: Partial<Payer> = {}): Payer => ({
    name: 'Anna',
    club: null,
    paid: false,
    paidAt: null,
    ...more,
  });
  expect(feeFor(settings, null, march - 1)).toBe('40 €');
  expect(feeFor(settings, payer(), march)).toBe('45 €');
  expect(feeFor(settings, payer({ club: ' STMS' }), march)).toBe('40 €');
  expect(feeFor(settings, payer({ name: 'erika  beispiel' }), march - 1)).toBe('35 €');
  // What was paid in time stays what it was.
  expect(feeFor(settings, payer({ paid: true, paidAt: march - 1 }), march + 9)).toBe('40 €');
  expect(feeFor(settings, payer({ paid: true, paidAt: march }), march + 9)).toBe('45 €');
  expect(feeFor(settings, payer({ paid: true }), march + 9)).toBe('40 €');
  expect(costsSomething(settings)).toBe(true);
  expect(costsSomething(signUpSettingsSchema.parse({}))).toBe(false);
});

test('a price has to be for a time or for somebody', () => {
  const read = signUpSettingsSchema.safeParse({ prices: [{ fee: '40 €', until: null, whom: [] }] });
  expect(read.error?.issues.map(({ message }) => message)).toEqual(['price-for-all']);
});

test('before sign-up opens for everybody a code lets in, however it is typed', () => {
  const opens = { opensAt: 1000, earlyCode: 'Alte Garde', deadlineAt: 5000 };
  expect([0, 999, 1000, 4999, 5000].map((now) => signUpAt(opens, now))).toEqual([
    'code',
    'code',
    'open',
    'open',
    'late',
  ]);
  expect(signUpAt({ ...opens, earlyCode: '' }, 0)).toBe('early');
  expect(signUpAt({ ...opens, opensAt: null }, 0)).toBe('open');
  expect(isEarlyCode(opens, ' alte  GARDE ')).toBe(true);
  expect(isEarlyCode(opens, 'Alte')).toBe(false);
  expect(isEarlyCode({ earlyCode: '' }, '')).toBe(false);
});
