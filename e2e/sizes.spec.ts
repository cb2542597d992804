import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { scriptedGames } from '../lib/formats/guardians/match/scripted-games';
import { deep, expect, test } from './fixtures';
import {
  enterLoss,
  expectAllTaken,
  goToArea,
  keep,
  type MatchTable,
  openMatch,
  queueOf,
  setRules,
  setUpOnPhone,
  writtenDownBy,
} from './match-steps';
import {
  becomeOrganiser,
  drawRound,
  enterMissingResults,
  openTournament,
  publishRound,
  tablesOf,
  typeResult,
} from './steps';
import { whatIsCut } from './what-is-cut';

test.use({ ownServer: true });

/** A small and a usual phone, one on its side, one zoomed to 200 % and one with letters twice as large. */
const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 195, height: 422 },
  { width: 390, height: 844, text: '200%' },
] as const;

/** Long ones among them, as they come. */
const players = [
  'Friederike Wolkenstein-Lauterbach',
  'Maximilian Oberhuber',
  'Sebastian Li',
  'Konstantin Schwarzenberger',
  'Ann-Kathrin Ek',
  'Anna-Katharina Niedermeier',
  'Hans-Joachim Ott',
  'Alexander Wagenknecht',
];

/**
 * The page as it stands, at every size: nothing wider than the screen, no word in single letters, no label cut, and
 * what is to be done next (`next`, the name of a button or link) on the screen without scrolling.
 */
async function expectWhole(page: Page, what: string, next?: string | RegExp) {
  for (const { text = '100%', ...size } of sizes as readonly {
    width: number;
    height: number;
    text?: string;
  }[]) {
    await page.setViewportSize(size);
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      window.scrollTo(0, 0);
    }, text);
    const at = `${what} at ${size.width} × ${size.height}, text ${text}`;
    expect.soft(await page.evaluate(whatIsCut, size.width), at).toEqual([]);
    if (next === undefined) continue;
    const exact = typeof next === 'string';
    const action = page
      .getByRole('button', { name: next, exact })
      .or(page.getByRole('link', { name: next, exact }))
      .first();
    const box = await action.boundingBox();
    const met = await action.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(x + width / 2, y + height / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    expect
      .soft(met && box && Math.ceil(box.y + box.height) <= size.height, `${at}: ${next} on the screen`)
      .toBe(true);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 390, height: 844 });
}

test("a player's pages are whole on every phone, zoomed and with large letters", { tag: deep }, async ({
  desktop,
  phone,
  server,
}) => {
  const { slug, links } = await openTournament(server, {
    name: 'Herbstlese im Oberharz',
    place: 'Clausthal-Zellerfeld',
    rounds: 2,
    entries: players.map((name) => ({
      name,
      club: 'Tabletopfreunde Clausthal-Zellerfeld',
      faction: 'Hochelfen',
    })),
  });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await setRules(desk, slug);
  await desk.goto(`/t/${slug}/desk/settings/lists`);
  await desk.getByRole('checkbox', { name: 'Armeelisten einsammeln' }).check();
  await desk.getByRole('button', { name: 'Armeelisten speichern' }).click();
  await expect(desk.getByText('Gespeichert.').first()).toBeVisible();
  await desk.goto(`/t/${slug}/desk/settings/soft`);
  const soft = desk.getByRole('form', { name: 'Softscores' });
  await soft.getByRole('checkbox', { name: /^Fairnesswertung der Spieler/ }).check();
  await soft.getByRole('checkbox', { name: /^Schönste Armee/ }).check();
  await soft.getByRole('button', { name: 'Softscores speichern' }).click();
  await expect(soft.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();

  const me = await phone();
  await me.goto(links.get(players[0] ?? '') ?? '');
  const home = `/t/${slug}`;
  await test.step('before the first round', async () => {
    await me.goto('/');
    await expectWhole(me, 'home');
    await me.goto(`${home}/me`);
    await expectWhole(me, 'own page before', 'Zur Listenabgabe');
    await me.getByRole('link', { name: 'Zur Listenabgabe', exact: true }).click();
    await expect(me.getByRole('heading', { name: 'Welche Armee?' })).toBeVisible();
    await expectWhole(me, 'builder, empty');
    await me.getByRole('button', { name: 'Fertige Liste einfügen' }).tap();
    await me.getByLabel('Deine Liste').fill(exampleListText);
    await expectWhole(me, 'builder, pasting', 'Liste lesen');
    await me.getByRole('button', { name: 'Liste lesen' }).tap();
    await me.getByRole('button', { name: 'In Entwurf übernehmen' }).tap();
    await expectWhole(me, 'builder', 'Liste abgeben');
  });

  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  const tables: MatchTable[] = (await tablesOf(desk, slug)).map(({ pairingId, number, a, b }) => ({
    matchId: pairingId,
    number,
    a,
    b,
    links: { a: links.get(a) ?? '', b: links.get(b) ?? '' },
  }));
  const mine = tables.find(({ a, b }) => [a, b].includes(players[0] ?? ''));
  if (!mine) throw new Error('no table of the first player');
  const [second, third] = tables.filter((table) => table !== mine);
  if (!second || !third) throw new Error('too few tables');

  await test.step('the match', async () => {
    await me.goto(`/match/${mine.matchId}`);
    await expect(me.getByRole('button', { name: 'Gelände steht' })).toBeVisible();
    await expectWhole(me, 'match, set-up', 'Gelände steht');
    await keep(desk, mine.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
    await expectAllTaken(desk, mine.matchId);
    const side = mine.a === players[0] ? 'a' : 'b';
    await keep(me, mine.matchId, queueOf('prepared', setUpOnPhone(side, 'dominate'), { basedOn: 1 }));
    await expectAllTaken(me, mine.matchId);
    await expectWhole(me, 'match, field', /^Zug /);
    await expect(me.getByRole('button', { name: 'Zug beenden' })).toBeVisible();
    await goToArea(me, 'Verluste');
    await enterLoss(me, 60, 'Vernichtet');
    await expectWhole(me, 'match, losses');
    await goToArea(me, 'Uhr');
    await expect(me.getByRole('timer')).toHaveCount(2);
    await expectWhole(me, 'match, clock');
    await me.getByRole('button', { name: 'Zurück zur Partie' }).click();
    await goToArea(me, 'Verlauf');
    await expectWhole(me, 'match, story');
  });
  await test.step('the end of a match', async () => {
    await keep(desk, second.matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
    await expectAllTaken(desk, second.matchId);
    const game = scriptedGames.find(({ scenarioId }) => scenarioId === 'outflanked')?.entries ?? [];
    const played = game.filter(({ kind, by }) => kind !== 'confirm' && by !== 'server');
    const half = Math.ceil(played.length / 2);
    const other = await openMatch(phone, server, second.matchId, second.links.b, {
      queue: queueOf('prepared-b', writtenDownBy('b', played.slice(0, half)), { basedOn: 1 }),
    });
    await expectAllTaken(other, second.matchId);
    const page = await openMatch(phone, server, second.matchId, second.links.a, {
      queue: queueOf('prepared-a', played.slice(half), { basedOn: 1 + half }),
    });
    await expectAllTaken(page, second.matchId);
    await expect(page.getByRole('button', { name: 'Bestätigen' })).toBeVisible();
    await expectWhole(page, 'match, result', 'Bestätigen');
  });

  const result = `${home}/me/result/${third.matchId}`;
  await test.step('the result form', async () => {
    const [a, b] = [await phone(), await phone()];
    await a.goto(third.links.a);
    await a.goto(`${home}/me`);
    await expectWhole(a, 'own page, playing', /Ergebnis|Partie/);
    await a.goto(result);
    await typeResult(a);
    await expectWhole(a, 'result form', 'Ergebnis senden');
    await a.getByRole('button', { name: 'Ergebnis senden' }).click();
    await expect(a.getByRole('link', { name: 'Ändern' })).toBeVisible();
    await expectWhole(a, 'result, reported');
    await b.goto(third.links.b);
    await b.goto(result);
    await expectWhole(b, 'result, to be confirmed', 'Bestätigen');
    await b.getByRole('link', { name: 'Stimmt nicht' }).click();
    await expectWhole(b, 'result form, disputing', /senden/);
    await b.locator('[name="a.ep"]').fill('1');
    await b.getByRole('button', { name: /senden/ }).click();
    await expect(b.getByRole('heading', { name: /Ihr seid euch nicht einig/ })).toBeVisible();
    await expectWhole(b, 'result, disputed');
  });

  await enterMissingResults(server, slug);
  await test.step('what all can see', async () => {
    const a = await phone();
    await a.goto(third.links.a);
    await a.goto(result);
    await expectWhole(a, 'result, confirmed');
    await a.goto(`${home}/me`);
    await expectWhole(a, 'own page after');
    for (const [what, path] of [
      ['tournament', ''],
      ['pairings', '/pairings'],
      ['standings', '/standings'],
      ['field', '/entries'],
      ['reference', '/reference'],
    ] as const) {
      await a.goto(`${home}${path}`);
      await expectWhole(a, what);
    }
    await desk.goto(`${home}/desk/end`);
    for (let poll = 0; poll < 2; poll++) {
      await desk.getByRole('button', { name: 'Abstimmung öffnen' }).first().click();
      await expect(desk.getByText('0 von 8 haben abgestimmt.', { exact: false })).toHaveCount(poll + 1);
    }
    await a.goto(`${home}/me/vote`);
    await expectWhole(a, 'votes');
  });
});
