import dns from 'node:dns';
import net from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postOutside } from './post-outside';

const named = vi.hoisted(() => ({ v4: [] as string[], v6: [] as string[] }));
vi.mock('node:dns/promises', () => ({
  Resolver: class {
    async resolve4() {
      if (named.v4.length === 0) throw Object.assign(new Error('no data'), { code: 'ENODATA' });
      return named.v4;
    }
    async resolve6() {
      if (named.v6.length === 0) throw Object.assign(new Error('no data'), { code: 'ENODATA' });
      return named.v6;
    }
  },
}));

const post = () =>
  postOutside({ endpoint: 'https://hook.example.org/x', headers: {}, body: Buffer.from('x') });

beforeEach(() => {
  // No packet leaves this machine: connecting fails on the resolved address.
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (this: net.Socket, ...args) {
    const [options] = (Array.isArray(args[0]) ? args[0] : args) as unknown as [net.TcpSocketConnectOpts];
    options.lookup?.(options.host ?? '', { all: false }, (error, address) => {
      this.destroy(error ?? new Error(`would connect to ${String(address)}`));
    });
    return this;
  });
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['an address of the hall', ['192.168.1.5'], []],
  ['a public address beside one of this machine', ['93.184.216.34', '127.0.0.1'], []],
  ['a public address beside one of the local network', ['93.184.216.34'], ['fd00::1']],
])('a name that leads to %s is not followed', async (_, v4, v6) => {
  Object.assign(named, { v4, v6 });
  await expect(post()).rejects.toThrow('not an address of the public network');
});

test('a name without an address is told apart, and one with a public address is followed', async () => {
  Object.assign(named, { v4: [], v6: [] });
  await expect(post()).rejects.toMatchObject({ code: 'ENOTFOUND' });
  Object.assign(named, { v4: [], v6: ['2606:2800:220:1::1'] });
  await expect(post()).rejects.toThrow('would connect to 2606:2800:220:1::1');
});

test('names are looked up without the threads that read files', async () => {
  const ofSystem = vi.spyOn(dns, 'lookup');
  Object.assign(named, { v4: ['93.184.216.34'], v6: [] });
  await expect(post()).rejects.toThrow('would connect to 93.184.216.34');
  expect(ofSystem).not.toHaveBeenCalled();
});
