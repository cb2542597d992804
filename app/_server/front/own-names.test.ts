import { hostname, networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { OwnNames } from './own-names';

const settings = {
  HEERSCHAU_URL: 'https://turnier.example.org:8443/',
  HEERSCHAU_LAN_URL: 'http://halle.example.org:3000',
} as unknown as NodeJS.ProcessEnv;
const own = hostname()
  .toLowerCase()
  .replace(/\.local$/, '');
const addresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((found) => (found?.family === 'IPv4' ? [found.address] : []));

test.each([
  'turnier.example.org:8443',
  'halle.example.org:3000',
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  own,
  `${own}.local:3000`,
  ...addresses.map((address) => `${address}:3000`),
])('%s is a name of this server', (host) => {
  expect(new OwnNames(settings).has(host, 3000)).toBe(true);
});

test.each([
  'turnier.example.org',
  'halle.example.org',
  'localhost:3001',
  `${own}.local:1`,
  `${own}.example`,
  `x.${own}.local`,
  'invented.example',
  '203.0.113.250:3000',
])('%s is not known to be one: whoever asks may have invented it', (host) => {
  expect(new OwnNames(settings).has(host, 3000)).toBe(false);
});
