import { posix, win32 } from 'node:path';

/**
 * Where a system keeps the data of a program that was never installed.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string }} machine
 * @returns {string} absolute path
 */
export function systemDataFolder({ platform, env, home }) {
  if (platform === 'win32')
    return win32.join(env.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Heerschau');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Heerschau');
  const shared = env.XDG_DATA_HOME;
  return posix.join(shared?.startsWith('/') ? shared : posix.join(home, '.local', 'share'), 'heerschau');
}

/**
 * Program that opens an address in the browser, without a shell.
 * @param {NodeJS.Platform} platform
 * @param {string} url
 * @returns {[command: string, args: string[]]}
 */
export function browserCommand(platform, url) {
  if (platform === 'win32') return ['rundll32.exe', ['url.dll,FileProtocolHandler', url]];
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]];
}

/**
 * Program that keeps the computer from sleeping for as long as process `pid` runs.
 * @param {NodeJS.Platform} platform
 * @param {number} pid
 * @returns {[command: string, args: string[]]}
 */
export function awakeCommand(platform, pid) {
  if (platform === 'darwin') return ['caffeinate', ['-ims', '-w', String(pid)]];
  if (platform === 'win32') {
    // 0x80000001: the system stays awake until this thread ends; the screen may go dark.
    const script = [
      `$name = Add-Type -MemberDefinition '[DllImport("kernel32.dll")] public static extern uint SetThreadExecutionState(uint flags);' -Name Power -Namespace Heerschau -PassThru`,
      '[void]$name::SetThreadExecutionState([uint32]"0x80000001")',
      `Wait-Process -Id ${pid}`,
    ].join('; ');
    return ['powershell.exe', ['-NoProfile', '-NonInteractive', '-Command', script]];
  }
  const why = ['--what=idle:sleep:handle-lid-switch', '--who=Heerschau', '--why=Tournament', '--mode=block'];
  return ['systemd-inhibit', [...why, 'tail', `--pid=${pid}`, '-f', '/dev/null']];
}

/** Folders that other programs copy while they are written, or that lie on another machine. */
const copied = /onedrive|dropbox|google ?drive|icloud|nextcloud|owncloud|mobile documents/i;

/**
 * What is wrong with a folder for a database that is written all the time.
 * @param {string} folder absolute path
 * @returns {'copied' | 'network' | undefined}
 */
export function unsafePlace(folder) {
  if (/^(?:\\\\|\/\/)/.test(folder)) return 'network';
  return copied.test(folder) ? 'copied' : undefined;
}
