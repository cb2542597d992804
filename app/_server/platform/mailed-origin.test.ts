import { networkInterfaces } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailedOrigin } from './origin';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  networkInterfaces: vi.fn(),
}));
// A visitor may name any host.
vi.mock('next/headers', () => ({ headers: async () => new Headers({ host: 'attacker.example' }) }));

const atStart = 'http://192.168.1.5:3000';
let now = 0;
beforeEach(() => {
  now += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubEnv('HEERSCHAU_DATA', '');
  vi.stubEnv('HEERSCHAU_URL', '');
  vi.stubEnv('HEERSCHAU_LAN_URL', atStart);
  vi.stubEnv('HEERSCHAU_LAN_FOUND', atStart);
  at('192.168.1.5');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Puts the machine into a network with this address of its own. */
function at(address: string | null) {
  const info = {
    address,
    family: 'IPv4',
    internal: false,
    netmask: '255.255.255.0',
    mac: 'a4:83:e7:00:00:01',
  };
  vi.mocked(networkInterfaces).mockReturnValue(address === null ? {} : ({ en0: [info] } as never));
}

test('links in mails begin with the address that the machine has when they are sent', async () => {
  expect(await mailedOrigin()).toBe(atStart);
  now += 5_000;
  at('10.0.0.7');
  expect(await mailedOrigin()).toBe('http://10.0.0.7:3000');
  now += 5_000;
  at(null);
  expect(await mailedOrigin(), 'without a network').toBe(atStart);
});

test('links in mails begin with what the operator has set, wherever the machine is', async () => {
  at('10.0.0.7');
  vi.stubEnv('HEERSCHAU_LAN_URL', 'http://hall.example:8080/');
  expect(await mailedOrigin()).toBe('http://hall.example:8080');
  vi.stubEnv('HEERSCHAU_URL', 'https://heerschau.example.org');
  expect(await mailedOrigin()).toBe('https://heerschau.example.org');
});

test('without any address there are no links in mails', async () => {
  vi.stubEnv('HEERSCHAU_LAN_URL', '');
  expect(await mailedOrigin()).toBeUndefined();
});
