import { describe, expect, test } from 'vitest';
import { readStarquestEvent, type StarquestKind } from './events';
import { payloadOfForm } from './form-values';

describe('a form as the payload of a line', () => {
  test.each<[StarquestKind, Record<string, unknown>, Record<string, unknown>]>([
    [
      'orders',
      { mission: 'm', player: 'p', marine: '', count: ' 2 ', points: '' },
      { mission: 'm', player: 'p', marine: null, count: 2, points: null },
    ],
    [
      'team',
      { mission: 'm', player: 'p', commander: 'a', second: { sergeant: '' }, specialist: { b: '' } },
      { mission: 'm', player: 'p', commander: 'a', members: [], second: null, specialists: {} },
    ],
    [
      'team',
      {
        mission: 'm',
        player: 'p',
        commander: 'a',
        members: ['b', 'c'],
        second: { sergeant: 'd', members: ['e'] },
        specialist: { b: 'apothecary', c: '' },
      },
      {
        mission: 'm',
        player: 'p',
        commander: 'a',
        members: ['b', 'c'],
        second: { sergeant: 'd', members: ['e'] },
        specialists: { b: 'apothecary' },
      },
    ],
    [
      'survivors',
      { mission: 'm', player: 'p', fate: { a: 'lives', b: 'fell' }, how: { a: 'egal', b: ' im Gang ' } },
      { mission: 'm', player: 'p', fallen: [{ marine: 'b', how: 'im Gang' }] },
    ],
    [
      'disobedience-rolled',
      { mission: 'm', refusal: '7', atTable: 'true', die1: '2', die2: '3' },
      { mission: 'm', refusal: 7, dice: [2, 3], atTable: true },
    ],
    [
      'library',
      { id: 'x', name: 'n', objective: 'o', timeLimit: '', killAll: 'on' },
      { id: 'x', name: 'n', objective: 'o', special: '', timeLimit: null, killAll: true, removed: false },
    ],
  ])('%s', (kind, typed, payload) => {
    expect(payloadOfForm(kind, typed)).toEqual(payload);
    expect(readStarquestEvent({ kind, payload })?.payload).toEqual(payload);
  });
  test('what is no number stays as typed, and the line is not read', () => {
    const payload = payloadOfForm('orders', {
      mission: 'm',
      player: 'p',
      marine: 'a',
      count: 'drei',
      points: '',
    });
    expect(payload.count).toBe('drei');
    expect(readStarquestEvent({ kind: 'orders', payload })).toBeUndefined();
  });
});
