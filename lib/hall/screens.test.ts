import { describe, expect, test } from 'vitest';
import { mostScreens } from '../board/board-choice';
import { parseScreens, shownOn, withAnother, withoutLast, withShown } from './screens';

const one = parseScreens(null);

describe('the screens of a hall', () => {
  test('are one that turns its own pages, until somebody says otherwise', () => {
    expect(one).toEqual([{ show: 'turns', since: null }]);
    expect(parseScreens([])).toEqual(one);
    expect(parseScreens([{ show: 'film', since: 1 }])).toEqual(one);
  });

  test('come back from the database as they were chosen', () => {
    const chosen = withShown(withAnother(one), 2, 'standings', 5);
    expect(parseScreens(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
    expect(shownOn(chosen, 1)).toBe('turns');
    expect(shownOn(chosen, 2)).toBe('standings');
  });

  test('a screen that was taken away follows the first', () => {
    const two = withShown(withAnother(withShown(one, 1, 'clock', 1)), 2, 'names', 2);
    expect(shownOn(withoutLast(two), 2)).toBe('clock');
    expect(withShown(one, 3, 'names', 1)).toEqual(one);
  });

  test('are never none and never too many', () => {
    expect(withoutLast(one)).toEqual(one);
    const all = Array.from({ length: 9 }).reduce<typeof one>((screens) => withAnother(screens), one);
    expect(all).toHaveLength(mostScreens);
  });
});
