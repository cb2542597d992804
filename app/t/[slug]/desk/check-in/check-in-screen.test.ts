import { describe, expect, test } from 'vitest';
import texts from '@/app/_i18n/de/checkIn.json';
import { type TestTournament, testNow, testView } from '@/lib/tournament/test-view';
import { type CheckInScreen, checkInScreen } from './check-in-screen';

const here = { checkedInAt: testNow - 1_000 };
const window = { checkIn: { opensAt: testNow - 3_600_000, closesAt: null, code: 'abcd' } };

function screenOf(given: TestTournament, asked: { day?: string; mayEdit?: boolean } = {}): CheckInScreen {
  const screen = checkInScreen(testView(given), {
    asked: asked.day,
    now: testNow,
    mayEdit: asked.mayEdit ?? true,
    language: 'de',
  });
  expect(Object.keys(texts.answer)).toContain(screen.answer.key);
  return screen;
}

const entriesOf = (present: readonly string[], absent: readonly string[]): TestTournament => ({
  entries: [...present.map((name) => ({ name, ...here })), ...absent],
  settings: window,
});

describe('the answer', () => {
  test.each([
    [[], [], { key: 'nobody' }],
    [['Anna', 'Bodo'], [], { key: 'all', of: 2 }],
    [[], ['Anna', 'Bodo'], { key: 'some', here: 0, of: 2 }],
    [['Anna'], ['Bodo', 'Carl'], { key: 'someOf', here: 1, of: 3, missing: ['Bodo', 'Carl'] }],
    [['Anna'], ['Bodo', 'Carl', 'Dora', 'Egon'], { key: 'some', here: 1, of: 5 }],
  ] as const)('with %j here and %j missing', (present, absent, answer) => {
    expect(screenOf(entriesOf(present, absent)).answer).toEqual(answer);
  });
});

test('players stand by family name, those who left or wait nowhere', () => {
  const { rows, of } = screenOf({
    entries: [
      'Anna Zahn',
      'Zoe Adler',
      'Max von Trott',
      { name: 'Left', status: 'dropped' },
      { name: 'Waits', status: 'waiting' },
    ],
    settings: window,
  });
  expect(rows.map(({ entry }) => entry.name)).toEqual(['Zoe Adler', 'Max von Trott', 'Anna Zahn']);
  expect(of).toBe(3);
});

describe('days', () => {
  const weekend: TestTournament = {
    ...entriesOf(['Anna'], ['Bodo']),
    tournament: { startsOn: '2026-05-02', endsOn: '2026-05-03', timeZone: 'Europe/Berlin' },
  };

  test('are named where there are several, with who came', () => {
    expect(screenOf(entriesOf(['Anna'], [])).days).toEqual([]);
    expect(screenOf(weekend).days).toEqual([
      { day: '2026-05-02', here: 1, isShown: true, isToday: true },
      { day: '2026-05-03', here: 0, isShown: false, isToday: false },
    ]);
  });

  test('other than today are only looked at', () => {
    const tomorrow = screenOf(weekend, { day: '2026-05-03' });
    expect(tomorrow).toMatchObject({ otherDay: 'ahead', editable: false, absent: null });
    expect(tomorrow.answer).toEqual({ key: 'past', here: 0, of: 2 });
    expect(screenOf(weekend, { day: 'yesterday' }).otherDay).toBeNull();
  });
});

describe('who has not come', () => {
  test('before round 1 sits it out or is taken out', () => {
    const { absent } = screenOf(entriesOf(['Anna'], ['Bodo']));
    expect(absent).toMatchObject({ missRound: 1, mayDrop: true });
    expect(absent?.entries.map(({ name }) => name)).toEqual(['Bodo']);
  });

  test('is nobody before anybody has come, and nothing for those who only look', () => {
    expect(screenOf(entriesOf([], ['Anna', 'Bodo'])).absent).toBeNull();
    expect(screenOf(entriesOf(['Anna'], ['Bodo']), { mayEdit: false })).toMatchObject({
      absent: null,
      editable: false,
    });
  });

  test('of a single round cannot sit it out', () => {
    const one = { ...entriesOf(['Anna'], ['Bodo']), settings: { ...window, rounds: 1 } };
    expect(screenOf(one).absent?.missRound).toBeNull();
  });
});

test('a finished tournament keeps its list and nothing to change', () => {
  const screen = screenOf({ ...entriesOf(['Anna'], ['Bodo']), tournament: { status: 'finished' } });
  expect(screen).toMatchObject({ editable: false, showsWindow: false, absent: null, here: 1, of: 2 });
});

test('a team is checked in as a whole, then taken back as a whole', () => {
  const team = (name: string, of: string, present: boolean) => ({
    name,
    team: of,
    ...(present ? here : {}),
  });
  const given: TestTournament = {
    entries: [
      team('Anna', 'Harz', true),
      team('Bodo', 'Harz', false),
      team('Carl', 'Heide', true),
      team('Dora', 'Heide', true),
    ],
    settings: { ...window, teams: { size: 2 } },
  };
  const { teams } = screenOf(given);
  expect(teams?.here).toBe(1);
  expect(
    teams?.teams.map(({ name, press, entries }) => [name, press, entries.map((one) => one.name)]),
  ).toEqual([
    ['Harz', 'all', ['Bodo']],
    ['Heide', 'none', ['Carl', 'Dora']],
  ]);
});
