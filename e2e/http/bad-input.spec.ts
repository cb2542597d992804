import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { openTournament, type Table, usualFigures } from '../steps';
import { act, diary } from './desk';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';
import type { Typed, Visitor } from './visitor';

const tournament = (name: string) => ({
  name,
  place: 'Goslar',
  presetId: '1250',
  scheme: 'table' as const,
});

/** A tournament of four with round 1 published. */
async function startedTournament(server: Server, name: string) {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const opened = await openTournament(server, { ...tournament(name), entries, published: 1 });
  const desk = await organiserOf(server);
  return { ...opened, desk, tables: await tablesOf(desk, opened.slug) };
}

/** A page of that status in these words. A refusing page is drawn by scripts: its words come along as data. */
async function expectAnswer(visitor: Visitor, path: string, status: number, words: string) {
  await visitor.goto(path);
  expect(visitor.status, path).toBe(status);
  expect(visitor.html, path).toContain(words);
}

test('addresses that are not for whoever opens them answer 404 or 403, in words', async ({
  server,
  visitor,
}) => {
  const { slug, links, tables } = await startedTournament(server, 'Adressen');
  const stranger = visitor();
  await expectAnswer(stranger, '/p/AAAAAAAAAAAAAAAAAAAAAA', 404, 'Dieser Link funktioniert nicht');
  for (const path of [
    '/t/gibt-es-nicht',
    '/t/gibt-es-nicht/me',
    '/t/gibt-es-nicht/join',
    '/t/gibt-es-nicht/desk/rounds',
    `/t/${slug}/player/niemand`,
    `/t/${slug}/team/niemand`,
    `/t/${slug}/me/result/keine`,
    '/gibt/es/nicht',
  ])
    await expectAnswer(stranger, path, 404, 'Hier ist nichts');
  for (const path of [
    '/api/t/gibt-es-nicht/live',
    '/api/t/gibt-es-nicht/export/standings.csv',
    // Pictures are kept as small as they are shown: no page asks for them in another size.
    '/_next/image?url=%2Fapp-icon-192.png&w=64&q=75',
  ])
    expect((await stranger.fetch(path)).status, path).toBe(404);
  // The list of entries holds e-mail addresses: the desk's alone.
  expect([401, 403]).toContain((await stranger.fetch(`/api/t/${slug}/export/entries.csv`)).status);

  const [own, other] = tables as [Table, Table];
  const player = await playerOf(server, links.get(own.a));
  await expectAnswer(player, `/t/${slug}/me/result/${other.pairingId}`, 403, 'Kein Zugriff');
  await expectAnswer(stranger, `/t/${slug}/me/result/${own.pairingId}`, 403, 'Kein Zugriff');
});

test('a draft is not there for strangers, and the desk leads them to the sign-in', async ({
  server,
  visitor,
}) => {
  const { slug: draft } = await openTournament(server, { ...tournament('Geheim'), draft: true });
  const { slug: open } = await openTournament(server, tournament('Offen'));
  const stranger = visitor();
  for (const page of ['', '/entries', '/pairings', '/standings', '/join', '/me'])
    await expectAnswer(stranger, `/t/${draft}${page}`, 404, 'Hier ist nichts');
  for (const path of ['live', 'export/standings.csv'])
    expect((await stranger.fetch(`/api/t/${draft}/${path}`)).status, path).toBe(404);
  await stranger.goto('/');
  expect(stranger.text).toContain('Offen');
  expect(stranger.text).not.toContain('Geheim');
  for (const area of ['', '/entries', '/entries/import', '/rounds', '/results', '/print', '/settings']) {
    await expectAnswer(stranger, `/t/${draft}/desk${area}`, 404, 'Hier ist nichts');
    await expectAnswer(stranger, `/t/${open}/desk${area}`, 200, 'Einloggen');
    expect(stranger.url.pathname + stranger.url.search).toMatch(/^\/login\?next=/);
  }
  await stranger.goto('/new');
  expect(stranger.url.pathname + stranger.url.search).toMatch(/^\/login\?next=/);
  const desk = await organiserOf(server);
  await desk.goto(`/t/${draft}`);
  desk.screen.getByText('Das Turnier ist ein Entwurf.');
});

test('a text that is no personal link is refused beside its field', async ({ server, visitor }) => {
  await openTournament(server, tournament('Link'));
  const stranger = await visitor().goto('/');
  const form = stranger.screen.getByLabelText('Persönlicher Link oder Code').closest('form');
  await stranger.send(form as HTMLFormElement, { link: 'mein Link' });
  const field = stranger.screen.getByLabelText('Persönlicher Link oder Code') as HTMLInputElement;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const told = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(told.map((id) => stranger.document.getElementById(id)?.textContent).join(' ')).toContain(
    'Das ist kein persönlicher Link.',
  );
});

test('a program that sends a list of more than 2 MB all the same is turned away', async ({ server }) => {
  const { slug } = await openTournament(server, tournament('Zu viel'));
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/entries/import`);
  const line = `Anna Meier;Würfelfreunde;Kassel;${'Orks '.repeat(2000)}\n`;
  const text = line.repeat(Math.ceil((2.1 * 1024 * 1024) / line.length));
  const form = { slug, intent: 'import', text };
  await expect(act(desk, 'importAction', form)).rejects.toThrow('413');
  expect((await desk.goto(`/t/${slug}/desk/entries`)).text).not.toContain('Anna Meier');
});

test('script in names and in the description is text or nothing', async ({ server, visitor }) => {
  const script = '<script>alert(1)</script>';
  const picture = '<img src=x onerror=alert(1)>';
  const { slug } = await openTournament(server, {
    ...tournament('Skripte'),
    entries: [script, picture].map((name) => ({ name, faction: picture })),
    published: 1,
  });
  const desk = await organiserOf(server);
  const description = `# Ablauf ${script}\n\n${picture}\n\n[klick mich](javascript:alert(1)) und **pünktlich sein**`;
  await desk.goto(`/t/${slug}/desk/settings/basics`);
  await desk.submit('Grunddaten speichern', { description });
  desk.screen.getByText('Gespeichert.');

  const stranger = visitor();
  const nothingRuns = (page: Visitor) => {
    const own = [...page.document.querySelectorAll('script')].map((element) => element.textContent ?? '');
    expect(own.filter((text) => text.startsWith('alert'))).toEqual([]);
    expect(page.document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0);
  };
  for (const [page, path] of [
    [desk, `/t/${slug}/desk/entries`],
    [desk, `/t/${slug}/print/links`],
    [stranger, `/t/${slug}/entries`],
  ] as const) {
    await page.goto(path);
    expect(page.text, path).toContain(script);
    expect(page.text, path).toContain(picture);
    nothingRuns(page);
  }
  await stranger.follow(script);
  stranger.screen.getByRole('heading', { name: script });
  nothingRuns(stranger);

  await stranger.goto(`/t/${slug}`);
  stranger.screen.getByRole('heading', { name: /^Ablauf/ });
  for (const text of ['pünktlich sein', 'klick mich']) expect(stranger.text).toContain(text);
  expect(stranger.document.querySelectorAll('a[href^="javascript"], main img')).toHaveLength(0);
  nothingRuns(stranger);
});

test('forms altered to reach other matches or a desk without sign-in change nothing', async ({ server }) => {
  const own = await startedTournament(server, 'Eigenes');
  const foreign = await startedTournament(server, 'Fremdes');
  const [mine, neighbour] = own.tables as [Table, Table];
  const [theirs] = foreign.tables as [Table];
  const figures: Typed = Object.fromEntries(
    Object.entries({ a: usualFigures.own, b: usualFigures.theirs }).flatMap(
      ([side, { destroyed, half, ep }]) =>
        Object.entries({ destroyed, half, ep }).map(([name, value]) => [`${side}.${name}`, String(value)]),
    ),
  );

  const player = await playerOf(server, own.links.get(mine.a));
  const notYours = 'Das gehört nicht zu deiner Aufgabe bei diesem Turnier';
  for (const [hidden, sentence] of [
    [{ pairingId: theirs.pairingId }, 'Diese Partie gibt es nicht mehr.'],
    [{ slug: foreign.slug, pairingId: theirs.pairingId }, notYours],
    [{ pairingId: neighbour.pairingId }, notYours],
  ] as const) {
    await player.goto(`/t/${own.slug}/me/result/${mine.pairingId}`);
    await player.submit('Ergebnis senden', { ...figures, ...hidden });
    expect(player.text).toContain(sentence);
  }

  const desk = await organiserOf(server);
  await desk.goto(`/t/${own.slug}/desk/results/${mine.pairingId}`);
  const form = desk.screen.getByRole('button', { name: 'Speichern und weiter' }).closest('form');
  const body = desk.fill(form as HTMLFormElement, figures);
  desk.setCookie('next-auth.session-token', 'ended');
  expect((await act(desk, 'enterResultAction', body)).message).toContain('du bist nicht mehr eingeloggt');

  for (const { slug, desk } of [own, foreign]) {
    for (const { state } of await tablesOf(desk, slug)) expect(state).toBe('noch kein Ergebnis');
    expect((await diary(desk, slug)).filter((line) => line.includes('Tisch'))).toEqual([]);
  }
});
