/** How the bytes of a text file were read. */
type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
export interface DecodedText {
  /** without byte order mark */
  readonly text: string;
  readonly encoding: TextEncoding;
}

// WHATWG Encoding Standard, index-windows-1252, bytes 0x80–0x9F in order.
const windows1252Upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const byteOrderMarks: readonly { readonly encoding: TextEncoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Bytes of a text file -> text. A byte order mark decides; else UTF-8 if every byte fits it;
 * else Windows-1252, which German Excel still writes. Never throws.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byteOrderMarks.find((mark) => mark.bytes.every((byte, i) => bytes[i] === byte));
  if (marked) return { text: new TextDecoder(marked.encoding).decode(bytes), encoding: marked.encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decodeWindows1252(bytes), encoding: 'windows-1252' };
  }
}

function decodeWindows1252(bytes: Uint8Array): string {
  const decoded = new TextDecoder('windows-1252').decode(bytes);
  // Node 20 decodes this label as Latin-1 and leaves control characters where "€" or "’" belong.
  return decoded.replace(/[\x80-\x9f]/g, (char) => windows1252Upper.charAt(char.charCodeAt(0) - 0x80));
}
