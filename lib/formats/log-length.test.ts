import { describe, expect, test } from 'vitest';
import type { Author } from '../match/append';
import type { MatchEvent, Move } from '../match/match-event';
import { duelList } from './registry';

/** A log of so many lines that counts how often one of them is read. */
function counted(moves: readonly Move[]) {
  const reads = { count: 0 };
  const log = moves.map(({ kind, payload }, i): MatchEvent => {
    const line = { seq: i + 1, deviceId: '1', deviceSeq: i + 1, actor: 'a' as const, kind, payload };
    return new Proxy(
      { ...line, clientAt: i, serverAt: i },
      {
        get(target, key) {
          reads.count++;
          return Reflect.get(target, key);
        },
      },
    );
  });
  return { log, reads };
}

const person: Author = { mayActAs: ['a', 'b'], inPerson: ['a', 'b'], absent: [] };
const duels = duelList.flatMap((format) =>
  format.match ? [[format.id, format, format.match] as const] : [],
);

/** Rolls that the rules of every game know, one after the other. */
const rollsOf: Readonly<Record<string, Record<string, unknown>>> = {
  guardians: { what: 'scenario', source: 'server' },
};
const rollOf = (format: string) => rollsOf[format] ?? { what: 'any', id: 'd6', round: 1, source: 'server' };

const logs: Readonly<Record<string, (lines: number, format: string) => Move[]>> = {
  'of rolls for one thing': (lines, format) =>
    Array.from({ length: lines }, () => ({ kind: 'roll', payload: { ...rollOf(format), dice: [3] } })),
  'of which half takes the other back, the oldest first': (lines, format) =>
    Array.from({ length: lines }, (_, i) =>
      i < lines / 2
        ? { kind: 'roll', payload: { ...rollOf(format), dice: [3] } }
        : { kind: 'undo', payload: { target: i - lines / 2 + 1 } },
    ),
  'of agreements': (lines) =>
    Array.from({ length: lines }, () => ({ kind: 'confirm', payload: { side: 'a' } })),
  'of proposals': (lines, format) =>
    Array.from({ length: lines }, () => ({
      kind: 'propose',
      payload: { side: 'b', move: { kind: 'roll', payload: rollOf(format) } },
    })),
};

describe.each(duels)('%s', (id, format, match) => {
  test.each(Object.keys(logs))('reads each line of a log %s a few times for one more tap', (which) => {
    const setup = format.presets[0]?.setup;
    const readsAt = (lines: number) => {
      const { log, reads } = counted(logs[which]?.(lines, id) ?? []);
      const tap = {
        kind: 'roll',
        payload: rollOf(id),
        deviceId: '2',
        deviceSeq: 1,
        actor: 'b',
        clientAt: lines,
      };
      // Another device has seen none of it: the log is also read for what to tell both of.
      match.append({ setup, scenarioId: null }, log, { ...tap, basedOn: 0 }, person, {
        ...{ now: lines, lastHandled: 0 },
        random: () => 0,
      });
      return reads.count / lines;
    };
    expect(readsAt(2_000)).toBeLessThan(1.1 * readsAt(500));
  });
});
