import { z } from 'zod';
import { lineOfText } from '../typed-text';

/** The wireless network of a hall, as it is printed for the players. */
export interface Network {
  readonly name: string;
  /** empty: the network is open */
  readonly password: string;
  /** whether it keeps its name to itself: then a phone has to be told */
  readonly hidden: boolean;
}

/** A network's name has so many bytes at most (IEEE 802.11), a WPA passphrase so many printable characters. */
const nameBytes = 32;
const passphrase = /^[\x20-\x7e]{8,63}$/;
/** Or the key itself, as hexadecimal digits. */
const rawKey = /^[\da-fA-F]{64}$/;

export const networkName = lineOfText(nameBytes).refine(
  (name) => new TextEncoder().encode(name).length <= nameBytes,
  'network-name-long',
);
export const networkPassword = z
  .string()
  .refine(
    (password) => password === '' || passphrase.test(password) || rawKey.test(password),
    'network-password',
  );

const stored = z.object({ name: networkName, password: networkPassword, hidden: z.boolean() });

/** The network as it is stored; null where none was told. */
export const parseNetwork = (value: unknown): Network | null => stored.nullable().catch(null).parse(value);

/** What a phone's camera reads from a QR code to join the network: "WIFI:T:WPA;S:Heerbann;P:buergerhaus;;". */
export function wifiText({ name, password, hidden }: Network): string {
  const kind = password === '' ? 'nopass' : 'WPA';
  const key = password === '' ? '' : `P:${escaped(password)};`;
  return `WIFI:T:${kind};S:${escaped(name)};${key}${hidden ? 'H:true;' : ''};`;
}

/** What would end a field or begin one has a backslash before it. */
const escaped = (value: string) => value.replace(/[\\;,:"]/g, (sign) => `\\${sign}`);
