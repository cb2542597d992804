import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chosenFirst, lanAddresses, lanCandidates, routedAddress, whyPortIsTaken } from './addresses.mjs';
import { keepChosenAdapter, readChosenAdapter } from './chosen-adapter.mjs';
import tables from './fixtures/adapters.json' with { type: 'json' };

const ipv4 = (address, internal = false) => ({ family: 'IPv4', address, internal });
/** An adapter as in os.networkInterfaces(). */
const card = (address, mac = 'a4:c3:f0:1b:2c:17', netmask = '255.255.255.0') => [
  { family: 'IPv4', address, mac, netmask, internal: false },
];

describe('addresses for other devices', () => {
  test('put home networks before others and containers last', () => {
    const interfaces = {
      docker0: [ipv4('172.17.0.1')],
      'br-1f2e': [ipv4('192.168.240.1')],
      vpn: [ipv4('100.64.1.2')],
      eth1: [ipv4('172.20.0.4')],
      eth0: [ipv4('10.0.0.4')],
      wlan0: [ipv4('192.168.1.20')],
    };
    expect(lanAddresses(interfaces)).toEqual([
      '192.168.1.20',
      '10.0.0.4',
      '172.20.0.4',
      '100.64.1.2',
      '192.168.240.1',
      '172.17.0.1',
    ]);
  });

  test('leave out loopback, IPv6 and addresses that no router gave', () => {
    const interfaces = {
      lo: [ipv4('127.0.0.1', true)],
      eth0: [ipv4('169.254.7.7'), { family: 'IPv6', address: 'fe80::1', internal: false }],
      gone: undefined,
    };
    expect(lanAddresses(interfaces)).toEqual([]);
  });
});

describe('the first address is one that phones reach', () => {
  test.each(tables)('$about', ({ interfaces, reached }) => {
    expect(reached).toContain(lanAddresses(interfaces)[0]);
    expect(reached).toEqual(
      expect.arrayContaining(
        lanCandidates(interfaces)
          .filter(({ isLikely }) => isLikely)
          .map(({ address }) => address),
      ),
    );
  });

  test.each([
    ['renamed by hand: VirtualBox', { 'Ethernet 3': card('192.168.56.1', '0a:00:27:00:00:0b') }],
    ['renamed by hand: VMware', { 'Ethernet 2': card('192.168.19.1', '00:50:56:c0:00:08') }],
    ['Hyper-V', { 'vEthernet (Default Switch)': card('192.168.137.1', '00:15:5d:01:02:03') }],
    ['Parallels', { vnic0: card('10.211.55.2', '00:1c:42:00:00:08') }],
    ['WireGuard under a name of its own', { office: card('192.168.9.2', '00:00:00:00:00:00') }],
    ['OpenVPN', { tun0: card('192.168.8.6', '00:00:00:00:00:00', '255.255.255.255') }],
    ['Hamachi', { Hamachi: card('25.4.5.6', '7a:79:19:04:05:06', '255.0.0.0') }],
    ['Bluetooth', { 'Bluetooth-Netzwerkverbindung': card('192.168.44.2') }],
    ['a loopback adapter', { 'Npcap Loopback Adapter': card('192.168.3.3', '02:00:4c:4f:4f:50') }],
    ['a virtual machine on macOS', { vmenet0: card('192.168.66.1') }],
    ['FRITZ!Fernzugang', { 'FRITZ!Fernzugang': card('192.168.178.201') }],
    ['a mobile card', { wwan0: card('192.168.8.100') }],
  ])('beside %s', (_, other) => {
    expect(lanAddresses({ ...other, WLAN: card('172.20.4.9') })[0]).toBe('172.20.4.9');
  });

  test.each([
    [
      'Windows',
      { Ethernet: card('192.168.1.5'), 'LAN-Verbindung* 10': card('192.168.137.1') },
      '192.168.137.1',
    ],
    ['Linux', { eth0: card('192.168.1.5'), wlan0: card('10.42.0.1') }, '10.42.0.1'],
    ['macOS', { en5: card('192.168.1.5'), bridge100: card('192.168.2.1') }, '192.168.2.1'],
  ])('of a laptop that gives the network itself: %s', (_, interfaces, first) => {
    expect(lanAddresses(interfaces, '192.168.1.5')[0]).toBe(first);
    expect(lanCandidates(interfaces).filter(({ isLikely }) => isLikely)).toHaveLength(2);
  });

  test('the way out decides between two cards, but never for a tunnel', () => {
    const interfaces = {
      Ethernet: card('192.168.1.5'),
      WLAN: card('10.12.0.7'),
      'Ethernet 2': card('10.8.0.6', '00:ff:8e:31:5c:06'),
    };
    expect(lanAddresses(interfaces, '10.12.0.7')[0]).toBe('10.12.0.7');
    expect(lanAddresses(interfaces, '10.8.0.6')[0]).toBe('192.168.1.5');
  });

  test('a server inside of a virtual machine has one card, and containers come after it', () => {
    const guest = card('192.168.122.15', '52:54:00:9d:7e:01');
    expect(lanCandidates({ ens3: guest })).toMatchObject([{ address: '192.168.122.15', isLikely: true }]);
    expect(lanAddresses({ docker0: card('172.17.0.1', '02:42:6f:11:3b:01'), ens3: guest })[0]).toBe(
      '192.168.122.15',
    );
  });
});

test('an adapter that was chosen comes first under whatever address it has, until it is gone', () => {
  const interfaces = { Ethernet: card('192.168.1.5'), WLAN: card('192.168.0.12') };
  const found = lanCandidates(interfaces, '192.168.1.5');
  expect(chosenFirst(found, 'WLAN')[0].address).toBe('192.168.0.12');
  expect(chosenFirst(found, 'Ethernet 4')).toEqual(found);
  expect(chosenFirst(found, undefined)).toEqual(found);
});

test('the choice is kept in the data folder and can be taken back', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heerschau-adapter-'));
  expect(readChosenAdapter(folder)).toBeUndefined();
  keepChosenAdapter(folder, 'LAN-Verbindung* 10');
  expect(readChosenAdapter(folder)).toBe('LAN-Verbindung* 10');
  keepChosenAdapter(folder, undefined);
  expect(readChosenAdapter(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('an external switch of Hyper-V is the card itself, whatever it is called', () => {
  for (const name of ['vEthernet (Internet)', 'vEthernet (Extern)', 'vEthernet (Intel(R) Wi-Fi 6)'])
    expect(lanCandidates({ [name]: card('192.168.178.44') })[0].kind).toBe('network');
  expect(lanCandidates({ 'vEthernet (Intern)': card('192.168.178.44') })[0].kind).toBe('machines');
});

test('the way out is an address of this machine, or there is none', async () => {
  const own = Object.values(networkInterfaces()).flatMap((found) => found.map(({ address }) => address));
  expect([undefined, ...own]).toContain(await routedAddress());
});

test('a port is taken while somebody listens on it, even on one address only', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  expect(await whyPortIsTaken(port)).toBe('EADDRINUSE');
  other.close();
  await once(other, 'close');
  expect(await whyPortIsTaken(port)).toBeUndefined();
});
