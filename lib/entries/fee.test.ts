import { expect, test } from 'vitest';
import { feeOf, paidOf } from './fee';

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
  ['kommt später', false, 'kommt später'],
])('%j says paid: %s, and notes %j', (cell, paid, paidNote) => {
  expect(paidOf(cell)).toEqual({ paid, paidNote });
});
