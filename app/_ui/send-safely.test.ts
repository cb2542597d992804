import { expect, test } from 'vitest';
import { refusalMark } from '@/lib/refusal-words';
import { idle } from './form-state';
import { sendSafely } from './send-safely';

const words = { lost: 'no connection', waits: 'later', fault: 'our fault', number: 'number' };
const answerTo = (error: unknown) =>
  sendSafely(async () => {
    throw error;
  }, words)(idle, new FormData());

test.each([
  [
    'a request that the server refused, in its own words',
    new Error(`${refusalMark}The proxy …`),
    'The proxy …',
    false,
  ],
  ['a lost connection', new TypeError('Failed to fetch'), 'no connection', true],
  [
    'a failure of the server, with its number',
    Object.assign(new Error('x'), { digest: '42' }),
    'our fault number: 42',
    false,
  ],
])('a form says %s', async (_, error, message, lost) => {
  expect(await answerTo(error)).toMatchObject({ status: 'failed', message, lost });
});
