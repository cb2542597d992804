import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { formatList } from '@/lib/formats/registry';
import { readPublicRequest } from './public-request';

vi.mock('server-only', () => ({}));

const root = join(import.meta.dirname, '..', '..', 't', '[slug]');

/** Paths below a tournament's with a page or a picture, with a value for every parameter. */
const addresses = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)page\.tsx$|share\.png\/route\.ts$/.test(path))
  .map((path) =>
    path
      .replace(/\/?(page\.tsx|route\.ts)$/, '')
      .replace(/\(\w+\)\/?/, '')
      .replace(/\[[\w.]+\]/g, 'some-1'),
  );

/** Pages that differ by visitor, or are for few: never cached. */
const personal = /^(desk|me|print|join|check-in|list)(\/|$)/;
/** Placeholder for every campaign page. */
const campaign = 'some-1';

const isKept = (address: string) =>
  readPublicRequest(
    'GET',
    `/t/probe${address === '' ? '' : `/${address}`}`,
    {},
    { protocol: 'http', host: 'x' },
  ) !== null;

describe('public pages', () => {
  test('are found', () => {
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses).toEqual(expect.arrayContaining(['', 'standings', 'desk', campaign]));
  });

  test.each(addresses.filter((address) => address !== campaign))(
    '“%s” is kept, or is somebody’s',
    (address) => {
      expect(isKept(address)).toBe(!personal.test(address));
    },
  );

  test('of every campaign are kept, with those below them', () => {
    const areas = formatList.flatMap((format) => (format.structure === 'campaign' ? format.areas : []));
    expect(areas.length).toBeGreaterThan(0);
    for (const { id } of areas) expect([isKept(id), isKept(`${id}/some-1`)]).toEqual([true, true]);
    expect(isKept(campaign)).toBe(false);
  });
});
