import { expect, test } from 'vitest';
import { proxyFaults } from './proxy-faults';

const browser = 'https://turnier.example.org:8443';
const well = { browser, understood: browser, proxied: true, namesVisitor: true, believed: true };

test.each([
  ['nothing where all arrives', well, []],
  ['nothing without a proxy', { ...well, proxied: false, namesVisitor: false, believed: false }, []],
  ['the host', { ...well, understood: 'https://127.0.0.1:3000' }, ['host']],
  ['the port', { ...well, understood: 'https://turnier.example.org' }, ['port']],
  ['another port', { ...well, understood: 'https://turnier.example.org:3000' }, ['port']],
  ['the protocol', { ...well, understood: 'http://turnier.example.org:8443' }, ['protocol']],
  [
    'the protocol alone, where each has its usual port',
    { ...well, browser: 'https://turnier.example.org', understood: 'http://turnier.example.org' },
    ['protocol'],
  ],
  ['the visitor', { ...well, namesVisitor: false }, ['visitor']],
  [
    'the visitor, of a proxy that writes nothing',
    { ...well, understood: 'http://127.0.0.1:3000', proxied: false, namesVisitor: false },
    ['host', 'protocol', 'visitor'],
  ],
  ['trust in the proxy', { ...well, believed: false }, ['unnamed']],
] as const)('a proxy lacks %s', (_, facts, faults) => {
  expect(proxyFaults(facts)).toEqual(faults);
});
