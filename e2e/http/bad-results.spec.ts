import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { enterMissingResults, openTournament, type Table } from '../steps';
import { act, diary } from './desk';
import { organiserOf, playerOf } from './steps';
import { tablesOf } from './tables';
import type { Visitor } from './visitor';

const figures = (a: readonly number[], b: readonly number[]) =>
  Object.fromEntries(
    [a, b].flatMap((typed, side) =>
      ['destroyed', 'half', 'ep'].map((name, i) => [`${'ab'[side]}.${name}`, String(typed[i])]),
    ),
  );
const usual = figures([430, 60, 7], [215, 35, 3]);

/** Two tables of the first round, and a desk that looks at them. */
async function hall(server: Server, name: string) {
  const { slug, links } = await openTournament(server, {
    name,
    presetId: '1250',
    scheme: 'table',
    entries: ['Anna', 'Bodo', 'Carl', 'Dora'],
    published: 1,
  });
  const desk = await organiserOf(server);
  const [table] = (await tablesOf(desk, slug)) as [Table];
  const form = `/t/${slug}/me/result/${table.pairingId}`;
  const [a, b] = [await playerOf(server, links.get(table.a)), await playerOf(server, links.get(table.b))];
  for (const player of [a, b]) await player.goto(form);
  const now = async () =>
    (await tablesOf(desk, slug)).find(({ pairingId }) => pairingId === table.pairingId) as Table;
  /** Lines of the diary about the table that hold the words. */
  const lines = async (words: string) =>
    (await diary(desk, slug)).filter(
      (line) => line.includes(`Tisch ${table.number}:`) && line.includes(words),
    );
  return { slug, links, desk, table, form, a, b, now, lines };
}

const send = (player: Visitor, typed: Record<string, string> = usual) =>
  player.submit('Ergebnis senden', typed);

test('absurd figures are refused beside their field, and nothing is stored', async ({ server }) => {
  const { desk, slug, a, form, now } = await hall(server, 'Unsinn');
  const before = (await diary(desk, slug)).length;
  for (const [name, typed, sentence] of [
    ['a.destroyed', '-5', 'Die Zahl darf nicht negativ sein.'],
    ['a.destroyed', '99999', 'Alle Punkte sind Vielfache von 5.'],
    ['a.destroyed', '99995', 'Eine Armee hat höchstens 1.250 Punkte.'],
    ['a.destroyed', '12', 'Alle Punkte sind Vielfache von 5.'],
    ['a.destroyed', 'viel', 'Trag eine ganze Zahl ein.'],
    ['a.destroyed', '1e3', 'Trag eine ganze Zahl ein.'],
    ['a.ep', '-5', 'negativ'],
    ['a.ep', '99999', 'Mehr als'],
    ['a.ep', 'viel', 'ganze Zahl'],
  ] as const) {
    await a.goto(form);
    await send(a, { ...usual, [name]: typed });
    const field = a.document.getElementsByName(name)[0];
    expect(field?.getAttribute('aria-invalid'), `${name} ${typed}`).toBe('true');
    const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => a.document.getElementById(id)?.textContent).join(' ')).toContain(sentence);
  }
  expect((await now()).state).toBe('noch kein Ergebnis');
  expect(await diary(desk, slug)).toHaveLength(before);
});

test('one report sent from two phones counts once', async ({ server }) => {
  const { a, table, links, form, now, lines } = await hall(server, 'Doppelt');
  const again = await playerOf(server, links.get(table.a));
  await again.goto(form);
  await send(a);
  expect(a.text).toContain('Angekommen.');
  await send(again);
  expect(again.text).toContain('Deine Meldung war schon angekommen. Sie zählt nur einmal.');
  expect((await now()).state).toBe('eine Meldung');
  expect(await lines(`${table.a} meldet`)).toHaveLength(1);
});

test('both players send the same result at the same moment: it counts once, and both read it', async ({
  server,
}) => {
  const { a, b, form, now, lines } = await hall(server, 'Gleichzeitig');
  await Promise.all([send(a), send(b)]);
  for (const player of [a, b]) {
    await player.goto(form);
    expect(player.text).toContain('Von euch beiden bestätigt um');
  }
  expect(a.text).toContain('Sieg für dich');
  expect(b.text).toContain('Sieg für ');
  expect((await now()).state).toBe('bestätigt');
  expect(await lines('das Ergebnis zählt')).toHaveLength(1);
});

test('figures changed since they were shown are not confirmed unseen', async ({ server }) => {
  const { a, b, form, now } = await hall(server, 'Ungesehen');
  await send(a);
  await b.goto(form);
  const shown = b.screen.getByRole('button', { name: 'Bestätigen' }).closest('form') as HTMLFormElement;
  const body = b.fill(shown);
  await a.goto(`${form}?form=own`);
  await send(a, figures([515, 40, 8], [205, 90, 2]));
  expect((await act(b, 'confirmResultAction', body)).message).toContain(
    'Die andere Seite hat ihre Meldung gerade geändert.',
  );
  expect((await now()).state).toBe('eine Meldung');
});

test('of two desks that draw one round the second reads why; a player who comes too late is answered', async ({
  server,
}) => {
  const { slug, desk, table, a: late, now, lines } = await hall(server, 'Zu spät');
  await enterMissingResults(server, slug);
  const settled = await now();
  const desks = [desk, await organiserOf(server)];
  for (const one of desks) await one.goto(`/t/${slug}/desk`);
  const drawn = await Promise.all(
    desks.map((one) => act(one, 'drawAction', { slug, number: '2' }).then(({ redirect }) => redirect)),
  );
  expect(drawn.toSorted()).toEqual([`/t/${slug}/desk/rounds`, `/t/${slug}/desk/rounds?told=round-exists`]);
  await desk.goto(`/t/${slug}/desk/rounds?told=round-exists`);
  expect(desk.text).toContain('Diese Runde ist schon ausgelost');
  expect((await diary(desk, slug)).filter((line) => line.includes('lost Runde 2 aus'))).toHaveLength(1);

  await send(late);
  expect(late.text).toContain('Das Ergebnis stand schon fest.');
  const [line] = await lines('nachträglich');
  expect(line).toContain(table.a);
  const [first] = await tablesOf(desk, slug, 1);
  expect([first?.sp, first?.points]).toEqual([settled.sp, settled.points]);
});
