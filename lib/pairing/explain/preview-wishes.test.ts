import { describe, expect, test } from 'vitest';
import { checkPairing } from '../check/check-pairing';
import { pairingSettings } from '../pairing-settings';
import { drawnRound, entry, entryId, roundInput, whoMeets } from '../testing/entries';
import { affordableRounds, isShared, previewWish, waysToCompare } from './preview-wishes';

// 20:0 points in round 3: hardly two are equal, and neighbours are club mates.
const scores = [40, 38, 31, 30, 24, 22, 17, 15, 9, 8, 4, 2];
const clubs = ['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'E', 'F', 'F'];
const round = roundInput(
  scores.map((score, i) => entry(i, { score, club: clubs[i] ?? null })),
  { round: 3, settings: pairingSettings.parse({}) },
);

describe('the preview of a wish', () => {
  const prices = [null, 2, 5, 10, 40];
  const found = previewWish([round], 'club', prices);

  test('shows more mates kept apart and larger gaps as the price rises', () => {
    expect(found.map(({ way }) => way)).toEqual(prices);
    const together = found.map(({ figures }) => figures.together.club);
    expect(together).toEqual([...together].sort((x, y) => y - x));
    expect([together[0], together.at(-1)]).toEqual([6, 0]);
    const gaps = found.map(({ figures }) => figures.gapSum);
    expect(gaps).toEqual([...gaps].sort((x, y) => x - y));
    expect(found.map(({ changed }) => changed > 0)).toEqual(together.map((mates) => mates < 6));
  });

  test('is what the draw then does, as the independent check counts it', () => {
    const ways = ['ignore', ...prices, 'block'] as const;
    for (const { way, figures } of previewWish([round], 'club', ways)) {
      const wish = typeof way === 'string' ? { mode: way } : { mode: 'avoid', worth: way };
      const settings = pairingSettings.parse({ club: { ...wish, untilRound: null } });
      const input = { ...round, settings };
      const { summary } = checkPairing(input, drawnRound(input).pairings);
      expect(figures).toEqual({
        together: {
          camp: summary.sameCamp,
          club: summary.sameClub,
          team: summary.sameTeam,
          town: summary.sameTown,
          country: summary.sameCountry,
          faction: summary.sameFaction,
        },
        rematches: summary.rematches,
        largestGap: summary.largestScoreGap,
        gapSum: summary.scoreGapSum,
      });
    }
  });

  test('counts the pairings that a draw by hand has and the settings as they are have not', () => {
    const club = { mode: 'block' as const, fromRound: 1, untilRound: null, worth: null };
    const [asSet, blocked] = [round, { ...round, settings: { ...round.settings, club } }].map((input) =>
      whoMeets(drawnRound(input)),
    );
    const [preview] = previewWish([round], 'club', ['block']);
    expect(preview?.changed).toBe(blocked?.filter((pair) => !asSet?.includes(pair)).length);
    expect(preview?.changed).toBeGreaterThan(0);
  });

  test('has no mates meet where they are blocked, as long as others are left whom they have not met', () => {
    const [ignored, blocked] = previewWish([round], 'club', ['ignore', 'block']);
    expect(ignored?.figures.together.club).toBe(6);
    expect(blocked?.figures).toMatchObject({ together: { club: 0 }, rematches: 0 });
    // 0 and 1 have met everybody but each other: what is blocked goes before a rematch.
    const met = [
      [2, 3],
      [3, 2],
      [0, 1],
      [1, 0],
    ];
    const again = roundInput(
      met.map((opponents, i) =>
        entry(i, { club: i < 2 ? 'A' : null, opponents: opponents.map((other) => entryId(other)) }),
      ),
      { round: 3 },
    );
    const figures = previewWish([again], 'club', ['ignore', 'block']).map((preview) => preview.figures);
    expect(figures).toMatchObject([
      { together: { club: 1 }, rematches: 0 },
      { together: { club: 0 }, rematches: 2 },
    ]);
  });

  test('as set is what is set, whatever rounds it holds for', () => {
    const club = { mode: 'avoid' as const, fromRound: 3, untilRound: 3, worth: 40 };
    const set = { ...round, settings: { ...round.settings, club } };
    const later = { ...set, round: 4 };
    const [asSet, ignored] = previewWish([set, later], 'club', ['as-set', 'ignore']);
    expect(asSet).toMatchObject({ way: 'as-set', changed: 0, figures: { together: { club: 6 } } });
    expect(ignored).toMatchObject({ figures: { together: { club: 12 } } });
  });

  test('of no rounds is all nothing', () => {
    expect(previewWish([], 'club', [3])).toEqual([
      {
        way: 3,
        changed: 0,
        figures: {
          together: { camp: 0, club: 0, team: 0, town: 0, country: 0, faction: 0 },
          rematches: 0,
          largestGap: 0,
          gapSum: 0,
        },
      },
    ]);
  });
});

describe('the ways to compare', () => {
  const set = { mode: 'avoid', worth: null, fromRound: 1, untilRound: null } as const;
  const usual = ['ignore', null, 1, 2, 3, 5, 8, 'block'];

  test('are the modes and usual prices, with the one that is set among them', () => {
    expect(waysToCompare(set)).toEqual({ now: null, ways: usual });
    expect(waysToCompare({ ...set, worth: 0 })).toEqual({ now: null, ways: usual });
    expect(waysToCompare({ ...set, worth: 3 })).toEqual({ now: 3, ways: usual });
    expect(waysToCompare({ ...set, worth: 4 })).toEqual({
      now: 4,
      ways: ['ignore', null, 1, 2, 3, 4, 5, 8, 'block'],
    });
    expect(waysToCompare({ ...set, mode: 'block', worth: 4 })).toEqual({ now: 'block', ways: usual });
    expect(waysToCompare({ ...set, mode: 'ignore', untilRound: 2 })).toEqual({ now: 'ignore', ways: usual });
  });

  test('begin with what is set where it does not hold in every round', () => {
    expect(waysToCompare({ ...set, untilRound: 1 })).toEqual({ now: 'as-set', ways: ['as-set', ...usual] });
    expect(waysToCompare({ ...set, mode: 'block', fromRound: 2 }).now).toBe('as-set');
  });
});

test('a wish has something to do where two share it, however they write it', () => {
  const of = (...names: (string | null)[]) =>
    roundInput(names.map((club, i) => entry(i, { club, town: 'Goslar' })));
  expect(isShared([of('Nord', null, null), of('Nord', 'Süd')], 'club')).toBe(false);
  expect(isShared([of('Nord', 'Süd'), of('Nord', ' nord')], 'club')).toBe(true);
  expect(isShared([of('Nord', null)], 'town')).toBe(true);
  expect(isShared([], 'club')).toBe(false);
});

test('the larger the field, the fewer of its latest rounds are drawn again, and one at least', () => {
  expect(affordableRounds([24, 24, 24], 10)).toBe(3);
  expect(affordableRounds([300, 300, 300, 300, 300], 10)).toBe(4);
  expect(affordableRounds([512, 512, 512], 10)).toBe(1);
  expect(affordableRounds([64, 2000], 10)).toBe(1);
  expect(affordableRounds([2000, 64], 10)).toBe(1);
});
