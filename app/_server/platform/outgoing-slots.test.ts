import { describe, expect, test } from 'vitest';
import { OutgoingSlots } from './outgoing-slots';

/** Work that runs until ended by the test; `started` lists the running pieces in order. */
function fakeHosts(slots: OutgoingSlots) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    slots.run(name.split(' ')[0] ?? name, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { started, ask, end, turn };
}

describe('slots of requests to other hosts', () => {
  test('a host that never answers keeps its own slots alone', async () => {
    const hosts = fakeHosts(new OutgoingSlots({ overall: 3, perHost: 2 }));
    for (let i = 0; i < 1_000; i++) void hosts.ask(`slow ${i}`);
    void hosts.ask('quick 1');
    void hosts.ask('quick 2');
    await hosts.turn();
    expect(hosts.started).toEqual(['slow 0', 'slow 1', 'quick 1']);
    await hosts.end('quick 1');
    expect(hosts.started).toEqual(['slow 0', 'slow 1', 'quick 1', 'quick 2']);
  });

  test('hosts that wait for one of all slots take turns', async () => {
    const hosts = fakeHosts(new OutgoingSlots({ overall: 1, perHost: 1 }));
    for (const name of ['a 1', 'a 2', 'a 3', 'b 1', 'c 1']) void hosts.ask(name);
    await hosts.turn();
    for (const name of ['a 1', 'a 2', 'b 1', 'c 1']) await hosts.end(name);
    expect(hosts.started).toEqual(['a 1', 'a 2', 'b 1', 'c 1', 'a 3']);
  });

  test('work that fails gives its slot back', async () => {
    const slots = new OutgoingSlots({ overall: 1, perHost: 1 });
    await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run('a', async () => 'went')).toBe('went');
  });
});
