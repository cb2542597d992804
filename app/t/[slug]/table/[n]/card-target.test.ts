import { expect, test } from 'vitest';
import type { PairingId } from '@/lib/ids';
import { cardTarget } from './card-target';

const id = 'p1' as PairingId;

test.each([
  ['a player who sits there', { match: { id, isPlayed: false }, isDesk: false }, true, '/match/p1'],
  ['with the result confirmed', { match: { id, isPlayed: true }, isDesk: false }, true, '/t/x/me'],
  ['in a game without a companion', { match: { id, isPlayed: false }, isDesk: false }, false, '/t/x/me'],
  [
    'a player of another table, or a phone without a link',
    { match: null, isDesk: false },
    true,
    '/t/x/me?table=3',
  ],
  ['the desk', { match: null, isDesk: true }, true, '/t/x/pairings#table-3'],
] as const)('the card of a table leads %s on', (_who, reader, hasCompanion, target) => {
  expect(cardTarget('x', '3', reader, hasCompanion)).toBe(target);
});
