import 'server-only';
import type { IncomingMessage } from 'node:http';

/**
 * React's marks of streams and iterables as JSON values, with the characters around them: our forms never send one, and
 * Next would wait for the rest.
 */
const unending = String.raw`(?<=[\s,:[])"(?:\$|\\u0024)(?:[RrXx]|\\u00(?:52|72|58|78))[^"\\]*"(?=[\s,\]}])`;
const partHead = String.raw`content-disposition:[^\r\n]{0,20};\s*name="([^"\r\n]{0,200})"`;
const inParts = new RegExp(`${partHead}|${unending}`, 'gi');
const inText = new RegExp(unending, 'i');
/** Form parts with arguments as JSON; parts of typed fields have longer names and may contain anything. */
const argument = /^(?:[\da-f]+|\$ACTION_[\da-z:]+)$/i;
/** In characters; longer than any pattern to match. */
const overlap = 512;

/**
 * Scans an action's body chunk by chunk; the returned function reports whether a chunk contains a never-ending
 * argument.
 */
export function makeArgumentReader(contentType: string): (chunk: Buffer) => boolean {
  const hasParts = /^multipart\/form-data\b/i.test(contentType);
  // A body starts with a value.
  let rest = '\n';
  /** whether `rest` starts inside an argument */
  let within = !hasParts;
  return (chunk) => {
    const text = rest + chunk.toString('latin1');
    const cut = Math.max(0, text.length - overlap);
    if (!hasParts) {
      rest = text.slice(cut);
      return inText.test(text);
    }
    let inArgument = within;
    for (const { 1: name, index } of text.matchAll(inParts)) {
      if (name === undefined && inArgument) return true;
      if (name !== undefined) inArgument = argument.test(name);
      if (name !== undefined && index < cut) within = inArgument;
    }
    rest = text.slice(cut);
    return false;
  };
}

/**
 * Scans a form's parts chunk by chunk; the returned function reports whether the closing boundary has arrived. Next
 * waits forever for a form that ends without it.
 */
export function makeEndReader(contentType: string): (chunk: Buffer) => boolean {
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const end = `--${quoted ?? plain ?? ''}--`;
  let tail = '';
  return (chunk) => {
    tail = (tail + chunk.subarray(-overlap).toString('latin1')).slice(-overlap);
    return tail.trimEnd().endsWith(end);
  };
}

/**
 * Calls `found` once if a form or action contains a never-ending argument, or ends before its closing boundary; drops
 * the rest of the body. Chunks are scanned on their way to Next, so the request must be passed on in the same tick.
 */
export function watchArguments(request: IncomingMessage, found: () => void): void {
  const { headers, method } = request;
  const type = headers['content-type'] ?? '';
  if (method !== 'POST' || !(headers['next-action'] !== undefined || /^multipart\/form-data\b/i.test(type)))
    return;
  const isUnending = makeArgumentReader(type);
  const isClosedBy = makeEndReader(type);
  let isClosed = !/^multipart\/form-data\b/i.test(type);
  const push = request.push.bind(request);
  let stopped = false;
  request.push = (chunk: unknown, encoding?: BufferEncoding) => {
    if (stopped) return chunk === null ? push(null) : true;
    if (Buffer.isBuffer(chunk) ? isUnending(chunk) : chunk === null && !isClosed) {
      stopped = true;
      found();
      return chunk === null ? push(null) : true;
    }
    if (Buffer.isBuffer(chunk) && !isClosed) isClosed = isClosedBy(chunk);
    return push(chunk, encoding);
  };
}
