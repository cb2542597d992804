import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefreshPlan } from './refresh-plan';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page that shows `revision`; a refresh is pending until `arrive` is called. */
function openPage(revision: number) {
  const refresh = vi.fn(() => plan.show(shown, true));
  const plan = new RefreshPlan(refresh);
  let shown = revision;
  plan.show(shown, false);
  return {
    plan,
    refresh,
    arrive(withRevision: number) {
      shown = withRevision;
      plan.show(shown, false);
    },
  };
}

describe('when a page asks for itself anew', () => {
  test('not for the revision it shows, and once its turn has come for a later one', () => {
    const page = openPage(5);
    page.plan.hear(5, 0);
    vi.advanceTimersByTime(60_000);
    expect(page.refresh).not.toHaveBeenCalled();
    page.plan.hear(6, 200);
    vi.advanceTimersByTime(199);
    expect(page.refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(page.refresh).toHaveBeenCalledTimes(1);
  });

  test('once for many revisions, and a later one does not put its turn off', () => {
    const page = openPage(1);
    page.plan.hear(2, 100);
    vi.advanceTimersByTime(90);
    page.plan.hear(3, 100);
    vi.advanceTimersByTime(10);
    expect(page.refresh).toHaveBeenCalledTimes(1);
  });

  test('never twice at a time: what came in meanwhile is asked for as soon as it may', () => {
    const page = openPage(1);
    page.plan.hear(2, 0);
    vi.advanceTimersByTime(0);
    for (let revision = 3; revision < 500; revision++) page.plan.hear(revision, 0);
    vi.advanceTimersByTime(10_000);
    expect(page.refresh).toHaveBeenCalledTimes(1);
    page.arrive(2);
    vi.advanceTimersByTime(0);
    expect(page.refresh).toHaveBeenCalledTimes(2);
    page.arrive(499);
    vi.advanceTimersByTime(60_000);
    expect(page.refresh).toHaveBeenCalledTimes(2);
  });

  test('again after a moment, and ever more rarely, while what comes back is older than what was told', () => {
    const page = openPage(1);
    page.plan.hear(2, 0);
    vi.advanceTimersByTime(0);
    page.arrive(1);
    vi.advanceTimersByTime(1_199);
    expect(page.refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(page.refresh).toHaveBeenCalledTimes(2);
    page.arrive(1);
    vi.advanceTimersByTime(2_399);
    expect(page.refresh).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(page.refresh).toHaveBeenCalledTimes(3);
    page.arrive(2);
    vi.advanceTimersByTime(60_000);
    expect(page.refresh).toHaveBeenCalledTimes(3);
  });

  test('not any more after it has been left', () => {
    const page = openPage(1);
    page.plan.hear(2, 100);
    page.plan.stop();
    vi.advanceTimersByTime(60_000);
    expect(page.refresh).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
