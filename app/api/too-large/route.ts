/** Where next.config.js sends requests larger than any form, so that they are refused before they are read. */
export function POST() {
  return new Response('Too large\n', { status: 413, headers: { connection: 'close' } });
}
