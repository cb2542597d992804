import type { NetworkInterfaceInfo } from 'node:os';

export interface Candidate {
  readonly address: string;
  /** name of the adapter as the system has it */
  readonly adapter: string;
  readonly kind: 'hotspot' | 'network' | 'unlikely' | 'tunnel' | 'machines';
  /** whether phones can probably reach it */
  readonly isLikely: boolean;
}

export function lanCandidates(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, routed?: string): Candidate[];
export function chosenFirst(candidates: readonly Candidate[], adapter: string | undefined): Candidate[];
export function lanAddresses(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>, routed?: string): string[];
export function routedAddress(): Promise<string | undefined>;
