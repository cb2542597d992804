import { describe, expect, test } from 'vitest';
import { reportOf } from '../formats/guardians/fixtures';
import { type TestPairing, testEntry, testNow, testView } from '../tournament/test-view';
import { practiceOpened } from './practice-log';
import { deedsSince, deskSteps, playerSteps } from './practice-steps';

const openedAt = testNow + 60_000;
const later = openedAt + 60_000;
const lines = (...kinds: readonly string[]) =>
  kinds.map((kind, i) => ({ kind, actor: 'Anna', at: openedAt + i }));
const since = (...kinds: readonly string[]) => {
  const deeds = deedsSince([
    { kind: 'result-entered', actor: 'Anna', at: testNow },
    ...lines(practiceOpened, ...kinds),
  ]);
  if (!deeds) throw new Error('no opening');
  return deeds;
};
const viewOf = (...pairings: readonly TestPairing[]) =>
  testView({
    entries: pairings.flatMap(({ players: [a, b] }) => (b ? [a, b] : [a])),
    rounds: [{ pairings }],
    tournament: { slug: 'probe', demo: true },
  });
const report = reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 });
const playing: TestPairing = { players: ['Anna', 'Bert'] };
const confirmed: TestPairing = { players: ['Carl', 'Dora'], result: { report, at: testNow } };
const disputed: TestPairing = {
  players: ['Emil', 'Fine'],
  reports: [
    { side: 'a', stance: 'claim', payload: report },
    { side: 'b', stance: 'dispute', payload: null, note: 'nein' },
  ],
};

describe('the log of a practice event', () => {
  test('tells what was done since its opening', () => {
    expect(since()).toEqual({ openedAt, lines: [] });
    const kinds = ['round-drawn', 'round-published'];
    expect(since(...kinds).lines.map(({ kind }) => kind)).toEqual(kinds);
  });
  test('without its opening tells nothing', () => {
    expect(deedsSince(lines('round-published'))).toBeNull();
  });
});

describe('the steps at the desk', () => {
  const done = (steps: readonly { id: string; done: boolean }[]) =>
    steps.filter((step) => step.done).map(({ id }) => id);

  test('begin with a dispute where there is one, else with a missing result', () => {
    const ids = ['correct', 'player', 'announce', 'publish'];
    expect(deskSteps(viewOf(playing, confirmed, disputed), since()).map(({ id }) => id)).toEqual([
      'dispute',
      ...ids,
    ]);
    expect(deskSteps(viewOf(playing, confirmed), since()).map(({ id }) => id)).toEqual(['enter', ...ids]);
  });

  test('lead to the match and the player they are about', () => {
    const view = viewOf(playing, confirmed, disputed);
    const [open, over, quarrel] = view.rounds[0]?.matches.map(({ pairing }) => pairing.id) ?? [];
    expect(deskSteps(view, since()).map(({ href }) => href)).toEqual([
      `/t/probe/desk/results/${quarrel}`,
      `/t/probe/desk/results/${over}`,
      '/t/probe/desk/entries/Anna',
      '/t/probe/desk/announcements',
      '/t/probe/desk/rounds',
    ]);
    expect(deskSteps(viewOf(playing), since())[0]?.href).toBe(`/t/probe/desk/results/${open}`);
  });

  test.each([
    ['result-entered', 'enter'],
    ['match-ruled', 'enter'],
    ['result-corrected', 'correct'],
    ['result-claim', 'player'],
    ['announcement-made', 'announce'],
    ['round-published', 'publish'],
  ])('%s settles one', (kind, step) => {
    expect(done(deskSteps(viewOf(playing, confirmed), since(kind)))).toEqual([step]);
  });

  test('none is done at first, and a settled dispute stays the first step', () => {
    expect(done(deskSteps(viewOf(playing, confirmed, disputed), since()))).toEqual([]);
    const settled = viewOf(playing, { ...disputed, result: { report, at: later } });
    expect(done(deskSteps(settled, since('result-entered')))).toEqual(['dispute']);
  });

  test('lead to pages in general where no match is left for them', () => {
    const [, correct, player] = deskSteps(viewOf({ players: ['Anna'] }), since());
    expect([correct?.href, player?.href]).toEqual(['/t/probe/desk/results', '/t/probe/desk/entries']);
  });
});

describe('the steps of a player', () => {
  const stepsOf = (pairing: TestPairing, name: string, ...kinds: readonly string[]) => {
    const view = viewOf(pairing);
    return playerSteps(view, testEntry(view, name), since(...kinds)).map(({ id, done }) => [id, done]);
  };

  test('are four while the match is open', () => {
    expect(stepsOf(playing, 'Bert')).toEqual([
      ['play', false],
      ['call', false],
      ['report', false],
      ['photo', false],
    ]);
  });
  test('are settled by their own deeds alone', () => {
    const kinds = ['table-called', 'photo-sent'];
    expect(stepsOf(playing, 'Anna', ...kinds).filter(([, done]) => done)).toEqual([
      ['call', true],
      ['photo', true],
    ]);
    expect(stepsOf(playing, 'Bert', ...kinds).filter(([, done]) => done)).toEqual([]);
  });
  test('a report of before the opening is nothing of theirs', () => {
    const claim = { side: 'a', stance: 'claim', payload: report } as const;
    const at = (when: number) => stepsOf({ ...playing, reports: [{ ...claim, at: when }] }, 'Anna');
    expect(at(testNow)).toContainEqual(['report', false]);
    expect(at(later)).toContainEqual(['report', true]);
  });
  test('a match that somebody opened is played', () => {
    expect(stepsOf({ ...playing, live: {} }, 'Anna')).toContainEqual(['play', true]);
  });
  test('after a match that was over before, a photo is left, and nothing with a bye', () => {
    expect(stepsOf(confirmed, 'Carl')).toEqual([['photo', false]]);
    expect(stepsOf({ players: ['Anna'] }, 'Anna')).toEqual([]);
  });
});
