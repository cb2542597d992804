import { expect, test } from '../fixtures';
import { openTournament, yesterday } from '../steps';
import { act, done, saveSection } from './desk';
import { organiserOf, playerOf } from './steps';
import { enteredIn, plainText, type Visitor } from './visitor';

const tournament = { place: 'Kassel', presetId: '1250', scheme: 'table' } as const;

test('the organiser says what the form asks, what it costs, and when it ends', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, { ...tournament, name: 'Fragebogen', capacity: 8 });
  const desk = await organiserOf(server);
  const asked = {
    'signUp.fee': '15 €, bar am Einlass',
    'signUp.fields.faction': 'required',
    'signUp.fields.club': 'off',
  };
  const question = (choices: string) => ({
    'signUp.questions.0.id': '',
    'signUp.questions.0.label': 'Hemdgröße',
    'signUp.questions.0.kind': 'choice',
    'signUp.questions.0.choices': choices,
    'signUp.questions.0.required': 'on',
  });
  const save = (choices: string) =>
    saveSection(desk, slug, 'sign-up', 'saveSignUpAction', asked, question(choices));
  expect(Object.values((await save('M')).fields).join()).toContain(
    'Nenn mindestens zwei verschiedene Antworten',
  );
  expect((await save('M, L, XL')).message).toBe('Gespeichert.');

  await desk.goto(`/t/${slug}/desk/settings/schedule`);
  expect(desk.text).toContain('Erst wenn du speicherst, sehen ihn alle.');
  await desk.submit('Zeitplan speichern');
  expect(desk.text).toContain('Gespeichert.');

  const player = await visitor().goto(`/t/${slug}`);
  expect(plainText(player.screen.getByRole('region', { name: 'Zeitplan' }))).toContain('Siegerehrung');
  await player.goto(`/t/${slug}/join`);
  expect(player.screen.queryByLabelText(/^Verein/)).toBeNull();
  const typed = { name: 'Wenke Adler', faction: 'Orks' };
  await player.submit('Anmelden', typed);
  const size = () => player.screen.getByLabelText('Hemdgröße') as HTMLSelectElement;
  expect(size().getAttribute('aria-invalid')).toBe('true');
  await player.submit('Anmelden', { ...typed, [size().name]: 'L' });
  player.screen.getByRole('heading', { name: 'Du bist dabei, Wenke Adler!' });
  expect(player.text).toContain('15 €, bar am Einlass');

  await desk.goto(`/t/${slug}/desk`);
  await desk.follow(/hat noch nicht bezahlt/);
  expect(desk.url.pathname + desk.url.search).toBe(`/t/${slug}/desk/entries?show=unpaid`);
  await desk.follow(/Wenke Adler/);
  expect(enteredIn(desk.screen.getByLabelText('Hemdgröße') as HTMLSelectElement)).toBe('L');
  await desk.submit('Speichern', { paid: true, paidNote: '15 € bar' });
  expect(desk.text).toContain('Angaben von Wenke Adler gespeichert.');
  const csv = await (await desk.fetch(`/api/t/${slug}/export/entries.csv`)).text();
  expect(csv).toContain('Hemdgröße');
  expect(csv).toMatch(/Wenke Adler.*ja;15 € bar;L/);

  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  await desk.submit('Anmeldung speichern', { 'signUp.deadlineAt': '2020-01-01T12:00' });
  const late = await visitor().goto(`/t/${slug}/join`);
  late.screen.getByRole('heading', { name: 'Der Anmeldeschluss ist vorbei' });
});

/** Presses the row of a player at the door. */
const tap = (desk: Visitor, name: string) => desk.submit(new RegExp(`^${name}`));
const openDoor = async (desk: Visitor, slug: string) => {
  await desk.goto(`/t/${slug}/desk/check-in`);
  return desk;
};

test('the code alone checks nobody in, and whoever is missing goes in one step', async ({
  server,
  visitor,
}) => {
  const entries = ['Ada', 'Bero', 'Cleo', 'Dario', 'Edda', 'Falk'];
  const { slug, links } = await openTournament(server, { ...tournament, name: 'Einlass', entries });
  const desk = await organiserOf(server);
  const ada = await playerOf(server, links.get('Ada'));
  await ada.goto(`/t/${slug}/me`);
  expect(ada.screen.queryByRole('button', { name: 'Ich bin da' })).toBeNull();
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.follow('Check-in');
  await desk.submit('Jetzt öffnen');

  const stranger = await visitor().goto(`/t/${slug}/check-in?code=irgendwas`);
  stranger.screen.getByRole('heading', { name: 'Wer bist du?' });
  const bero = await playerOf(server, links.get('Bero'));
  await bero.goto(`/t/${slug}/check-in?code=irgendwas`);
  bero.screen.getByRole('heading', { name: 'Dieser Code ist abgelaufen' });
  await ada.goto(`/t/${slug}/me`);
  await ada.submit('Ich bin da');
  await ada.goto(`/t/${slug}/me`);
  expect(ada.text).toMatch(/Eingecheckt um/);

  // by hand, and taken back
  await openDoor(desk, slug);
  expect(desk.text).toContain('1 von 6 sind da.');
  await tap(desk, 'Cleo');
  expect((await openDoor(desk, slug)).text).toContain('2 von 6 sind da.');
  await tap(desk, 'Cleo');
  expect((await openDoor(desk, slug)).text).toContain('1 von 6 sind da.');
  for (const name of ['Bero', 'Cleo', 'Dario', 'Edda']) await tap(await openDoor(desk, slug), name);
  expect((await openDoor(desk, slug)).text).toContain('5 von 6 sind da.');

  // who is missing goes; five are odd, and a ringer is one of the cures
  const falk = desk.screen.getByRole('button', { name: /^Falk/ }).closest('form');
  const entryIds = falk?.querySelector<HTMLInputElement>('[name="entryIds"]')?.value ?? '';
  await desk.goto(`/t/${slug}/desk`);
  expect(desk.text).toContain('Einen von 6 Spielern, der noch nicht da ist.');
  await desk.follow(/ist noch nicht da/);
  expect(desk.url.pathname).toBe(`/t/${slug}/desk/check-in`);
  desk.screen.getByRole('button', { name: 'Fehlenden herausnehmen' });
  await done(desk, 'dropAbsentAction', { slug, entryIds });
  expect((await openDoor(desk, slug)).text).toContain('Alle 5 sind da.');
  await desk.goto(`/t/${slug}/desk`);
  expect(desk.text).toContain('5 Spieler sind eine ungerade Zahl.');
  await desk.follow('Springer eintragen');
  expect((desk.screen.getByLabelText(/^Springt nur ein/) as HTMLInputElement).checked).toBe(true);
  await desk.submit('Eintragen', { name: 'Theda' });
  expect(desk.text).toContain('Theda ist angemeldet.');
  await desk.goto(`/t/${slug}/desk`);
  expect(desk.text).toContain('5 Spieler sind ungerade: Theda springt ein.');
});

test('a weekend asks on both days, takes the fee with one tap, leaves out who is away and reminds', async ({
  server,
}) => {
  const entries = ['Ada', 'Bero', 'Cleo', 'Dario', 'Edda'];
  const { slug, links } = await openTournament(server, { ...tournament, name: 'Wochenende', entries });
  const desk = await organiserOf(server);
  // yesterday and today, as the second morning finds it
  await desk.goto(`/t/${slug}/desk/settings/basics`);
  await desk.submit('Grunddaten speichern', { startsOn: yesterday() });
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  await desk.submit('Anmeldung speichern', { 'signUp.fee': '15 €' });

  await openDoor(desk, slug);
  const days = () => [...desk.screen.getByRole('navigation', { name: 'Tage' }).querySelectorAll('a')];
  expect(days()).toHaveLength(2);
  expect(days().at(-1)?.getAttribute('aria-current')).toBe('page');
  await tap(desk, 'Ada');
  expect((await openDoor(desk, slug)).text).toContain('1 von 5 sind da.');
  expect(plainText(days()[0] as Element)).toContain('0 von 5');

  const pay = async (name: string) => {
    await desk.submit(`Startgeld von ${name}`);
    await openDoor(desk, slug);
  };
  await pay('Ada');
  await pay('Bero');
  expect(desk.text).toContain('2 von 5 bezahlt');
  await pay('Bero');
  expect(desk.text).toContain('1 von 5 bezahlt');
  expect(desk.text).toContain('60 € offen');

  // away in the first round: left out of the draw, told on the phone
  const row = desk.screen.getByRole('button', { name: /^Edda/ }).closest('form');
  const entryIds = row?.querySelector<HTMLInputElement>('[name="entryIds"]')?.value ?? '';
  await done(desk, 'missRoundAction', { slug, entryIds, round: '1' });
  await openDoor(desk, slug);
  desk.screen.getByRole('button', { name: /Runden von Edda ändern; jetzt: ab Runde 2/ });
  const edda = await playerOf(server, links.get('Edda'));
  await edda.goto(`/t/${slug}/me`);
  expect(edda.text).toContain('Deine Runden: ab Runde 2');
  expect(plainText(edda.screen.getByRole('region', { name: 'Das fehlt noch von dir' }))).toContain(
    'Startgeld zahlen',
  );
  await desk.goto(`/t/${slug}/desk`);
  expect(desk.text).toContain('Einer setzt in Runde 1 aus: Edda.');
  await desk.submit('Runde 1 auslosen');
  expect(desk.url.pathname).toBe(`/t/${slug}/desk/rounds`);
  expect(desk.text).not.toContain('Edda');

  // at the door of the list
  await desk.goto(`/t/${slug}/desk/entries`);
  await desk.submit('Startgeld von Cleo');
  await desk.goto(`/t/${slug}/desk/entries`);
  expect(desk.text).toContain('2 von 5 bezahlt');

  // who owes something is reminded, once a day
  await desk.goto(`/t/${slug}/desk`);
  await desk.follow(/^An Offenes erinnern/);
  expect(desk.text).toContain('Bei 3 ist noch etwas offen.');
  expect(desk.text).toContain('3 sehen es auf ihrer Seite. Dieser Server verschickt keine E-Mails.');
  await desk.submit('Alle erinnern');
  expect(desk.text).toContain(
    '3 Spieler sind auf der eigenen Seite erinnert, keiner per E-Mail. Dieser Server verschickt keine.',
  );
  await edda.goto(`/t/${slug}/me`);
  expect(edda.text).toMatch(/Die Turnierleitung hat dich um \d\d:\d\d erinnert/);
  await desk.submit('Alle erinnern');
  expect(desk.text).toContain('Gerade gibt es niemanden zu erinnern.');
});

test('an announcement to one table stays there, and one taken back is gone', async ({ server, visitor }) => {
  const { slug, links } = await openTournament(server, {
    ...tournament,
    name: 'Leise',
    entries: ['Ada', 'Bero'],
    published: 1,
  });
  const desk = await organiserOf(server);
  const ada = await playerOf(server, links.get('Ada'));
  const heard = async (page: Visitor, path: string) => {
    await page.goto(path);
    const region = page.screen.queryByRole('region', { name: 'Durchsagen' });
    return region ? plainText(region) : '';
  };
  await desk.goto(`/t/${slug}/desk/announcements`);
  await desk.submit('Durchsagen', { text: 'Das Essen ist da.' });
  expect(desk.text).toContain('Die Durchsage ist verschickt.');
  await desk.goto(`/t/${slug}/desk/announcements`);
  const tables = [...(desk.screen.getByLabelText('An wen') as HTMLSelectElement).options];
  await desk.submit('Durchsagen', { text: 'Bitte leiser.', to: tables[1]?.value ?? '' });

  const spectator = visitor();
  expect(await heard(ada, `/t/${slug}/me`)).toContain('Bitte leiser.');
  expect(await heard(spectator, `/t/${slug}/standings`)).toContain('Das Essen ist da.');
  expect(spectator.text).not.toContain('Bitte leiser.');
  expect(spectator.screen.queryByRole('button', { name: 'Gesehen' })).toBeNull();

  const [, announcementId = ''] = /"announcementId":"([^"]+)"/.exec(desk.html.replaceAll('\\"', '"')) ?? [];
  expect((await act(desk, 'withdrawAnnouncementAction', { slug, announcementId })).status).toBe('done');
  expect(await heard(ada, `/t/${slug}/me`)).not.toContain('Bitte leiser.');
  expect(ada.text).toContain('Das Essen ist da.');
});
