import { describe, expect, test } from 'vitest';
import { linkTokenOf } from './link-token';

const token = 'k3Jd_0-ZqPw7RtYvXb1A9c';

describe('linkTokenOf', () => {
  test.each([
    ['the bare code', token],
    ['with blanks around it', `  ${token}\n`],
    ['a whole link', `http://192.168.178.20:3000/p/${token}`],
    ['a link without scheme', `heerschau.example/p/${token}`],
    ['its end', `/p/${token}/`],
    ['a link with something a messenger added', `https://heerschau.example/p/${token}?from=mail#top`],
  ])('understands %s', (_, input) => {
    expect(linkTokenOf(input)).toBe(token);
  });

  test.each([
    ['nothing', ''],
    ['a code cut short', token.slice(1)],
    ['two codes', `${token} ${token}`],
    ['another page', `https://heerschau.example/t/${token}`],
    ['a path that climbs out', `/p/../../${token}`],
  ])('refuses %s', (_, input) => {
    expect(linkTokenOf(input)).toBeUndefined();
  });
});
