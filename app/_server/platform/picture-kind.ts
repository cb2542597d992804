import 'server-only';

export const pictureTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' } as const;
export type PictureKind = keyof typeof pictureTypes;

/**
 * Kind of a picture by its first bytes; null for anything else. Checked before any parser sees the file, as names and
 * declared types prove nothing.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** Bytes as Latin-1 text, one character each. */
export const latin = (bytes: Uint8Array, from: number, to?: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
