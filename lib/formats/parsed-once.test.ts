import { expect, test } from 'vitest';
import { guardians } from './guardians';
import { reportOf, setupWith } from './guardians/fixtures';

/** The same object, and how often it was looked into. */
function watched<T extends object>(value: T): { value: T; reads: () => number } {
  let reads = 0;
  return {
    value: new Proxy(value, {
      get: (target, key, receiver) => {
        reads++;
        return Reflect.get(target, key, receiver);
      },
    }),
    reads: () => reads,
  };
}

test('a setup is parsed once for all matches, a report once for all that is asked of it', () => {
  const setup = watched(setupWith());
  const report = watched(reportOf({ destroyed: 600, ep: 6 }, { destroyed: 200, ep: 2 }));
  const ask = () => {
    expect(guardians.score(setup.value, report.value).ok).toBe(true);
    guardians.playedScenario(report.value);
    guardians.marginMetric(setup.value);
    guardians.sides(setup.value, null);
    guardians.startingPlayer(report.value);
  };
  ask();
  const once = { setup: setup.reads(), report: report.reads() };
  expect(once.setup).toBeGreaterThan(0);
  expect(once.report).toBeGreaterThan(0);
  for (let i = 0; i < 100; i++) ask();
  expect({ setup: setup.reads(), report: report.reads() }).toEqual(once);
});
