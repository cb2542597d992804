import { readFileSync } from 'node:fs';
import { exampleListText } from '../../lib/armies/example-list';
import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { act, done, saveSection } from './desk';
import { organiserOf } from './steps';
import type { Visitor } from './visitor';

interface EditionFile {
  armiesVersion: string;
  armies: { id: string; units: { id: string; points: number }[] }[];
}

/** The file of a made-up edition: 2.26 with Spearmen at another price. */
function madeUp(points: number): string {
  const file: EditionFile = JSON.parse(
    readFileSync(new URL('../../lib/armies/data/2.26.json', import.meta.url), 'utf8'),
  );
  file.armiesVersion = '2.27';
  for (const unit of file.armies.find(({ id }) => id === 'high-elves')?.units ?? [])
    if (unit.id === 'spearmen') unit.points = points;
  return JSON.stringify(file);
}

const played = (desk: Visitor) => /Gespielt wird nach Warmaster Armies [\d.]+\d/.exec(desk.text)?.[0];

test('the desk loads an edition for one tournament, moves to it, changes a price, and takes lists along', async ({
  server,
}) => {
  const begun = (name: string) =>
    openTournament(server, { name, presetId: '1250', published: 1, entries: ['Anna Behrens', 'Bodo Ihde'] });
  const { slug: cup } = await begun('Ausgabencup');
  const { slug: other } = await begun('Zweitturnier');
  const desk = await organiserOf(server);
  for (const slug of [cup, other])
    expect(await saveSection(desk, slug, 'lists', 'saveListsAction', { 'lists.wanted': true })).toMatchObject(
      { status: 'done' },
    );

  await desk.goto(`/t/${cup}/desk/lists`);
  await desk.follow('Ausgabe, Punktkosten und Grenzen');
  expect(desk.url.pathname).toBe(`/t/${cup}/desk/lists/editions`);
  expect(await act(desk, 'loadEditionAction', { slug: cup, source: madeUp(-5) })).toMatchObject({
    status: 'failed',
  });
  await done(desk, 'loadEditionAction', { slug: cup, source: madeUp(65) });
  await desk.goto(`/t/${cup}/desk/lists/editions`);
  expect(desk.text).toMatch(/geladen \d/);
  await done(desk, 'chooseEditionAction', { slug: cup, edition: '2.27' });
  await done(desk, 'changePricesAction', {
    slug: cup,
    changes: JSON.stringify([{ armyId: 'high-elves', entry: 'spearmen', points: 70 }]),
  });
  await desk.goto(`/t/${cup}/desk/lists/editions`);
  expect(played(desk)).toBe('Gespielt wird nach Warmaster Armies 2.27');
  expect(desk.text).toMatch(/mit einem geänderten Eintrag/);
  await desk.goto(`/t/${other}/desk/lists/editions`);
  expect(played(desk)).toBe('Gespielt wird nach Warmaster Armies 2.23.1');
  expect(desk.screen.getByLabelText('Ausgabe').querySelectorAll('option')).toHaveLength(3);

  await test.step('a list that was handed in moves, and its version of before stays', async () => {
    await desk.goto(`/t/${other}/desk/lists`);
    const [link] = desk.screen.getAllByRole('link', { name: /Bodo Ihde/ });
    await desk.goto(link?.getAttribute('href') ?? '');
    const list = desk.url.pathname;
    await desk.submit('Liste übernehmen', { source: exampleListText });
    expect(desk.text).toContain('Die Liste stimmt.');
    await desk.goto(`/t/${other}/desk/lists/editions`);
    await done(desk, 'chooseEditionAction', { slug: other, edition: '2.26' });
    await desk.goto(`/t/${other}/desk/lists/editions`);
    expect(desk.text).toContain('Bodo Ihde · Hochelfen · 2.23.1');
    const seen = JSON.stringify([{ entryId: list.split('/').at(-1), version: 1 }]);
    await done(desk, 'moveListsAction', { slug: other, seen });
    await desk.goto(`/t/${other}/desk/lists/editions`);
    expect(desk.text).not.toContain('Bodo Ihde · Hochelfen · 2.23.1');
    await desk.goto(list);
    expect(desk.text).toContain('Warmaster Armies 2.26');
    desk.screen.getByRole('link', { name: /^Fassung 1/ });
  });
});
