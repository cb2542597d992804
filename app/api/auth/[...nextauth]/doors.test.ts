import { describe, expect, test } from 'vitest';
import { closedDoor } from './doors';

const page = { accept: 'text/html,*/*;q=0.8' };
const ask = (method: string, path: string, headers: Record<string, string> = {}) => {
  const request = new Request(`http://here.example/api/auth/${path}`, { method, headers });
  const answer = closedDoor(request, path.split('/'));
  return answer && [answer.status, answer.headers.get('location')];
};

describe('of next-auth', () => {
  test.each([
    ['GET', 'csrf'],
    ['GET', 'providers'],
    ['POST', 'signout'],
    ['POST', 'callback/password'],
    ['POST', 'callback/link'],
    ['POST', 'callback/passkey'],
    ['POST', 'callback/demo'],
  ])('our pages use %s %s', (method, path) => {
    expect(ask(method, path, page)).toBeUndefined();
  });

  test.each([
    'signin',
    'signin/password',
    'signout',
    'error',
    'verify-request',
    'callback/password',
    'session',
    'csrf/',
    'CSRF',
  ])('GET %s leads people to our own page', (path) => {
    expect(ask('GET', path, page)).toEqual([303, '/login']);
    expect(ask('GET', path)).toEqual([404, null]);
  });

  test.each(['_log', 'signin/password', 'session', 'callback/credentials', 'callback', 'csrf'])(
    'nobody may send anything to %s',
    (path) => {
      expect(ask('POST', path, page)).toEqual([404, null]);
    },
  );
});
