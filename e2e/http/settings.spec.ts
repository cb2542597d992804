import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { enterMissingResults, nextRound, openTournament, type Table } from '../steps';
import { act, diary, formOf, markOf, saveSection } from './desk';
import { organiserOf } from './steps';
import { tablesOf } from './tables';
import type { Visitor } from './visitor';

/** A tournament of eight with three rounds played, and the desk that looks at it. */
async function played(server: Server, name: string) {
  const entries = Array.from({ length: 8 }, (_, i) => `Spieler ${String.fromCharCode(65 + i)}`);
  const { slug } = await openTournament(server, { name, rounds: 5, scheme: 'table', entries, published: 1 });
  for (const round of [1, 2, 3]) {
    if (round > 1) await nextRound(server, slug);
    await enterMissingResults(server, slug, 'names');
  }
  return { slug, desk: await organiserOf(server) };
}

/** Every match of the three rounds. */
async function results(desk: Visitor, slug: string): Promise<Table[]> {
  const rounds = [];
  for (const round of [1, 2, 3]) rounds.push(...(await tablesOf(desk, slug, round)));
  expect(rounds).toHaveLength(12);
  return rounds;
}

/** SP of the first name minus SP of the second. */
function leadOf({ sp }: Table): number {
  const [a = 0, b = 0] = sp.split(' : ').map((figure) => Number(figure.replaceAll('.', '')));
  return a - b;
}

const saved = { status: 'done', message: 'Gespeichert.' };

test('another scheme, edited steps and a wider margin for draws score every result anew', async ({
  server,
  visitor,
}) => {
  const { slug, desk } = await played(server, 'Wertung');
  const scoring = async (fields: Readonly<Record<string, string>>) =>
    act(desk, 'saveScoringAction', { ...(await markOf(desk, slug, 'scoring')), ...fields });
  const steps = (third: string) =>
    scoring({
      'scheme.kind': 'table',
      ...Object.fromEntries(
        [
          ['0', '10', '10'],
          ['50', '11', '9'],
          [third, '20', '0'],
        ].flatMap((row, i) =>
          ['from', 'winner', 'loser'].map((column, at) => [`scheme.steps.${i}.${column}`, row[at] ?? '']),
        ),
      ),
    });

  await test.step('steps that make no sense are refused beside their row', async () => {
    for (const [third, sentence] of [
      ['viel', /ganze Zahl/],
      ['40', /höher|wachsen/],
    ] as const) {
      const answer = await steps(third);
      expect(answer.status).toBe('failed');
      expect(answer.fields['scheme.steps.2.from']).toMatch(sentence);
    }
  });

  await test.step('put right, they count', async () => {
    expect(await steps('200')).toMatchObject(saved);
    const scored = await results(desk, slug);
    for (const table of scored) {
      const lead = leadOf(table);
      const winner = Math.abs(lead) < 50 ? 10 : Math.abs(lead) < 200 ? 11 : 20;
      const expected = lead >= 0 ? [winner, 20 - winner] : [20 - winner, winner];
      expect(table.points, `${table.a} gegen ${table.b}, ${table.sp}`).toBe(expected.join(' : '));
    }
    expect(new Set(scored.map(({ points }) => points)).size).toBeGreaterThan(2);
    expect((await diary(desk, slug)).join()).toMatch(/ändert die Wertung \(Punkte\): .* anders/);
  });

  await test.step('win, draw, loss', async () => {
    expect(
      await scoring({ 'scheme.kind': 'wdl', 'scheme.win': '3', 'scheme.draw': '1', 'scheme.loss': '0' }),
    ).toMatchObject(saved);
    for (const { points } of await results(desk, slug)) expect(points).toMatch(/^(3 : 0|0 : 3|1 : 1)$/);
  });

  await test.step('a wider margin for draws changes the standings', async () => {
    const leads = (await results(desk, slug)).map((table) => Math.abs(leadOf(table))).sort((x, y) => x - y);
    const margin = (leads[Math.floor(leads.length / 2)] ?? 0) + 1;
    expect(margin, 'some wins are close enough to become draws').toBeGreaterThan(50);
    const format = (drawMargin: string) =>
      saveSection(desk, slug, 'format', 'saveFormatAction', { 'setup.drawMargin': drawMargin });
    expect((await format('1001')).fields['setup.drawMargin']).toMatch(/1\.?000/);
    expect(await format(String(margin))).toMatchObject(saved);
    const total = new Map<string, number>();
    for (const table of await results(desk, slug)) {
      const [a = 0, b = 0] = table.points.split(' : ').map(Number);
      expect(a === b, `${table.a} gegen ${table.b}, ${table.sp}: ${table.points}`).toBe(
        Math.abs(leadOf(table)) < margin,
      );
      total.set(table.a, (total.get(table.a) ?? 0) + a);
      total.set(table.b, (total.get(table.b) ?? 0) + b);
    }
    const spectator = await visitor().goto(`/t/${slug}/standings`);
    for (const [name, points] of total) {
      const row = spectator.screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
      expect(row?.lastElementChild?.textContent, name).toBe(String(points));
    }
  });
});

test('the order of tie-breaks is the order of columns; fewer rounds than drawn are refused', async ({
  server,
}) => {
  const { slug, desk } = await played(server, 'Feinwertung');
  await desk.goto(`/t/${slug}/desk/settings/ties`);
  const form = formOf(desk, 'Feinwertung und Freilos');
  const order = [...form.querySelectorAll<HTMLInputElement>('[name="tiebreaks[]"]')].map(
    ({ value }) => value,
  );
  const names = () =>
    [...desk.screen.getByRole('group', { name: 'Feinwertung' }).querySelectorAll('li b')].map(
      ({ textContent }) => textContent ?? '',
    );
  const before = names();
  const [first = '', second = '', third = '', ...rest] = order;
  const body = desk.fill(form, { 'tiebreaks[]': [second, third, first, ...rest] });
  expect(await act(desk, 'saveTiesAction', body)).toMatchObject(saved);
  await desk.goto(`/t/${slug}/desk/settings/ties`);
  const [a, b, c, ...others] = before;
  const now = names();
  expect(now).toEqual([b, c, a, ...others]);
  await desk.goto(`/t/${slug}/standings`);
  const [table] = desk.screen.getAllByRole('table');
  const heads = [...(table?.querySelectorAll('th') ?? [])].map((head) => head.getAttribute('title') ?? '');
  const shown = heads.filter((head) => before.includes(head));
  expect(shown).toEqual(now.filter((name) => shown.includes(name)));
  expect(shown).toContain(b);

  await desk.goto(`/t/${slug}/desk/settings/rounds`);
  await desk.submit('Runden speichern', { rounds: '2' });
  expect(desk.text).toContain('Bis Runde 3 ist schon ausgelost. Stell mindestens so viele Runden ein.');
  const rounds = () => (desk.document.getElementsByName('rounds')[0] as HTMLInputElement).value;
  await desk.goto(`/t/${slug}/desk/settings/rounds`);
  expect(rounds()).toBe('5');
  await desk.submit('Runden speichern', { rounds: '4' });
  await desk.goto(`/t/${slug}/desk/settings/rounds`);
  expect(rounds()).toBe('4');
});

test('scenarios are set for each round', async ({ server, visitor }) => {
  const entries = ['Anna', 'Bodo', 'Carl', 'Dora'];
  const { slug } = await openTournament(server, { name: 'Szenarien', entries });
  const desk = await organiserOf(server);
  const scenarios = ['king-of-the-hill', 'entrenched', 'linebreak'];
  expect(
    await saveSection(desk, slug, 'format', 'saveFormatAction', { 'setup.fixedScenarios[]': scenarios }),
  ).toMatchObject(saved);
  const spectator = await visitor().goto(`/t/${slug}`);
  const planned = spectator.screen.getByRole('region', { name: 'Szenarien' });
  expect([...planned.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'King of the Hill',
    'Entrenched',
    'Linebreak',
  ]);
  await nextRound(server, slug, false);
  await desk.goto(`/t/${slug}/desk/rounds`);
  desk.screen.getByRole('heading', { name: 'King of the Hill' });
});

test('a closed sign-up takes nobody until it is opened again', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Anmeldeschluss' });
  const desk = await organiserOf(server);
  const guest = visitor();
  const open = async (signUpOpen: boolean) => {
    await desk.goto(`/t/${slug}/desk/settings/basics`);
    await desk.submit('Grunddaten speichern', { signUpOpen });
    desk.screen.getByText('Gespeichert.');
  };
  await guest.goto(`/t/${slug}/join`);
  guest.screen.getByRole('heading', { level: 1, name: 'Bist du dabei?' });
  await open(false);
  await guest.goto(`/t/${slug}/join`);
  guest.screen.getByRole('heading', { level: 1, name: 'Die Anmeldung ist geschlossen' });
  expect(guest.screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
  await guest.goto(`/t/${slug}`);
  guest.screen.getByText('Die Anmeldung ist geschlossen.');
  await open(true);
  await guest.goto(`/t/${slug}`);
  guest.screen.getByRole('link', { name: 'Jetzt anmelden' });
});
