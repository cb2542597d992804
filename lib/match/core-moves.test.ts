import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmingSide, undoneLine } from './core-moves';
import { confirmMove, undoMove } from './match-event';

const payload = fc.oneof(
  fc.record({ target: fc.oneof(fc.integer({ min: 1 }), fc.double(), fc.string()) }),
  fc.record({ side: fc.constantFrom('a', 'b', 'c', 1) }),
  fc.anything(),
);
const move = fc.record({ kind: fc.constantFrom('undo', 'confirm', 'deploy'), payload });

test('undo and confirmation read as their schemas do', () => {
  fc.assert(
    fc.property(move, (line) => {
      const undo = undoMove.safeParse(line);
      // A target below the first line is no undo for either reader.
      expect(Math.max(0, undoneLine(line) ?? 0)).toBe(undo.success ? undo.data.payload.target : 0);
      expect(confirmingSide(line)).toBe(confirmMove.safeParse(line).data?.payload.side ?? null);
    }),
  );
});

test.each([
  [{ kind: 'undo', payload: { target: 7 } }, 7, null],
  [{ kind: 'undo', payload: { target: '7' } }, null, null],
  [{ kind: 'confirm', payload: { side: 'b' } }, null, 'b'],
  [{ kind: 'confirm', payload: { side: 'organiser' } }, null, null],
  [{ kind: 'deploy', payload: { target: 7, side: 'a' } }, null, null],
  [{ kind: 'undo', payload: null }, null, null],
])('%o', (line, target, side) => {
  expect([undoneLine(line), confirmingSide(line)]).toEqual([target, side]);
});
