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

describe('pages about more than one tournament', () => {
  const asked = (url: string, headers = {}) =>
    readPublicRequest('GET', url, headers, { protocol: 'http', host: 'x' });
  const session = { cookie: 'next-auth.session-token=a.b.c' };

  test.each([
    ['/', '/'],
    ['/?past=2&page=3&x=1', '/?page=3&past=2'],
    ['/?page=0', '/'],
    ['/armies?size=2000&year=&army=High+Elves', '/armies?size=2000&army=High+Elves'],
    ['/armies?year=2025&year=2026', '/armies'],
    ['/series', '/series'],
    ['/series/nordliga?page=2', '/series/nordliga?page=2'],
    ['/series/nordliga/ratings?page=2', '/series/nordliga/ratings'],
    ['/person/abc123?series=nordliga', '/person/abc123?series=nordliga'],
    ['/api/v1/tournaments?status=open', '/api/v1/tournaments?status=open'],
    ['/api/v1/persons', '/api/v1/persons'],
  ])('%s is kept as %s', (url, kept) => {
    expect(asked(url)).toMatchObject({ slug: null, url: kept, visitor: null });
  });

  test.each([
    '/series/new',
    '/series/nordliga/edit',
    '/career',
    '/my',
    '/api/v1/formats',
    '/api/v1/tournaments?x=1',
  ])('%s is not kept', (url) => {
    expect(asked(url)).toBeNull();
  });

  test('with parts of the visitor are kept for strangers alone', () => {
    for (const url of ['/', '/series', '/series/nordliga', '/person/abc123'])
      expect(asked(url, session)).toBeNull();
    expect(asked('/armies', session)?.visitor).toMatchObject({ session: 'a.b.c' });
  });

  test('of the API are the same with cookies, and never kept for a token', () => {
    expect(asked('/api/v1/series', session)?.visitor).toBeNull();
    expect(asked('/api/v1/series', { authorization: 'Bearer x' })).toBeNull();
  });
});
