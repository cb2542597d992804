import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import type { Method, PairingSettings } from '@/lib/pairing/pairing-settings';
import { tableSettings } from '@/lib/pairing/table-settings';
import { checkDraft } from '@/lib/tournament/draw-input';
import { standingsOf } from '@/lib/tournament/standings-of';
import type { RoundView } from '@/lib/tournament/tournament-view';
import type { Work } from '../../platform/work';
import { dropEntry, editEntry } from '../entries/entries';
import { enterResult } from '../results/results';
import { updatePairing, updateTables } from '../settings/settings';
import { openTestTournament, type TestTournament } from '../test-work';
import { pairInDraft, seatInDraft, unpairInDraft } from './draft';
import { drawRound, publishRound, redrawRound } from './rounds';
import {
  addPlayers,
  diary,
  draw,
  play,
  player,
  publish,
  requireRound,
  seatsOf,
  winForA,
} from './test-rounds';

let t: TestTournament;
beforeEach(async () => {
  t = await openTestTournament({ rounds: 5, scheme: 'wdl' });
});
afterEach(() => t.dispose());

const desk = <T>(work: (work: Work) => Promise<T>) => t.change('organiser', work);
const plan = async (change: Partial<PairingSettings>) => {
  const pairing = { ...(await t.view()).settings.pairing, ...change };
  await desk((work) => updatePairing(work, pairing));
};
const drawBy = async (number: number, method: Method): Promise<RoundView> => {
  await desk((work) => drawRound(work, number, method));
  return requireRound(t, number);
};
/** Publishes the draft and lets side a win every match. */
const finish = async (number: number) => {
  for (const match of (await publish(t, number)).matches)
    if (match.b) await desk((work) => enterResult(work, match.pairing.id, winForA, ''));
};
const idOf = async (name: string): Promise<EntryId> =>
  (await t.view()).entries.find((entry) => entry.name === name)?.id ?? ('' as EntryId);

describe('a draft made by hand', () => {
  test('begins empty, is filled pair by pair and can be published once everybody is placed', async () => {
    await addPlayers(t, 5);
    expect((await drawBy(1, 'manual')).matches).toEqual([]);
    const [a, b, c, d, e] = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(idOf));
    const change = async (deed: (work: Work, version: number) => Promise<void>) => {
      const { version } = (await requireRound(t, 1)).round;
      return t.refusal('organiser', (work) => deed(work, version));
    };
    const pair = (x: EntryId | undefined, y: EntryId | null | undefined) =>
      change((work, version) => pairInDraft(work, 1, version, x as EntryId, y ?? null));

    expect(await pair(a, a)).toBe('paired-with-self');
    expect(await pair(a, 'nobody' as EntryId)).toBe('entry-unknown');
    expect(await pair(a, c)).toBeUndefined();
    expect(await t.refusal('organiser', async (work) => pairInDraft(work, 1, 1, b as EntryId, null))).toBe(
      'stale',
    );
    expect(await change((work, version) => publishRound(work, 1, version))).toBe('draft-outdated');
    await pair(b, d);
    await pair(e, null);
    expect(seatsOf(await requireRound(t, 1))).toEqual(['A-C', 'B-D', 'E']);
    await change((work, version) => seatInDraft(work, 1, version, b as EntryId, 1));
    expect(seatsOf(await requireRound(t, 1))).toEqual(['B-D', 'A-C', 'E']);
    await change((work, version) => unpairInDraft(work, 1, version, d as EntryId));
    expect(seatsOf(await requireRound(t, 1))).toEqual(['A-C', 'E']);
    await pair(d, b);
    await publish(t, 1);
    expect((await diary(t)).map(({ kind }) => kind).slice(-3)).toEqual([
      'pairing-dissolved',
      'entries-paired',
      'round-published',
    ]);
  });
});

describe('a draft changed by hand', () => {
  test('says of a bye that it was for an odd number only while it is', async () => {
    await addPlayers(t, 7);
    await play(t, 1);
    const { matches } = await draw(t, 2);
    const game = matches.find(({ b }) => b !== null);
    const bye = matches.find(({ b }) => b === null);
    if (!game?.b || !bye) throw new Error('the draw lacks a game or the bye');
    const [gone, left] = [game.a.id, game.b.id];
    const reasons = async () =>
      (await requireRound(t, 2)).matches.find(({ a }) => a.id === bye.a.id)?.pairing.reasons;
    expect(await reasons()).toEqual([expect.objectContaining({ code: 'bye-lowest' })]);
    await t.change('organiser', (work) => dropEntry(work, gone));
    const { version } = (await requireRound(t, 2)).round;
    await t.change('organiser', (work) => unpairInDraft(work, 2, version, gone));
    const parted = (await requireRound(t, 2)).round.version;
    await t.change('organiser', (work) => pairInDraft(work, 2, parted, left, null));
    await publish(t, 2);
    expect(await reasons()).toEqual([]);
  });
});

describe('methods per round', () => {
  test('nobody reaches the bracket by chance while the desk is to say who of those level goes on', async () => {
    await addPlayers(t, 6);
    const methods: Method[] = ['swiss', 'elimination', 'elimination'];
    await plan({ methods, cut: 4 });
    await play(t, 1);
    expect(await t.refusal('organiser', (work) => drawRound(work, 2))).toBe('cut-tied');
    const beaten = (await requireRound(t, 1)).matches[2]?.b?.id as EntryId;
    await plan({ methods, cut: 4, through: { entries: [beaten], by: 'playOff', reason: '3 : 1' } });
    const semi = await drawBy(2, 'elimination');
    expect(semi.matches.flatMap(({ a, b }) => [a.id, b?.id])).toContain(beaten);
    expect(semi.matches.flatMap(({ pairing }) => pairing.reasons)).toContainEqual(
      expect.objectContaining({ code: 'cut-decided', by: 'playOff', reason: '3 : 1' }),
    );
  });

  test('a top cut after a Swiss round ends in a final and a match for third place', async () => {
    await addPlayers(t, 6);
    await plan({ methods: ['swiss', 'elimination', 'elimination'], cut: 4, cutTie: 'lot' });
    await play(t, 1);
    const semi = await drawBy(2, 'elimination');
    expect(semi.matches).toHaveLength(2);
    expect(semi.round.method).toBe('elimination');
    expect(checkDraft(await t.view(), semi).violations).toEqual([]);
    const { version } = semi.round;
    const a = semi.matches[0]?.a.id as EntryId;
    expect(await t.refusal('organiser', (work) => unpairInDraft(work, 2, version, a))).toBe(
      'bracket-by-swap-only',
    );
    await finish(2);
    await desk((work) => drawRound(work, 3));
    const final = await requireRound(t, 3);
    const winners = semi.matches.map((match) => match.a.name).sort();
    const codes = (match: (typeof final.matches)[number]) =>
      (match.pairing.reasons as { code: string }[]).map(({ code }) => code);
    const last = final.matches.find((match) => codes(match).includes('bracket'));
    expect([last?.a.name, last?.b?.name].sort()).toEqual(winners);
    expect(final.matches.filter((match) => codes(match).includes('third-place'))).toHaveLength(1);
    await finish(3);
    expect(await t.refusal('organiser', (work) => drawRound(work, 4, 'elimination'))).toBe(
      'bracket-finished',
    );
    // Players in the bracket rank before all others, whatever the points.
    const inBracket = semi.matches.flatMap(({ a: one, b: other }) => [one.id, other?.id]);
    const { rows } = standingsOf(await t.view());
    expect(rows.slice(0, 4).every(({ entry }) => inBracket.includes(entry))).toBe(true);
    expect(winners).toContain((await t.view()).entryById.get(rows[0]?.entry as EntryId)?.name);
  });

  test('everybody meets everybody in three rounds of four, and another method can take over', async () => {
    await addPlayers(t, 4);
    const met = new Set<string>();
    for (let number = 1; number <= 3; number++) {
      const draft = await drawBy(number, 'round-robin');
      for (const seat of seatsOf(draft)) met.add([...seat.split('-')].sort().join('-'));
      expect(checkDraft(await t.view(), draft).violations.filter(({ code }) => code === 'rematch')).toEqual(
        [],
      );
      await finish(number);
    }
    expect(met.size).toBe(6);
    const again = await drawBy(4, 'swiss');
    await desk((work) => redrawRound(work, 4, again.round.version, 'manual'));
    expect((await requireRound(t, 4)).matches).toEqual([]);
  });
});

describe('tables', () => {
  test('out of use are not given out, a fixed one is kept, and one with a scenario brings it along', async () => {
    await addPlayers(t, 4);
    await desk((work) =>
      updateTables(
        work,
        tableSettings.parse({
          special: [
            { table: 1, outOfUse: true },
            { table: 2, name: 'Rampe', scenarioId: 'linebreak' },
          ],
        }),
      ),
    );
    const id = await idOf('B');
    await desk((work) => editEntry(work, id, { ...player('B'), fixedTable: 7, team: null, rating: 1200 }));
    const round = await drawBy(1, 'swiss');
    expect(round.matches.map(({ pairing }) => pairing.tableNumber)).toEqual([2, 7]);
    const [ramp, fixed] = round.matches;
    expect([fixed?.a.name, fixed?.b?.name]).toContain('B');
    expect(ramp?.scenario?.id).toBe('linebreak');
  });
});
