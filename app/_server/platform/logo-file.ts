import 'server-only';
import { imageSize } from 'image-size';
import { fail, type Outcome, ok } from '@/lib/outcome';
import { latin, type PictureKind, pictureKind } from './picture-kind';

/** Largest logo, in bytes. */
const maxLogoBytes = 300_000;
/** Longest side of a logo, in pixels: a small file can still unpack to a huge picture. */
const maxPixels = 4_000;

export interface LogoFile {
  readonly type: PictureKind;
  /** pixels, as shown */
  readonly width: number;
  readonly height: number;
}
export type LogoProblem = {
  readonly code: 'logo-missing' | 'logo-too-large' | 'logo-kind' | 'logo-broken' | 'logo-pixels';
  readonly values?: Readonly<Record<string, number>>;
};

/** Checks a logo and returns its kind and size, from the content only; file name and declared type are ignored. */
export function readLogoFile(bytes: Uint8Array): Outcome<LogoFile, LogoProblem> {
  if (bytes.length === 0) return fail({ code: 'logo-missing' });
  if (bytes.length > maxLogoBytes) {
    return fail({ code: 'logo-too-large', values: { size: Math.ceil(bytes.length / 1_000) } });
  }
  const type = pictureKind(bytes);
  if (!type) return fail({ code: 'logo-kind' });
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    return fail({ code: 'logo-broken' });
  }
  if (!isWhole(type, bytes) || !(size.width > 0) || !(size.height > 0)) return fail({ code: 'logo-broken' });
  if (Math.max(size.width, size.height) > maxPixels) {
    return fail({ code: 'logo-pixels', values: { most: maxPixels } });
  }
  // EXIF orientations from five on are turned by 90°.
  const turned = (size.orientation ?? 1) >= 5;
  return ok({
    type,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
  });
}

/** Whether the file has its end marker; a truncated upload does not. */
function isWhole(type: PictureKind, bytes: Uint8Array): boolean {
  switch (type) {
    case 'png':
      return latin(bytes, bytes.length - 8, bytes.length - 4) === 'IEND';
    case 'jpeg':
      // Some programs write a few bytes after the end marker.
      return latin(bytes, Math.max(bytes.length - 64, 0)).includes('\xff\xd9');
    case 'webp':
      return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length;
  }
}
