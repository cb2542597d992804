import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { expectAlert, openTournament, signIn, tablesOf } from './steps';

// Asked over HTTP: what refusals say and answer: http/bad-input.spec.ts. Here is what scripts refuse by themselves.

test.use({ allowedStatuses: [401, 403, 404] });

test('a wrong password, a page that is not theirs and a list that is none are told in words', async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug, links } = await openTournament(server, { name: 'Unfug', entries, published: 1 });
  const desk = await desktop();
  await desk.goto('/login');
  await signIn(desk, 'falsch geraten');
  await expectAlert(desk, 'E-Mail oder Passwort stimmt nicht. Prüf beides und versuch es noch einmal.');
  await expect(desk.getByLabel('E-Mail')).toHaveValue('theda@example.org');
  await expectAccessible(desk);
  await signIn(desk);
  await desk.waitForURL((url) => url.pathname !== '/login');
  const [own, other] = await tablesOf(desk, slug);

  const player = await phone();
  await player.goto(links.get(own?.a ?? '') ?? '');
  for (const [path, heading] of [
    ['/p/AAAAAAAAAAAAAAAAAAAAAA', 'Dieser Link funktioniert nicht'],
    ['/gibt/es/nicht', 'Hier ist nichts'],
    [`/t/${slug}/me/result/${other?.pairingId}`, 'Kein Zugriff'],
  ] as const) {
    await player.goto(path);
    await expect(player.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(player);
  }

  await desk.goto(`/t/${slug}/desk/entries/import`);
  const sent: string[] = [];
  desk.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const file = desk.getByLabel('Datei', { exact: true });
  const choose = (buffer: Buffer) => file.setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });
  await test.step('a list of more than 1 MB stays in its field and is not sent', async () => {
    const list = desk.getByLabel('Liste einfügen');
    const huge = 'Anna Meier;Würfelfreunde;Kassel\n'.repeat(35_000);
    await paste(list, huge);
    await desk.getByRole('button', { name: 'Vorschau zeigen' }).click();
    await expect(list).toHaveAccessibleDescription(/höchstens 1 MB/);
    expect(await list.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(huge.length);
    await choose(Buffer.from(huge));
    await expect(file).toHaveAccessibleDescription(/höchstens 1 MB/);
    expect(sent).toEqual([]);
  });

  await test.step('a picture is no list; a file in the old Windows encoding keeps its umlauts', async () => {
    await choose(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    await expect(file).toHaveAccessibleDescription(/Das ist keine Textdatei\./);
    await choose(Buffer.from('Name;Ort;Armee\r\nJürgen Größmann;Köln;Dunkelelfen\r\n', 'latin1'));
    await expect(desk.getByText('Prüf bitte, ob die Umlaute stimmen.')).toBeVisible();
    await expect(desk.getByRole('row', { name: /Jürgen Größmann Köln Dunkelelfen/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Eine Anmeldung übernehmen' }).click();
    await expect(desk.getByText('Eine Anmeldung übernommen.')).toBeVisible();
  });
});

/** Puts a text into a field at once; typing or filling in a million characters would take minutes. */
async function paste(field: Locator, text: string) {
  await field.evaluate((element: HTMLTextAreaElement, pasted) => {
    element.value = pasted;
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}
