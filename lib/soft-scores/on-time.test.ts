import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listSettingsSchema } from '../army-lists/list-settings';
import { type InTime, onTimeScores } from './on-time';
import { softSettingsSchema } from './soft-settings';

const day = 24 * 60 * 60_000;
const due = 100 * day;
const soft = softSettingsSchema.parse({
  punctual: { on: true, max: 10, onTime: 'list' },
  own1: { on: true, max: 7, name: 'Startgeld', onTime: 'fee' },
  own2: { on: false, max: 3, name: 'aus', onTime: 'fee' },
});
const lists = listSettingsSchema.parse({ wanted: true, deadlineAt: due });
const settings = { soft, lists, signUp: { feeDueAt: due } };
const handIn = (handedInAt: number, slot = 1, withdrawnAt: number | null = null) => ({
  slot,
  handedInAt,
  withdrawnAt,
});
const entry = (more: Partial<InTime> = {}): InTime => ({
  camp: null,
  handIns: [],
  paid: false,
  paidAt: null,
  ...more,
});

describe('points for being in time', () => {
  test('list and fee each give all of theirs, and only in time (F10)', () => {
    expect(onTimeScores(settings, entry())).toEqual({});
    expect(onTimeScores(settings, entry({ handIns: [handIn(due)] }))).toEqual({ punctual: 10 });
    expect(onTimeScores(settings, entry({ handIns: [handIn(due + day)] }))).toEqual({});
    expect(onTimeScores(settings, entry({ paid: true, paidAt: due }))).toEqual({ own1: 7 });
    expect(onTimeScores(settings, entry({ paid: true, paidAt: due + day }))).toEqual({});
    expect(onTimeScores(settings, entry({ paid: true }))).toEqual({});
  });

  test('a correction after the deadline costs nothing, a list taken back everything', () => {
    expect(onTimeScores(settings, entry({ handIns: [handIn(due), handIn(due + day)] }))).toEqual({
      punctual: 10,
    });
    expect(onTimeScores(settings, entry({ handIns: [handIn(due, 1, due + 1)] }))).toEqual({});
  });

  test('of two lists both have to be in time', () => {
    const two = { ...settings, lists: { ...lists, perPlayer: 2, required: 2 } };
    expect(onTimeScores(two, entry({ handIns: [handIn(due)] }))).toEqual({});
    expect(onTimeScores(two, entry({ handIns: [handIn(due), handIn(due + day, 2)] }))).toEqual({});
    expect(onTimeScores(two, entry({ handIns: [handIn(due), handIn(due, 2)] }))).toEqual({ punctual: 10 });
  });

  test('nobody is in time where nothing is due, and no kind gives more than its most', () => {
    const times = fc.array(fc.record({ at: fc.nat(2 * due), slot: fc.integer({ min: 1, max: 3 }) }));
    fc.assert(
      fc.property(times, fc.option(fc.nat(2 * due), { nil: null }), (handIns, paidAt) => {
        const own = entry({
          handIns: handIns.map(({ at, slot }) => handIn(at, slot)),
          paid: paidAt !== null,
          paidAt,
        });
        const given = onTimeScores(settings, own);
        expect([undefined, 10]).toContain(given.punctual);
        expect([undefined, 7]).toContain(given.own1);
        const open = { soft, lists: { ...lists, deadlineAt: null }, signUp: { feeDueAt: null } };
        expect(onTimeScores(open, own)).toEqual({});
      }),
    );
  });
});
