import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '../outcome';
import { text } from '../text';
import { type Author, allowedSkewMs, appendEntry } from './append';
import { effectiveAt, foldMatch, lateCreditMs } from './fold';
import { type IncomingEvent, type MatchEvent, type Move, rollPayload } from './match-event';
import { confirmStep, type MatchRules } from './match-rules';
import { tellMatch } from './story';

const title = text('Zählen', 'Count');
const countMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), payload: z.object({ side: z.enum(['a', 'b']), by: z.int().min(1) }) }),
  z.object({ kind: z.literal('press'), payload: z.object({}) }),
  z.object({ kind: z.literal('roll'), payload: rollPayload('luck') }),
]);
type CountMove = z.infer<typeof countMove>;
interface Count {
  readonly a: number;
  readonly b: number;
  readonly presses: readonly number[];
  readonly dice: readonly number[];
}

/** Smallest game with all features: tallies, a press that passes the turn, a die; the first to 3 wins. */
const rules: MatchRules<null, { a: number; b: number }, Count, CountMove> = {
  read: (move) => countMove.safeParse(move).data,
  start: () => ({ a: 0, b: 0, presses: [], dice: [] }),
  check: (state, ev) =>
    ev.kind === 'add' && state[ev.payload.side] + ev.payload.by > 3
      ? fail({ code: 'too-many', message: text('Zu viele.', 'Too many.') })
      : ok(undefined),
  apply(state, ev, { at }) {
    switch (ev.kind) {
      case 'add':
        return { ...state, [ev.payload.side]: state[ev.payload.side] + ev.payload.by };
      case 'press':
        return { ...state, presses: [...state.presses, at] };
      case 'roll':
        return { ...state, dice: [...state.dice, ...(ev.payload.dice ?? [])] };
    }
  },
  decides: () => null,
  concurrency: ({ kind }) => (kind === 'add' ? 'free' : kind === 'roll' ? 'noted' : 'guarded'),
  subject: (ev) => (ev.kind === 'add' ? { key: ev.payload.side, adds: true } : null),
  isTimed: ({ kind }) => kind === 'press',
  isUndoable: () => true,
  diceFor: ({ kind }) => (kind === 'roll' ? { count: 1, faces: 6 } : null),
  deadline: () => null,
  nextStep: (state) => ({ code: Math.max(state.a, state.b) < 3 ? 'count' : confirmStep, who: 'both', title }),
  draft: (state) => ({ a: state.a, b: state.b }),
  report: (state) => (Math.max(state.a, state.b) < 3 ? undefined : { a: state.a, b: state.b }),
  summary: (state) => ({
    scenarioId: null,
    turn: 1,
    turns: null,
    active: null,
    score: state,
    clock: null,
    waitingFor: 'both',
    step: title,
    ended: null,
  }),
};

const told = { ...rules, tell: (_: Count, { kind }: Move): string => kind, when: (before: Count) => before };

const context = { setup: null, scenarioId: null };
const now = 1_750_000_000_000;
const playerA: Author = { mayActAs: ['a'], inPerson: ['a'], absent: [] };
const add = { kind: 'add', payload: { side: 'a', by: 1 } };

/** A log and the phones that write to it; `send` returns a code or the number of the new line. */
function table() {
  const log: MatchEvent[] = [];
  const handled: Record<string, number> = {};
  const rolls = [4, 2, 6, 1, 5];
  const send = (
    entry: Partial<IncomingEvent>,
    {
      author = { mayActAs: ['a', 'b', 'organiser'], inPerson: ['a', 'b'], absent: [] } as Author,
      at = now,
    } = {},
  ) => {
    const deviceId = entry.deviceId ?? entry.actor ?? 'a';
    const lastHandled = handled[deviceId] ?? 0;
    const full = {
      deviceId,
      deviceSeq: lastHandled + 1,
      actor: 'a',
      clientAt: at,
      basedOn: log.length,
      ...entry,
    };
    const answer = appendEntry(rules, context, log, full, author, {
      now: at,
      random: () => (rolls.shift() ?? 3) - 1,
      lastHandled,
    });
    if (answer.answer === 'accepted') {
      log.push(answer.event);
      handled[deviceId] = answer.event.deviceSeq;
      if (answer.conflict) log.push(answer.conflict);
      return answer.event.seq;
    }
    if (answer.answer === 'entered') {
      handled[deviceId] = lastHandled + 1;
      return `entered ${answer.event.seq}`;
    }
    if (answer.answer === 'rejected' && answer.conflict) log.push(answer.conflict);
    if (answer.answer === 'rejected' && answer.usesNumber) handled[deviceId] = lastHandled + 1;
    return answer.answer === 'rejected' ? answer.problem.code : `${answer.answer} ${answer.seq}`;
  };
  return { log, send, fold: () => foldMatch(rules, context, log) };
}

describe('one entry against the log', () => {
  test('gets the next number, whatever device it comes from', () => {
    const { send, log } = table();
    expect([send(add), send({ ...add, actor: 'b' }), send(add)]).toEqual([1, 2, 3]);
    expect(log.map(({ deviceSeq }) => deviceSeq)).toEqual([1, 1, 2]);
  });
  test('sent again is a duplicate and changes nothing', () => {
    const { send, log } = table();
    send(add);
    expect(send({ ...add, deviceSeq: 1 })).toBe('duplicate 1');
    expect(log).toHaveLength(1);
  });
  test('that was rejected uses up its number and is not tried for ever', () => {
    const { send } = table();
    expect(send({ kind: 'add', payload: { side: 'a', by: 4 } })).toBe('too-many');
    expect(send({ kind: 'add', payload: { side: 'a', by: 4 }, deviceSeq: 1 })).toBe('duplicate null');
    expect(send({ ...add, deviceSeq: 2 })).toBe(1);
  });
  test('with a gap before it is refused until the missing one arrives', () => {
    const { send } = table();
    expect(send({ ...add, deviceSeq: 2 })).toBe('device-gap');
    expect(send({ ...add, deviceSeq: 1 })).toBe(1);
    expect(send({ ...add, deviceSeq: 2 })).toBe(2);
  });
  test('by a spectator, for a foreign seat, unknown or unreadable is refused', () => {
    const { send, log } = table();
    expect(send(add, { author: { mayActAs: [], inPerson: [], absent: [] } })).toBe('not-a-player');
    expect(send({ ...add, actor: 'b' }, { author: playerA })).toBe('foreign-seat');
    expect(send({ ...add, actor: 'server' }, { author: playerA })).toBe('foreign-seat');
    expect(send({ kind: 'teleport', payload: {} })).toBe('not-an-entry');
    expect(send({ kind: 'add', payload: { side: 'c', by: 1 } })).toBe('not-an-entry');
    expect(send({ ...add, deviceSeq: 0 })).toBe('not-an-entry');
    expect(log).toEqual([]);
  });
});

describe('dice', () => {
  const ask = { kind: 'roll', payload: { what: 'luck', source: 'server' } };
  test('of the server come from the server; table dice are entered and stay marked', () => {
    const { send, log, fold } = table();
    send(ask);
    send({ kind: 'roll', payload: { what: 'luck', source: 'table', dice: [6] } });
    expect(fold().state.dice).toEqual([4, 6]);
    expect(log.map(({ payload }) => payload)).toEqual([
      { what: 'luck', source: 'server', dice: [4] },
      { what: 'luck', source: 'table', dice: [6] },
    ]);
  });
  test('cannot be forged', () => {
    const { send } = table();
    expect(send({ kind: 'roll', payload: { what: 'luck', source: 'server', dice: [6] } })).toBe('forged-die');
    expect(send({ kind: 'roll', payload: { what: 'luck', source: 'table', dice: [7] } })).toBe(
      'not-an-entry',
    );
  });
  test('a roll taken back shows the same dice again, the one after it new ones', () => {
    const { send, fold } = table();
    send(ask);
    send(ask);
    expect(fold().state.dice).toEqual([4, 2]);
    send({ kind: 'undo', payload: { target: 2 } });
    send({ kind: 'undo', payload: { target: 1 } });
    send(ask);
    expect(fold().state.dice).toEqual([4]);
    send(ask);
    send(ask);
    expect(fold().state.dice).toEqual([4, 2, 6]);
  });
});

describe('two phones', () => {
  const press = { kind: 'press', payload: {} };
  test('a late tally is welcome, a turn ended without having seen the other’s step is not', () => {
    const { send } = table();
    send({ kind: 'roll', payload: { what: 'luck', source: 'server' }, actor: 'b' });
    expect(send({ ...add, basedOn: 0 })).toBe(2);
    expect(send({ ...press, basedOn: 0 })).toBe('stale');
    // After the line that tells both of it.
    expect(send({ ...press, basedOn: 1 })).toBe(4);
  });
  test('the other’s tallies and one’s own queue do not make an entry stale', () => {
    const { send } = table();
    send({ ...add, actor: 'b' });
    send({ ...press, basedOn: 0 });
    expect(send({ ...press, basedOn: 0 })).toBe(3);
  });
  test('two that take back the same step agree', () => {
    const { send } = table();
    send(add);
    send({ kind: 'undo', payload: { target: 1 }, actor: 'b' });
    expect(send({ kind: 'undo', payload: { target: 1 }, basedOn: 1 })).toBe('entered 2');
  });
  test('an undo by the other does', () => {
    const { send } = table();
    send(add);
    send({ kind: 'undo', payload: { target: 1 }, actor: 'b' });
    expect(send({ ...press, basedOn: 1 })).toBe('stale');
  });
});

describe('a step that the other player entered on their phone', () => {
  const phone = (own: 'a' | 'b', absent: Author['absent'] = []): { author: Author } => ({
    author: { mayActAs: ['a', 'b'], inPerson: [own], absent },
  });
  const back = (target: number) => ({ kind: 'undo', payload: { target } });
  const asks = (side: 'a' | 'b', target: number) => ({
    ...{ kind: 'propose', actor: side },
    payload: { side, move: back(target) },
  });
  const ofB = { kind: 'add', payload: { side: 'b', by: 1 }, actor: 'b' } as const;

  test('is taken back by its player; the other asks them to', () => {
    const { send, fold, log } = table();
    send(ofB, phone('b'));
    expect(send(back(1), phone('a'))).toBe('not-own-step');
    expect(send({ ...back(1), actor: 'b', deviceId: 'a' }, phone('a'))).toBe('not-own-step');
    expect(send(asks('a', 1), phone('a'))).toBe(2);
    expect(fold().proposal).toMatchObject({ by: 'a', move: back(1) });
    expect(tellMatch(told, context, log).at(-1)?.told).toEqual({
      ...{ kind: 'asked-back', by: 'a' },
      what: { kind: 'move', said: 'add' },
    });
    expect(send(back(1), phone('a'))).toBe('not-own-step');
    expect(send({ ...back(1), actor: 'b' }, phone('b'))).toBe(3);
    expect(fold()).toMatchObject({ state: { a: 0, b: 0 }, proposal: null });
  });
  test('is asked for no longer once there is a later one, or they have declined', () => {
    const { send, fold } = table();
    send(ofB, phone('b'));
    send(asks('a', 1), phone('a'));
    send(add, phone('a'));
    expect(fold().proposal).toBeNull();
    expect(send(asks('a', 1), phone('a'))).toBe('not-latest');
    send(ofB, phone('b'));
    send(asks('a', 4), phone('a'));
    expect(fold().proposal).not.toBeNull();
    send({ kind: 'propose', payload: { side: 'b', move: null }, actor: 'b' }, phone('b'));
    expect(fold().proposal).toBeNull();
  });
  test('is nobody else’s: one’s own phone, a player without one, or a shared phone asks nobody', () => {
    for (const [line, by] of [
      // written down here in the other’s name
      [{ ...ofB, deviceId: 'a' }, phone('a')],
      [ofB, phone('a', ['b'])],
      [ofB, { author: { mayActAs: ['a', 'b'], inPerson: ['a', 'b'], absent: [] } satisfies Author }],
    ] as const) {
      const { send } = table();
      send(line, by);
      expect(send(asks('a', 1), by)).toBe('not-an-entry');
      expect(send(back(1), by)).toBe(2);
    }
  });
  test('is taken back by the desk without a question', () => {
    const { send } = table();
    send(ofB, phone('b'));
    const desk: Author = { mayActAs: ['organiser'], inPerson: [], absent: [] };
    expect(send({ ...back(1), actor: 'organiser' }, { author: desk })).toBe(2);
  });
});

describe('a conflict', () => {
  const press = { kind: 'press', payload: {} };
  const conflictsIn = (log: readonly MatchEvent[]) =>
    log.filter(({ kind }) => kind === 'conflict').map(({ actor, payload }) => [actor, payload]);
  test('of a refused entry that would have been fine alone is told to both, once', () => {
    const { send, log, fold } = table();
    send({ ...press, actor: 'b' });
    const before = fold();
    send({ kind: 'roll', payload: { what: 'luck', source: 'server' }, actor: 'b' });
    expect(send({ ...press, basedOn: 1 })).toBe('stale');
    expect(conflictsIn(log)).toEqual([
      ['server', { how: 'refused', by: 'a', deviceId: 'a', kind: 'press', payload: {} }],
    ]);
    expect(send({ ...press, basedOn: 1 })).toBe('stale');
    expect(log).toHaveLength(3);
    expect(fold().state).toEqual({ ...before.state, dice: [4] });
    expect(fold().undoable.player).toBe(2);
  });
  test('needs no words where both asked for the same, or where the entry was wrong anyway', () => {
    const { send, log } = table();
    send({ kind: 'add', payload: { side: 'b', by: 2 }, actor: 'b' });
    expect(send({ kind: 'add', payload: { side: 'b', by: 4 }, basedOn: 0 })).toBe('too-many');
    send({ ...press, actor: 'b' });
    expect(send({ ...press, basedOn: 0 })).toBe('entered 2');
    expect(log).toHaveLength(2);
  });
  test('is none where the other has ended the same turn meanwhile; the next entry of the device is taken', () => {
    const { send, log } = table();
    send({ ...press, actor: 'b' });
    expect(send({ ...press, basedOn: 0 })).toBe('entered 1');
    // Its answer may get lost.
    expect(send({ ...press, basedOn: 0, deviceSeq: 1 })).toBe('duplicate 1');
    expect(send({ ...press, basedOn: 1 })).toBe(2);
    send({ kind: 'undo', payload: { target: 2 } });
    send({ kind: 'undo', payload: { target: 1 }, actor: 'b' });
    // What was taken back no longer holds.
    expect(send({ ...press, basedOn: 0 })).toBe('stale');
    expect(log.filter(({ kind }) => kind === 'press')).toHaveLength(2);
  });
  test('of two entries about the same thing is told after the later one', () => {
    const { send, log, fold } = table();
    expect([send({ ...add, actor: 'b' }), send({ ...add, basedOn: 0 })]).toEqual([1, 2]);
    expect(conflictsIn(log)).toEqual([['server', { how: 'crossed', first: 1, second: 2, adds: true }]]);
    expect(send(add)).toBe(4);
    expect(fold().state).toMatchObject({ a: 3 });
    // An agreement does not depend on that line.
    expect(send({ kind: 'confirm', payload: { side: 'b' }, actor: 'b', basedOn: 4 })).toBe(5);
  });
  test('keeps out of what a phone says about other things', () => {
    const { send, log } = table();
    send({ ...add, actor: 'b', payload: { side: 'b', by: 1 } });
    send({ ...add, basedOn: 0 });
    expect(conflictsIn(log)).toEqual([]);
  });
  test('is a line of the server alone', () => {
    const { send, log } = table();
    expect(send({ kind: 'conflict', payload: { how: 'crossed', first: 1, second: 2 } })).toBe('not-an-entry');
    expect(send({ ...add, deviceId: 'server' })).toBe('not-an-entry');
    expect(log).toEqual([]);
  });
});

describe('times', () => {
  const press = { kind: 'press', payload: {} };
  test('a press from the future is refused, a little ahead it counts as now', () => {
    const { send, fold } = table();
    expect(send({ ...press, clientAt: now + allowedSkewMs + 1 })).toBe('from-the-future');
    expect(send({ ...press, clientAt: now + allowedSkewMs })).toBe(1);
    expect(fold().state.presses).toEqual([now]);
  });
  test('a press made offline counts from the tap, within the credit, whatever was entered meanwhile', () => {
    expect(effectiveAt({ clientAt: now - 30_000, serverAt: now })).toBe(now - 30_000);
    expect(effectiveAt({ clientAt: now - 10 * lateCreditMs, serverAt: now })).toBe(now - lateCreditMs);
    const { send, fold } = table();
    send({ ...press, actor: 'b' }, { at: now - 20_000 });
    send({ ...press, clientAt: now - 60_000 }, { at: now });
    expect(fold().state.presses).toEqual([now - 20_000, now - 60_000]);
  });
});

describe('undo', () => {
  test('takes back the latest live line, by either player, and stays in the log', () => {
    const { send, fold, log } = table();
    send(add);
    send({ ...add, payload: { side: 'b', by: 2 } });
    expect(send({ kind: 'undo', payload: { target: 1 } })).toBe('not-latest');
    expect(send({ kind: 'undo', payload: { target: 2 }, actor: 'b' })).toBe(3);
    expect(fold().state).toMatchObject({ a: 1, b: 0 });
    expect(send({ kind: 'undo', payload: { target: 2 } })).toBe('not-latest');
    expect(send({ kind: 'undo', payload: { target: 1 } })).toBe(4);
    expect(log).toHaveLength(4);
    expect(fold().undone).toEqual(
      new Map([
        [2, 3],
        [1, 4],
      ]),
    );
    expect(fold().undoable).toEqual({ player: null, organiser: null });
  });
  test('leaves the organiser’s orders to the organiser', () => {
    const { send, fold } = table();
    send(add);
    send({ ...add, actor: 'organiser' });
    expect(fold().undoable).toEqual({ player: 1, organiser: 2 });
    expect(send({ kind: 'undo', payload: { target: 2 } })).toBe('not-latest');
    expect(send({ kind: 'undo', payload: { target: 2 }, actor: 'organiser' })).toBe(3);
  });
});

describe('confirming', () => {
  const confirm = (side: 'a' | 'b', basedOn?: number) => ({
    kind: 'confirm',
    payload: { side },
    actor: side,
    ...(basedOn === undefined ? {} : { basedOn }),
  });
  test('needs a result and counts for these figures only', () => {
    const { send, fold } = table();
    expect(send(confirm('a'))).toBe('nothing-to-confirm');
    send({ kind: 'add', payload: { side: 'a', by: 3 } });
    expect(send({ ...confirm('b'), actor: 'a' })).toBe('not-in-person');
    send(confirm('a'));
    expect(fold()).toMatchObject({
      confirmations: { a: 'confirmed', b: 'open' },
      agreed: undefined,
      step: { who: 'b' },
    });
    send(confirm('b'));
    expect(fold()).toMatchObject({ agreed: { a: 3, b: 0 }, step: null });
    send({ kind: 'add', payload: { side: 'b', by: 1 } });
    expect(fold()).toMatchObject({ confirmations: { a: 'outdated', b: 'outdated' }, agreed: undefined });
  });
  test('needs to have seen every figure of the other', () => {
    const { send } = table();
    send({ kind: 'add', payload: { side: 'a', by: 3 } });
    send({ ...add, payload: { side: 'b', by: 1 } });
    expect(send(confirm('b', 1))).toBe('stale');
    // The third line reports it to both.
    expect(send(confirm('b', 2))).toBe(4);
  });
});

describe('the story', () => {
  test('tells every line in order, marks what was taken back, and who did it', () => {
    const { send, log } = table();
    send(add);
    send({ kind: 'undo', payload: { target: 1 }, actor: 'b' });
    expect(tellMatch(told, context, log)).toEqual([
      {
        key: 'a 1',
        seq: 1,
        actor: 'a',
        at: now,
        undone: { by: 'b', at: now },
        when: { a: 0, b: 0, presses: [], dice: [] },
        told: { kind: 'move', said: 'add' },
      },
    ]);
  });
  test('tells what follows from the state without what was taken back', () => {
    const { send, log } = table();
    send({ ...add, payload: { side: 'a', by: 2 } });
    send({ ...add, payload: { side: 'b', by: 1 } });
    send({ kind: 'undo', payload: { target: 2 }, actor: 'b' });
    send({ kind: 'undo', payload: { target: 1 }, actor: 'b' });
    send({ ...add, payload: { side: 'b', by: 3 } });
    send({ kind: 'confirm', payload: { side: 'a' } });
    expect(tellMatch(told, context, log).map(({ when, told }) => [when.a, when.b, told.kind])).toEqual([
      [0, 0, 'move'],
      [2, 0, 'move'],
      [0, 0, 'move'],
      [0, 3, 'confirm'],
    ]);
  });
});

describe('the story of a conflict', () => {
  test('says both entries', () => {
    const { send, log } = table();
    send({ ...add, actor: 'b' });
    send({ ...add, basedOn: 0 });
    send({ kind: 'press', payload: {}, actor: 'b' });
    send({ kind: 'roll', payload: { what: 'luck', source: 'server' }, actor: 'b' });
    send({ kind: 'press', payload: {}, basedOn: 4 });
    const conflicts = tellMatch(told, context, log)
      .map(({ told }) => told)
      .filter(({ kind }) => kind === 'crossed' || kind === 'refused');
    const move = (said: string) => ({ kind: 'move', said });
    expect(conflicts).toEqual([
      { kind: 'crossed', first: move('add'), second: move('add'), counts: 'both' },
      { kind: 'refused', by: 'a', what: move('press') },
    ]);
  });
});

describe('folding', () => {
  test('passes over lines it cannot read, and undo lines that point nowhere', () => {
    const { send, log } = table();
    send(add);
    const [line] = log;
    if (!line) throw new Error('no line');
    const odd = [
      { ...line, seq: 2, kind: 'of-a-later-version' },
      { ...line, seq: 3, payload: null },
      { ...line, seq: 4, kind: 'undo', payload: { target: 99 } },
    ];
    expect(foldMatch(rules, context, [...log, ...odd]).state).toEqual(foldMatch(rules, context, log).state);
  });
});
