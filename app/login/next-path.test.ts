import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/test-runs';
import { nextPath } from './next-path';

describe('nextPath', () => {
  test.each(['/new', '/t/leineschlacht/desk?round=2#tisch-3', '/'])('lets %s pass', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  test.each([
    undefined,
    '',
    ['/new', '/my'],
    'new',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    '/\t/elsewhere.example',
    'javascript:alert(1)',
  ])('answers %j with my tournaments', (wanted) => {
    expect(nextPath(wanted)).toBe('/my');
  });

  test('never leads to another host, whatever is asked for', () => {
    const pieces = fc.array(
      fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '.', 'x', 'evil.example', '%2f', '?', '#'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(new URL(nextPath(`/${parts.join('')}`), 'http://here.example').host).toBe('here.example');
      }),
      runs(3000),
    );
  });
});
