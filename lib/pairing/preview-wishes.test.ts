import { describe, expect, test } from 'vitest';
import { checkPairing } from './check-pairing';
import { pairingSettings } from './pairing-settings';
import { previewWish } from './preview-wishes';
import { drawnRound, entry, roundInput } from './test-entries';

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
    expect(found.map(({ worth }) => worth)).toEqual(prices);
    const together = found.map(({ figures }) => figures.together.club);
    expect(together).toEqual([...together].sort((x, y) => y - x));
    expect([together[0], together.at(-1)]).toEqual([6, 0]);
    const gaps = found.map(({ figures }) => figures.gapSum);
    expect(gaps).toEqual([...gaps].sort((x, y) => x - y));
    expect(found.map(({ changed }) => changed > 0)).toEqual(together.map((mates) => mates < 6));
  });

  test('is what the draw then does, as the independent check counts it', () => {
    for (const { worth, figures } of found) {
      const settings = pairingSettings.parse({ club: { mode: 'avoid', untilRound: null, worth } });
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

  test('of no rounds is all nothing', () => {
    expect(previewWish([], 'club', [3])).toEqual([
      {
        worth: 3,
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
