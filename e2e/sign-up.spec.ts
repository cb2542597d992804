import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, expectAlert, holdUpdates, openTournament, publishRound } from './steps';

test.use({ allowedStatuses: [404] });

// Asked over HTTP: what the pages say, and the rules of seats and links,.
test('a sign-up keeps what was typed, counts once, and is seen at once by all who look', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Zwei freie Plätze',
    presetId: '1250',
    scheme: 'table',
    entries: ['Anna Petersen'],
    capacity: 2,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const join = `/t/${slug}/join`;
  // The desk stays on this page: whoever signs up appears by themselves.
  await desk.goto(`/t/${slug}/desk/entries`);

  const bodo = await phone();
  await test.step('a name without a letter is refused beside its field, the rest stays', async () => {
    await bodo.goto(join);
    await expectAccessible(bodo);
    await bodo.getByLabel('Name', { exact: true }).fill('42');
    await bodo.getByLabel(/^Verein/).fill('Rosenstock');
    await bodo.getByRole('button', { name: 'Anmelden' }).click();
    await expect(bodo.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Ein Name braucht mindestens einen Buchstaben. Ergänze einen.',
    );
    await expect(bodo.getByLabel(/^Verein/)).toHaveValue('Rosenstock');
  });

  await test.step('pressing twice makes one entry', async () => {
    await bodo.getByLabel('Name', { exact: true }).fill('Bodo Lahn');
    await bodo.getByRole('button', { name: 'Anmelden' }).dblclick();
    await expect(bodo.getByRole('heading', { level: 1 })).toHaveText('Du bist dabei, Bodo Lahn!');
    await expectAccessible(bodo);
    await expect(desk.getByRole('row', { name: /Bodo Lahn.*dabei/ })).toBeVisible();
    await desk.reload();
    await expect(entryRows(desk)).toHaveCount(2);
  });

  const carl = await phone();
  await test.step('a seat gets free: the desk moves the third up, and both phones say so', async () => {
    await carl.goto(join);
    await expectAccessible(carl);
    await carl.getByLabel('Name', { exact: true }).fill('Carl Ibsen');
    await carl.getByRole('button', { name: 'Auf die Warteliste' }).click();
    await expect(desk.getByRole('row', { name: /Carl Ibsen.*Warteliste/ })).toBeVisible();
    await desk.getByRole('link', { name: 'Bodo Lahn' }).click();
    await desk.getByRole('button', { name: 'Aus dem Turnier nehmen' }).click();
    await expect(bodo.getByRole('heading', { level: 1 })).toHaveText(
      'Du bist nicht mehr angemeldet, Bodo Lahn',
    );
    await desk.getByRole('link', { name: 'Alle Teilnehmer' }).click();
    await desk.getByRole('button', { name: 'Nachrücken lassen' }).click();
    await expect(carl.getByRole('heading', { level: 1 })).toHaveText('Du bist dabei, Carl Ibsen!');
  });
  const link = await carl.getByLabel('Dein persönlicher Link').inputValue();

  await test.step('a new link is asked for in a dialog, signs an open page out, and the old one leads nowhere', async () => {
    await carl.goto(`/t/${slug}/me`);
    await desk.getByRole('link', { name: 'Carl Ibsen' }).click();
    await desk.getByRole('button', { name: 'Neuen Link ausstellen' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Neuen Link für Carl Ibsen ausstellen?' });
    await dialog.getByRole('button', { name: 'Neuen Link ausstellen' }).click();
    await expect(dialog).toBeHidden();
    await expect(carl.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
    const stranger = await phone();
    await stranger.goto(link);
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Dieser Link funktioniert nicht' }),
    ).toBeVisible();
    await expect(stranger.getByText(/Du hast einen neuen bekommen/)).toBeVisible();
    await expectAccessible(stranger);
  });

  await test.step('with round 1 published an open form goes, and one left standing is refused', async () => {
    const late = await phone();
    await holdUpdates(late);
    await late.goto(join);
    await late.getByLabel('Name', { exact: true }).fill('Dora Nachzügler');
    const watching = await phone();
    await watching.goto(join);
    await drawRound(desk, slug, 1);
    await publishRound(desk, 1);
    await expect(watching.getByRole('heading', { level: 1, name: 'Das Turnier läuft schon' })).toBeVisible();
    await expect(watching.getByRole('button', { name: /Anmelden|Warteliste/ })).toBeHidden();
    await expectAccessible(watching);
    await late.getByRole('button', { name: /Anmelden|Warteliste/ }).click();
    await expectAlert(late, 'Die Anmeldung ist geschlossen.');
    await expect(late.getByLabel('Name', { exact: true })).toHaveValue('Dora Nachzügler');
  });
});

/** One row for each entry on the desk's list. */
function entryRows(desk: Page) {
  return desk.getByRole('row').filter({ has: desk.getByRole('link') });
}
