import 'server-only';
import type { IncomingMessage } from 'node:http';

/**
 * React's marks of streams and iterables as values of JSON, with what comes before and after them: no form of ours sends
 * one, and Next waits for their rest.
 */
const unending = String.raw`(?<=[\s,:[])"(?:\$|\\u0024)(?:[RrXx]|\\u00(?:52|72|58|78))[^"\\]*"(?=[\s,\]}])`;
const partHead = String.raw`content-disposition:[^\r\n]{0,20};\s*name="([^"\r\n]{0,200})"`;
const inParts = new RegExp(`${partHead}|${unending}`, 'gi');
const inText = new RegExp(unending, 'i');
/** Parts that hold arguments as JSON; what is typed into fields has names beyond the number, and may hold anything. */
const argument = /^(?:[\da-f]+|\$ACTION_[\da-z:]+)$/i;
/** Longer than anything that is looked for. */
const overlap = 512;

/** Reads an action's body as it comes: `isUnending` of each chunk says whether an argument in it never ends. */
export function makeArgumentReader(contentType: string): (chunk: Buffer) => boolean {
  const hasParts = /^multipart\/form-data\b/i.test(contentType);
  // The beginning of a body is that of a value.
  let rest = '\n';
  /** whether `rest` begins within an argument */
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
 * Reads the parts of a form as they come: the answer says whether the last one has been closed. Next waits for the rest of
 * a form that ends before.
 */
export function makeEndReader(contentType: string): (chunk: Buffer) => boolean {
  const [, quoted, plain] = /\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const end = `--${quoted ?? plain ?? ''}--`;
  let tail = '';
  return (chunk) => {
    tail = (tail + chunk.toString('latin1')).slice(-2 * overlap);
    return tail.trimEnd().endsWith(end);
  };
}

/**
 * Calls `found` once when a form or an action is sent with an argument that never ends, or ends itself before its last
 * part does; what comes after it is dropped.
 * Chunks are read on their way to Next, which is to be given the request in the same turn.
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
