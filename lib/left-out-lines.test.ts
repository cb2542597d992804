import { expect, test } from 'vitest';
import { leftOutLines, withoutTick } from './left-out-lines';

const out = (text: string) => leftOutLines(text.split('\n')).flatMap((is, at) => (is ? [at + 1] : []));

test.each([
  '~~2 Knights~~',
  '~2 Knights 220~',
  '4 Halberdiers, ~~2 Knights~~ 400',
  '[s]2 Knights[/s]',
  '<s>2 Knights</s>',
  '<del>2 Knights</del>',
  '<!-- 2 Knights -->',
  '// 2 Knights',
  '- // 2 Knights',
  '❌ 2 Knights',
  '2 Knights ✗',
  '☐ 2 Knights',
  '[ ] 2 Knights',
  '- [ ] 2 Knights',
  '2. [ ] 2 Knights',
  '( ) 2 Knights',
  '2 K̶n̶i̶g̶h̶t̶s̶',
])('%s is left out', (line) => {
  expect(out(`1 Cannon\n${line}\n1 Mortar`)).toEqual([2]);
});

test.each([
  '- [x] 2 Knights',
  '[X] 2 Knights',
  '✅ 2 Knights',
  '☑ 2 Knights',
  '~2 Knights',
  '~~~ Infantry ~~~',
  '~~ Infantry ~~',
  '~~~~~~~~',
  '2 ✖ Knights',
  '2✖ Knights',
  'https://example.org/list',
  '[*]2 Knights',
  '[2 Knights]',
])('%s is not left out', (line) => {
  expect(out(line)).toEqual([]);
});

test('a stretch over several lines is left out to its end; one without an end is its line alone', () => {
  expect(out('1 Cannon\n~~2 Knights\n1 Mortar~~\n1 Giant')).toEqual([2, 3]);
  expect(out('1 Cannon\n[s]2 Knights\n1 Mortar\n1 Giant[/s]\n1 Hero')).toEqual([2, 3, 4]);
  expect(out('1 Cannon\n~~2 Knights\n1 Mortar')).toEqual([2]);
  expect(out('1 Cannon\n2 Knights[/s]\n1 Mortar')).toEqual([2]);
});

test('a tick is no part of the line', () => {
  expect(withoutTick('- [x] 2 Knights').trim()).toBe('-  2 Knights');
  expect(withoutTick('(x) 2 Knights').trim()).toBe('2 Knights');
  expect(withoutTick('2 Knights [x2]')).toBe('2 Knights [x2]');
});
