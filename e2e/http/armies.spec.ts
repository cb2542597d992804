import { actionId } from '../deep/client';
import { expect, test } from '../fixtures';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { act, done, saveSection } from './desk';
import { organiserOf, playerOf, publishDraft } from './steps';
import { tablesOf } from './tables';
import { plainText, type Visitor } from './visitor';

/** The rows of the editor of armies, as it sends them. */
const rowsOf = (rows: readonly Readonly<Record<'army' | 'most' | 'points', string>>[]) =>
  Object.fromEntries(
    rows.flatMap((row, i) =>
      Object.entries(row).map(([key, value]) => [`armies.rows.${i}.${key}`, value] as const),
    ),
  );

/** Description of a field: its hint and its problem. */
function descriptionOf(visitor: Visitor, name: string): string {
  const ids = visitor.document.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => visitor.document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

test('how many may play an army is said at sign-up, refused there in words, and seen at the desk', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Zwei je Volk',
    entries: [{ name: 'Anna Petersen', faction: 'Zwerge' }],
  });
  const desk = await organiserOf(server);
  const rows = rowsOf([{ army: 'Zwerge', most: '1', points: '' }]);
  expect(await saveSection(desk, slug, 'armies', 'saveArmiesAction', {}, rows)).toMatchObject({
    status: 'done',
  });

  const ben = await visitor().goto(`/t/${slug}/join`);
  expect(descriptionOf(ben, 'faction')).toMatch(/Schon voll: Zwerge\./);
  await ben.submit('Anmelden', { name: 'Ben Zwei', faction: 'Dwarfs' });
  expect(descriptionOf(ben, 'faction')).toMatch(/darf nur einmal gespielt werden/);
  await ben.submit('Anmelden', { name: 'Ben Zwei', faction: '' });
  ben.screen.getByRole('heading', { name: /Ben Zwei/ });

  // The desk may go beyond, and is told who came later.
  await desk.goto(`/t/${slug}/desk/entries?add=1`);
  await desk.submit('Eintragen', { name: 'Carl Drei', faction: 'Zwerge' });
  await desk.goto(`/t/${slug}/desk/entries`);
  expect(desk.text).toContain(
    'Zwerge: 2 spielen die Armee, erlaubt ist sie einmal. Später angemeldet: Carl Drei.',
  );
});

test('an army handicap is previewed with the results it moves, and told on phones, at the desk and in public', async ({
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Mit Handicap',
    scheme: 'table',
    entries: [
      { name: 'Anna Petersen', faction: 'Zwerge' },
      { name: 'Bodo Lahn', faction: 'Orks' },
    ],
    published: 1,
  });
  await enterMissingResults(server, slug);
  const desk = await organiserOf(server);
  const [before] = await tablesOf(desk, slug);

  await desk.goto(`/t/${slug}/desk/settings/armies`);
  const seen = desk.document.querySelector<HTMLInputElement>('form input[name="seen"]');
  const form = desk.fill(
    seen?.form as HTMLFormElement,
    { 'armies.way': 'moved' },
    undefined,
    rowsOf([
      { army: 'Zwerge', most: '', points: '1' },
      { army: 'Orks', most: '', points: '-2' },
    ]),
  );
  const [a = 0, b = 0] = (before?.points ?? '').split(' : ').map(Number);
  const shift = before?.a === 'Anna Petersen' ? 3 : -3;
  const moved = Math.min(a + b, Math.max(0, a + shift));
  const after = `${moved} : ${a + b - moved}`;
  expect(moved).not.toBe(a);
  const previewed = await preview(desk, 'armies', form);
  expect(previewed).toContain(`"before":"${before?.points}","after":"${after}"`);
  await done(desk, 'saveArmiesAction', form);

  const [table] = await tablesOf(desk, slug);
  expect(table?.points).toBe(after);
  await desk.goto(`/t/${slug}/desk/results/${table?.pairingId}`);
  expect(desk.text).toContain(`, ohne wären es ${before?.points}`);
  for (const [name, own] of [
    ['Anna Petersen', '+1 : −2'],
    ['Bodo Lahn', '−2 : +1'],
  ] as const) {
    const player = await playerOf(server, links.get(name));
    await player.goto(`/t/${slug}/me/result/${table?.pairingId}`);
    expect(player.text).toContain(`Handicap der Armeen ${own}`);
  }
  expect((await desk.goto(`/t/${slug}/standings`)).text).toContain(
    'verschiebt das Ergebnis um den Unterschied: Zwerge +1, Orks −2',
  );
  await desk.goto(`/t/${slug}/statistics`);
  expect([...desk.document.querySelectorAll('tr')].map(plainText)).toContainEqual(
    expect.stringMatching(/Zwerge.*Handicap \+1/),
  );
});

/** Questions of a section's form about before it is saved, as data. */
async function preview(desk: Visitor, section: string, form: FormData): Promise<string> {
  const body = new FormData();
  for (const [name, value] of form) body.append(`_1_${name}`, value);
  body.append('_1_section', section);
  body.append('0', JSON.stringify(['$K1']));
  const answer = await desk.fetch(desk.url.pathname, {
    method: 'POST',
    headers: {
      'next-action': actionId('previewSettingsAction'),
      accept: 'text/x-component',
      origin: desk.origin,
    },
    body,
  });
  return answer.text();
}

test('two camps are chosen at sign-up and set against each other; where numbers do not allow it, players read why', async ({
  server,
  visitor,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Gut gegen Böse',
    entries: ['Anna Petersen', 'Bodo Lahn', 'Carl Groß'],
  });
  const desk = await organiserOf(server);
  const camps = { 'camps.first': 'Gut', 'camps.second': 'Böse' };
  expect(await saveSection(desk, slug, 'armies', 'saveArmiesAction', camps)).toMatchObject({
    status: 'done',
  });

  // Whoever signed up before says it by their link, whoever comes at sign-up.
  for (const name of ['Anna Petersen', 'Bodo Lahn']) {
    const player = await playerOf(server, links.get(name));
    await player.goto(`/t/${slug}/me/entry`);
    await player.submit('Speichern', { camp: 'first' });
    expect(player.text).toMatch(/gespeichert/i);
  }
  await desk.goto(`/t/${slug}/desk/entries`);
  const carl = desk.screen.getByRole('link', { name: /Carl Groß/ }).getAttribute('href') ?? '';
  const many = { slug, what: 'camp', camp: 'first', 'entryIds[]': carl.split('/').at(-1) ?? '' };
  expect(await act(desk, 'changeManyAction', many)).toMatchObject({ status: 'done' });
  await desk.goto(`/t/${slug}/desk/entries`);
  expect([...desk.document.querySelectorAll('tr')].map(plainText)).toContainEqual(
    expect.stringMatching(/Carl Groß.*Gut/),
  );

  const dora = await visitor().goto(`/t/${slug}/join`);
  await dora.submit('Anmelden', { name: 'Dora Ohm', camp: 'second' });
  expect(dora.text).toContain('Böse');

  await nextRound(server, slug, false);
  await desk.goto(`/t/${slug}/desk/rounds`);
  expect(desk.text).toContain('Eine Paarung aus demselben Lager, obwohl gesperrt');
  await publishDraft(desk, slug, 1);
  const within = (await tablesOf(desk, slug)).find(({ a, b }) => a !== 'Dora Ohm' && b !== 'Dora Ohm');
  const player = await playerOf(server, links.get(within?.a ?? ''));
  expect(player.text).toContain('Ihr gehört beide zum selben Lager (Gut).');
  expect(player.text).toContain('Dein Lager in dieser Partie: Gut');
  await player.goto(`/t/${slug}/pairings`);
  expect(player.text).toContain('Böse');
});
