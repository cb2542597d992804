import { entry } from '../../lib/formats/guardians/match/match-fixtures';
import { expect, test } from '../fixtures';
import { queueOf, setUpOnPhone, tableAt } from '../match-steps';
import { sendFilled } from './forms';
import { logOf, openHall, sendAll } from './match';
import { playerOf } from './steps';
import type { Visitor } from './visitor';

const game = [
  ...setUpOnPhone('a'),
  entry('a', 'casualties', { side: 'b', destroyed: 400, half: 0 }),
  entry('b', 'casualties', { side: 'a', destroyed: 100, half: 0 }),
  entry('a', 'concede', { side: 'a' }),
];

/** The game, of which side a alone says that it was so. */
async function reportAlone(a: Visitor, matchId: string) {
  await sendAll(a, matchId, queueOf(`one-phone-${matchId}`, game));
  const seen = (await logOf(a, matchId)).length;
  const agreed = [entry('a', 'confirm', { side: 'a' })];
  await sendAll(a, matchId, queueOf(`agreed-${matchId}`, agreed, { basedOn: seen }));
}

test('two play with one phone: each confirms by their own link, and a tap on a name switches', async ({
  server,
}) => {
  const { slug, tables } = await openHall(server, 'Ein Handy', 1);
  const table = tableAt(tables, 0);
  const phone = await playerOf(server, table.links.a);
  await reportAlone(phone, table.matchId);
  await phone.goto(`/match/${table.matchId}`);
  expect(phone.text).not.toContain('Das Ergebnis zählt.');
  const switcher = () => phone.screen.queryByRole('navigation', { name: 'Spieler auf diesem Handy' });
  const whose = () => phone.document.querySelector('.title small')?.textContent;

  await test.step('the other opens their link here and arrives at the report', async () => {
    await phone.goto(table.links.b);
    expect(phone.url.pathname).toMatch(new RegExp(`/me/result/${table.matchId}$`));
    expect(switcher()?.querySelector('[aria-current]')?.textContent).toBe(table.b);
    await sendFilled(phone, { button: 'Bestätigen' });
    await phone.goto(`/t/${slug}/me/result/${table.matchId}`);
    expect(phone.text).toContain('Von euch beiden bestätigt');
  });

  await test.step('a tap switches, and each page is that of its player', async () => {
    await phone.goto(`/t/${slug}/me`);
    expect(whose()).toContain(table.b);
    const link = [...(switcher()?.querySelectorAll('a') ?? [])].find((one) => one.textContent === table.a);
    await phone.goto(link?.getAttribute('href') ?? '');
    expect(whose()).toContain(table.a);
    await phone.goto(`/t/${slug}/pairings`);
    expect(phone.document.querySelector('.pairing[data-own]')?.textContent).toContain(table.a);
  });
});

test('who was confirmed for objects with one tap, the desk decides', async ({ server }) => {
  const { slug, tables, desk } = await openHall(server, 'Widerspruch', 1);
  const table = tableAt(tables, 0);
  await reportAlone(await playerOf(server, table.links.a), table.matchId);

  await test.step('the desk takes the report over by one tap', async () => {
    const form = { form: `Meldung von Tisch ${table.number} übernehmen` };
    await desk.goto(`/t/${slug}/desk`);
    await sendFilled(desk, form);
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.screen.queryByRole('form', { name: form.form })).toBeNull();
  });

  const b = await playerOf(server, table.links.b);
  await test.step('the other sees it and objects', async () => {
    expect(b.text).toMatch(/ist eingetragen, ohne dass du es bestätigt hast/);
    expect(b.text).toContain('Du kannst widersprechen, bis Runde 2 veröffentlicht ist');
    await sendFilled(b, { button: 'Widersprechen' }, { 'Was stimmt nicht?': 'Wir haben nie gespielt.' });
    await b.goto(b.url.pathname);
    expect(b.text).toContain('Du hast widersprochen');
  });

  await test.step('the desk sees why, and keeps the result', async () => {
    await desk.goto(`/t/${slug}/desk`);
    expect(desk.text).toContain('„Wir haben nie gespielt.“');
    await desk.goto(`/t/${slug}/desk/results/${table.matchId}`);
    await sendFilled(desk, { button: 'Ergebnis beibehalten' });
    await b.goto(`/t/${slug}/me/result/${table.matchId}`);
    expect(b.text).toContain('Von der Turnierleitung eingetragen');
    expect(b.screen.queryByRole('button', { name: 'Widersprechen' })).toBeNull();
  });
});
