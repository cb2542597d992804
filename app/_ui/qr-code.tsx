import QRCode from 'qrcode';
import { qrPath } from './qr-path';

/** White modules around the code, as the standard requires. */
const quietZone = 4;

/** Longest text a camera can read off a table card, in characters. */
const mostCharacters = 1_000;

/**
 * QR code, always black on white so that every camera reads it. `title` names its target. Nothing for a longer text.
 */
export function QrCode({
  text,
  title,
  className = 'qr',
}: {
  text: string;
  title: string;
  className?: string;
}) {
  if (text.length > mostCharacters) return null;
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * quietZone;
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path fill="#fff" d={`M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={qrPath(data, size)} />
    </svg>
  );
}
