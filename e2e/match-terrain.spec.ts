import { entry } from '../lib/formats/guardians/match/match-fixtures';
import { expect, test } from './fixtures';
import {
  enterHall,
  expectAccessibleHere,
  expectAllTaken,
  keep,
  logOf,
  openMatch,
  queueOf,
  tableAt,
} from './match-steps';

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

function placementIn(line: { readonly payload: unknown } | undefined): Lying {
  if (!line) throw new Error('no such line in the log');
  return (line.payload as { at: Lying }).at;
}

/** Centimetres between two upright rectangles, by hand. */
const gap = (one: Lying, other: Lying) =>
  Math.hypot(
    Math.max(0, Math.abs(one.x - other.x) - (one.width + other.width) / 2),
    Math.max(0, Math.abs(one.y - other.y) - (one.depth + other.depth) / 2),
  );

test('an English player sets up terrain in turns on the map, which measures and clears the way', async ({
  desktop,
  phone,
  server,
}) => {
  const { desk, tables } = await enterHall(desktop, server);
  const { matchId, links } = tableAt(tables, 0);
  await keep(desk, matchId, queueOf('desk', [entry('organiser', 'scenario', { id: 'linebreak' })]));
  await expectAllTaken(desk, matchId);
  // The building that nobody may enter stands 5 cm above marker 1, which lies at 45, 35.
  const building = { x: 45, y: 43, width: 8, depth: 6, rotation: 0 };
  const a = await openMatch(phone, server, matchId, links.a, {
    queue: queueOf(
      'phone-a',
      [
        entry('a', 'terrain-method', { method: 'alternating' }),
        { ...entry('a', 'roll', { what: 'terrain-roll-off', source: 'table' }), dice: [5, 2] },
        entry('a', 'terrain-place', { side: 'a', id: 'first', type: 'building', at: building }),
      ],
      { basedOn: 1 },
    ),
  });
  await expectAllTaken(a, matchId);
  const b = await openMatch(phone, server, matchId, links.b, {
    locale: 'en-GB',
    viewport: { width: 390, height: 664 },
  });
  const placed = async (type: string) => {
    const line = (await logOf(b, matchId)).find(
      ({ kind, payload }) => kind === 'terrain-place' && (payload as { type: string }).type === type,
    );
    return placementIn(line);
  };
  const choose = (type: string) => b.getByRole('button', { name: type, exact: true }).click();
  const checks = b.getByRole('list', { name: 'Distances' }).getByRole('listitem');

  await test.step('a river too close to a wall is red, measured, and makes way', async () => {
    await choose('Wall');
    await b.getByRole('button', { name: 'Place wall' }).click();
    await expect(b.getByRole('heading', { name: 'Place one more piece' })).toBeVisible();
    await choose('River');
    const toWall = checks.filter({ hasText: 'Wall' });
    const measured = async () => Number.parseFloat((await toWall.locator('b').textContent()) ?? '');
    await expect(toWall).toHaveAttribute('data-state', 'ok');
    const before = await measured();
    // The river lies below the wall.
    for (let cm = 1; cm <= 6; cm++) {
      await b.getByRole('button', { name: '1 cm up' }).click();
      await expect.poll(measured).toBeCloseTo(before - cm, 1);
    }
    await expect(toWall).toHaveAttribute('data-state', 'bad');
    await expect(toWall).toContainText('Wall too close');
    await expectAccessibleHere(b);
    await b.getByRole('button', { name: /^Move .+ cm and place$/ }).click();
    await expectAllTaken(b, matchId);
    expect(gap(await placed('river'), await placed('wall'))).toBeGreaterThanOrEqual(12 - 0.05);
  });

  await test.step('what stands in the way of a marker is moved on request', async () => {
    await b.getByRole('button', { name: 'Finish without passing' }).click();
    await a.getByRole('button', { name: 'Einverstanden' }).click();
    await expect(b.getByRole('heading', { name: 'Set up Linebreak' })).toBeVisible();
    await expect(b.getByRole('region', { name: 'Terrain in the way' })).toContainText('Building');
    await expectAccessibleHere(b);
    await b.getByRole('button', { name: 'Move the piece' }).click();
    await expect(b.getByText('No terrain is in the way.')).toBeVisible();
    await expect(a.getByText('Kein Gelände liegt im Weg.')).toBeVisible();
    await expectAllTaken(b, matchId);
    const moved = (await logOf(b, matchId)).findLast(({ kind }) => kind === 'terrain-move');
    const marker = { x: 45, y: 35, width: 0, depth: 0 };
    expect(gap(building, marker)).toBe(5);
    expect(gap(placementIn(moved), marker)).toBeGreaterThanOrEqual(10 - 0.05);
  });
});
