import { describe, expect, test } from 'vitest';
import { foldMatch } from '../../../match/fold';
import { tellMatch } from '../../../match/story';
import { entry, found, playScript, quickSetUp, serverRoll, turns } from './match-fixtures';
import { guardiansMatch } from './rules';
import { scriptedGames } from './scripted-games';
import { guardiansStory } from './story';

const names = { a: 'Jana', b: 'Markus' };
const script = (...entries: Parameters<typeof playScript>[0]['entries']) =>
  playScript({ scenarioId: 'linebreak', entries });
const storyOf = ({ context, log }: Pick<ReturnType<typeof playScript>, 'context' | 'log'>) =>
  guardiansStory(context, log, names).map((line) => ({
    ...line,
    move: line.told.kind === 'move' ? line.told.said.move : null,
  }));

describe('the story of a match', () => {
  test('sorts every entry into the turn in which it was made', () => {
    const played = script(
      ...quickSetUp('b'),
      ...found(0, { O1: 'b' }),
      ...turns('b', 0, 1),
      entry('a', 'casualties', { side: 'b', destroyed: 50, half: 0 }),
    );
    expect(storyOf(played).map(({ area, turn }) => [area, turn?.turn, turn?.side])).toEqual([
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
    const entries = storyOf(
      script(...quickSetUp('a'), ...turns('a', 0), entry('b', 'undo', { target: 4 }, 3), ...turns('a', 0)),
    );
    expect(entries.map(({ undone }) => undone?.by)).toEqual([
      undefined,
      undefined,
      undefined,
      'b',
      undefined,
    ]);
    expect(entries.at(-1)?.turn).toEqual({ turn: 1, side: 'a' });
  });

  test('sets the clock and the draws apart, and keeps what a newer version wrote', () => {
    const { context, log } = playScript({
      setup: { clock: true },
      entries: [
        serverRoll('a', 'scenario', [6]),
        entry('a', 'clock', { action: 'run', side: 'a' }),
        entry('organiser', 'starting-player', { side: 'a' }),
      ],
    });
    const newer = { ...log[0], seq: 4, deviceSeq: 9, kind: 'teleport' } as (typeof log)[number];
    expect(
      storyOf({ context, log: [...log, newer] }).map(({ area, told, move }) => [
        area,
        move?.kind ?? told.kind,
      ]),
    ).toEqual([
      ['field', 'roll'],
      ['clock', 'clock'],
      ['field', 'starting-player'],
      ['field', 'unknown'],
    ]);
  });

  test.each(scriptedGames)('has a line for every entry but the undo ones: $name', (game) => {
    const { context, log } = playScript(game);
    const entries = storyOf({ context, log });
    expect(entries).toHaveLength(log.filter(({ kind }) => kind !== 'undo').length);
    expect(entries.every(({ told }) => told.kind !== 'unknown')).toBe(true);
    const last = entries.findLast(({ turn }) => turn !== null)?.turn?.turn ?? 0;
    expect(last).toBeGreaterThanOrEqual(Number(game.expected.turnsPlayed));
  });

  test.each(scriptedGames)('tells each entry from the state that the log had come to: $name', (game) => {
    const { context, log } = playScript(game);
    const entries = tellMatch(
      { ...guardiansMatch, tell: () => null, when: (before) => structuredClone(before) },
      context,
      log,
    );
    const stateBefore = (seq: number) => foldMatch(guardiansMatch, context, log.slice(0, seq - 1)).state;
    for (const { seq, when } of entries) expect(when).toEqual(stateBefore(seq));
  });

  test('says the EP a turn brought to at its end, whatever is corrected later', () => {
    const entries = storyOf(
      script(
        ...quickSetUp('a'),
        ...turns('a', 0, 2),
        ...found(3, { O1: 'b' }),
        ...turns('a', 3),
        ...found(3, { O1: 'none' }),
      ),
    );
    const told = entries.flatMap(({ told }) => (told.kind === 'move' ? told.said.phrases : []));
    expect(told.filter(({ key }) => key === 'turn-scored')).toEqual([
      { key: 'turn-scored', values: { turn: 2, name: 'Markus', a: 0, b: 2, nameA: 'Jana', nameB: 'Markus' } },
    ]);
  });
});
