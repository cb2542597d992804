import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * @typedef {'hotspot' | 'network' | 'unlikely' | 'tunnel' | 'machines'} Kind
 *   hotspot: this machine gives the network; network: a card of its own; unlikely: a card that carries a virtual machine's
 *   number or leads to a single device; tunnel: a VPN; machines: virtual machines and containers
 * @typedef {{ address: string, adapter: string, kind: Kind, isLikely: boolean }} Candidate
 */

/** @type {readonly Kind[]} */
const order = ['hotspot', 'network', 'unlikely', 'tunnel', 'machines'];

/** Adapter names of virtual machines and containers, on Windows, macOS and Linux. */
const machineNames = new RegExp(
  [
    'virtualbox|vboxnet|vmware|vmnet|vmenet|parallels|qemu|libvirt|bluestacks|genymotion|waydroid|multipass|minikube|sandbox',
    'vethernet \\((wsl|default switch|docker|nat\\b|hns|intern(al|es|er)?\\b|container|minikube|sandbox)',
    'docker|podman|containerd|kube|flannel|npcap|loopback',
    '^(veth(?!ernet)|virbr|vnic|vnet|cni|cali|lxc|lxd|incus|br-[0-9a-f]{4,}$|bridge1\\d\\d$|dummy|ifb|nerdctl)',
  ].join('|'),
  'i',
);

/** Adapter names of tunnels and of links between single devices. */
const tunnelNames = new RegExp(
  [
    'vpn|fernzugang|tailscale|zerotier|wireguard|wintun|nordlynx|hamachi|radmin|anyconnect|cisco|pangp|globalprotect|forti',
    'juniper|pulse secure|check ?point|sonicwall|softether|proton|mullvad|surfshark|windscribe|cloudflare|warp|netbird',
    'nebula|sstp|l2tp|pptp|ikev2|wan miniport|teredo|isatap|6to4|bluetooth|mobilfunk|cellular|tap-windows|zscaler|netskope',
    '^(tun|utun|tap|wg|ppp|ipsec|zt|feth|ham|gpd|cscotun|nordtun|wt\\d|gif|stf|awdl|llw|anpi|bnep|pan\\d|wwan|wwp|rmnet|ccmni)',
  ].join('|'),
  'i',
);

/** First bytes of hardware addresses: VirtualBox, VMware, Hyper-V, Parallels, QEMU, Xen and LXD, Docker, CNI, Virtual PC. */
const machineMacs =
  /^(0a:00:27|08:00:27|00:50:56|00:0c:29|00:05:69|00:1c:14|00:15:5d|00:1c:42|52:54:00|00:16:3e|02:42|0a:58|00:03:ff|02:00:4c:4f:4f:50)/i;

/** MAC addresses of tunnels: none at all, TAP of OpenVPN, Cisco, GlobalProtect, Radmin, Fortinet, Juniper, Hamachi. */
const tunnelMacs = /^(00:00:00:00:00:00|00:ff:|00:05:9a|02:50:41|02:50:7d|00:09:0f|02:05:85|7a:79)/i;

/** Own addresses that systems choose as a hotspot: Windows, NetworkManager, Android, hostapd. */
const hotspotAddress = /^(192\.168\.137\.1|10\.42\.\d+\.1|192\.168\.(43|49|12)\.1)$/;

/**
 * IPv4 addresses of this machine, most likely reachable by phones first.
 * @param {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} interfaces as from os.networkInterfaces()
 * @param {string} [routed] the address from which this machine reaches others (`routedAddress`)
 * @returns {Candidate[]}
 */
export function lanCandidates(interfaces, routed) {
  const found = Object.entries(interfaces).flatMap(([adapter, addresses = []]) =>
    addresses
      .filter(
        ({ family, internal, address }) =>
          family === 'IPv4' && !internal && !/^(127|169\.254)\./.test(address),
      )
      .map((info) => ({ address: info.address, adapter, kind: kindOf(adapter, info) })),
  );
  const likely = found.filter(({ kind }) => isLikely(kind));
  const rank = ({ kind, address }) =>
    // A tunnel often has the default route but no phones: the route only decides between cards.
    order.indexOf(kind) * 10 + (isLikely(kind) && address === routed ? 0 : 1 + rangeOf(address));
  return found
    .map((one) => ({ ...one, isLikely: likely.length === 0 ? found.length === 1 : isLikely(one.kind) }))
    .sort((a, b) => rank(a) - rank(b));
}

/** @param {Kind} kind */
const isLikely = (kind) => kind === 'hotspot' || kind === 'network';

/**
 * Puts the chosen adapter's addresses first; unchanged without a choice, or while it has no address.
 * @param {readonly Candidate[]} candidates
 * @param {string | undefined} adapter
 * @returns {Candidate[]}
 */
export const chosenFirst = (candidates, adapter) => [
  ...candidates.filter((one) => one.adapter === adapter),
  ...candidates.filter((one) => one.adapter !== adapter),
];

/**
 * The addresses of `lanCandidates` only.
 * @param {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} interfaces
 * @param {string} [routed]
 * @returns {string[]}
 */
export const lanAddresses = (interfaces, routed) =>
  lanCandidates(interfaces, routed).map(({ address }) => address);

/**
 * @param {string} adapter
 * @param {import('node:os').NetworkInterfaceInfo} info
 * @returns {Kind}
 */
function kindOf(adapter, { address, netmask, mac = '' }) {
  // macOS shares its network on a bridge also used by virtual machines, in a separate range.
  if (/^bridge1\d\d$/.test(adapter) && /^192\.168\.[2-9]\.1$/.test(address)) return 'hotspot';
  if (machineNames.test(adapter)) return 'machines';
  if (tunnelNames.test(adapter)) return 'tunnel';
  if (tunnelMacs.test(mac) || /^255\.255\.255\.25[245]$/.test(netmask ?? '')) return 'tunnel';
  // A server inside a virtual machine has only such a card.
  if (machineMacs.test(mac)) return /^vEthernet/i.test(adapter) ? 'machines' : 'unlikely';
  if (/^ap\d/.test(adapter) || hotspotAddress.test(address)) return 'hotspot';
  return 'network';
}

/** Ranges of home and hall routers come first. @param {string} address */
function rangeOf(address) {
  if (address.startsWith('192.168.')) return 0;
  if (address.startsWith('10.')) return 1;
  return /^172\.(1[6-9]|2\d|3[01])\./.test(address) ? 2 : 3;
}

/**
 * Address from which this machine reaches other networks: that of the adapter with the default route. Asks the routing
 * table by connecting a UDP socket, which sends nothing. Undefined without a route.
 * @returns {Promise<string | undefined>}
 */
export function routedAddress() {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (address) => {
      clearTimeout(patience);
      socket.removeAllListeners();
      socket.on('error', () => {});
      socket.close();
      resolve(address);
    };
    const patience = setTimeout(() => end(undefined), 500);
    socket.once('error', () => end(undefined));
    // From a documentation range (RFC 5737).
    socket.connect(9, '192.0.2.1', (error) => end(error ? undefined : addressOf(socket)));
  });
}

/** @param {import('node:dgram').Socket} socket */
function addressOf(socket) {
  try {
    const { address } = socket.address();
    return address === '0.0.0.0' ? undefined : address;
  } catch {
    return undefined;
  }
}

/**
 * Why a port cannot be listened on (an error code like EADDRINUSE), or undefined if it is free.
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
