import { entry, type ScriptEntry, turns } from '../../lib/formats/guardians/match/match-fixtures';
import { say } from '../../lib/text';
import { expect, test } from '../fixtures';
import { firstName, type QueueOptions, queueOf, setUpOnPhone, tableAt } from '../match-steps';
import { feed, logOf, openHall, playersAt, sendAll, sendQueue } from './match';
import { playerOf } from './steps';
import { plainText } from './visitor';

test('what may not be entered is refused in a sentence, and the log stays as it was', async ({
  server,
  visitor,
}) => {
  const { tables } = await openHall(server, 'Nichts Falsches', 2);
  const [table, neighbour] = [tableAt(tables, 0), tableAt(tables, 1)];
  const { matchId } = table;
  const { a, b } = await playersAt(server, table);
  await sendAll(a, matchId, queueOf('table-phone', setUpOnPhone('a')));
  const before = await logOf(a, matchId);
  expect(before).toHaveLength(3);
  const seen = { basedOn: 3 };
  const turnEnd = entry('a', 'turn-end', { playerTurn: 0 });

  await test.step('a spectator, and a player of another table', async () => {
    for (const stranger of [visitor(), await playerOf(server, neighbour.links.a)])
      await expect(sendQueue(stranger, matchId, queueOf('stranger', [turnEnd], seen))).rejects.toThrow(
        /"refused":"forbidden"/,
      );
  });

  await test.step('each entry that cannot be, by a player of this table', async () => {
    const inAnHour = () => Date.now() + 60 * 60_000;
    const roll = (source: string, dice: number[]) =>
      entry('b', 'roll', { what: 'start-roll-off', source, dice });
    const refused: [ScriptEntry, string, QueueOptions?][] = [
      [entry('b', 'turn-end', { playerTurn: 0 }), 'Die andere Seite ist am Zug.'],
      [entry('b', 'turn-end', { playerTurn: 3 }), 'Dieser Zug hat noch nicht begonnen.'],
      [roll('server', [6, 1]), 'Das würfelt der Server.'],
      [roll('table', [7, 1]), 'Dieser Eintrag ist nicht lesbar.'],
      [
        entry('b', 'clock', { action: 'run', side: 'b' }),
        'Die Uhr dieses Geräts geht vor.',
        { clientAt: inAnHour },
      ],
      [entry('a', 'confirm', { side: 'a' }), 'Das kann nur der Spieler dieser Seite eintragen'],
      [
        entry('server', 'clock', { action: 'timeout', side: 'a' }),
        'Für die andere Seite kannst du das nicht eintragen.',
      ],
      [entry('b', 'clock', { action: 'adjust', side: 'b', ms: 600_000 }), 'Das darf nur die Turnierleitung.'],
    ];
    for (const [i, [bad, sentence, options]] of refused.entries()) {
      const { entries } = queueOf('bad-phone', [bad], { ...seen, ...options });
      const numbered = entries.map((one) => ({ ...(one as object), deviceSeq: i + 1 }));
      const [answer] = await sendQueue(b, matchId, { entries: numbered });
      expect(answer, bad.kind).toMatchObject({ answer: 'rejected', seq: null });
      expect(answer?.message && say(answer.message, 'de'), bad.kind).toContain(sentence);
    }
    expect(await logOf(b, matchId)).toEqual(before);

    // A refused entry has used up its number: the next honest one gets through.
    const { entries } = queueOf(
      'bad-phone',
      [entry('b', 'phase', { playerTurn: 0, phase: 'shooting' })],
      seen,
    );
    const next = entries.map((one) => ({ ...(one as object), deviceSeq: refused.length + 1 }));
    expect(await sendQueue(b, matchId, { entries: next })).toMatchObject([{ answer: 'accepted' }]);
  });

  await test.step('a gap in the numbers of a device is not closed by the server', async () => {
    const { entries } = queueOf(
      'gap-phone',
      [turnEnd, turnEnd, entry('b', 'skip', { step: 'scenario-set-up' })],
      seen,
    );
    expect(await sendQueue(b, matchId, { entries: entries.slice(2) })).toMatchObject([
      { answer: 'rejected', code: 'device-gap' },
    ]);
  });
  expect((await logOf(a, matchId)).map(({ kind }) => kind)).toEqual([
    ...before.map(({ kind }) => kind),
    'phase',
  ]);
});

test('everybody reads how a match stands, at the table and beside it', async ({ server, visitor }) => {
  const { slug, tables, desk } = await openHall(server, 'Alle sehen zu', 1);
  const table = tableAt(tables, 0);
  const { matchId } = table;
  const pages = await playersAt(server, table);
  const [alice, bob] = [firstName(table.a), firstName(table.b)];
  await pages.a.goto(`/t/${slug}/me`);
  await pages.a.follow('Partie beginnen');
  expect(pages.a.url.pathname).toBe(`/match/${matchId}`);
  pages.a.screen.getByRole('heading', { name: 'Tisch ansehen' });
  const spectator = await visitor().goto(`/match/${matchId}`);
  expect(spectator.text).toContain('Du schaust zu.');

  await feed({ ...pages, desk }, table, 'outflanked', [...setUpOnPhone('a', 'dominate'), ...turns('a', 0)]);
  await pages.b.goto(`/match/${matchId}`);
  pages.b.screen.getByRole('heading', { name: 'Du bist dran' });
  await pages.a.goto(`/match/${matchId}`);
  pages.a.screen.getByRole('heading', { name: `${bob} ist dran` });
  await spectator.goto(`/match/${matchId}`);
  spectator.screen.getByRole('heading', { name: `${bob} ist dran` });
  expect(spectator.text).toContain(alice);

  await spectator.goto(`/t/${slug}/pairings`);
  const row = spectator.screen.getAllByRole('listitem').find((one) => one.textContent?.includes(table.a));
  expect(row && plainText(row)).toContain('0 : 0 EP');
});
