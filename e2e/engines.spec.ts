import type { Page } from '@playwright/test';
import { exampleListText } from '../lib/armies/example-list';
import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { findFirefox, findWebKit } from '../scripts/browser.mjs';
import {
  button,
  chromiumPhone,
  type EnginePhone,
  field,
  firefoxPhone,
  link,
  webKitPhone,
} from './engine-phones';
import { deep, expect, type OpenPage, test } from './fixtures';
import { expectAllTaken, expectEp, hallRules, keep, openMatch, queueOf, setUpOnPhone } from './match-steps';
import type { Server } from './server';
import { becomeOrganiser, drawRound, openTournament, publishRound, tablesOf } from './steps';

/** Each opens a phone, or is null where this machine lacks the engine. */
const engines: Record<string, ((page: () => Promise<Page>) => Promise<EnginePhone>) | null> = {
  Chromium: async (page) => chromiumPhone(await page()),
  Firefox: over(findFirefox(), firefoxPhone),
  WebKit: over(findWebKit(), webKitPhone),
};

function over<T>(found: T | undefined, open: (found: T) => Promise<EnginePhone>) {
  return found === undefined ? null : () => open(found);
}

for (const [engine, openPhone] of Object.entries(engines)) {
  // For a landing all other specs are in Chromium.
  const tag = engine === 'Chromium' ? deep : [];
  test(`${engine}: a player's way from the personal link to the result that stands`, { tag }, async ({
    desktop,
    phone,
    server,
  }) => {
    test.skip(!openPhone, `${engine} is not installed`);
    const player = await openPhone?.(phone);
    if (!player) return;
    try {
      await goPlayersWay(player, { name: `Überall ${engine}`, desk: await desktop(), phone, server });
    } finally {
      await player.close();
    }
  });
}

const [me, opponent] = ['Birger Bach', 'Alma Adler'] as const;

interface Hall {
  /** of the tournament */
  readonly name: string;
  readonly desk: Page;
  readonly phone: OpenPage;
  readonly server: Server;
}

/** Plays a round on `player`, against a phone of Chromium's. */
async function goPlayersWay(player: EnginePhone, { name, desk, phone, server }: Hall) {
  const { slug, links } = await openTournament(server, {
    name,
    presetId: '1250',
    rounds: 1,
    entries: [opponent, me],
    game: hallRules,
    lists: {},
  });
  await becomeOrganiser(desk);
  await test.step('a list is pasted and handed in', async () => {
    await player.open(links.get(me) ?? '');
    await player.sees(/Du bist dabei/);
    await player.tap(link('Zur Listenabgabe'));
    await player.tap(button('Fertige Liste einfügen'));
    await player.fill({ css: 'textarea' }, exampleListText);
    await player.tap(button('Liste lesen'));
    await player.tap(button('In Entwurf übernehmen'));
    await player.tap(button('Liste abgeben'));
    await player.sees(/Abgegeben und regelkonform\./);
  });

  await player.open(`${server.url}/t/${slug}/me`);
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await player.sees(/Deine Partie: Tisch 1 gegen Alma Adler/);

  const [table] = await tablesOf(desk, slug);
  if (!table) throw new Error('no table');
  const matchId = table.pairingId;
  const mine = table.a === me ? 'a' : 'b';
  const theirs = mine === 'a' ? 'b' : 'a';
  await keep(desk, matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'outflanked' })]));
  await expectAllTaken(desk, matchId);
  const queue = queueOf('prepared', setUpOnPhone(theirs, 'dominate'), { basedOn: 1 });
  const other = await openMatch(phone, server, matchId, links.get(opponent) ?? '', { queue });
  await expectAllTaken(other, matchId);

  const isOn = (page: Page) => expect(page.getByRole('heading', { name: 'Du bist dran' })).toBeVisible();
  await test.step('clock: the turn comes by itself, and a tap on the own face passes it', async () => {
    await player.tap(link(/^Partie /));
    await player.sees(/Alma ist dran/);
    await other.getByRole('button', { name: 'Zug beenden' }).click();
    await player.sees(/Du bist dran/);
    await player.tap(link('Uhr'));
    await player.tap(button(/Antippen/));
    await isOn(other);
    await other.getByRole('button', { name: 'Zug beenden' }).click();
    await player.tap(button('Zurück zur Partie'));
  });

  await test.step('field: a zone is taken and scored', async () => {
    await player.sees(/Du bist dran/);
    await player.tap(button(/^Zone 3: /));
    await player.tap(button(/^Du, dominiert/));
    await player.tap(button('Zug werten und beenden'));
    await isOn(other);
    await expectEp(other, mine === 'a' ? [2, 0] : [0, 2]);
  });

  await test.step('losses: by their price, seen on the other phone', async () => {
    await player.tap(link('Verluste'));
    await player.fill({ css: 'input[inputmode="numeric"]' }, '200');
    await player.tap(button(/^Vernichtet \+/));
    await player.sees(/200 vernichtet/);
  });

  await test.step('result: written down, and confirmed while the home is open', async () => {
    await player.open(`${server.url}/t/${slug}/me/result/${matchId}`);
    const figures = { destroyed: '200', half: '60', ep: '2' };
    for (const [figure, value] of Object.entries(figures)) {
      await player.fill(field(`${mine}.${figure}`), value);
      await player.fill(field(`${theirs}.${figure}`), '0');
    }
    await player.tap(button('Ergebnis senden'));
    await player.sees(/Angekommen\./);
    await player.open(`${server.url}/t/${slug}/me`);
    await player.sees(/Gemeldet\. Jetzt ist Alma/);
    await other.goto(`/t/${slug}/me/result/${matchId}`);
    await other.getByRole('button', { name: 'Bestätigen' }).click();
    await player.sees(/Dein Ergebnis zählt/);
  });
}
