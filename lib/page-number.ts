/** Pages of a list that can be turned to. */
const mostPages = 999;

/** Number of the page that an address asks for; 1 for anything that is none. */
export function pageNumber(asked: unknown): number {
  const page = typeof asked === 'string' && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  return Math.min(page, mostPages);
}
