import 'server-only';
import pino from 'pino';
import { requestNow } from './request-id';

/** Describes an error without its parameters: drizzle's messages contain the query's values, such as names. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  const message = error.message.split('\nparams:')[0];
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message,
    stack: frames.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

export const logOptions: pino.LoggerOptions = {
  level: process.env.LOG_LEVEL ?? 'info',
  errorKey: 'error',
  serializers: { error: describeError },
  mixin: () => {
    const id = requestNow()?.id;
    return id === undefined ? {} : { requestId: id };
  },
};

/** Logger. Lines contain ids and codes, never names, addresses or tokens, and the id of their request. */
export const log = pino(logOptions);
