import { describe, expect, test } from 'vitest';
import { text } from '../../text';
import { appendEntry } from '../append';
import { foldMatch } from '../fold';
import type { MatchEvent } from '../match-event';
import type { Kit, KitPhase } from './kit';
import type { KitMove } from './moves';
import { kitRules } from './rules';
import { kitStory } from './story';

const title = text('Phase', 'Phase');
const phase = (id: string, side?: 'a' | 'b'): KitPhase => ({ id, title, ...(side && { side }), steps: [] });

/** Two moves and a fight per round, three rounds; in the third both move freely. */
const kit: Kit<{ clock: boolean }, null> = {
  phases: ({ round }) =>
    round === 0
      ? [phase('set-up', 'b')]
      : round === 3
        ? [phase('together')]
        : [phase('first', 'a'), phase('second', 'b'), phase('fight')],
  rounds: () => 3,
  clockMs: ({ clock }) => (clock ? 60_000 : null),
  endings: () => [{ id: 'agreed', title, by: 'both' }],
  score: () => ({ a: 0, b: 0 }),
  report: () => null,
  result: () => ({ ok: false, problem: { code: 'open', path: [], message: title } }),
};
const rules = kitRules(kit);
const start = 1_750_000_000_000;

/** Entries at seconds since the start; `send` returns the code of a refusal. */
function table(clock = true) {
  const context = { setup: { clock }, scenarioId: null };
  const log: MatchEvent[] = [];
  const send = (second: number, kind: KitMove['kind'] | 'undo', payload: unknown, actor = 'organiser') => {
    const now = start + second * 1_000;
    const lastHandled = log.filter(({ deviceId }) => deviceId === actor).length;
    const answer = appendEntry(
      rules,
      context,
      log,
      {
        deviceId: actor,
        deviceSeq: lastHandled + 1,
        actor,
        kind,
        payload,
        clientAt: now,
        basedOn: log.at(-1)?.seq ?? 0,
      },
      { mayActAs: ['a', 'b', 'organiser', 'server'], inPerson: ['a', 'b'], absent: [] },
      { now, random: () => 0, lastHandled },
    );
    if (answer.answer === 'accepted') log.push(answer.event);
    return answer.answer === 'rejected' ? answer.problem.code : answer.answer;
  };
  const fold = () => foldMatch(rules, context, log);
  const clockNow = () => {
    const { clock } = fold().state;
    return clock && { side: clock.side, stops: clock.stops, left: clock.left };
  };
  return { send, fold, clockNow, log, context };
}
const goTo = (round: number, id: string) => ({ round, phase: id });

describe('the clock of a kit', () => {
  test('is there where the setup says so', () => {
    expect(table(false).clockNow()).toBeNull();
    expect(table(false).send(0, 'clock', { action: 'run', side: 'a' })).toBe('no-clock');
    expect(table().clockNow()).toEqual({ side: null, stops: [], left: { a: 60_000, b: 60_000 } });
  });

  test('is pressed by going on to the phase of a side, and stands while both act', () => {
    const { send, clockNow } = table();
    send(0, 'phase', goTo(1, 'first'));
    expect(clockNow()).toMatchObject({ side: 'a', stops: [] });
    send(10, 'phase', goTo(1, 'second'));
    expect(clockNow()).toEqual({ side: 'b', stops: [], left: { a: 50_000, b: 60_000 } });
    send(15, 'phase', goTo(1, 'fight'));
    expect(clockNow()).toEqual({ side: 'b', stops: ['both'], left: { a: 50_000, b: 55_000 } });
    send(40, 'phase', goTo(2, 'first'));
    expect(clockNow()).toEqual({ side: 'a', stops: [], left: { a: 50_000, b: 55_000 } });
  });

  test('is pressed by hand within a phase, which other entries leave alone', () => {
    const { send, clockNow } = table();
    send(0, 'phase', goTo(1, 'first'));
    send(20, 'clock', { action: 'run', side: 'b' }, 'a');
    send(25, 'step', { round: 1, step: 'none', value: true }, 'a');
    send(30, 'clock', { action: 'stop', why: 'judge' }, 'b');
    expect(clockNow()).toEqual({ side: 'b', stops: ['judge'], left: { a: 40_000, b: 50_000 } });
  });

  test('stays with the players where no phase is of a side, and in the set-up', () => {
    const { send, clockNow } = table();
    send(0, 'phase', goTo(0, 'set-up'));
    expect(clockNow()).toMatchObject({ side: null, stops: [] });
    send(5, 'clock', { action: 'run', side: 'a' }, 'a');
    send(10, 'phase', goTo(3, 'together'));
    expect(clockNow()).toMatchObject({ side: 'a', stops: [] });
  });

  test('comes back as it was when going on is taken back', () => {
    const { send, clockNow, fold } = table();
    send(0, 'phase', goTo(1, 'first'));
    send(10, 'phase', goTo(1, 'second'));
    send(20, 'undo', { target: fold().undoable.player ?? fold().undoable.organiser });
    expect(clockNow()).toEqual({ side: 'a', stops: [], left: { a: 60_000, b: 60_000 } });
  });

  test('is declared run out by the server alone, ends nothing, and time given revives it', () => {
    const { send, fold } = table();
    send(0, 'phase', goTo(1, 'first'));
    expect(fold().deadline).toEqual({
      at: start + 60_000,
      event: { kind: 'clock', payload: { action: 'timeout', side: 'a' } },
    });
    const timeout = { action: 'timeout', side: 'a' };
    expect(send(61, 'clock', timeout, 'a')).not.toBe('accepted');
    expect(send(61, 'clock', timeout, 'server')).toBe('accepted');
    expect(fold().summary).toMatchObject({ ended: null, clock: { timedOut: { a: true } } });
    expect(fold().deadline).toBeNull();
    expect(send(62, 'clock', { action: 'adjust', side: 'a', ms: 5_000 }, 'b')).toBe('organiser-only');
    send(63, 'clock', { action: 'adjust', side: 'a', ms: 5_000 });
    expect(fold().summary.clock).toMatchObject({ timedOut: { a: false }, left: { a: 5_000 } });
  });

  test('stands when the game has ended, whose presses are told like those of any match', () => {
    const { send, clockNow, log, context } = table();
    send(0, 'clock', { action: 'run', side: 'a' }, 'a');
    send(5, 'end', { ending: 'agreed', side: null });
    expect(clockNow()).toMatchObject({ side: 'a', stops: ['ended'] });
    expect(send(6, 'clock', { action: 'run', side: 'b' }, 'a')).toBe('game-ended');
    expect(kitStory(kit, context, log, { a: 'Ada', b: 'Bo' })[0]?.told).toEqual({
      kind: 'clock',
      press: { action: 'run', side: 'a' },
    });
  });
});
