import 'server-only';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fail, type Outcome, ok } from '@/lib/outcome';
import { maxFileBytes } from '@/lib/tournament-file/tournament-file';

type UnpackProblem = { readonly code: 'file-too-large' | 'file-truncated' };

const unzip = promisify(gunzip) as (bytes: Uint8Array, options: object) => Promise<Buffer>;

/** Text of a tournament file, plain or gzip; limits the unpacked size. */
export async function unpackFile(bytes: Uint8Array): Promise<Outcome<string, UnpackProblem>> {
  if (bytes.length > maxFileBytes) return fail({ code: 'file-too-large' });
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!packed) return ok(new TextDecoder().decode(bytes));
  try {
    return ok(new TextDecoder().decode(await unzip(bytes, { maxOutputLength: maxFileBytes })));
  } catch (error) {
    const large = error instanceof RangeError;
    return fail({ code: large ? 'file-too-large' : 'file-truncated' });
  }
}
