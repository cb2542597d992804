import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { comeBackAfter, plainPage, plainPolicy, waitingAnswer } from './plain-page.mjs';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['de', 'Gleich geht es weiter'],
  ['en-GB,en;q=0.9', 'Just a moment'],
  ['fr, es;q=0.5, en;q=0.2', 'Un momento'],
  ['pl', 'Chwileczkę'],
  ['fr', 'Gleich geht es weiter'],
  ['', 'Gleich geht es weiter'],
])('a browser that has to wait gets a page that comes back by itself (%s)', (language, title) => {
  const { status, headers, body } = waitingAnswer({ ...browser, 'accept-language': language }, 'busy', 7);
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([
    503,
    '7',
    'text/html; charset=utf-8',
  ]);
  expect(body).toContain('<meta http-equiv="refresh" content="7">');
  expect(body).toContain(title);
});

test('the language and the skin that a visitor has chosen count for more than the browser’s', () => {
  const cookie = 'a=b; heerschau-language=en; heerschau-theme=dark';
  const { body } = waitingAnswer({ ...browser, 'accept-language': 'de', cookie }, 'starting', 3);
  expect(body).toMatch(/<html lang="en" data-theme="dark">.*Heerschau is starting/s);
});

test.each([
  ['a program', { accept: '*/*' }],
  ['Next’s client', { ...browser, rsc: '1' }],
  ['an action', { ...browser, 'next-action': 'abc' }],
])('%s gets one word, and when to come back', (_, headers) => {
  const answer = waitingAnswer(headers, 'starting', 4);
  expect(JSON.parse(answer.body)).toEqual({ ok: false, problem: 'starting' });
  expect(answer.headers).toMatchObject({ 'retry-after': '4', 'x-heerschau-again': 'starting' });
});

test('the page’s one style is what its policy allows, and all words are text', () => {
  const page = plainPage({
    language: 'de',
    theme: '"><script>',
    title: '<b>',
    text: '"&\'<script>',
    link: { href: '/"', label: '<' },
  });
  const [, style] = /<style>([^<]*)<\/style>/.exec(page);
  expect(plainPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page).not.toMatch(/<script|<b>|style=/);
});

test('phones do not come back at the same moment', () => {
  const seconds = Array.from({ length: 100 }, (_, i) => comeBackAfter(i / 100));
  expect([Math.min(...seconds), Math.max(...seconds), new Set(seconds).size]).toEqual([3, 8, 6]);
});
