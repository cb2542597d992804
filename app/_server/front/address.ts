import 'server-only';
import type { IncomingMessage } from 'node:http';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** The visitor's network address. A proxy is believed only on this machine, and only about whom it spoke to itself. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (!loopback.test(direct) || forwarded === undefined) return direct;
  return String(forwarded).split(',').at(-1)?.trim() || direct;
}
