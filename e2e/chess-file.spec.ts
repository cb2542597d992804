import { deep, expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, nextRound, openTournament, silenceUntilTouched } from './steps';

// Asked over HTTP: what is read and said (http/chess-file.spec.ts).

test('the first touch lets the bell ring; what is below the finger stays where it is', { tag: deep }, async ({
  phone,
  server,
}) => {
  const entries = ['Anna', 'Bert', 'Cleo', 'Dirk'];
  const { slug } = await openTournament(server, { name: 'Remisturnier', entries });
  await nextRound(server, slug);
  const hand = await phone();
  await silenceUntilTouched(hand);
  await becomeOrganiser(hand);
  await hand.goto(`/t/${slug}/desk/rounds/file`);
  await expectAccessible(hand);
  const bell = hand.getByRole('button', { name: 'Ton für Rufe einschalten' });
  const height = () => hand.evaluate(() => document.documentElement.scrollHeight);
  await expect(bell).toBeVisible();
  const before = await height();
  await hand.getByRole('heading', { level: 1 }).click();
  await expect(bell).toBeHidden();
  expect(await height()).toBe(before);
});
