import { expect, test } from '../fixtures';
import { enterMissingResults, openTournament } from '../steps';
import { done } from './desk';
import { organiserOf, playerOf } from './steps';
import { plainText, type Visitor } from './visitor';

const players = ['Nils Rautenberg', 'Ines Vogt', 'Felix Hohenstein', 'Jana Oelschläger'];

/** Rows of a ranking: name and total. */
const rankingOf = (page: Visitor) =>
  [...page.document.querySelectorAll('.season tbody tr:not(.season-cut)')].map((row) => ({
    name: row.querySelector('th b')?.textContent ?? '',
    total: Number(row.querySelector('.season-total')?.textContent),
  }));

test('a series adds tournaments up, and names those alone who have said so themselves', async ({
  server,
  visitor,
}) => {
  const tournaments = [];
  for (const name of ['Harzer Heerbann', 'Leineschlacht']) {
    const opened = await openTournament(server, { name, rounds: 1, entries: players, published: 1 });
    await enterMissingResults(server, opened.slug);
    tournaments.push(opened);
  }
  const desk = await organiserOf(server);
  for (const { slug } of tournaments) {
    await desk.goto(`/t/${slug}/desk`);
    await done(desk, 'finishAction', { slug });
  }

  await desk.goto('/series');
  await desk.follow('Serie anlegen');
  const nameOf = (label: RegExp) => desk.screen.getByLabelText(label).getAttribute('name') ?? '';
  await desk.submit('Serie anlegen', {
    [nameOf(/^Name der Serie/)]: 'Nordliga',
    [nameOf(/^So viele Ergebnisse zählen/)]: '2',
    [nameOf(/^So viele qualifizieren sich/)]: '2',
    [nameOf(/^Wofür/)]: 'Finale am 28. November',
  });
  const edit = desk.url.pathname;
  expect(edit).toMatch(/^\/series\/nordliga[^/]*\/edit$/);
  for (const { slug } of tournaments) {
    await desk.goto(edit);
    await desk.submit('Turnier aufnehmen', { [nameOf(/^Adresse des Turniers/)]: slug });
    expect(desk.text).toContain('Das Turnier ist dabei.');
  }
  await done(desk, 'mergeNamesakesAction', { series: edit.split('/')[2] ?? '' });
  await desk.goto(edit);
  expect(desk.text).toContain('vermutet');

  // The ranking by the few lines of its formula: 100 for the win, equal steps down.
  const expected = new Map<string, number>();
  for (const { slug } of tournaments) {
    const csv = await (await desk.fetch(`/api/t/${slug}/export/standings.csv`)).text();
    for (const line of csv.trim().split(/\r?\n/).slice(1)) {
      const name = players.find((one) => line.includes(one)) ?? '';
      const place = Number.parseInt(line.replace(/^\D*/, ''), 10);
      expected.set(name, (expected.get(name) ?? 0) + Math.round((100 * (4 - place + 1)) / 4));
    }
  }
  const ranking = rankingOf(desk);
  expect(new Map(ranking.map(({ name, total }) => [name, total]))).toEqual(expected);
  expect(ranking.map(({ total }) => total)).toEqual(
    ranking.map(({ total }) => total).toSorted((x, y) => y - x),
  );

  // Nobody has agreed: the public reads places and no name that was put together.
  const guest = await visitor().goto(edit.replace('/edit', ''));
  const shown = rankingOf(guest).filter(({ name }) => name !== 'nicht genannt');
  expect(rankingOf(guest).length).toBeGreaterThan(0);
  for (const { name, total } of shown) expect(total, name).toBeLessThanOrEqual(100);

  const own = await playerOf(server, tournaments[0]?.links.get('Nils Rautenberg'));
  expect(own.text).toContain('Nordliga zählt dieses Turnier mit.');
  await own.follow('Zu deiner Wertung');
  own.screen.getByRole('heading', { name: 'Meine Wertung', level: 1 });
  await own.submit('Das ist meine Anmeldung');
  own.screen.getByRole('heading', { name: 'Nils Rautenberg', level: 1 });
  expect(plainText(own.document.body)).toContain('vermutet');
});
