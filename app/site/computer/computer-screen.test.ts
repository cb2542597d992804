import { expect, test } from 'vitest';
import type { Candidate } from '@/scripts/addresses.mjs';
import { computerScreen } from './computer-screen';

const wifi: Candidate = { adapter: 'WLAN', address: '192.168.1.7', kind: 'network', isLikely: true };
const cable: Candidate = { adapter: 'Ethernet', address: '10.0.4.17', kind: 'network', isLikely: true };
const vpn: Candidate = { adapter: 'wg0', address: '10.9.0.2', kind: 'tunnel', isLikely: false };
const screen = (given: Partial<Parameters<typeof computerScreen>[0]>) =>
  computerScreen({ found: [wifi], port: '3000', address: undefined, devices: 0, ...given });

test('one network: its address with the port, and what may keep phones out', () => {
  expect(screen({})).toEqual({
    title: 'waiting',
    address: 'http://192.168.1.7:3000',
    networks: [],
    devices: 0,
    causes: ['firewall', 'guest-network', 'mobile-data'],
  });
  expect(screen({ port: '' }).address).toBe('http://192.168.1.7');
});

test('a device that came through ends the search for causes', () => {
  const { title, causes, devices } = screen({ devices: 3, found: [wifi, cable, vpn] });
  expect({ title, causes, devices }).toEqual({ title: 'reached', causes: [], devices: 3 });
});

test('several networks: all likely ones with the used one first, and the choice as the first cause', () => {
  const { networks, causes } = screen({ found: [cable, wifi, vpn] });
  expect(networks).toEqual([
    { adapter: 'Ethernet', address: '10.0.4.17', isUsed: true },
    { adapter: 'WLAN', address: '192.168.1.7', isUsed: false },
  ]);
  expect(causes).toEqual(['several-networks', 'tunnel', 'firewall', 'guest-network', 'mobile-data']);
});

test('no network: nothing to scan, and nothing else to check', () => {
  expect(screen({ found: [] })).toEqual({
    title: 'no-network',
    address: undefined,
    networks: [],
    devices: 0,
    causes: ['no-network'],
  });
});

test('an address that the operator named is not up for choice', () => {
  const { address, networks, causes } = screen({
    found: [cable, wifi],
    address: 'https://turnier.example.org',
  });
  expect({ address, networks }).toEqual({ address: 'https://turnier.example.org', networks: [] });
  expect(causes).not.toContain('several-networks');
});
