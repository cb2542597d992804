import { expect, test } from 'vitest';
import { kit } from '../../formats/aof-skirmish/kit';
import { aofSetup } from '../../formats/aof-skirmish/setup';
import { kitPlay, trustedKitMove } from './play';
import { tellKitMove } from './tell';

const names = { a: 'Alma', b: 'Birger' };
const game = kitPlay(kit, trustedKitMove).start({ setup: aofSetup.parse({}), scenarioId: '3' });
const told = (move: Parameters<typeof tellKitMove>[2]) => tellKitMove(kit, game, move, names);
const table = { round: 0, source: 'table' } as const;

test('dice are told with what they mean, and once', () => {
  const open = kitPlay(kit, trustedKitMove).start({ setup: aofSetup.parse({}), scenarioId: null });
  const roll = { ...table, what: 'step', id: 'objectives', dice: [3] } as const;
  expect(tellKitMove(kit, open, { kind: 'roll', payload: { ...roll, dice: [3] } }, names)).toEqual({
    de: 'Missionsziele: 3, also 5 Missionsziele (am Tisch gewürfelt)',
    en: 'Objectives: 3, so 5 objectives (rolled at the table)',
  });
  expect(told({ kind: 'roll', payload: { ...table, what: 'any', id: 'd6', dice: [4, 6] } }).de).toBe(
    'W6: 4, 6 (am Tisch gewürfelt)',
  );
});

test('an objective is called by its number', () => {
  expect(told({ kind: 'owner', payload: { spot: 'o2', owner: 'contested' } }).de).toBe('Nummer 2: umkämpft');
  expect(told({ kind: 'place', payload: { spot: 'o1', x: 14, y: 24 } }).en).toBe(
    'Number 1 at 14 / 24 inches',
  );
});
