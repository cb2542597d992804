import { createServer } from 'node:net';

/**
 * The IPv4 addresses under which other devices may reach this machine, the likeliest first: home and hall networks
 * before others, networks of containers and virtual machines last.
 * @param {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} interfaces as from os.networkInterfaces()
 * @returns {string[]}
 */
export function lanAddresses(interfaces) {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
      )
      .map(({ address }) => ({ address, rank: rank(name, address) })),
  );
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/**
 * @param {string} name
 * @param {string} address
 */
function rank(name, address) {
  if (/^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|utun|zt|wg)/.test(name)) return 4;
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  return /^172\.(1[6-9]|2\d|3[01])\./.test(address) ? 2 : 3;
}

/**
 * Why nothing can listen on a port (an error code like EADDRINUSE), or undefined when it is free.
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
export function whyPortIsTaken(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(undefined)));
  });
}
