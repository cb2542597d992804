import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeSlug } from './slug';

const free = () => false;

describe('makeSlug', () => {
  test.each([
    ['Harzer Heerbann 2026', 'harzer-heerbann-2026'],
    ['Königs-Größe & Ruhm!', 'koenigs-groesse-ruhm'],
    ['Épée d’Or', 'epee-d-or'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['東京', 'turnier'],
    ['Łódź Þing Đ', 'lodz-thing-dj'],
    ['ÅRHUS Ørsted Æ', 'aarhus-oersted-ae'],
  ])('%s becomes %s', (name, slug) => expect(makeSlug(name, free)).toBe(slug));

  test('numbers a name that is taken', () => {
    const taken = new Set(['midtcon-gt', 'midtcon-gt-2']);
    expect(makeSlug('MidtCon GT', (slug) => taken.has(slug))).toBe('midtcon-gt-3');
  });

  test('is always a plain part of an address', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        expect(makeSlug(name, free)).toMatch(/^[a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?$/);
      }),
    );
  });
});
