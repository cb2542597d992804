import { expect, test } from 'vitest';
import { pushSubject } from './push-subject';

const hall = 'https://laptop.local:3000';

test.each([
  [
    'the address of the server',
    { HEERSCHAU_URL: 'https://turnier.example.org/' },
    hall,
    'https://turnier.example.org',
  ],
  [
    'the sender of mails, where the address of the server is that of a hall',
    { HEERSCHAU_URL: hall, HEERSCHAU_MAIL_FROM: 'Heerschau Nord <turnier@example.org>' },
    hall,
    'mailto:turnier@example.org',
  ],
  ['a bare sender', { HEERSCHAU_MAIL_FROM: 'turnier@example.org' }, hall, 'mailto:turnier@example.org'],
  ['the address a browser used', {}, 'https://turnier.example.org', 'https://turnier.example.org'],
  ['nothing of a name ending in .local', {}, hall, null],
  ['nothing of localhost', {}, 'http://localhost:3000', null],
  ['nothing of an IP address', { HEERSCHAU_URL: 'https://192.168.1.5' }, 'https://[fd00::1]', null],
  ['nothing of a sender at localhost', { HEERSCHAU_MAIL_FROM: 'Heerschau <root@localhost>' }, hall, null],
  [
    'nothing over plain http',
    { HEERSCHAU_URL: 'http://turnier.example.org' },
    'http://turnier.example.org',
    null,
  ],
])('push services are named %s', (_, env, origin, subject) => {
  expect(pushSubject(origin, env as unknown as NodeJS.ProcessEnv)).toBe(subject);
});

test.each([
  'turnier.test',
  'laptop.fritz.box',
  'fritz.box',
  'server.localdomain',
  'heerschau.home',
  'x.onion',
  'x.corp',
])('push services are named nothing of %s', (name) => {
  const url = `https://${name}`;
  expect(pushSubject(url, { HEERSCHAU_URL: url } as unknown as NodeJS.ProcessEnv)).toBeNull();
});
