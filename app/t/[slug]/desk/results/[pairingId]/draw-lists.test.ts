import { expect, test } from 'vitest';
import type { EntryId } from '@/lib/ids';
import type { LaterDraw } from '@/lib/tournament/correction';
import { drawLists } from './draw-lists';

const pair = (a: string, b: string) => ({ a: a as EntryId, b: b as EntryId });
const drawn = [pair('Schmidt', 'Kerr')];
const lost = [pair('O’Brien', 'Kerr')];
const instead = [pair('Schmidt', 'Vance')];
const lists = (draw: Partial<LaterDraw>) => drawLists({ drawn, gone: lost, instead, ...draw } as LaterDraw);

test('a draw that comes out again is compared with what was drawn', () => {
  expect(lists({ reproduced: true, gone: drawn })).toEqual([
    { head: 'was', pairs: drawn },
    { head: 'would', pairs: instead },
  ]);
});

test('two draws by today’s data are called that, beside what was drawn', () => {
  expect(lists({ reproduced: false })).toEqual([
    { head: 'was', pairs: drawn },
    { head: 'wasToday', pairs: lost },
    { head: 'wouldToday', pairs: instead },
  ]);
});

test('without a possible draw there is only what was drawn', () => {
  expect(lists({ reproduced: false, gone: drawn, instead: null })).toEqual([{ head: 'was', pairs: drawn }]);
});

test('nothing that differs has no list', () => {
  expect(lists({ reproduced: true, drawn: [], gone: [], instead: [] })).toEqual([]);
});
