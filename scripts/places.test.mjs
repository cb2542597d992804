import { expect, test } from 'vitest';
import { awakeCommand, browserCommand, systemDataFolder, unsafePlace } from './places.mjs';

test('data lie where each system keeps those of its programs', () => {
  const of = (platform, env = {}, home = '/home/ada') => systemDataFolder({ platform, env, home });
  expect(of('linux')).toBe('/home/ada/.local/share/heerschau');
  expect(of('linux', { XDG_DATA_HOME: '/data/ada' })).toBe('/data/ada/heerschau');
  // A relative one is none (XDG base directory specification).
  expect(of('linux', { XDG_DATA_HOME: 'data' })).toBe('/home/ada/.local/share/heerschau');
  expect(of('darwin', {}, '/Users/ada')).toBe('/Users/ada/Library/Application Support/Heerschau');
  expect(of('win32', { LOCALAPPDATA: 'C:\\Users\\Jörg Ä\\AppData\\Local' }, 'C:\\Users\\Jörg Ä')).toBe(
    'C:\\Users\\Jörg Ä\\AppData\\Local\\Heerschau',
  );
  expect(of('win32', {}, 'C:\\Users\\ada')).toBe('C:\\Users\\ada\\AppData\\Local\\Heerschau');
});

test('the browser is opened without a shell', () => {
  const url = 'http://localhost:3000/computer';
  expect(browserCommand('win32', url)).toEqual(['rundll32.exe', ['url.dll,FileProtocolHandler', url]]);
  expect(browserCommand('darwin', url)).toEqual(['open', [url]]);
  expect(browserCommand('linux', url)).toEqual(['xdg-open', [url]]);
});

test('the computer stays awake until the process ends', () => {
  for (const platform of ['win32', 'darwin', 'linux'])
    expect(awakeCommand(platform, 4711).flat().join(' ')).toMatch(/4711/);
});

test.each([
  ['C:\\Users\\ada\\OneDrive\\Dokumente\\heerschau-data', 'copied'],
  ['C:\\Users\\ada\\OneDrive - Verein\\heerschau-data', 'copied'],
  ['/Users/ada/Library/Mobile Documents/heerschau-data', 'copied'],
  ['/home/ada/Dropbox/heerschau-data', 'copied'],
  ['\\\\server\\share\\heerschau-data', 'network'],
  ['//server/share/heerschau-data', 'network'],
  ['C:\\Users\\ada\\AppData\\Local\\Heerschau', undefined],
  ['/media/ada/STICK/heerschau-data', undefined],
])('%s: %s', (folder, fault) => {
  expect(unsafePlace(folder)).toBe(fault);
});
