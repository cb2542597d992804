import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  createTournament,
  drawRound,
  expectAlert,
  holdUpdates,
  publishRound,
} from './steps';

const tournament = {
  name: 'Zwei Plätze',
  place: 'Goslar',
  preset: /Guardians 1\.250/,
  scheme: /20:0 nach Abstand/,
  capacity: 2,
};

test.describe('public sign-up with two seats', () => {
  test.use({ allowedStatuses: [404] });

  test('two are in, the third waits and moves up; then the sign-up closes', async ({ desktop, phone }) => {
    const desk = await desktop();
    await becomeOrganiser(desk);
    const slug = await createTournament(desk, tournament);
    const join = `/t/${slug}/join`;
    // The desk stays on this page: whoever signs up appears by themselves.
    await desk.goto(`/t/${slug}/desk/entries`);

    const anna = await phone();
    await test.step('the first is in and gets their link', async () => {
      await anna.goto(`/t/${slug}`);
      await anna.getByRole('link', { name: 'Jetzt anmelden' }).click();
      await expect(anna.getByText('Noch 2 von 2 Plätzen frei').first()).toBeVisible();
      await expectAccessible(anna);
      await signUp(anna, 'Anna Petersen', { army: 'Zwerge', town: 'Kiel' });
      await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Du bist dabei, Anna Petersen!');
      await expectAccessible(anna);
      await expect(desk.getByRole('row', { name: /Anna Petersen.*Zwerge.*dabei/ })).toBeVisible();
    });

    await test.step('until the first round they change it themselves, and the desk sees it', async () => {
      await anna.getByRole('link', { name: 'Angaben ändern' }).click();
      await expect(anna.getByLabel(/^Armee/)).toHaveValue('Zwerge');
      await anna.getByLabel(/^Armee/).fill('Orks');
      await anna.getByLabel('Name', { exact: true }).fill('42');
      await anna.getByRole('button', { name: 'Speichern' }).click();
      await expect(anna.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Ein Name braucht mindestens einen Buchstaben.',
      );
      await anna.getByLabel('Name', { exact: true }).fill('Anna Petersen');
      await anna.getByRole('button', { name: 'Speichern' }).click();
      await expect(anna.getByText('Gespeichert. Die Turnierleitung sieht es.')).toBeVisible();
      await expectAccessible(anna);
      await expect(desk.getByRole('row', { name: /Anna Petersen.*Orks.*dabei/ })).toBeVisible();
    });

    const bodo = await phone();
    await test.step('a name without a letter is refused beside its field, the rest stays', async () => {
      await bodo.goto(join);
      await bodo.getByLabel('Name', { exact: true }).fill('42');
      await bodo.getByLabel(/^Verein/).fill('Rosenstock');
      await bodo.getByRole('button', { name: 'Anmelden' }).click();
      await expect(bodo.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Ein Name braucht mindestens einen Buchstaben.',
      );
      await expect(bodo.getByLabel(/^Verein/)).toHaveValue('Rosenstock');
    });

    await test.step('pressing twice makes one entry', async () => {
      await bodo.getByLabel('Name', { exact: true }).fill('Bodo Lahn');
      await bodo.getByRole('button', { name: 'Anmelden' }).dblclick();
      await expect(bodo.getByRole('heading', { level: 1 })).toHaveText('Du bist dabei, Bodo Lahn!');
      await expect(desk.getByRole('row', { name: /Bodo Lahn/ })).toBeVisible();
      await desk.reload();
      await expect(entryRows(desk)).toHaveCount(2);
    });

    const carl = await phone();
    await test.step('the third is told before and after that they will wait', async () => {
      await carl.goto(join);
      await expect(carl.getByRole('heading', { level: 1 })).toHaveText('Alle Plätze sind vergeben');
      await expect(carl.getByText(/du kommst auf die Warteliste, Platz 1/i)).toBeVisible();
      await expectAccessible(carl);
      await carl.getByLabel('Name', { exact: true }).fill('Carl Ibsen');
      await carl.getByRole('button', { name: 'Auf die Warteliste' }).click();
      await expect(carl.getByRole('heading', { level: 1 })).toHaveText(
        'Du stehst auf der Warteliste, Carl Ibsen',
      );
      await expect(carl.getByText('Platz 1 auf der Warteliste')).toBeVisible();
      await expect(desk.getByRole('row', { name: /Carl Ibsen.*Warteliste/ })).toBeVisible();
    });

    await test.step('a seat gets free: the desk moves them up and their phone says so', async () => {
      await desk.getByRole('link', { name: 'Bodo Lahn' }).click();
      await desk.getByRole('button', { name: 'Aus dem Turnier nehmen' }).click();
      await expect(bodo.getByRole('heading', { level: 1 })).toHaveText(
        'Du bist nicht mehr angemeldet, Bodo Lahn',
      );
      await desk.getByRole('link', { name: 'Alle Teilnehmer' }).click();
      await expect(desk.getByText('Als Nächstes auf der Warteliste steht Carl Ibsen.')).toBeVisible();
      await desk.getByRole('button', { name: 'Nachrücken lassen' }).click();
      await expect(carl.getByRole('heading', { level: 1 })).toHaveText('Du bist dabei, Carl Ibsen!');
      await expect(desk.getByRole('row', { name: /Carl Ibsen.*dabei/ })).toBeVisible();
    });

    const link = await carl.getByLabel('Dein persönlicher Link').inputValue();
    const second = await phone();
    await test.step('the personal link signs another phone in', async () => {
      await second.goto(link);
      await expect(second).toHaveURL(`/t/${slug}/me`);
      await expect(second.getByText('Carl Ibsen').first()).toBeVisible();
      await expect(second.getByRole('heading', { level: 1, name: 'Du bist dabei' })).toBeVisible();
    });

    await test.step('a new link signs the old phones out, and the old link answers 404', async () => {
      await desk.getByRole('link', { name: 'Carl Ibsen' }).click();
      await desk.getByRole('button', { name: 'Neuen Link ausstellen' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Neuen Link für Carl Ibsen ausstellen?' });
      await dialog.getByRole('button', { name: 'Neuen Link ausstellen' }).click();
      await expect(dialog).toBeHidden();

      await expect(second.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();
      await carl.goto(`/t/${slug}/me`);
      await expect(carl.getByRole('heading', { level: 1, name: 'Wer bist du?' })).toBeVisible();

      const stranger = await phone();
      const answer = await stranger.goto(link);
      expect(answer?.status()).toBe(404);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht' })).toBeVisible();
      await expect(stranger.getByText(/Du hast einen neuen bekommen/)).toBeVisible();
      await expectAccessible(stranger);

      const fresh = await desk.getByLabel('Persönlicher Link von Carl Ibsen').inputValue();
      expect(fresh).not.toBe(link);
      await carl.goto(fresh);
      await expect(carl.getByRole('heading', { level: 1, name: 'Du bist dabei' })).toBeVisible();
    });

    await test.step('with round 1 published nobody can sign up any more', async () => {
      // One phone stands still with the form open.
      const late = await phone();
      await holdUpdates(late);
      await late.goto(join);
      await late.getByLabel('Name', { exact: true }).fill('Dora Nachzügler');
      const watching = await phone();
      await watching.goto(join);

      await drawRound(desk, slug, 1);
      await publishRound(desk, 1);

      await expect(
        watching.getByRole('heading', { level: 1, name: 'Das Turnier läuft schon' }),
      ).toBeVisible();
      await expect(watching.getByRole('button', { name: /Anmelden|Warteliste/ })).toBeHidden();
      await expectAccessible(watching);

      await late.getByRole('button', { name: /Anmelden|Warteliste/ }).click();
      await expectAlert(late, 'Die Anmeldung ist geschlossen.');
      await expect(late.getByLabel('Name', { exact: true })).toHaveValue('Dora Nachzügler');
      await desk.goto(`/t/${slug}/desk/entries`);
      await expect(entryRows(desk)).toHaveCount(3);
    });
  });
});

async function signUp(page: Page, name: string, { army, town }: { army: string; town: string }) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Armee/).fill(army);
  await page.getByLabel(/^Ort/).fill(town);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** One row for each entry on the desk's list. */
function entryRows(desk: Page) {
  return desk.getByRole('row').filter({ has: desk.getByRole('link') });
}
