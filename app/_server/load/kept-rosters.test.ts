import { expect, test, vi } from 'vitest';
import type { RosterView } from '@/lib/formats/roster';
import { keptRoster } from './kept-rosters';

const roster: RosterView = {
  army: { id: 'empire', name: { de: 'Imperium', en: 'Empire' } },
  ...{ label: '', rows: [], problems: [], matchArmy: null, text: '', edition: null },
  totals: { points: 2_000, size: 2_000, units: 9, breakPoint: 5 },
  links: async () => [],
};

/** A game's rules that count how often they read a list; each call as a newly loaded tournament has it. */
function game() {
  const view = vi.fn(async () => ({ ok: true, value: roster }) as const);
  const loaded = (setup: object, editions: readonly object[] = []) =>
    ({
      format: { id: 'guardians', roster: async () => ({ view }) },
      setup: { ...setup },
      editions: [...editions],
    }) as never;
  return { view, loaded };
}

test('a list is read once by the same rules, however often its tournament is loaded', async () => {
  const { view, loaded } = game();
  const list = { lines: [{ unit: 'knights', count: 3 }] };
  for (let i = 0; i < 5; i++)
    expect(await keptRoster(loaded({ size: 1 }), structuredClone(list))).toBe(roster);
  expect(view).toHaveBeenCalledTimes(1);
});

test('a changed list, other settings and another edition are read anew', async () => {
  const { view, loaded } = game();
  await keptRoster(loaded({ size: 2 }), { lines: [] });
  await keptRoster(loaded({ size: 2 }), { lines: [{ unit: 'knights' }] });
  await keptRoster(loaded({ size: 3 }), { lines: [] });
  await keptRoster(loaded({ size: 2 }, [{ edition: '9', file: { units: [] } }]), { lines: [] });
  await keptRoster(loaded({ size: 2 }, [{ edition: '9', file: { units: ['ogres'] } }]), { lines: [] });
  expect(view).toHaveBeenCalledTimes(5);
});
