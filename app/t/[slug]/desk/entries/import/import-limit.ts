/** Largest list taken, in bytes of UTF-8: one megabyte. */
export const maxImportBytes = 1_000_000;

/** Whether a list is too large to send. */
export const isTooBig = (text: string): boolean =>
  text.length > maxImportBytes || new TextEncoder().encode(text).length > maxImportBytes;
