import { describe, expect, test } from 'vitest';
import { awardSettingsSchema, defaultAwards } from '../awards/award-settings';
import { type SoftCount, softSettingsSchema } from '../soft-scores/soft-settings';
import { awardsHere, awardsOf } from './awards';
import { testView } from './test-view';

/** All games were draws, but Anna has one more win, against Dora; Bodo leads in painting. */
const eventOf = (counts: SoftCount, awards = defaultAwards) =>
  testView({
    entries: [
      { name: 'Anna', softScores: { painting: 1 } },
      { name: 'Bodo', softScores: { painting: 100 } },
      { name: 'Carl', softScores: { painting: 50 } },
      'Dora',
      'Emil',
    ],
    rounds: [
      {
        pairings: [
          { players: ['Anna', 'Carl'], result: { ruling: 'draw' } },
          { players: ['Bodo', 'Dora'], result: { ruling: 'draw' } },
        ],
      },
      {
        pairings: [
          { players: ['Anna', 'Dora'], result: { ruling: 'forfeit-b' } },
          { players: ['Bodo', 'Carl'], result: { ruling: 'draw' } },
        ],
      },
    ],
    settings: { soft: softSettingsSchema.parse({ painting: { on: true, max: 100, counts } }), awards },
  });

const winners = (counts: SoftCount, onePrize: boolean) =>
  Object.fromEntries(
    awardsOf(eventOf(counts, { ...defaultAwards, onePrize }), new Map()).map((award) => [
      award.id,
      award.winners,
    ]),
  );

describe('the best by games alone', () => {
  test('is told apart from the first of the table where soft scores count', () => {
    expect(winners('points', false)).toMatchObject({ place1: ['Bodo'], place2: ['Carl'], general: ['Anna'] });
  });

  test('is passed over like others with a prize already', () => {
    // Anna is third of the table.
    expect(winners('points', true)).toMatchObject({ place3: ['Anna'], general: ['Dora'] });
  });

  test('is explained by the points of the games, without soft scores', () => {
    const view = eventOf('points');
    const pointsOf = (award: string) =>
      awardsOf(
        { ...view, settings: { ...view.settings, awards: { ...defaultAwards, onePrize: false } } },
        new Map(),
      )
        .find(({ id }) => id === award)
        ?.figure('Anna' as never)?.value;
    expect(pointsOf('place1')).toBe(Number(pointsOf('general')) + 1);
  });

  test.each<SoftCount>(['award', 'tiebreak'])(
    'is the first of the table where they count as %s',
    (counts) => {
      expect(awardsHere(eventOf(counts))).not.toContain('general');
      expect(winners(counts, false)).not.toHaveProperty('general');
    },
  );

  test('is not given by events that were made without it', () => {
    const given = awardsOf(eventOf('points', awardSettingsSchema.parse({})), new Map());
    expect(given.map(({ id }) => id)).not.toContain('general');
  });
});
