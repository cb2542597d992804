import type { Candidate } from '@/scripts/addresses.mjs';

/** Reasons why phones do not come through, most likely first. */
type Cause = 'no-network' | 'several-networks' | 'tunnel' | 'firewall' | 'guest-network' | 'mobile-data';

export interface ComputerScreen {
  readonly title: 'reached' | 'waiting' | 'no-network';
  /** origin that the code leads to */
  readonly address: string | undefined;
  readonly networks: readonly {
    readonly adapter: string;
    readonly address: string;
    readonly isUsed: boolean;
  }[];
  readonly devices: number;
  /** empty once a device came through */
  readonly causes: readonly Cause[];
}

/**
 * What the page of this computer says.
 * @param given.found this machine's addresses, the used one first (`ownCandidates`)
 * @param given.port of the request, as phones use the same
 * @param given.address the operator's own choice of an address, in place of those found
 * @param given.devices how many other devices were seen (`countDevices`)
 */
export function computerScreen({
  found,
  port,
  address,
  devices,
}: {
  readonly found: readonly Candidate[];
  readonly port: string;
  readonly address: string | undefined;
  readonly devices: number;
}): ComputerScreen {
  const [used] = found;
  const originOf = (host: string) => `http://${host}${port ? `:${port}` : ''}`;
  const likely = found.filter((one) => one.isLikely || one === used);
  const shown = address ?? (used && originOf(used.address));
  return {
    title: devices > 0 ? 'reached' : shown === undefined ? 'no-network' : 'waiting',
    address: shown,
    networks:
      address === undefined && likely.length > 1
        ? likely.map((one) => ({ adapter: one.adapter, address: one.address, isUsed: one === used }))
        : [],
    devices,
    causes:
      devices > 0 ? [] : causesOf(found, { shown, networks: address === undefined ? likely.length : 1 }),
  };
}

function causesOf(
  found: readonly Candidate[],
  { shown, networks }: { readonly shown: string | undefined; readonly networks: number },
): Cause[] {
  if (shown === undefined) return ['no-network'];
  return [
    ...(networks > 1 ? (['several-networks'] as const) : []),
    ...(found.some(({ kind }) => kind === 'tunnel') ? (['tunnel'] as const) : []),
    'firewall',
    'guest-network',
    'mobile-data',
  ];
}
