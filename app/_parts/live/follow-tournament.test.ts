import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followTournament, type LiveLink } from './follow-tournament';

/** Replaces the browser's EventSource; the tests play the server. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }
  static get open() {
    return FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  say(type: string, data: string) {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  tell(revision: number) {
    this.say('revision', JSON.stringify({ revision, spreadMs: 40 }));
  }
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.onerror();
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const browser = new EventTarget();
const asked = vi.fn();
let online = true;
let isGone = false;
let leaveAll: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  page.hidden = false;
  online = true;
  isGone = false;
  asked.mockReset();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    if (!online) throw new TypeError('no network');
    if (isGone) return new Response(null, { status: 404 });
    return Response.json({ revision: 9, now: 1_000 });
  });
});
afterEach(() => {
  for (const leave of leaveAll) leave();
  leaveAll = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const revisions: number[] = [];
  const links: LiveLink[] = [];
  const times: boolean[] = [];
  const leave = followTournament('harz', {
    revision: (revision) => revisions.push(revision),
    time: (_, fresh) => times.push(fresh),
    link: (link) => links.push(link),
  });
  leaveAll.push(leave);
  const stream = () => {
    const [only, ...others] = FakeSource.open;
    expect(others, 'streams at a time').toEqual([]);
    if (!only) throw new Error('no stream');
    return only;
  };
  return { revisions, links, times, leave, stream };
}

describe('a page that follows a tournament', () => {
  test('asks no more once the tournament has gone, until somebody looks at it again', async () => {
    const { stream, revisions, links } = follow();
    isGone = true;
    stream().refuse();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(FakeSource.open).toEqual([]);
    expect(links.at(-1)).toBe('none');
    isGone = false;
    page.dispatchEvent(new Event('visibilitychange'));
    stream().tell(5);
    expect(revisions).toEqual([5]);
  });

  test('hears revisions and the time by its one stream, and does not poll', async () => {
    const { stream, revisions, times, links } = follow();
    expect(stream().url).toBe('/api/t/harz/live');
    stream().say('time', '1000');
    stream().tell(4);
    for (let minute = 0; minute < 60; minute++) {
      await vi.advanceTimersByTimeAsync(15_000);
      stream().say('time', '2000');
    }
    expect(revisions).toEqual([4]);
    expect(times.slice(0, 2)).toEqual([true, false]);
    expect(links.at(-1)).toBe('stream');
    expect(asked).not.toHaveBeenCalled();
  });

  test('polls where a proxy holds the stream back, and tries the stream again later', async () => {
    const { stream, revisions, links } = follow();
    await vi.advanceTimersByTimeAsync(6_100);
    expect(FakeSource.open).toEqual([]);
    expect(revisions).toEqual([9]);
    expect(links.at(-1)).toBe('polling');
    await vi.advanceTimersByTimeAsync(24_500);
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
    // The second stream, opened a minute after the first was given up, is silent as well; the third speaks.
    await vi.advanceTimersByTimeAsync(102_000);
    stream().say('time', '1');
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(links.at(-1)).toBe('stream');
    expect(asked.mock.calls.length).toBe(before);
  });

  test('polls when a stream falls silent although nobody closed it', async () => {
    const { stream, links } = follow();
    stream().say('time', '1');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(links.at(-1)).toBe('polling');
  });

  test('polls at once when the stream is refused', async () => {
    const { stream, links } = follow();
    stream().refuse();
    await vi.advanceTimersByTimeAsync(1);
    expect(links.at(-1)).toBe('polling');
    expect(asked).toHaveBeenCalledWith('/api/t/harz/revision');
  });

  test('says when there is no way at all, and comes back at once with the network', async () => {
    const { stream, links } = follow();
    stream().say('time', '1');
    online = false;
    stream().onerror();
    await vi.advanceTimersByTimeAsync(1);
    expect(links.at(-1)).toBe('none');
    online = true;
    browser.dispatchEvent(new Event('online'));
    stream().say('time', '2');
    expect(links.at(-1)).toBe('stream');
  });

  test('rests while nobody looks at it', async () => {
    const { stream } = follow();
    stream().say('time', '1');
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSource.open).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(stream().url).toBe('/api/t/harz/live');
  });

  test('leaves neither timer nor listener nor stream behind, whatever it went through', async () => {
    const added = vi.spyOn(page, 'addEventListener');
    const removed = vi.spyOn(page, 'removeEventListener');
    const { stream, leave } = follow();
    for (let hour = 0; hour < 24; hour++) {
      stream().say('time', '1');
      stream().onerror();
      await vi.advanceTimersByTimeAsync(45_000);
      await vi.advanceTimersByTimeAsync(60_500);
    }
    leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSource.open).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.length).toBe(added.mock.calls.length);
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.mock.calls.length).toBe(before);
  });
});
