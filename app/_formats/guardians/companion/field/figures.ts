/** Text of a number of half units: 5 becomes "2½". */
export function halfCount(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** EP with a sign: "+2", "+0", "−1". */
export const signed = (ep: number): string => (ep < 0 ? `−${-ep}` : `+${ep}`);
