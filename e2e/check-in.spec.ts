import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, openTournament, tablesOf, yesterday } from './steps';

const tournament = { place: 'Kassel', presetId: '1250', scheme: 'table' } as const;

/** The sign-up form filled in as far as the name and the army. */
async function fillIn(phone: Page, slug: string, name: string) {
  await phone.goto(`/t/${slug}/join`);
  await phone.getByLabel('Name', { exact: true }).fill(name);
  await phone.getByLabel(/^Armee/).fill('Orks');
}

test('the organiser says what the form asks, what it costs, and when it ends', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { ...tournament, name: 'Fragebogen', capacity: 8 });
  const desk = await desktop();
  await becomeOrganiser(desk);

  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  const form = desk.getByRole('form', { name: 'Anmeldung' });
  await form.getByLabel('Startgeld').fill('15 €, bar am Einlass');
  await form.getByLabel('Armee').selectOption('Pflicht');
  await form.getByLabel('Verein').selectOption('nicht fragen');
  await form.getByRole('button', { name: 'Frage hinzufügen' }).click();
  const question = form.getByRole('group', { name: 'Frage 1' });
  await question.getByLabel('Frage', { exact: true }).fill('Hemdgröße');
  await question.getByLabel('Art der Antwort').selectOption('Auswahl');
  await question.getByLabel(/^Antworten zur Auswahl/).fill('M');
  await question.getByLabel('Muss beantwortet werden').check();
  await form.getByRole('button', { name: 'Anmeldung speichern' }).click();
  await expect(question.getByText('Nenn mindestens zwei verschiedene Antworten')).toBeVisible();
  await question.getByLabel(/^Antworten zur Auswahl/).fill('M, L, XL');
  await form.getByRole('button', { name: 'Anmeldung speichern' }).click();
  await expect(form.getByText('Gespeichert.')).toBeVisible();

  await desk.goto(`/t/${slug}/desk/settings/schedule`);
  const plan = desk.getByRole('form', { name: 'Zeitplan' });
  await expect(plan.getByText('Erst wenn du speicherst, sehen ihn alle.')).toBeVisible();
  await plan.getByRole('button', { name: 'Zeitplan speichern' }).click();
  await expect(plan.getByText('Gespeichert.')).toBeVisible();
  await expectAccessible(desk);

  const player = await phone();
  await player.goto(`/t/${slug}`);
  await expect(player.getByRole('region', { name: 'Zeitplan' }).getByText('Siegerehrung')).toBeVisible();
  await fillIn(player, slug, 'Wenke Adler');
  await expect(player.getByLabel(/^Verein/)).toHaveCount(0);
  await player.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(player.getByLabel('Hemdgröße')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(player);
  await player.getByLabel('Hemdgröße').selectOption('L');
  await player.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(player.getByRole('heading', { name: 'Du bist dabei, Wenke Adler!' })).toBeVisible();
  await expect(player.getByText('15 €, bar am Einlass')).toBeVisible();

  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('link', { name: /hat noch nicht bezahlt/ }).click();
  await desk.waitForURL('**/desk/entries?show=unpaid');
  await desk.getByRole('link', { name: /Wenke Adler/ }).click();
  await expect(desk.getByLabel('Hemdgröße')).toHaveValue('L');
  const payment = desk.getByRole('form', { name: 'Startgeld' });
  await payment.getByLabel('Hat bezahlt').check();
  await payment.getByLabel('Notiz').fill('15 € bar');
  await payment.getByRole('button', { name: 'Zahlung speichern' }).click();
  await expect(payment.getByText('Gespeichert.')).toBeVisible();
  const csv = await (await desk.request.get(`/api/t/${slug}/export/entries.csv`)).text();
  expect(csv).toContain('Hemdgröße');
  expect(csv).toMatch(/Wenke Adler.*ja;15 € bar;L/);

  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  await form.getByLabel('Anmeldeschluss').fill('2020-01-01T12:00');
  await form.getByRole('button', { name: 'Anmeldung speichern' }).click();
  await expect(form.getByText('Gespeichert.')).toBeVisible();
  const late = await phone();
  await late.goto(`/t/${slug}/join`);
  await expect(late.getByRole('heading', { name: 'Der Anmeldeschluss ist vorbei' })).toBeVisible();
});

test('players check in by link and code, the desk by hand; whoever is missing goes in one step', async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Ada', 'Bero', 'Cleo', 'Dario', 'Edda', 'Falk'];
  const { slug, links } = await openTournament(server, { ...tournament, name: 'Einlass', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const ada = await phone();
  await ada.goto(links.get('Ada') ?? '');
  await expect(ada.getByRole('button', { name: 'Ich bin da' })).toHaveCount(0);

  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.getByRole('link', { name: 'Check-in' }).click();
  await desk.getByRole('button', { name: 'Jetzt öffnen' }).click();
  const code = desk.getByRole('img', { name: 'QR-Code zum Einchecken' });
  await expect(code).toBeVisible();
  await expectAccessible(desk);

  // by the personal link, at once on the desk
  await ada.getByRole('button', { name: 'Ich bin da' }).click();
  await expect(ada.getByText(/^Eingecheckt um/)).toBeVisible();
  await expectAccessible(ada);
  await expect(desk.getByText('1 von 6 sind da.')).toBeVisible();

  // the code alone checks nobody in, and an old one leads on
  const stranger = await phone();
  await stranger.goto(`/t/${slug}/check-in?code=irgendwas`);
  await expect(stranger.getByRole('heading', { name: 'Wer bist du?' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto(links.get('Bero') ?? '');
  await stranger.goto(`/t/${slug}/check-in?code=irgendwas`);
  await expect(stranger.getByRole('heading', { name: 'Dieser Code gilt nicht mehr' })).toBeVisible();

  // by hand, and taken back
  await desk.goto(`/t/${slug}/desk/check-in`);
  await desk.getByRole('button', { name: /^Cleo/ }).click();
  await expect(desk.getByText('2 von 6 sind da.')).toBeVisible();
  await desk.getByRole('button', { name: /^Cleo/, pressed: true }).click();
  await expect(desk.getByText('1 von 6 sind da.')).toBeVisible();
  for (const name of ['Bero', 'Cleo', 'Dario', 'Edda']) {
    await desk.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
  await expect(desk.getByText('5 von 6 sind da.')).toBeVisible();

  // who is missing goes; five are odd, and a ringer is one of the cures
  await desk.goto(`/t/${slug}/desk`);
  await expect(desk.getByText('Einen von 6 Spielern, der noch nicht da ist.')).toBeVisible();
  await desk.getByRole('link', { name: /ist noch nicht da/ }).click();
  await desk.waitForURL('**/desk/check-in');
  await desk.getByRole('button', { name: 'Den Fehlenden herausnehmen' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Herausnehmen' }).click();
  await expect(desk.getByText('Alle 5 sind da.')).toBeVisible();
  await desk.goto(`/t/${slug}/desk`);
  await expect(desk.getByText('5 Spieler sind eine ungerade Zahl.')).toBeVisible();
  await desk.getByRole('link', { name: 'Springer eintragen' }).click();
  const add = desk.getByRole('form', { name: 'Teilnehmer eintragen' });
  await expect(add.getByLabel(/^Springt nur ein/)).toBeChecked();
  await add.getByLabel('Name', { exact: true }).fill('Theda');
  await add.getByRole('button', { name: 'Eintragen' }).click();
  await expect(add.getByText('Theda ist angemeldet.')).toBeVisible();
  await desk.goto(`/t/${slug}/desk`);
  await expect(desk.getByText('5 Spieler sind ungerade: Theda springt ein.')).toBeVisible();

  // on the organiser's phone
  const small = await phone({ storageState: await desk.context().storageState() });
  await small.goto(`/t/${slug}/desk/check-in`);
  await expect(small.getByText('5 von 6 sind da.')).toBeVisible();
  await expectAccessible(small);
});

test('a weekend asks on both days, takes the fee with one tap, and leaves out who is away', async ({
  desktop,
  phone,
  server,
}) => {
  const entries = ['Ada', 'Bero', 'Cleo', 'Dario', 'Edda'];
  const { slug, links } = await openTournament(server, { ...tournament, name: 'Wochenende', entries });
  const desk = await desktop();
  await becomeOrganiser(desk);
  // yesterday and today, as the second morning finds it
  await desk.goto(`/t/${slug}/desk/settings/basics`);
  const basics = desk.getByRole('form', { name: 'Grunddaten' });
  await basics.getByLabel('Erster Tag').fill(yesterday());
  await basics.getByRole('button', { name: 'Grunddaten speichern' }).click();
  await expect(basics.getByText('Gespeichert.')).toBeVisible();
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  const signUp = desk.getByRole('form', { name: 'Anmeldung' });
  await signUp.getByLabel('Startgeld').fill('15 €');
  await signUp.getByRole('button', { name: 'Anmeldung speichern' }).click();
  await expect(signUp.getByText('Gespeichert.')).toBeVisible();

  await desk.goto(`/t/${slug}/desk/check-in`);
  const days = desk.getByRole('navigation', { name: 'Tage' });
  await expect(days.getByRole('link')).toHaveCount(2);
  await expect(days.getByRole('link').last()).toHaveAttribute('aria-current', 'page');
  await desk.getByLabel('Name, Armee oder Verein suchen').fill('ada');
  await desk.getByLabel('Name, Armee oder Verein suchen').press('Enter');
  await expect(desk.getByText('1 von 5 sind da.')).toBeVisible();
  await expect(days.getByRole('link').first()).toContainText('0 von 5');

  // the fee: one tap, and another takes it back
  const fee = (name: string) => desk.getByRole('button', { name: `Startgeld von ${name}` });
  await fee('Ada').click();
  await fee('Bero').click();
  await expect(desk.getByText('2 von 5 bezahlt')).toBeVisible();
  await fee('Bero').click();
  await expect(desk.getByText('1 von 5 bezahlt')).toBeVisible();
  await expect(desk.getByText('60 € offen')).toBeVisible();

  // away in the first round: left out of the draw, told on the phone
  await desk.getByRole('button', { name: /^Runden von Edda ändern/ }).click();
  const dialog = desk.getByRole('dialog');
  await expectAccessible(desk);
  await dialog.getByRole('checkbox', { name: 'Spielt in Runde 1' }).uncheck();
  await dialog.getByRole('button', { name: 'Runden speichern' }).click();
  await expect(desk.getByRole('button', { name: /Runden von Edda ändern; jetzt: ab Runde 2/ })).toBeVisible();
  await expectAccessible(desk);
  const edda = await phone();
  await edda.goto(links.get('Edda') ?? '');
  await expect(edda.getByText(/Deine Runden: ab Runde 2/)).toBeVisible();
  await desk.goto(`/t/${slug}/desk`);
  await expect(desk.getByText('Einer setzt in Runde 1 aus: Edda.')).toBeVisible();
  await desk.getByRole('button', { name: 'Runde 1 auslosen' }).click();
  await desk.waitForURL('**/desk/rounds');
  await expect(desk.getByText('Edda')).toHaveCount(0);

  // at the door of the list
  await desk.goto(`/t/${slug}/desk/entries`);
  await fee('Cleo').click();
  await expect(desk.getByText('2 von 5 bezahlt')).toBeVisible();

  // who owes something is reminded, once a day
  await expect(edda.getByRole('region', { name: 'Das fehlt noch von dir' })).toContainText(
    'Startgeld zahlen',
  );
  await desk.goto(`/t/${slug}/desk`);
  await desk.getByRole('link', { name: 'Offenes ansehen' }).click();
  await expect(desk.getByText('Bei 3 ist noch etwas offen.')).toBeVisible();
  await expect(
    desk.getByText('3 sehen es auf ihrer Seite. Dieser Server verschickt keine E-Mails.'),
  ).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Alle erinnern' }).click();
  await expect(
    desk.getByText(
      '3 Spieler sind auf der eigenen Seite erinnert, keiner per E-Mail. Dieser Server verschickt keine.',
    ),
  ).toBeVisible();
  await expect(edda.getByText(/Die Turnierleitung hat dich um \d\d:\d\d erinnert/)).toBeVisible();
  await expectAccessible(edda);
  await desk.getByRole('button', { name: 'Alle erinnern' }).click();
  await expect(desk.getByText('Gerade gibt es niemanden zu erinnern.')).toBeVisible();
  await expectAccessible(desk);
});

test('an announcement reaches every screen, and the desk sees who has seen it', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    ...tournament,
    name: 'Durchsage',
    entries: ['Ada', 'Bero'],
    published: 1,
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  const ada = await phone();
  await ada.goto(links.get('Ada') ?? '');
  const bero = await phone();
  await bero.goto(links.get('Bero') ?? '');
  const [table] = await tablesOf(desk, slug);
  await bero.goto(`/match/${table?.pairingId}`);
  await expect(bero.getByRole('navigation')).toBeVisible();
  const visitor = await phone();
  await visitor.goto(`/t/${slug}/standings`);

  await desk.goto(`/t/${slug}/desk/announcements`);
  await desk.getByLabel('Was sollen sie wissen?').fill('Das Essen ist da.');
  await desk.getByRole('button', { name: 'Durchsagen' }).click();
  await expect(desk.getByText('Die Durchsage ist verschickt.')).toBeVisible();
  await expectAccessible(desk);
  for (const page of [ada, bero, visitor]) {
    await expect(page.getByRole('region', { name: 'Durchsagen' })).toContainText('Das Essen ist da.');
    await expectAccessible(page);
  }
  await expect(visitor.getByRole('button', { name: 'Gesehen' })).toHaveCount(0);
  for (const page of [ada, bero]) {
    await page.getByRole('button', { name: 'Gesehen' }).click();
    await expect(page.getByRole('region', { name: 'Durchsagen' })).toHaveCount(0);
  }
  await expect(desk.getByText('Alle 2 haben die letzte Durchsage gesehen.')).toBeVisible();

  // to one table it stays there
  await desk.getByLabel('Was sollen sie wissen?').fill('Bitte leiser.');
  await desk.getByLabel('An wen').selectOption({ index: 1 });
  await desk.getByRole('button', { name: 'Durchsagen' }).click();
  await expect(ada.getByRole('region', { name: 'Durchsagen' })).toContainText('Bitte leiser.');
  await desk.getByRole('button', { name: 'Zurücknehmen' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(ada.getByText('Bitte leiser.')).toHaveCount(0);
  await expect(visitor.getByText('Bitte leiser.')).toHaveCount(0);
  await expect(visitor.getByText('Das Essen ist da.')).toBeVisible();
});
