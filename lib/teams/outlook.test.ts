import { expect, test } from 'vitest';
import { outlookOf, stepsOf } from './outlook';
import { beginMeeting, choose, type MeetingState, type Part, type Procedure, seenBy } from './procedure';
import { procedureFor, procedureSchema } from './procedures';

const made = procedureFor(procedureSchema.parse({ id: 'defender' }), 5);
const of = (made.ok && made.value) as Procedure;

function after(...choices: readonly (readonly [Part, readonly number[]])[]): MeetingState {
  return choices.reduce((state, [part, choice]) => {
    const next = choose(of, state, part, choice);
    if (!next.ok) throw new Error(next.problem.code);
    return next.value;
  }, beginMeeting(of));
}

const players = (state: MeetingState) =>
  outlookOf(of, state).map(({ first, second }) => [first.players, second.players]);

test('a game is told as far as it is known: defender, the attackers of whom one will play, and nothing else', () => {
  const begun = beginMeeting(of);
  expect(players(begun)).toEqual(Array.from({ length: 5 }, () => [[], []]));
  expect(outlookOf(of, begun).map(({ first }) => first.place)).toEqual([
    'defender',
    'taken',
    'defender',
    'taken',
    'free',
  ]);
  const defended = after(['first', [3]], ['second', [0]]);
  expect(players(defended).slice(0, 3)).toEqual([
    [[3], []],
    [[], [0]],
    [[], []],
  ]);
  const attacked = after(['first', [3]], ['second', [0]], ['first', [1, 2]], ['second', [1, 4]]);
  expect(players(attacked).slice(0, 3)).toEqual([
    [[3], [1, 4]],
    [[1, 2], [0]],
    [[], []],
  ]);
  const taken = after(
    ['first', [3]],
    ['second', [0]],
    ['first', [1, 2]],
    ['second', [1, 4]],
    ['first', [4]],
    ['second', [1]],
  );
  expect(outlookOf(of, taken)[0]).toEqual({
    first: { players: [3], settled: true, place: 'plays' },
    second: { players: [4], settled: true, place: 'plays' },
  });
});

test('what is still secret is not told', () => {
  const one = after(['first', [3]]);
  expect(players(seenBy(of, one, 'second'))).toEqual(players(beginMeeting(of)));
});

test('steps are counted as captains are asked', () => {
  expect(stepsOf(of, beginMeeting(of))).toEqual({ done: 0, all: 6 });
  expect(stepsOf(of, after(['first', [3]], ['second', [0]]))).toEqual({ done: 1, all: 6 });
});
