/** Seconds as m:ss, e.g. 300 as "5:00"; null as ''. */
export function clockTime(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
