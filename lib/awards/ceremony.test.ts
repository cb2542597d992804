import { describe, expect, test } from 'vitest';
import { ceremonyStage, lastStep } from './ceremony';

const items = ['gold', 'silver', 'spoon'];

describe('the steps of a prize-giving', () => {
  test('go from the lowest honour to the highest, each announced before it is revealed', () => {
    const stages = Array.from({ length: lastStep(items.length) + 1 }, (_, step) =>
      ceremonyStage(items, step),
    );
    expect(stages).toEqual([
      { phase: 'title' },
      { phase: 'announced', item: 'spoon', earlier: [] },
      { phase: 'revealed', item: 'spoon', earlier: [] },
      { phase: 'announced', item: 'silver', earlier: ['spoon'] },
      { phase: 'revealed', item: 'silver', earlier: ['spoon'] },
      { phase: 'announced', item: 'gold', earlier: ['silver', 'spoon'] },
      { phase: 'revealed', item: 'gold', earlier: ['silver', 'spoon'] },
      { phase: 'honours', items },
    ]);
  });

  test('stay within their ends', () => {
    expect(ceremonyStage(items, -1)).toEqual({ phase: 'title' });
    expect(ceremonyStage(items, 99)).toEqual({ phase: 'honours', items });
    expect(ceremonyStage([], 1)).toEqual({ phase: 'honours', items: [] });
  });
});
