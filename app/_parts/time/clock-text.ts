/**
 * Remaining time as h:mm:ss; whole seconds, rounded up so that 0:00:00 means over.
 * Time beyond the end carries a minus sign.
 */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const rest = Math.abs(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${seconds < 0 ? '−' : ''}${Math.floor(rest / 3600)}:${pad(Math.floor(rest / 60) % 60)}:${pad(rest % 60)}`;
}
