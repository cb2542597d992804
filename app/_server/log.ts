import 'server-only';
import pino from 'pino';

/** Log lines carry ids and codes, never names, addresses or tokens. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
