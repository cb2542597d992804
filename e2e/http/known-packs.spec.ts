import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { done, formOf, markOf, saveSection } from './desk';
import { organiserOf, playerOf } from './steps';
import { plainText } from './visitor';

test('a known pack brings its scoring, and what it leaves open is asked before anything is drawn', async ({
  server,
  visitor,
}) => {
  await openTournament(server, { name: 'Irgendeins' });
  const desk = await organiserOf(server);
  await desk.goto('/new');
  // The choice of packs is drawn by scripts: its words come along as data.
  expect(desk.html).toContain('ob ein Abstand von genau 750 ein klarer Sieg ist');
  const submissionKey = desk.document.querySelector<HTMLInputElement>('[name="submissionKey"]')?.value ?? '';
  const made = await done(desk, 'createTournamentAction', {
    submissionKey,
    preset: 'guardians:saffron-walden',
    name: 'Zwei Armeen',
    place: 'Kassel',
    startsOn: '2099-05-02',
    endsOn: '2099-05-02',
    rounds: '3',
    capacity: '',
    teamSize: '',
    scheme: 'wdl',
    open: 'on',
  });
  const slug = /\/t\/([^/]+)\/desk/.exec(made.redirect ?? '')?.[1] ?? '';

  const reader = await visitor().goto(`/t/${slug}`);
  expect(reader.text).toMatch(/ein Abstand von genau 750 ist noch zu entscheiden/);
  for (const name of ['Anna', 'Bodo', 'Clara', 'Dirk']) {
    await desk.goto(`/t/${slug}/desk/entries?add=1`);
    await desk.submit('Eintragen', { name });
    expect(desk.text).toContain(`${name} ist angemeldet.`);
  }
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.submit('Runde 1 auslosen');
  expect(desk.text).toContain('ob ein Abstand von genau 750 wie 1 weniger');

  const edge = { 'scheme.edge.counts': 'more' };
  expect(await saveSection(desk, slug, 'scoring', 'saveScoringAction', edge)).toMatchObject({
    status: 'done',
  });
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.submit('Runde 1 auslosen');
  desk.screen.getByRole('heading', { name: 'Entwurf der Paarungen' });
});

test('Winterroller says that its scoring is to be filled in, and takes it', async ({ server }) => {
  const { slug } = await openTournament(server, {
    name: 'Winterroller',
    presetId: 'winterroller',
    entries: ['Anna', 'Bodo'],
  });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.submit('Runde 1 auslosen');
  expect(desk.text).toContain('Die Wertung fehlt noch');
  await desk.goto(`/t/${slug}/desk/settings/scoring`);
  expect(desk.text).toContain('Wertung noch einzutragen');
  const { 'scheme.score': score, 'scheme.attrition': attrition } = Object.fromEntries(
    ['scheme.score', 'scheme.attrition'].map((name) => {
      const select = desk.document.getElementsByName(name)[0] as HTMLSelectElement;
      return [name, select.value];
    }),
  );
  await done(desk, 'saveScoringAction', {
    ...(await markOf(desk, slug, 'scoring')),
    'scheme.kind': 'sum',
    'scheme.win': '3',
    'scheme.draw': '1',
    'scheme.loss': '0',
    'scheme.score': score ?? '',
    'scheme.scoreCap': '7',
    'scheme.scoreCapUnlessWon': '3',
    'scheme.attrition': attrition ?? '',
    'scheme.attritionSteps.0.from': '500',
    'scheme.attritionSteps.0.points': '1',
  });
  await desk.goto(`/t/${slug}/desk/rounds`);
  await desk.submit('Runde 1 auslosen');
  desk.screen.getByRole('heading', { name: 'Entwurf der Paarungen' });
});

test('a game without rules of ours is played from draw to result', async ({ server }) => {
  const { slug, links } = await openTournament(server, {
    name: 'Offenes Spiel',
    formatId: 'any-game',
    presetId: 'plain',
    scheme: 'table',
    entries: ['Anna', 'Bodo'],
  });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/format`);
  const form = formOf(desk, 'Spielregeln');
  const generals = desk.screen.getByRole('checkbox', { name: 'Ausgeschaltete Generäle' });
  const body = desk.fill(form, {
    [desk.screen.getByLabelText('Was gespielt wird').getAttribute('name') ?? '']: 'Kings of War',
  });
  body.append(generals.getAttribute('name') ?? '', generals.getAttribute('value') ?? '');
  await done(desk, 'saveFormatAction', body);
  await nextRound(server, slug);

  const anna = await playerOf(server, links.get('Anna'));
  await anna.follow('Ergebnis melden');
  const [own = '', theirs = ''] = [...anna.document.querySelectorAll('[name$=".vp"]')].map(
    (field) => field.getAttribute('name') ?? '',
  );
  await anna.submit('Ergebnis senden', { [own]: '900', [theirs]: '300' });
  expect(anna.text).toContain('Sieg für dich');
  expect(anna.text).toContain('15 : 5');
});

test('regulars sign up first, and who pays in time pays less and has points for it', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, { name: 'Frühzahler', entries: ['Anna', 'Bodo'] });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  const early = { 'signUp.fee': '45 €', 'signUp.feeDueAt': '2099-04-01T12:00' };
  const price = (until: string) => ({
    'signUp.prices.0.fee': '40 €',
    'signUp.prices.0.until': until,
    'signUp.prices.0.whom': '',
  });
  const refused = await saveSection(desk, slug, 'sign-up', 'saveSignUpAction', early, price(''));
  expect(Object.values(refused.fields)).toEqual(['Sag, bis wann oder für wen dieser Preis gilt.']);
  await desk.goto(`/t/${slug}/desk/settings/sign-up`);
  await desk.submit(
    'Anmeldung speichern',
    { ...early, 'signUp.opensAt': '2099-02-01T18:00', 'signUp.earlyCode': 'Alte Garde' },
    { rows: price('2099-03-01T00:00') },
  );
  expect(desk.text).toContain('Gespeichert');
  const soft = {
    'soft.own1.on': true,
    'soft.own1.name': 'Pünktlich gezahlt',
    'soft.own1.onTime': 'fee',
    'soft.own1.counts': 'points',
  };
  expect((await saveSection(desk, slug, 'soft', 'saveSoftAction', soft)).message).toBe('Gespeichert.');

  const player = await visitor().goto(`/t/${slug}`);
  expect(player.text).toContain('Anmeldung ab ');
  await player.follow('Mit Code anmelden');
  expect(player.text).toContain('40 € bei Zahlung vor');
  await player.submit('Anmelden', { name: 'Clara', code: 'falsch' });
  expect(player.text).toContain('Der Code stimmt nicht');
  await player.submit('Anmelden', { name: 'Clara', code: 'alte garde' });
  player.screen.getByRole('heading', { name: /Clara/ });

  await desk.goto(`/t/${slug}/desk/entries`);
  const paid = desk.screen.getByRole('button', { name: 'Startgeld von Clara' });
  expect(plainText(paid)).toContain('40 €');
  await desk.submit('Startgeld von Clara');
  expect(plainText(desk.screen.getByRole('button', { name: 'Startgeld von Clara' }))).toContain('bezahlt');
  await desk.goto(`/t/${slug}/desk/points`);
  expect(desk.screen.getByLabelText('Clara: Pünktlich gezahlt').getAttribute('placeholder')).toBe('10');
});
