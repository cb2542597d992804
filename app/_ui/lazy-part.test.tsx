import { type ComponentType, lazy } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;
const noChunk = () => Object.assign(new Error('no chunk'), { name: 'ChunkLoadError' });

const partOf = (load: () => Promise<ComponentType<{ name: string }>>) =>
  lazyPart((kept) => {
    const shown = kept(load);
    return lazy(async () => ({ default: await shown() }));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a part that was fetched ahead is shown at once, without its placeholder', async () => {
  const load = vi.fn(async () => Hello);
  const Part = partOf(load);
  await Part.fetch();
  expect(renderToString(<Part name="Anna" />)).toBe(renderToString(<Hello name="Anna" />));
  expect(load).toHaveBeenCalledTimes(1);
});

test('is asked for once, however many want it', async () => {
  const load = vi.fn(async () => Hello);
  const Part = partOf(load);
  await Promise.all([Part.fetch(), Part.fetch()]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('is asked for again where its script did not arrive, at once with the network', async () => {
  let online = false;
  const load = vi.fn(async () => {
    if (!online) throw noChunk();
    return Hello;
  });
  const Part = partOf(load);
  const fetched = vi.fn();
  void Part.fetch().then(fetched);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(fetched).not.toHaveBeenCalled();
  online = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(5);
});

test('whose code is broken says so and is not asked for again', async () => {
  const load = vi.fn(async () => {
    throw new Error('our own bug');
  });
  await expect(partOf(load).fetch()).rejects.toThrow('our own bug');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});
