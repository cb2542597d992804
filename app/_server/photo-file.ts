import 'server-only';
import sharp, { type Metadata } from 'sharp';
import { fail, type Outcome, ok } from '@/lib/outcome';
import { mostPhotoPixels, photoSide } from '@/lib/results/photos';

export interface PhotoFile {
  /** a JPEG without anything that the camera noted */
  readonly bytes: Buffer;
  /** pixels */
  readonly width: number;
  readonly height: number;
}
type PhotoProblem = {
  readonly code: 'photo-missing' | 'photo-kind' | 'photo-broken' | 'photo-pixels';
  readonly values?: Readonly<Record<string, number>>;
};

/** What phones take and send; told by the content, names and declared types are not asked. */
const taken: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
const quality = 78;
/** A picture that takes longer to unpack was made to. */
const patienceSeconds = 10;

/** One at a time: a picture takes a whole core for a moment, and a hall sends many at once. */
let turn: Promise<unknown> = Promise.resolve();

/** A photo as it is kept: upright, small, nothing but the picture. */
export function preparePhoto(sent: Uint8Array): Promise<Outcome<PhotoFile, PhotoProblem>> {
  const prepared = turn.then(() => prepare(sent));
  turn = prepared.catch(() => undefined);
  return prepared;
}

async function prepare(sent: Uint8Array): Promise<Outcome<PhotoFile, PhotoProblem>> {
  if (sent.length === 0) return fail({ code: 'photo-missing' });
  const picture = sharp(sent, { limitInputPixels: false, failOn: 'truncated' });
  let told: Metadata;
  try {
    told = await picture.metadata();
  } catch {
    return fail({ code: 'photo-kind' });
  }
  if (!taken.has(told.format) || (told.pages ?? 1) > 1) return fail({ code: 'photo-kind' });
  if (told.width * told.height > mostPhotoPixels) {
    return fail({ code: 'photo-pixels', values: { most: Math.floor(mostPhotoPixels / 1_000_000) } });
  }
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
      // What is seen through paper is white.
      .flatten({ background: '#fff' })
      .timeout({ seconds: patienceSeconds })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return ok({ bytes: data, width: info.width, height: info.height });
  } catch {
    return fail({ code: 'photo-broken' });
  }
}
