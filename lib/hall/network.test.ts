import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Network, networkName, networkPassword, parseNetwork, wifiText } from './network';

const hall: Network = { name: 'Heerbann', password: 'buergerhaus', hidden: false };

/** Reads such a text as a phone does: fields end at a semicolon that no backslash precedes. */
function read(text: string): Record<string, string> {
  const fields = /^WIFI:((?:[A-Z]:(?:\\.|[^\\;])*;)*);$/.exec(text)?.[1] ?? '';
  return Object.fromEntries(
    [...fields.matchAll(/([A-Z]):((?:\\.|[^\\;])*);/g)].map(([, key = '', value = '']) => [
      key,
      value.replace(/\\(.)/g, '$1'),
    ]),
  );
}

describe('the text that lets a phone join', () => {
  test.each<[string, Partial<Network>, string]>([
    ['a network with a password', {}, 'WIFI:T:WPA;S:Heerbann;P:buergerhaus;;'],
    ['an open one', { password: '' }, 'WIFI:T:nopass;S:Heerbann;;'],
    ['one that hides its name', { hidden: true }, 'WIFI:T:WPA;S:Heerbann;P:buergerhaus;H:true;;'],
    ['a semicolon', { name: 'Saal;2' }, 'WIFI:T:WPA;S:Saal\\;2;P:buergerhaus;;'],
    ['a comma', { name: 'Saal, oben' }, 'WIFI:T:WPA;S:Saal\\, oben;P:buergerhaus;;'],
    ['a colon', { name: 'Saal: 2' }, 'WIFI:T:WPA;S:Saal\\: 2;P:buergerhaus;;'],
    ['a backslash', { password: 'a\\bcdefg' }, 'WIFI:T:WPA;S:Heerbann;P:a\\\\bcdefg;;'],
    ['quotation marks', { password: '"geheim"' }, 'WIFI:T:WPA;S:Heerbann;P:\\"geheim\\";;'],
  ])('%s', (_, change, expected) => {
    expect(wifiText({ ...hall, ...change })).toBe(expected);
  });

  test('says name and password of whatever network, sign by sign', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 8 }), (name, password) => {
        const one = name.replaceAll('\n', ' ');
        const two = password.replaceAll('\n', ' ');
        expect(read(wifiText({ name: one, password: two, hidden: true }))).toEqual({
          T: 'WPA',
          S: one,
          P: two,
          H: 'true',
        });
      }),
    );
  });
});

test('a network is one that phones can join', () => {
  expect(networkName.safeParse('Heerbann').success).toBe(true);
  expect(networkName.safeParse('ü'.repeat(16)).success).toBe(true);
  expect(networkName.safeParse('ü'.repeat(17)).success).toBe(false);
  for (const password of ['', 'buergerhaus', 'a'.repeat(63), 'F0'.repeat(32)])
    expect(networkPassword.safeParse(password).success).toBe(true);
  for (const password of ['zukurz', 'bürgerhaus', 'g'.repeat(64)])
    expect(networkPassword.safeParse(password).success).toBe(false);
  expect(parseNetwork(undefined)).toBeNull();
  expect(parseNetwork(hall)).toEqual(hall);
});
