import type { Page } from '@playwright/test';
import { deep, expect, expectAccessible, test } from './fixtures';
import {
  becomeOrganiser,
  diary,
  drawRound,
  enterMissingResults,
  expectAlert,
  openTournament,
  publishRound,
} from './steps';

// From the freeze before the last round to next year's tournament: what nobody may see early, and what all see late.

const players = ['Anke Brandt', 'Bodo Lindner', 'Clara Voss', 'Detlef Kranz'];

// Asked for a landing over HTTP: what freezing, votes and awards say: http/ceremony.spec.ts.

test('the prize-giving reveals from the bottom up, by keyboard, and no more than that', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Weinlese 2026',
    rounds: 1,
    entries: players,
    published: 1,
  });
  await enterMissingResults(server, slug);
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /bschließen/ })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.goto(`/t/${slug}/desk/end`);
  const awards = desk.getByRole('form', { name: 'Preise' });
  await awards.getByRole('checkbox', { name: /^Eigener Preis/ }).check();
  const own = awards.getByRole('group', { name: 'Eigener Preis', exact: true });
  await own.getByLabel('Name des Preises').fill('Weiteste Anreise');
  await own.getByLabel('Geht an').selectOption({ label: 'Clara Voss' });
  await awards.getByRole('button', { name: 'Preise speichern' }).click();
  await expect(awards.getByRole('group', { name: 'Weiteste Anreise' })).toContainText('von Hand');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Trotzdem beginnen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Trotzdem beginnen' }).click();
  await expect(desk.getByText('Titel des Turniers')).toBeVisible();

  const visitor = await phone();
  await visitor.goto(`/t/${slug}/ceremony`);
  await expect(visitor.getByRole('heading', { name: 'Weinlese 2026' })).toBeVisible();
  await desk.goto(`/t/${slug}/ceremony`);
  await expect(desk.getByText('Leertaste oder Pfeiltasten')).toBeVisible();
  await desk.keyboard.press('Space');
  for (const page of [desk, visitor])
    await expect(page.getByRole('heading', { name: 'Weiteste Anreise' })).toBeVisible();
  await expect(visitor.getByText('Clara Voss')).toHaveCount(0);
  expect(await (await visitor.request.get(`/t/${slug}/ceremony`)).text()).not.toContain('Clara Voss');
  await desk.keyboard.press('ArrowRight');
  await expect(visitor.getByText('Clara Voss')).toBeVisible();
  await expectAccessible(desk);
  await expectAccessible(visitor);
  await desk.keyboard.press('ArrowLeft');
  await expect(visitor.getByText('Clara Voss')).toHaveCount(0);
});

test('the end of a tournament keeps its secrets until the prize-giving', { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Herbstlese 2026',
    place: 'Celle',
    presetId: '1250',
    scheme: 'table',
    rounds: 2,
    entries: players,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const end = `/t/${slug}/desk/end`;

  await test.step('the calendar file has the days of the tournament', async () => {
    const file = await desk.request.get(`/api/t/${slug}/calendar`);
    expect(file.headers()['content-type']).toContain('text/calendar');
    const text = await file.text();
    expect(text).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
    expect(text).toContain('Herbstlese 2026');
  });

  await test.step('the players are to vote on fairness and the best army', async () => {
    await desk.goto(`/t/${slug}/desk/settings/soft`);
    const soft = desk.getByRole('form', { name: 'Softscores' });
    await soft.getByRole('checkbox', { name: /^Fairnesswertung der Spieler/ }).check();
    await soft.getByRole('checkbox', { name: /^Schönste Armee/ }).check();
    await soft.getByRole('checkbox', { name: /^Eigene Wertung/ }).check();
    await soft.getByRole('button', { name: 'Softscores speichern' }).click();
    const name = soft.getByRole('group', { name: 'Eigene Wertung', exact: true }).getByLabel('Name');
    await expect(name).toHaveAccessibleDescription(/\S/);
    await name.fill('Geländebau');
    await soft.getByLabel('Beste Note höchstens so oft').fill('1');
    await soft.getByRole('button', { name: 'Softscores speichern' }).click();
    await expect(soft.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
    await desk.goto(`/t/${slug}/desk/points`);
    await desk.getByLabel('Anke Brandt: Geländebau').fill('99');
    await desk.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(desk.getByLabel('Anke Brandt: Geländebau')).toHaveAccessibleDescription(/10/);
    await desk.getByLabel('Anke Brandt: Geländebau').fill('8');
    await desk.getByLabel('Bodo Lindner: Bemalung').fill('30');
    await desk.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(desk.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await enterMissingResults(server, slug);

  const visitor = await phone();
  const before = await test.step('the standings are frozen before the last round', async () => {
    await desk.goto(end);
    await desk.getByRole('button', { name: 'Jetzt einfrieren' }).click();
    await expect(
      desk.getByText('Alle sehen den Stand nach Runde 1, mehr nicht.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(desk);
    return standingsOf(visitor, slug);
  });
  await drawRound(desk, slug, 2);
  await publishRound(desk, 2);
  await enterMissingResults(server, slug);

  await test.step('what the desk gives now counts for itself alone', async () => {
    await desk.goto(`/t/${slug}/desk/points`);
    await expect(desk.getByText('Die Tabelle ist eingefroren.')).toBeVisible();
    const other = await desk.context().newPage();
    await other.goto(`/t/${slug}/desk/points`);
    const painting = 'Clara Voss: Bemalung';
    await other.getByLabel(painting).fill('9');
    await desk.getByLabel(painting).fill('7');
    await desk.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(other.getByLabel(painting)).toHaveAccessibleDescription(
      /^Jemand anderes hat hier inzwischen .*7 eingetragen\./,
    );
    await expect(other.getByLabel(painting)).toHaveValue('9');
    await other.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(other.getByLabel(painting)).toHaveAccessibleDescription(/^Nicht gespeichert/);
    await other.getByRole('button', { name: 'Punkte speichern' }).click();
    await expect(desk.getByLabel(painting)).toHaveValue('9');
    await other.close();
    const give = desk.getByRole('form', { name: 'Punkte vergeben' });
    await give.getByLabel('Teilnehmer').selectOption('Anke Brandt');
    await give.getByLabel('Turnierpunkte').fill('50');
    await give.getByLabel('Grund').fill('Liste zu spät');
    await give.getByRole('button', { name: 'Punkte vergeben' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Liste zu spät' })).toBeVisible();
    await desk.goto(end);
    await expect(desk.getByRole('row').filter({ hasText: 'Anke Brandt' })).toContainText('Strafe');
  });

  await test.step('nobody can add up: standings, pairings, players, paper and exports keep still', async () => {
    expect(await standingsOf(visitor, slug)).toEqual(before);
    await expect(visitor.getByText('Die Tabelle ist eingefroren.')).toBeVisible();
    await expectAccessible(visitor);
    await visitor.goto(`/t/${slug}/pairings`);
    await expect(visitor.getByText('verdeckt', { exact: true })).toHaveCount(2);
    await expect(visitor.getByRole('article').filter({ hasText: /\d : \d/ })).toHaveCount(0);
    await visitor.goto(`/t/${slug}/print/standings`);
    await expect(visitor.getByRole('columnheader', { name: 'R 2' })).toHaveCount(0);
    const results = await (await visitor.request.get(`/api/t/${slug}/export/results.csv`)).text();
    const ofLastRound = results.split('\n').filter((line) => line.startsWith('2;'));
    expect(ofLastRound).toHaveLength(2);
    for (const line of ofLastRound) expect(line).toMatch(/;{4,}\s*$/);
    // The desk has them all.
    const own = await (await desk.request.get(`/api/t/${slug}/export/results.csv`)).text();
    expect(own.split('\n').filter((line) => /^2;.*;{4,}\s*$/.test(line))).toEqual([]);
  });

  await test.step('each player votes once and in secret, on the phone', async () => {
    await desk.goto(end);
    for (let poll = 0; poll < 2; poll++) {
      await desk.getByRole('button', { name: 'Abstimmung öffnen' }).first().click();
      await expect(desk.getByText('0 von 4 haben abgestimmt.', { exact: false })).toHaveCount(poll + 1);
    }
    for (const name of players.slice(0, 3)) {
      const voter = await phone();
      await voter.goto(links.get(name) ?? '');
      await next(voter).click();
      const fairness = voter.getByRole('form', { name: 'Fairnesswertung der Spieler' });
      await expect(fairness.getByRole('group')).toHaveCount(2);
      if (name === players[0]) {
        await expectAccessible(voter);
        await fairness.getByRole('button', { name: 'Stimme abgeben' }).click();
        await voter.getByRole('dialog').getByRole('button', { name: 'Stimme abgeben' }).click();
        await expect(fairness.getByRole('alert')).toContainText('Wähl erst etwas aus.');
        // The best mark is for one of them alone.
        await expect(voter.getByText('die beste Note höchstens 1-mal')).toBeVisible();
        for (const group of await fairness.getByRole('group').all())
          await group.getByText('5', { exact: true }).click();
        await fairness.getByRole('button', { name: 'Stimme abgeben' }).click();
        await voter.getByRole('dialog').getByRole('button', { name: 'Stimme abgeben' }).click();
        await expect(fairness.getByRole('alert')).toContainText('Die 5 gibt es höchstens einmal.');
        await expectAccessible(voter);
      }
      for (const group of await fairness.getByRole('group').all())
        await group.getByText('4', { exact: true }).click();
      await fairness.getByRole('button', { name: 'Stimme abgeben' }).click();
      await voter.getByRole('dialog').getByRole('button', { name: 'Stimme abgeben' }).click();
      await expect(fairness).toBeHidden();
      const army = voter.getByRole('form', { name: /^Schönste Armee/ });
      await expect(army.getByRole('radio', { name })).toHaveCount(0);
      await army.getByRole('radio').last().check();
      await army.getByRole('button', { name: 'Stimme abgeben' }).click();
      await voter.getByRole('dialog').getByRole('button', { name: 'Stimme abgeben' }).click();
      await expect(voter.getByText('Deine Stimme zählt.')).toBeVisible();
    }
    await expect(desk.getByText('3 von 4 haben abgestimmt.', { exact: false })).toHaveCount(2);
    await expect(desk.getByText(players[3] ?? '').first()).toBeAttached();

    const late = await phone();
    await late.goto(links.get(players[3] ?? '') ?? '');
    await next(late).click();
    await expect(late.getByRole('form', { name: /^(Fairnesswertung|Schönste Armee)/ })).toHaveCount(1);
    await late.getByRole('link', { name: /^Schönste Armee/ }).click();
    await expect(late.getByRole('form', { name: /^Schönste Armee/ })).toBeVisible();
    await late.route(/\/api\/t\/[^/]+\/(live|revision)$/, () => {});
    await late.reload();
    for (let poll = 0; poll < 2; poll++) {
      await desk.getByRole('button', { name: 'Abstimmung schließen' }).first().click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Abstimmung schließen' }).click();
      await expect(dialog).toBeHidden();
      await expect(desk.getByText('Geschlossen.', { exact: false })).toHaveCount(poll + 1);
    }
    await late
      .getByRole('form', { name: /^Schönste Armee/ })
      .getByRole('radio')
      .first()
      .check();
    await late
      .getByRole('form', { name: /^Schönste Armee/ })
      .getByRole('button', { name: 'Stimme abgeben' })
      .click();
    await late.getByRole('dialog').getByRole('button', { name: 'Stimme abgeben' }).click();
    await expectAlert(late, 'Die Abstimmung ist geschlossen.');
    expect((await diary(desk, slug)).join(' ')).not.toMatch(/stimmt (für|ab)/);
  });

  await test.step('awards are suggested, one a person, and one is the organiser’s own', async () => {
    await desk.goto(end);
    const awards = desk.getByRole('form', { name: 'Preise' });
    await expect(awards.getByRole('group', { name: 'Schönste Bemalung' })).toContainText(
      /Bodo Lindner|schon einen Preis/,
    );
    await awards.getByRole('checkbox', { name: /^Eigener Preis/ }).check();
    const own = awards.getByRole('group', { name: 'Eigener Preis', exact: true });
    await own.getByLabel('Name des Preises').fill('Weiteste Anreise');
    await own.getByLabel('Geht an').selectOption({ label: 'Clara Voss' });
    await awards.getByRole('checkbox', { name: /^Zweiter eigener Preis/ }).check();
    const raffle = awards.getByRole('group', { name: 'Zweiter eigener Preis', exact: true });
    await raffle.getByLabel('Name des Preises').fill('Tombola');
    await awards.getByRole('button', { name: 'Preise speichern' }).click();
    await expect(awards.getByRole('group', { name: 'Weiteste Anreise' })).toContainText('von Hand');
  });

  await test.step('the end of the tournament gives nothing away', async () => {
    await desk.goto(`/t/${slug}/desk`);
    await desk.getByRole('button', { name: 'Turnier abschließen' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: /bschließen/ }).click();
    await expect(dialog).toBeHidden();
    expect(await standingsOf(visitor, slug)).toEqual(before);
  });

  await test.step('the prize-giving reveals from the bottom up, by keyboard, and no more than that', async () => {
    await expect(desk.getByText('die Siegerehrung steht noch aus.', { exact: false })).toBeVisible();
    await desk.getByRole('link', { name: 'Zur Siegerehrung' }).click();
    await expect(desk.getByText(/noch niemanden: .*Tombola/)).toBeVisible();
    await desk.getByRole('button', { name: 'Trotzdem beginnen' }).click();
    await expect(desk.getByRole('dialog')).toContainText('Tombola');
    await desk.getByRole('dialog').getByRole('button', { name: 'Trotzdem beginnen' }).click();
    await expect(desk.getByText('Titel des Turniers')).toBeVisible();
    await visitor.goto(`/t/${slug}/ceremony`);
    await expect(visitor.getByRole('heading', { name: 'Herbstlese 2026' })).toBeVisible();
    await desk.goto(`/t/${slug}/ceremony`);
    await expect(desk.getByText('Leertaste oder Pfeiltasten')).toBeVisible();
    await desk.keyboard.press('Space');
    await expect(desk.getByRole('heading', { name: 'Weiteste Anreise' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Weiteste Anreise' })).toBeVisible();
    await expect(visitor.getByText('Clara Voss')).toHaveCount(0);
    expect(await (await visitor.request.get(`/t/${slug}/ceremony`)).text()).not.toContain('Clara Voss');
    await desk.keyboard.press('ArrowRight');
    await expect(visitor.getByText('Clara Voss')).toBeVisible();
    await expectAccessible(desk);
    await expectAccessible(visitor);
    await desk.keyboard.press('ArrowLeft');
    await expect(visitor.getByText('Clara Voss')).toHaveCount(0);
    for (let step = 0; step < 20; step++) {
      const shown = await desk.getByRole('heading', { level: 1 }).textContent();
      if (shown === 'Ehrentafel') break;
      const stage = await desk.locator('.ceremony-stage').textContent();
      await desk.keyboard.press('PageDown');
      await expect(desk.locator('.ceremony-stage')).not.toHaveText(stage ?? '');
    }
    await expect(visitor.getByRole('heading', { name: 'Ehrentafel' })).toBeVisible();
    expect(await standingsOf(await phone(), slug)).toEqual(before);
  });

  await test.step('after it the standings and the awards are everybody’s', async () => {
    await desk.goto(end);
    await desk.getByRole('button', { name: 'Siegerehrung beenden' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Siegerehrung beenden' }).click();
    await expect(desk.getByText('Die Preise sind veröffentlicht.')).toBeVisible();
    expect(await standingsOf(visitor, slug)).not.toEqual(before);
    await desk.goto(`/t/${slug}/desk`);
    await expect(desk.getByRole('link', { name: 'Dieses Turnier kopieren' })).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Preise' })).toContainText('Weiteste Anreise');
    await expectAccessible(visitor);
  });

  await test.step('next year’s tournament begins with the same rules and nobody in it', async () => {
    await desk.goto('/my');
    await desk.getByRole('link', { name: 'Herbstlese 2026 kopieren' }).click();
    await expect(desk.getByLabel('Name des neuen Turniers')).toHaveValue('Herbstlese 2027');
    await desk.getByRole('button', { name: 'Neues Turnier anlegen' }).click();
    await desk.waitForURL('**/herbstlese-2027/desk');
    await desk.goto('/t/herbstlese-2027/entries');
    await expect(desk.getByText('Anke Brandt')).toHaveCount(0);
  });

  await test.step('without a mail server the outbox says so', async () => {
    await desk.goto(`/t/${slug}/desk/outbox`);
    await expect(desk.getByText('Dieser Server verschickt keine E-Mails.')).toBeVisible();
    await expectAccessible(desk);
  });
});

/** The dock's way to the ballots. */
const next = (page: Page) =>
  page.getByRole('region', { name: 'Nächster Schritt' }).getByRole('link', { name: 'Abstimmen' });

/** The public standings as names and points, top to bottom. */
async function standingsOf(page: Page, slug: string): Promise<string[]> {
  await page.goto(`/t/${slug}/standings`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) =>
    all.map((row) => `${row.querySelector('b')?.textContent} ${row.lastElementChild?.textContent}`),
  );
}
