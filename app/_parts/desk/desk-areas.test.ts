import { describe, expect, test } from 'vitest';
import commonDe from '@/app/_i18n/de/common.json';
import de from '@/app/_i18n/de/desk.json';
import commonEn from '@/app/_i18n/en/common.json';
import en from '@/app/_i18n/en/desk.json';
import { may, nobody, type Role } from '@/lib/access/policy';
import type { AnyTournamentView } from '@/lib/tournament/tournament-view';
import { deskAreasOf } from './desk-areas';

/** A desk as far as its areas depend on it. */
const desk = (
  structure: 'duel' | 'campaign',
  { teams = null, wanted = false, library = null }: Partial<Record<'teams' | 'wanted' | 'library', unknown>>,
) =>
  ({
    format: { structure, library },
    settings: { teams, lists: { wanted } },
  }) as unknown as AnyTournamentView;
const everything = desk('duel', { teams: {}, wanted: true, library: {} });
const areas = (view: AnyTournamentView, role: Role) =>
  deskAreasOf(view, (verb) => may({ ...nobody, role }, { verb })).map(({ id }) => id);

describe('the areas of the desk', () => {
  test.each([
    [
      'of a tournament with all of them',
      areas(everything, 'owner'),
      'overview entries rounds results points teams lists scenarios announcements board end print log team settings',
    ],
    [
      'for those who may not set it up',
      areas(everything, 'desk'),
      'overview entries rounds results points teams lists announcements board end print log',
    ],
    [
      'for those who have no business with its log',
      areas(everything, 'scorekeeper'),
      'overview entries rounds results points teams lists announcements board end print',
    ],
    [
      'of a small tournament',
      areas(desk('duel', {}), 'owner'),
      'overview entries rounds results points announcements board end print log team settings',
    ],
    [
      'of a campaign, beside its own',
      areas(desk('campaign', { wanted: true }), 'owner'),
      'overview announcements print team settings',
    ],
  ])('%s', (_, ids, expected) => {
    expect(ids.join(' ')).toBe(expected);
  });

  test.each([
    ['German', de, commonDe],
    ['English', en, commonEn],
  ])('have a name and a letter of their own in %s', (_, texts, common) => {
    const rows = deskAreasOf(everything, () => true);
    const names: Readonly<Record<string, string>> = { ...texts.area, printAndData: common.word.printAndData };
    const letters: Readonly<Record<string, string>> = texts.keys.go;
    const found = rows.flatMap((row) =>
      'letter' in row ? [letters[row.letter.replace('keys.go.', '')]] : [],
    );
    expect(rows.filter(({ label }) => !names[label.replace('area.', '')])).toEqual([]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(found.length);
  });
});
