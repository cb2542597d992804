/** Where to go after signing in: a page of this site, never another one; without one, my tournaments. */
export function nextPath(wanted: string | string[] | undefined): string {
  const fallback = '/my';
  const here = 'http://heerschau.invalid';
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  // `/.//x` is read as the path `//x`, which as an address of its own would be the host x.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}
