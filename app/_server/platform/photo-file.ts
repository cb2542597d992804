import 'server-only';
import { fail, type Outcome, ok } from '@/lib/outcome';
import { mostPhotoPixels, photoSide } from '@/lib/results/photos';
import { pictureKind } from './picture-kind';
import { TooManyWaiting, Turns } from './turns';
import { JobFailed, WorkerProcess } from './worker-process';

export interface PhotoFile {
  /** a JPEG without metadata */
  readonly bytes: Buffer;
  /** pixels */
  readonly width: number;
  readonly height: number;
}
type PhotoProblem = {
  readonly code: 'photo-missing' | 'photo-kind' | 'photo-broken' | 'photo-pixels' | 'photos-waiting';
  readonly values?: Readonly<Record<string, number>>;
};

const preparer = new WorkerProcess<
  { readonly bytes: Uint8Array; readonly mostPixels: number; readonly side: number },
  PhotoFile | { readonly problem: 'kind' | 'broken' | 'pixels' }
>('prepare-photo.mjs', { timeoutMs: 8_000, heapMb: 64 });

/** One at a time: a photo takes a core and up to 300 MB. Senders take turns, however many files each sends. */
const turns = new Turns({ atOnce: 1, mostWaiting: 4, mostInAll: 100 });

/**
 * Converts a photo for storage: upright, downscaled, without metadata. Runs in a separate process with a time limit;
 * other kinds of files reach no parser.
 * @param sender queue key: files of one sender wait for each other
 */
export async function preparePhoto(
  sent: Uint8Array,
  sender: string,
): Promise<Outcome<PhotoFile, PhotoProblem>> {
  if (sent.length === 0) return fail({ code: 'photo-missing' });
  if (!pictureKind(sent)) return fail({ code: 'photo-kind' });
  const job = { bytes: sent, mostPixels: mostPhotoPixels, side: photoSide };
  try {
    const prepared = await turns.take(sender, () => preparer.run(job));
    if (!('problem' in prepared)) return ok({ ...prepared, bytes: Buffer.from(prepared.bytes) });
    if (prepared.problem !== 'pixels') return fail({ code: `photo-${prepared.problem}` });
    return fail({ code: 'photo-pixels', values: { most: Math.floor(mostPhotoPixels / 1_000_000) } });
  } catch (error) {
    if (error instanceof TooManyWaiting) return fail({ code: 'photos-waiting' });
    if (error instanceof JobFailed) return fail({ code: 'photo-broken' });
    throw error;
  }
}

/** Ends the photo process; the next photo starts another. */
export const endPhotos = () => preparer.end();
