import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { endpointList } from '@/lib/api/endpoints';
import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { enterMissingResults, nextRound, openTournament, organiser } from '../steps';
import { done } from './desk';
import { organiserOf, playerOf, publishDraft } from './steps';
import { plainText } from './visitor';

test.use({ ownServer: true });

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: unknown;
}
type Responses = Readonly<
  Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
>;

/** Judges answers by the document as a stranger's program would: nothing of the app has a part in it. */
async function judgeOf(server: Server) {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const judged = new Set<string>();
  /** Asks, and answers with status and content once both are as the document has them. */
  async function ask(method: 'GET' | 'POST', template: string, at: string, init: RequestInit = {}) {
    const answer = await fetch(`${server.url}/api/v1${at}`, { method, ...init });
    const expected = document.paths[template]?.[method.toLowerCase()]?.responses[String(answer.status)];
    expect(expected, `${method} ${template} answers ${answer.status}`).toBeDefined();
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(expected?.content ?? {});
    const body = type === '' ? null : await answer.json();
    if (type !== '') {
      expect(answer.headers.get('content-type')).toContain(type);
      const fits = ajv.compile({ ...schema, components: document.components });
      expect(fits(body) ? [] : fits.errors, `${method} ${at}`).toEqual([]);
    }
    judged.add(`${method} ${template} ${answer.status}`);
    return { status: answer.status, body, headers: answer.headers };
  }
  return { ask, judged, document };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const send = (token: string, body: unknown): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

test('what the interface answers is what its document says, and no more than the pages show', async ({
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Schnittstellenpokal',
    entries: ['Anna Ahlers', 'Bo Boysen', 'Cem Celik', 'Dora Dehn'],
  });
  const desk = await organiserOf(server);
  const { ask, judged, document } = await judgeOf(server);
  const all = '/tournaments/{slug}';

  await test.step('before and after a round is published', async () => {
    await nextRound(server, slug, false);
    expect((await ask('GET', `${all}/rounds`, `/tournaments/${slug}/rounds`)).body).toEqual({ rounds: [] });
    expect((await ask('GET', `${all}/matches`, `/tournaments/${slug}/matches`)).body).toEqual({
      matches: [],
    });
    await publishDraft(desk, slug, 1);
    const { body } = await ask('GET', `${all}/matches`, `/tournaments/${slug}/matches`);
    expect(body.matches).toHaveLength(2);
    expect(body.matches[0].a.points).toBeNull();
    expect((await ask('GET', all, `/tournaments/${slug}`)).body).toMatchObject({ round: 1, players: 4 });
  });

  let reader = '';
  let writer = '';
  await test.step('a token is made, shown, and taken back', async () => {
    const hand = await organiserOf(server);
    const make = async (name: string, scopes: readonly string[], password: string = organiser.password) => {
      await hand.goto('/account/programs');
      for (const box of hand.document.querySelectorAll<HTMLInputElement>('[name="scopes[]"]'))
        box.checked = scopes.includes(box.value);
      await hand.submit('Token anlegen', { name, password });
    };
    const made = async (name: string, scopes: readonly string[]) => {
      await make(name, scopes);
      const token = hand.screen.getByLabelText<HTMLInputElement>('Dein Token').value;
      await hand.goto('/account/programs');
      hand.screen.getByRole('heading', { name });
      expect(hand.html, 'shown once').not.toContain(token);
      return token;
    };
    await make('Nichts', ['tournaments:read'], 'das ist es nicht');
    expect(hand.text).toMatch(/Dieses Passwort stimmt nicht\./);
    await make('Nichts', []);
    expect(hand.text).toContain('Wähl mindestens ein Recht.');
    reader = await made('Leser', ['tournaments:read', 'entries:read']);
    writer = await made('Bot', ['results:write']);
    expect(reader).toMatch(/^heerschau_[\w-]{32}$/);
  });

  const [match] = (await ask('GET', `${all}/matches`, `/tournaments/${slug}/matches`)).body.matches;
  const at = `/tournaments/${slug}/matches/${match.id}`;
  const result = `${all}/matches/{match}/result`;
  const figures = await emptyReport(server);
  await test.step('results are entered by whoever may, once, and corrected with a reason', async () => {
    expect((await ask('POST', result, `${at}/result`, { body: '{}' })).status).toBe(401);
    const foreign = await ask('POST', result, `${at}/result`, send('heerschau_x', { report: figures }));
    expect(foreign).toMatchObject({ status: 401, body: { code: 'api-token' } });
    const scope = await ask('POST', result, `${at}/result`, send(reader, { report: figures }));
    expect(scope).toMatchObject({ status: 403, body: { code: 'api-scope' } });
    const odd = await ask('POST', result, `${at}/result`, send(writer, { report: { a: 1 } }));
    expect(odd.status).toBe(409);
    expect(
      await ask('POST', result, `${at}/result`, send(writer, { figures })).then(({ status }) => status),
    ).toBe(400);
    expect((await ask('GET', `${all}/matches/{match}`, at)).body.state).toBe('open');
    const entered = await ask('POST', result, `${at}/result`, send(writer, { report: figures }));
    expect(entered.body).toMatchObject({ id: match.id, state: 'confirmed' });
    const again = await ask('POST', result, `${at}/result`, send(writer, { report: other(figures) }));
    expect(again).toMatchObject({ status: 409, body: { code: 'result-changed' } });
    const seen = entered.body.confirmedAt;
    const corrected = await ask(
      'POST',
      result,
      `${at}/result`,
      send(writer, { report: other(figures), seen, reason: 'Verlesen' }),
    );
    expect(corrected.body.a.points).not.toBe(entered.body.a.points);
  });

  await test.step('entries say more to the desk, and nothing more to others', async () => {
    const open = await ask('GET', `${all}/entries`, `/tournaments/${slug}/entries`);
    const own = await ask('GET', `${all}/entries`, `/tournaments/${slug}/entries`, bearer(reader));
    expect(open.body.entries[0]).not.toHaveProperty('email');
    expect(own.body.entries[0]).toHaveProperty('email');
    const blind = await ask('GET', `${all}/entries`, `/tournaments/${slug}/entries`, bearer(writer));
    expect(blind.body).toEqual(open.body);
    expect(open.headers.get('cache-control')).toBe('public, no-cache');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  await test.step('nothing changed: nothing is sent; and what is not there is told', async () => {
    const address = `/tournaments/${slug}/standings`;
    const { headers, body } = await ask('GET', `${all}/standings`, address);
    expect(body.rows).toHaveLength(4);
    const etag = headers.get('etag') ?? '';
    await ask('GET', `${all}/standings`, address, { headers: { 'if-none-match': etag } });
    expect(judged).toContain(`GET ${all}/standings 304`);
    expect((await ask('GET', all, '/tournaments/nie-gehoert')).status).toBe(404);
    expect((await ask('GET', '/tournaments', '/tournaments?limit=0')).status).toBe(400);
    const list = await ask('GET', '/tournaments', '/tournaments?limit=1');
    expect(list.body.tournaments).toHaveLength(1);
    const cursor = Buffer.from('["entries","2026-01-01","x"]').toString('base64url');
    expect(await ask('GET', '/tournaments', `/tournaments?after=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-cursor' },
    });
    await ask('GET', '/formats', '/formats');
    const { editions } = (await ask('GET', '/editions', '/editions')).body;
    expect(editions.at(-1)).toMatchObject({ version: '2.26' });
    await desk.goto('/series/new');
    await desk.submit('Serie anlegen', { name: 'Winterserie' });
    const [series] = (await ask('GET', '/series', '/series')).body.series;
    const ranking = await ask('GET', '/series/{series}', `/series/${series.slug}`);
    expect(ranking.body).toMatchObject({ name: 'Winterserie', rows: [] });
    expect((await ask('GET', '/series/{series}', '/series/nie-gehoert')).status).toBe(404);
    expect((await ask('GET', '/persons', '/persons')).body).toEqual({ persons: [], next: null });
    const player = await playerOf(server, links.get('Anna Ahlers'));
    await player.goto('/career');
    await player.submit(/Das ist meine Anmeldung/);
    await player.submit('Speichern', { shown: 'pseudonym', pseudonym: 'Nachtigall' });
    expect(player.text).toContain('Gespeichert.');
    const { persons } = (await ask('GET', '/persons', '/persons?limit=1')).body;
    expect(persons).toMatchObject([{ name: 'Nachtigall', pseudonym: true }]);
    const nightingale = await ask('GET', '/persons/{person}', `/persons/${persons[0].id}`);
    expect(JSON.stringify(nightingale.body)).not.toContain('Anna');
    expect(await ask('GET', '/persons/{person}', '/persons/niemand')).toMatchObject({
      status: 404,
      body: { code: 'nobody-shown' },
    });
    expect((await fetch(`${server.url}/api/v1/nothing`)).status).toBe(404);
    expect((await fetch(`${server.url}/api/v1/formats`, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  await test.step('a draft is none, but for its own desk', async () => {
    const draft = await openTournament(server, { name: 'Geheimer Entwurf', draft: true });
    expect((await ask('GET', all, `/tournaments/${draft.slug}`)).status).toBe(404);
    expect((await ask('GET', all, `/tournaments/${draft.slug}`, bearer(writer))).status).toBe(404);
    expect((await ask('GET', all, `/tournaments/${draft.slug}`, bearer(reader))).body.status).toBe('draft');
    const { tournaments } = (await ask('GET', '/tournaments', '/tournaments?limit=100')).body;
    expect(tournaments.map((one: { slug: string }) => one.slug)).not.toContain(draft.slug);
  });

  const asked = endpointList.map(({ method, path }) => `${method} ${path} 200`);
  expect(
    asked.filter((one) => !judged.has(one)),
    'every endpoint was asked',
  ).toEqual([]);
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set(endpointList.map(({ path }) => path))].sort(),
  );

  await test.step('what was taken back gets no answer any more', async () => {
    await desk.goto('/account');
    const row = desk.screen.getByRole('row', { name: /Token: Bot/ });
    const id = row.querySelector<HTMLInputElement>('[name="id"]')?.value ?? '';
    await done(desk, 'revokeTokenAction', { id });
    await desk.goto('/account/programs');
    desk.screen.getByRole('heading', { name: 'Ein Token' });
    expect((await ask('GET', all, `/tournaments/${slug}`, bearer(writer))).status).toBe(401);
  });
});

/** The figures of an untouched form, as the document of formats would have them. */
async function emptyReport(server: Server) {
  const { formats } = await (await fetch(`${server.url}/api/v1/formats`)).json();
  const guardians = formats.find(({ id }: { id: string }) => id === 'guardians');
  expect(guardians.report.type).toBe('object');
  const { reportOf } = await import('@/lib/formats/guardians/fixtures');
  return reportOf({ destroyed: 500 }, {}) as unknown as { a: object; b: object };
}
const other = (figures: { a: object; b: object }) => ({ ...figures, a: figures.b, b: figures.a });

// Written from the page for developers alone: each new round, its pairings as one line each.
const bot = `
const [server, slug, channel] = process.argv.slice(-3);
let etag = '';
let posted = 0;
const get = async (path) => (await fetch(server + '/api/v1/tournaments/' + slug + path)).json();
async function look() {
  const answer = await fetch(server + '/api/v1/tournaments/' + slug + '/rounds', { headers: { 'if-none-match': etag } });
  if (answer.status === 304) return;
  etag = answer.headers.get('etag');
  const { rounds } = await answer.json();
  for (const { number } of rounds) {
    if (number <= posted) continue;
    const { matches } = await get('/matches?round=' + number);
    const lines = matches.map(({ table, a, b }) => (b ? table + ': ' + a.name + ' – ' + b.name : a.name + ': bye'));
    const content = ['Round ' + number, ...lines].join('\\n');
    await fetch(channel, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ content }) });
    posted = number;
  }
}
(async function again() {
  await look().catch(() => {});
  setTimeout(again, 300);
})();
`;

test('a bot of thirty lines posts the pairings of each round', async ({ server }) => {
  expect(bot.trim().split('\n').length).toBeLessThanOrEqual(30);
  const { slug } = await openTournament(server, { name: 'Botpokal', entries: ['Ina', 'Jo', 'Kim'] });
  const said: string[] = [];
  const channel = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      said.push(JSON.parse(text).content);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(channel, 'listening');
  const { port } = channel.address() as AddressInfo;
  const program = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    bot,
    '--',
    server.url,
    slug,
    `http://127.0.0.1:${port}`,
  ]);
  try {
    await nextRound(server, slug);
    await expect.poll(() => said).toHaveLength(1);
    expect(said[0]).toMatch(/^Round 1\n1: \w+ – \w+\n\w+: bye$/);
    await enterMissingResults(server, slug);
    await nextRound(server, slug);
    await expect.poll(() => said).toHaveLength(2);
    expect(said[1]).toMatch(/^Round 2\n/);
  } finally {
    program.kill();
    channel.close();
  }
});

for (const language of ['de', 'en'] as const)
  test(`the page for developers has it all (${language})`, async ({ visitor }) => {
    const page = await visitor({ language }).goto('/developers');
    const headings = page.screen.getAllByRole('heading').map(plainText);
    for (const { method, path } of endpointList) expect(headings).toContain(`${method} ${path}`);
    const links = page.screen.getAllByRole('link', { name: 'Match' });
    expect(links[0]?.getAttribute('href')).toBe('#Match');
    expect(page.document.getElementById('Match')?.querySelector('h3')?.textContent).toBe('Match');
  });
