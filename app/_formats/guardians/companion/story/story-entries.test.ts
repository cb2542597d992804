import { describe, expect, test } from 'vitest';
import {
  entry,
  found,
  playScript,
  quickSetUp,
  serverRoll,
  turns,
} from '@/lib/formats/guardians/match/match-fixtures';
import { scriptedGames } from '@/lib/formats/guardians/match/scripted-games';
import type { IncomingEvent } from '@/lib/match/match-event';
import { storyEntries } from './story-entries';

const script = (...entries: Parameters<typeof playScript>[0]['entries']) =>
  playScript({ scenarioId: 'linebreak', entries });

const waiting = (deviceSeq: number, kind: string, payload: unknown): IncomingEvent => ({
  deviceId: 'phone',
  deviceSeq,
  actor: 'a',
  kind,
  payload,
  clientAt: 5,
  basedOn: 0,
});

describe('the story of a match', () => {
  test('sorts every entry into the turn in which it was made', () => {
    const { log } = script(
      ...quickSetUp('b'),
      ...found(0, { O1: 'b' }),
      ...turns('b', 0, 1),
      entry('a', 'casualties', { side: 'b', destroyed: 50, half: 0 }),
    );
    expect(storyEntries(log, [], 'b').map(({ area, turn }) => [area, turn?.turn, turn?.side])).toEqual([
      ['field', undefined, undefined],
      ['field', undefined, undefined],
      ['field', undefined, undefined],
      ['field', 1, 'b'],
      ['field', 1, 'b'],
      ['field', 1, 'a'],
      ['losses', 2, 'b'],
    ]);
  });

  test('tells at an entry who took it back, and counts it out of the turns', () => {
    const { log } = script(
      ...quickSetUp('a'),
      ...turns('a', 0),
      entry('b', 'undo', { target: 4 }, 3),
      ...turns('a', 0),
    );
    const entries = storyEntries(log, [], 'a');
    expect(entries.map(({ undone }) => undone?.by)).toEqual([
      undefined,
      undefined,
      undefined,
      'b',
      undefined,
    ]);
    expect(entries.at(-1)?.turn).toEqual({ turn: 1, side: 'a' });
  });

  test('holds what has not been sent yet, an undo of it included', () => {
    const { log } = script(...quickSetUp('a'));
    const entries = storyEntries(
      log,
      [
        waiting(1, 'roll', { what: 'scenario', source: 'server' }),
        waiting(2, 'terrain-done', {}),
        waiting(3, 'scenario-set-up', {}),
        waiting(4, 'undo', { target: log.length + 1 }),
      ],
      'a',
    ).slice(log.length);
    expect(entries.map(({ seq, move, undone }) => [seq, move?.kind, undone?.by])).toEqual([
      [null, 'roll', undefined],
      [null, 'terrain-done', 'a'],
      [null, 'scenario-set-up', undefined],
    ]);
  });

  test('sets the clock and the draws apart, and keeps what a newer version wrote', () => {
    const { log } = playScript({
      setup: { clock: true },
      entries: [
        serverRoll('a', 'scenario', [6]),
        entry('a', 'clock', { action: 'run', side: 'a' }),
        entry('a', 'starting-player', { side: 'a' }),
      ],
    });
    const newer = { ...log[0], seq: 4, deviceSeq: 9, kind: 'teleport' } as (typeof log)[number];
    expect(storyEntries([...log, newer], [], null).map(({ area, move }) => [area, move?.kind])).toEqual([
      ['field', 'roll'],
      ['clock', 'clock'],
      ['field', 'starting-player'],
      ['field', undefined],
    ]);
  });

  test.each(scriptedGames)('has a line for every entry but the undo ones: $name', (game) => {
    const { log, state } = playScript(game);
    const entries = storyEntries(log, [], state.startingPlayer);
    expect(entries).toHaveLength(log.filter(({ kind }) => kind !== 'undo').length);
    expect(entries.every(({ move }) => move !== null)).toBe(true);
    const last = entries.findLast(({ turn }) => turn !== null)?.turn?.turn ?? 0;
    expect(last).toBeGreaterThanOrEqual(Number(game.expected.turnsPlayed));
  });
});
