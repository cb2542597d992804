import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { enterMissingResults, nextRound, openTournament } from '../steps';
import { act, cellsOf, diary, markOf } from './desk';
import { organiserOf } from './steps';
import { tablesOf } from './tables';
import { plainText, type Visitor } from './visitor';

const entries = Array.from({ length: 8 }, (_, i) => `Spieler ${String.fromCharCode(65 + i)}`);

/** A tournament of eight with two rounds played and a third one on its way. */
async function underWay(server: Server, name: string, scheme: 'table' | 'wdl') {
  const { slug } = await openTournament(server, { name, scheme, rounds: 3, entries, published: 1 });
  for (let round = 1; round <= 2; round++) {
    await enterMissingResults(server, slug, 'names');
    await nextRound(server, slug);
  }
  return { slug, desk: await organiserOf(server) };
}

const valueAt = (page: Visitor, name: string) =>
  (page.document.getElementsByName(name)[0] as HTMLInputElement | undefined)?.value ?? '';

test('scoring can follow bands or shares of the largest lead', async ({ server }) => {
  const { slug, desk } = await underWay(server, 'Stufen', 'table');
  const score = async (fields: Record<string, string>) =>
    act(desk, 'saveScoringAction', { ...(await markOf(desk, slug, 'scoring')), ...fields });

  await test.step('bands', async () => {
    await markOf(desk, slug, 'scoring');
    const bands = Object.fromEntries(
      [...desk.document.querySelectorAll('.bands-editor [name]')].map((field) => {
        const name = field.getAttribute('name') ?? '';
        return [name, valueAt(desk, name)];
      }),
    );
    const within = (drawWithin: string) =>
      score({ 'scheme.kind': 'bands', ...bands, 'scheme.drawWithin': drawWithin });
    expect((await within('900')).fields['scheme.clearOver']).toContain('mehr Abstand');
    expect((await within('250')).message).toBe('Gespeichert.');
    for (const { points } of await tablesOf(desk, slug, 1))
      expect(points).toMatch(/^(1 : 1|[234] : [02]|[02] : [234])$/);
  });

  await test.step('a table in per cent, with points of its own for a concession', async () => {
    const table = (leads: readonly number[]) =>
      score({
        'scheme.kind': 'table',
        'scheme.unit': 'percent',
        'scheme.conceded': 'on',
        'scheme.concession.winner': '18',
        'scheme.concession.loser': '1',
        ...Object.fromEntries(
          leads.flatMap((from, i) => [
            [`scheme.steps.${i}.from`, String(from)],
            [`scheme.steps.${i}.winner`, String(10 + i)],
            [`scheme.steps.${i}.loser`, String(10 - i)],
          ]),
        ),
      });
    expect(JSON.stringify((await table([0, 4, 150])).fields)).toContain('Mehr als 100 Prozent');
    expect((await table([0, 4, 11])).message).toBe('Gespeichert.');
    await markOf(desk, slug, 'scoring');
    expect(valueAt(desk, 'scheme.steps.2.from')).toBe('11');
    expect(valueAt(desk, 'scheme.concession.winner')).toBe('18');
    await desk.goto(`/t/${slug}/standings`);
    expect(desk.text).toContain('Aufgegebene Partien: 18 : 1.');
  });
});

test('places are explained: penalties, what separates two, what a round still holds', async ({
  server,
  visitor,
}) => {
  const { slug, desk } = await underWay(server, 'Plätze', 'wdl');
  const [open] = await tablesOf(desk, slug);
  const name = open?.a ?? '';
  const rowOf = (page: Visitor) =>
    page.screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement;

  await test.step('a penalty needs a reason and shows wherever the points do', async () => {
    await desk.goto(`/t/${slug}/desk/points`);
    const choice = desk.screen.getByLabelText('Teilnehmer') as HTMLSelectElement;
    const entryId = [...choice.options].find(({ text }) => text === name)?.value ?? '';
    await desk.submit('Punkte vergeben', { entryId, points: '2' });
    expect(desk.document.getElementsByName('reason')[0]?.getAttribute('aria-invalid')).toBe('true');
    await desk.submit('Punkte vergeben', { entryId, points: '2', reason: 'Liste fehlte am Morgen' });
    await desk.goto(`/t/${slug}/desk/points`);
    const given = desk.screen.getAllByRole('listitem').map(plainText);
    expect(given.find((text) => text.includes('Liste fehlte am Morgen'))).toContain('−2');
    expect((await diary(desk, slug))[0]).toContain('Liste fehlte am Morgen');
    const csv = await (await desk.fetch(`/api/t/${slug}/export/standings.csv`)).text();
    expect(csv.split('\n').find((line) => line.includes(name))).toMatch(/[;,]-2[;,]/);
  });

  const player = visitor();
  await test.step('the standings say what puts a row behind the one above, in both languages', async () => {
    await player.goto(`/t/${slug}/standings`);
    expect(plainText(rowOf(player))).toContain('Strafe −2');
    expect(player.text).toMatch(/\d+\. nach .+: .+, davor /);
    expect(player.text).toContain('Gegner, die ausgestiegen sind, zählen mit dem, was sie haben');
    const english = await visitor({ language: 'en-GB' }).goto(`/t/${slug}/standings`);
    expect(english.text).toMatch(/Place \d+ by .+: .+, the place above has /);
  });

  await test.step('the place in the end is one of those that were open', async () => {
    await player.goto(rowOf(player).querySelector('a')?.getAttribute('href') ?? '');
    const title = 'Was in dieser Runde noch drin ist';
    const places = plainText(player.screen.getByRole('region', { name: title }));
    const [, best, worst = best] = /Nach Runde 3: Platz (\d+)(?: bis (\d+))?/.exec(places) ?? [];
    expect(best).toBeDefined();
    await enterMissingResults(server, slug);
    await player.goto(player.url.pathname);
    expect(player.screen.queryByRole('region', { name: title })).toBeNull();
    const place = Number(/(\d+)\. Platz|Platz (\d+)/.exec(player.text)?.slice(1).find(Boolean));
    expect(place).toBeGreaterThanOrEqual(Number(best));
    expect(place).toBeLessThanOrEqual(Number(worst));
  });
});

test('a dry run tells how many rounds it takes, and tells the same twice', async ({ server }) => {
  const { slug } = await openTournament(server, { name: 'Trockenlauf', entries });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/settings/rounds`);
  await desk.follow('Runden und Schema im Trockenlauf ausprobieren');
  desk.screen.getByRole('heading', { name: 'Trockenlauf' });
  await desk.submit('Durchspielen', { players: '12', rounds: '3', seed: '42' });
  const figures = () =>
    desk.screen.getByRole('img', { name: /^Balken je Platz: Platz 1: \d+/ }).getAttribute('aria-label');
  expect(desk.text).toMatch(/Turniere mit 12 Spielern und 3 Runden/);
  expect(cellsOf(desk.screen.getByRole('table', { name: 'Runde für Runde' }))).toHaveLength(4);
  const before = figures();
  await desk.goto(desk.url.pathname + desk.url.search);
  expect(figures()).toBe(before);
});
