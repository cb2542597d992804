import { expect, test } from 'vitest';
import { type FormState, idle } from '@/app/_ui/form-state';
import { afterSaving, type Departure } from './after-saving';

const saved: FormState = { status: 'done' };
const refused: FormState = { status: 'failed', message: 'No.' };
const asked: Departure = { to: '/t/cup/desk', before: idle, isSent: false };
const sent = { ...asked, isSent: true };

test.each<[string, Departure, FormState, boolean, ReturnType<typeof afterSaving>]>([
  ['waits until the form sends', asked, idle, false, asked],
  ['knows that it sends', asked, idle, true, sent],
  ['waits for the answer', sent, idle, true, sent],
  ['leaves once it is saved', sent, saved, false, '/t/cup/desk'],
  ['stays where it was refused', sent, refused, false, null],
  ['stays where the preview was cancelled, and the answer is still that of before', sent, idle, false, null],
  ['is not misled by an earlier save', { ...sent, before: saved }, saved, false, null],
])('%s', (_, departure, state, pending, expected) => {
  expect(afterSaving(departure, { state, pending })).toEqual(expected);
});
