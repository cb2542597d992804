import { Visitor } from './visitor.mjs';

/** The account that a server of its own gets; BENCH_EMAIL and BENCH_PASSWORD name one of another server. */
const account = {
  name: 'Olga',
  email: process.env.BENCH_EMAIL ?? 'olga@example.org',
  password: process.env.BENCH_PASSWORD ?? 'drei Würfel im Becher',
};

/** The desk, signed in; on an empty server it makes the first account, with BENCH_SETUP_CODE where that is asked for. */
export async function openDesk(url, tally) {
  const desk = new Visitor(url, '127.0.0.1', tally);
  const { status } = await desk.ask('prepare', '/setup');
  if (status === 200) {
    const code = process.env.BENCH_SETUP_CODE ?? '';
    await desk.send('prepare', 'createFirstAccount', '/setup', { ...account, code });
  }
  const { csrfToken } = JSON.parse((await desk.ask('prepare', '/api/auth/csrf')).text);
  const { email, password } = account;
  await desk.ask('prepare', '/api/auth/callback/password', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: url, json: 'true' }).toString(),
  });
  if (![...desk.cookies.keys()].some((name) => name.endsWith('session-token')))
    throw new Error(
      `${url} does not let ${email} in: name an organiser's account in BENCH_EMAIL and BENCH_PASSWORD`,
    );
  return desk;
}

/** Makes a tournament with so many players; resolves to its address part and the players' personal links. */
export async function makeTournament(desk, { players, rounds }) {
  const day = new Date().toLocaleDateString('sv-SE');
  const key = `bench${Date.now().toString(36)}`;
  const { head, text } = await desk.send('prepare', 'createTournamentAction', '/new', {
    preset: 'guardians:2000',
    name: `Ein Tag ${new Date().toISOString().slice(0, 16)}`,
    place: 'Kassel',
    startsOn: day,
    endsOn: day,
    rounds: String(rounds),
    capacity: '',
    scheme: 'wdl',
    open: 'on',
    submissionKey: key,
  });
  const slug = /\/t\/([a-z0-9-]+)\/desk/.exec(head['x-action-redirect'])?.[1];
  if (!slug) throw new Error(`no tournament was made: ${text.slice(0, 300)}`);
  const list = ['Name', ...Array.from({ length: players }, (_, i) => `Kai ${i + 1}`)].join('\n');
  const page = `/t/${slug}/desk/entries/import`;
  await desk.send('prepare', 'importAction', page, {
    slug,
    text: list,
    submissionKey: key,
    intent: 'import',
  });
  const slips = await desk.open('prepare', `/t/${slug}/print/links`);
  const links = [...new Set(slips.match(/\/p\/[\w-]{20,}/g))];
  if (links.length !== players) throw new Error(`${links.length} of ${players} players have a link`);
  return { slug, links };
}
