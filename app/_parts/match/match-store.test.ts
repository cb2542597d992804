import { describe, expect, test } from 'vitest';
import type { EntryAnswer } from '@/app/_server/match/append-lines';
import type { GuardiansMove } from '@/lib/formats/guardians/match/events';
import { guardiansPlay, trustedReading } from '@/lib/formats/guardians/match/play';
import { guardiansMatch } from '@/lib/formats/guardians/match/rules';
import type { GuardiansState } from '@/lib/formats/guardians/match/state';
import type { GuardiansReport } from '@/lib/formats/guardians/report-schema';
import { type GuardiansSetup, guardiansSetup } from '@/lib/formats/guardians/setup';
import { appendEntry } from '@/lib/match/append';
import type { IncomingEvent, MatchEvent } from '@/lib/match/match-event';
import { makeEntryKeeper } from './entry-keeper';
import { lastWithoutGap, MatchStore } from './match-store';

const context = { setup: guardiansSetup.parse({}), scenarioId: 'linebreak' };

type Store = MatchStore<GuardiansSetup, GuardiansReport, GuardiansState, GuardiansMove>;

/** An in-memory server that can be cut off, and phones that talk to it. */
function makeTable() {
  const log: MatchEvent[] = [];
  const handled = new Map<string, number>();
  const clock = { now: 1_000_000 };
  const phones: { store: Store; online: boolean; lose: 'nothing' | 'answer' }[] = [];

  const holders = new Map<string, string>();
  const namesGiven = new Map<string, string>();
  /** the personal link each browser has opened, by its storage */
  const links = new Map<object, string>();

  function answer(entry: IncomingEvent, link: string): EntryAnswer {
    const { deviceSeq } = entry;
    const holder = holders.get(entry.deviceId) ?? link;
    if (holder !== link) {
      const message = { de: 'jemand anderes', en: 'somebody else' };
      return { deviceSeq, answer: 'rejected', seq: null, code: 'foreign-device', message };
    }
    holders.set(entry.deviceId, holder);
    const device = namesGiven.get(entry.deviceId) ?? `${namesGiven.size + 1}`;
    namesGiven.set(entry.deviceId, device);
    const decided = appendEntry(
      guardiansMatch,
      context,
      log,
      { ...entry, deviceId: device },
      // Without a device of b's, a records agreements for both.
      { mayActAs: ['a', 'b'], inPerson: ['a', 'b'], absent: ['b'] },
      { now: clock.now, random: () => 3, lastHandled: handled.get(entry.deviceId) ?? 0 },
    );
    const lines = [
      ...(decided.answer === 'accepted' ? [decided.event] : []),
      ...('conflict' in decided && decided.conflict ? [decided.conflict] : []),
    ];
    log.push(...lines);
    for (const phone of phones)
      if (phone.online && phone.lose === 'nothing') phone.store.receive(lines, clock.now);
    if (decided.answer === 'accepted' || decided.answer === 'entered') {
      handled.set(entry.deviceId, deviceSeq);
      return { deviceSeq, answer: 'accepted' as const, seq: decided.event.seq, line: decided.event, device };
    }
    if (decided.answer === 'duplicate') {
      const message = decided.seq === null ? { message: { de: 'nicht übernommen', en: 'not taken' } } : {};
      return { deviceSeq, answer: 'duplicate' as const, seq: decided.seq, device, ...message };
    }
    if (decided.usesNumber) handled.set(entry.deviceId, deviceSeq);
    return { deviceSeq, answer: 'rejected' as const, seq: null, device, ...decided.problem };
  }

  function makePhone(id: string, storage: Map<string, string> = new Map()) {
    let devices = 0;
    const link = links.get(storage) ?? id;
    links.set(storage, link);
    const phone = {
      online: true,
      barred: false,
      busy: false,
      link,
      atOnce: 100,
      lose: 'nothing' as 'nothing' | 'answer',
    };
    const retries: (() => void)[] = [];
    const keeper = makeEntryKeeper(
      'm',
      { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
      () => {
        devices++;
        return devices === 1 ? id : `${id}-${devices}`;
      },
    );
    const store: Store = new MatchStore(guardiansPlay(trustedReading), context, log, {
      now: () => clock.now,
      keeper,
      later: (_, retry) => void retries.push(retry),
      async send(entries) {
        await Promise.resolve();
        if (!phone.online) throw new Error('offline');
        if (phone.barred) return { refused: phone.busy ? 'too-much-at-once' : 'forbidden' };
        const answers = entries.slice(0, phone.atOnce).map((entry) => answer(entry, phone.link));
        if (phone.lose === 'answer') {
          phone.lose = 'nothing';
          throw new Error('the answer got lost');
        }
        return { answers, now: clock.now };
      },
    });
    const entry = Object.assign(phone, { store });
    phones.push(entry);
    return {
      store,
      storage,
      phone,
      /** runs all scheduled retries */
      async retry() {
        for (const again of retries.splice(0)) again();
        await settled();
      },
    };
  }
  return { log, clock, makePhone };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const control = (spot: string, holder: string) => ({
  playerTurn: 0,
  spot,
  holder,
  dominated: false,
  stands: null,
});

describe('the phone’s copy of a match', () => {
  test('shows a tap at once and the other phone the same after it was sent', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    const bert = table.makePhone('bert');
    anna.store.enter('a', 'starting-player', { side: 'b' });
    expect(anna.store.snapshot().folded.state.startingPlayer).toBe('b');
    expect(anna.store.snapshot().sync).toBe('sent');
    await settled();
    expect(anna.store.snapshot().sync).toBe('confirmed');
    expect(bert.store.snapshot().folded.state.startingPlayer).toBe('b');
    expect(table.log).toHaveLength(1);
  });

  test('keeps what was tapped offline over a reload and sends it once there is a network', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.online = false;
    anna.store.lost();
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'table-side', { edge: 'number' });
    await settled();
    expect(anna.store.snapshot()).toMatchObject({ sync: 'saved', online: false });
    expect(table.log).toEqual([]);

    const reloaded = table.makePhone('somebody else', anna.storage);
    expect(reloaded.store.snapshot().folded.state.tableSide).toBe('number');
    await reloaded.store.flush();
    expect(table.log.map((line) => [line.deviceId, line.deviceSeq, line.kind])).toEqual([
      ['1', 1, 'starting-player'],
      ['1', 2, 'table-side'],
    ]);
    expect(reloaded.store.snapshot().waiting).toEqual([]);
    expect(table.makePhone('third', reloaded.storage).store.snapshot().waiting).toEqual([]);
  });

  test('counts an entry once although its answer was lost and it was sent again', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.lose = 'answer';
    anna.phone.online = true;
    const before = table.log.length;
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    await anna.retry();
    expect(table.log.length - before).toBe(1);
    expect(anna.store.snapshot()).toMatchObject({ waiting: [], sync: 'confirmed' });
  });

  test('does not guess the server’s dice', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.online = false;
    anna.store.enter('a', 'roll', { what: 'start-roll-off', source: 'server' });
    await settled();
    expect(anna.store.snapshot().folded.state.startRollOffs).toEqual([]);
    anna.phone.online = true;
    await anna.retry();
    expect(anna.store.snapshot().folded.state.startRollOffs).toEqual([{ a: 4, b: 4 }]);
  });

  test('tells in words why an entry was refused, and goes on', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.store.enter('a', 'roll', { what: 'start-roll-off', source: 'server', dice: [6, 1] });
    await settled();
    expect(anna.store.snapshot().refused[0]?.message.de).toContain('Das würfelt der Server');
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    expect(anna.store.snapshot().refused).toEqual([]);
    expect(table.log).toHaveLength(1);
  });

  test('merges taps of two phones that were apart, whoever comes first', async () => {
    const ends = await Promise.all(
      [true, false].map(async (annaFirst) => {
        const table = makeTable();
        const [anna, bert] = [table.makePhone('anna'), table.makePhone('bert')];
        anna.phone.online = false;
        bert.phone.online = false;
        anna.store.enter('a', 'casualties', { side: 'b', destroyed: 120, half: 45 });
        bert.store.enter('b', 'casualties', { side: 'a', destroyed: 80, half: 0 });
        await settled();
        for (const who of annaFirst ? [anna, bert] : [bert, anna]) {
          who.phone.online = true;
          await who.retry();
        }
        anna.store.receive(table.log, table.clock.now);
        bert.store.receive(table.log, table.clock.now);
        expect(anna.store.snapshot().folded.state.losses).toEqual(bert.store.snapshot().folded.state.losses);
        return anna.store.snapshot().folded.state.losses;
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
  });

  test('brings what another tab of the browser could not send along with its own', async () => {
    const table = makeTable();
    const storage = new Map<string, string>();
    const first = table.makePhone('anna', storage);
    const second = table.makePhone('unused', storage);
    first.phone.online = false;
    first.store.enter('a', 'starting-player', { side: 'a' });
    second.store.enter('a', 'table-side', { edge: 'opposite' });
    await settled();
    expect(table.log.map((line) => [line.deviceId, line.deviceSeq])).toEqual([
      ['1', 1],
      ['1', 2],
    ]);
    first.phone.online = true;
    await first.retry();
    expect(first.store.snapshot()).toMatchObject({ waiting: [], hasLost: false, refused: [] });
    expect(table.log).toHaveLength(2);
  });

  test('goes on as a new device when an earlier entry is nowhere any more, and says so', async () => {
    const table = makeTable();
    const storage = new Map([
      ['heerschau-match-m', JSON.stringify({ deviceId: 'anna', next: 3, entries: [] })],
    ]);
    const anna = table.makePhone('fresh', storage);
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'table-side', { edge: 'number' });
    await settled();
    expect(anna.store.snapshot()).toMatchObject({ refused: [], hasLost: false });
    expect(anna.store.snapshot().waiting).toHaveLength(2);
    await anna.retry();
    expect(anna.store.snapshot()).toMatchObject({ waiting: [], refused: [], hasLost: true });
    expect(table.log.map((line) => [line.deviceId, line.deviceSeq, line.kind])).toEqual([
      ['2', 1, 'starting-player'],
      ['2', 2, 'table-side'],
    ]);
    anna.store.enter('a', 'skip', { step: 'deploy' });
    await settled();
    expect(table.log).toHaveLength(3);
    anna.store.dismissLoss();
    expect(anna.store.snapshot().hasLost).toBe(false);
  });

  test('keeps what can be read of its entries, and does not count what had arrived twice', async () => {
    const table = makeTable();
    const storage = new Map<string, string>();
    const anna = table.makePhone('anna', storage);
    anna.phone.lose = 'answer';
    anna.store.enter('a', 'casualties', {
      side: 'b',
      destroyed: 100,
      half: 0,
      from: { destroyed: 0, half: 0 },
    });
    await settled();
    anna.phone.online = false;
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'table-side', { edge: 'number' });
    anna.store.enter('a', 'skip', { step: 'deploy' });
    const kept = JSON.parse(storage.get('heerschau-match-m') ?? '');
    expect(kept.entries).toHaveLength(4);
    kept.entries[2] = { what: 'is this' };
    storage.set('heerschau-match-m', JSON.stringify(kept));

    const reopened = table.makePhone('fresh', storage);
    expect(reopened.store.snapshot().hasLost).toBe(true);
    await reopened.store.flush();
    expect(table.log.map((line) => [line.deviceId, line.deviceSeq, line.kind])).toEqual([
      ['1', 1, 'casualties'],
      ['2', 1, 'starting-player'],
      ['2', 2, 'skip'],
    ]);
    expect(reopened.store.snapshot().folded.state.losses.b.destroyed).toBe(100);
    expect(reopened.store.snapshot().waiting).toEqual([]);
  });

  test('set back to an older state does not lose entries under numbers the server has seen', async () => {
    const table = makeTable();
    const storage = new Map<string, string>();
    const anna = table.makePhone('anna', storage);
    const old = storage.get('heerschau-match-m') ?? '';
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    storage.set('heerschau-match-m', old);
    table.clock.now += 60_000;
    const restored = table.makePhone('fresh', storage);
    restored.store.enter('a', 'table-side', { edge: 'number' });
    await settled();
    expect(table.log.map((line) => [line.deviceId, line.kind])).toEqual([
      ['1', 'starting-player'],
      ['2', 'table-side'],
    ]);
    expect(restored.store.snapshot()).toMatchObject({ waiting: [], hasLost: true });
  });

  test('tells both of a conflict, the refused one at once and the other until they have read it', async () => {
    const table = makeTable();
    const [anna, bert] = [table.makePhone('anna'), table.makePhone('bert')];
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'deploy', { side: 'a', stage: 'done' });
    anna.store.enter('b', 'deploy', { side: 'b', stage: 'done' });
    await settled();
    anna.phone.online = false;
    anna.store.enter('a', 'turn-end', { playerTurn: 0 });
    bert.store.enter('b', 'control', control('O3', 'b'));
    await settled();
    anna.phone.online = true;
    await anna.retry();
    expect(anna.store.snapshot()).toMatchObject({
      refused: [{ entry: { kind: 'turn-end' } }],
      conflicts: [],
    });
    expect(bert.store.snapshot().conflicts.map(({ payload }) => payload)).toMatchObject([
      { how: 'refused', by: 'a', kind: 'turn-end', payload: { playerTurn: 0 } },
    ]);
    const reopened = table.makePhone('other', bert.storage);
    expect(reopened.store.snapshot().conflicts).toHaveLength(1);
    reopened.store.dismissConflicts();
    expect(reopened.store.snapshot().conflicts).toEqual([]);
    expect(table.makePhone('third', bert.storage).store.snapshot().conflicts).toEqual([]);
    // A phone that opens the match now has no conflicts to catch up on.
    expect(table.makePhone('new').store.snapshot().conflicts).toEqual([]);
  });

  test('takes a turn that the other has ended meanwhile as ended, without a word', async () => {
    const table = makeTable();
    const [anna, bert] = [table.makePhone('anna'), table.makePhone('bert')];
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'deploy', { side: 'a', stage: 'done' });
    anna.store.enter('b', 'deploy', { side: 'b', stage: 'done' });
    await settled();
    anna.phone.online = false;
    anna.store.enter('a', 'turn-end', { playerTurn: 0 });
    bert.store.enter('a', 'turn-end', { playerTurn: 0 });
    await settled();
    anna.phone.online = true;
    await anna.retry();
    anna.store.enter('b', 'control', control('O3', 'b'));
    await settled();
    for (const { store } of [anna, bert]) {
      expect(store.snapshot()).toMatchObject({ refused: [], conflicts: [], waiting: [] });
      expect(store.snapshot().folded.state.playerTurn).toBe(1);
    }
  });

  test('tells both when they said different things about one marker', async () => {
    const table = makeTable();
    const [anna, bert] = [table.makePhone('anna'), table.makePhone('bert')];
    for (const { phone } of [anna, bert]) phone.online = false;
    anna.store.enter('a', 'control', control('O1', 'a'));
    bert.store.enter('b', 'control', control('O1', 'contested'));
    await settled();
    for (const each of [anna, bert]) {
      each.phone.online = true;
      await each.retry();
    }
    anna.store.receive(table.log, table.clock.now);
    for (const { store } of [anna, bert])
      expect(store.snapshot().conflicts.map(({ payload }) => payload)).toEqual([
        { how: 'crossed', first: 1, second: 2, adds: false },
      ]);
  });

  test('goes on under another name when another link is opened in its browser, and loses nothing', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    anna.phone.online = false;
    anna.store.enter('a', 'table-side', { edge: 'number' });
    await settled();
    Object.assign(anna.phone, { online: true, link: 'bert' });
    await anna.retry();
    expect(table.log.map((line) => [line.deviceId, line.deviceSeq, line.kind])).toEqual([
      ['1', 1, 'starting-player'],
      ['2', 1, 'table-side'],
    ]);
    expect(anna.store.snapshot()).toMatchObject({
      waiting: [],
      refused: [],
      hasLost: false,
      deviceName: '2',
    });
  });

  test('tells of an entry that was refused before, and whose answer got lost', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.lose = 'answer';
    anna.store.enter('a', 'roll', { what: 'start-roll-off', source: 'server', dice: [6, 1] });
    await settled();
    await anna.retry();
    expect(anna.store.snapshot()).toMatchObject({
      waiting: [],
      refused: [{ entry: { kind: 'roll' }, message: { de: 'nicht übernommen' } }],
    });
  });

  test('tells of each entry that was refused, until it is read', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    const forge = () =>
      anna.store.enter('a', 'roll', { what: 'start-roll-off', source: 'server', dice: [6, 1] });
    anna.phone.online = false;
    forge();
    anna.store.enter('a', 'control', control('nowhere', 'a'));
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    anna.phone.online = true;
    await anna.retry();
    const kinds = () => anna.store.snapshot().refused.map(({ entry }) => entry.kind);
    expect(kinds()).toEqual(['roll', 'control']);
    anna.store.enter('a', 'skip', { step: 'deploy' });
    await settled();
    expect(kinds()).toEqual(['roll', 'control']);
    anna.store.dismissRefusals();
    expect(kinds()).toEqual([]);
    forge();
    await settled();
    expect(kinds()).toEqual(['roll']);
  });

  test('sends the rest again when the server has answered only the first of a batch', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.online = false;
    for (const step of ['terrain', 'scenario-set-up', 'deploy']) anna.store.enter('a', 'skip', { step });
    await settled();
    Object.assign(anna.phone, { online: true, atOnce: 1 });
    await anna.retry();
    expect(table.log.map((line) => line.deviceSeq)).toEqual([1, 2, 3]);
    expect(anna.store.snapshot().waiting).toEqual([]);
  });

  test('shows a tap once although the stream is faster than the answer that names this phone', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.online = false;
    anna.store.enter('a', 'casualties', {
      side: 'b',
      destroyed: 100,
      half: 0,
      from: { destroyed: 0, half: 0 },
    });
    await settled();
    const [entry] = anna.store.snapshot().waiting;
    if (!entry) throw new Error('nothing waits');
    const { basedOn: _, ...line } = entry;
    anna.store.receive([{ ...line, deviceId: '1', seq: 1, serverAt: table.clock.now }], table.clock.now);
    expect(anna.store.snapshot().folded.state.losses.b.destroyed).toBe(100);
    expect(anna.store.snapshot().waiting).toHaveLength(1);
  });

  test('tries again, without blaming the link, while too many pages of the player send at once', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    Object.assign(anna.phone, { barred: true, busy: true });
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    expect(anna.store.snapshot()).toMatchObject({ barred: false, waiting: [{ kind: 'starting-player' }] });
    anna.phone.barred = false;
    await anna.retry();
    expect(anna.store.snapshot()).toMatchObject({ barred: false, waiting: [] });
  });

  test('tells while the server takes nothing from this browser, and keeps what was entered', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.phone.barred = true;
    anna.store.enter('a', 'starting-player', { side: 'a' });
    await settled();
    expect(anna.store.snapshot()).toMatchObject({ barred: true, waiting: [{ kind: 'starting-player' }] });
    anna.phone.barred = false;
    await anna.retry();
    expect(anna.store.snapshot()).toMatchObject({ barred: false, waiting: [] });
    expect(table.log).toHaveLength(1);
  });

  test('a lost control check can be entered later for its own player turn', async () => {
    const table = makeTable();
    const anna = table.makePhone('anna');
    anna.store.enter('a', 'starting-player', { side: 'a' });
    anna.store.enter('a', 'control', control('O1', 'a'));
    await settled();
    expect(anna.store.snapshot().folded.state.control[0]?.O1?.holder).toBe('a');
  });

  test('sends what an older version has kept, and shows it as the server reads it', async () => {
    const table = makeTable();
    const entry = (deviceSeq: number, kind: string, payload: object) => ({
      deviceId: 'anna',
      deviceSeq,
      actor: 'a',
      kind,
      payload,
      clientAt: 1_000_000,
      basedOn: 0,
    });
    const entries = [
      entry(1, 'starting-player', { side: 'a' }),
      // Without the fields that have defaults.
      entry(2, 'control', { playerTurn: 0, spot: 'O1', holder: 'a' }),
    ];
    const storage = new Map([['heerschau-match-m', JSON.stringify({ deviceId: 'anna', next: 3, entries })]]);
    const { store } = table.makePhone('unused', storage);
    expect(store.snapshot()).toMatchObject({ waiting: entries, shown: [] });
    await store.flush();
    expect(store.snapshot()).toMatchObject({ waiting: [], sync: 'confirmed' });
    expect(store.snapshot().folded.state.control[0]?.O1).toEqual({
      holder: 'a',
      dominated: false,
      stands: null,
    });
  });
});

test.each([
  [[], 0],
  [[1, 2, 3], 3],
  [[1, 2, 4], 2],
  [[2], 0],
])('of lines %j a stream goes on after %i', (numbers, after) => {
  expect(lastWithoutGap(numbers.map((seq) => ({ seq })))).toBe(after);
});
