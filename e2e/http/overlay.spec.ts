import { expect, test } from '../fixtures';
import { enterMissingResults, openTournament } from '../steps';
import { organiserOf } from './steps';

test('a table and the standings are laid over a stream, by addresses that the desk names', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, {
    name: 'Sendepokal',
    entries: ['Ina Ahlers', 'Jo Boysen', 'Kim Celik'],
    published: 1,
  });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/board`);
  await desk.follow('Bild für Übertragungen');
  const address = desk.screen.getByLabelText<HTMLInputElement>('Ein Tisch der laufenden Runde').value;
  expect(address).toMatch(/\/overlay\?table=1$/);

  const stream = await visitor().goto(new URL(address).pathname + new URL(address).search);
  expect(stream.text).toContain('Tisch 1');
  await enterMissingResults(server, slug);
  await stream.goto(`/t/${slug}/overlay?table=1`);
  expect(stream.text).toContain('Ergebnis · Turnierpunkte');
  await stream.goto(`/t/${slug}/overlay?show=standings&places=2`);
  expect(stream.screen.getAllByRole('listitem')).toHaveLength(3);
  expect(stream.text).toContain('nach Runde 1');
  // A table that there is not lays nothing over the picture.
  await stream.goto(`/t/${slug}/overlay?table=99`);
  expect(stream.text).toBe('');
});
