// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isTyped, recordInput, settleInput } from './input-record';

function fieldOf(html: string): HTMLInputElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('input') as HTMLInputElement;
}

function type(field: HTMLInputElement, value: string) {
  field.dispatchEvent(new Event('focusin', { bubbles: true }));
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('input counts although React moves defaultValue along with it, until it is saved', () => {
  const field = fieldOf('<input name="destroyed" value="430">');
  recordInput();
  expect(isTyped(field)).toBe(false);
  type(field, '395');
  field.defaultValue = '395';
  expect(isTyped(field)).toBe(true);
  settleInput(field.form as HTMLFormElement);
  expect(isTyped(field)).toBe(false);
});

test('so does what was typed before any script ran, and in a form that came later', () => {
  const early = fieldOf('<input name="seed" value="1">');
  early.value = '7';
  recordInput();
  early.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(isTyped(early)).toBe(true);
  const later = fieldOf('<input name="town" value="Celle">');
  type(later, 'Goslar');
  expect(isTyped(later)).toBe(true);
});

test('a change by the server alone is no input', () => {
  const field = fieldOf('<input name="town" value="Celle">');
  recordInput();
  field.value = 'Goslar';
  expect(isTyped(field)).toBe(false);
});
