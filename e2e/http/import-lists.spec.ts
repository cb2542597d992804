import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { sendFilled } from './forms';
import { organiserOf } from './steps';

test('entries that may be one person are offered, left or merged', async ({ server }) => {
  const { slug } = await openTournament(server, {
    name: 'Doppelt',
    entries: [
      'Zoe Erste',
      { name: 'Jörg Müllermann', club: 'Würfelbrüder' },
      { name: 'Joerg Muellermann', club: 'Rosenstock' },
      'Dorothea Beispiel',
      'Dorotea Beispiel',
    ],
  });
  const desk = await organiserOf(server);
  const one = { name: 'Zwei Anmeldungen könnten vom selben Spieler sein' };
  await desk.goto(`/t/${slug}/desk/entries`);
  expect(desk.text).toContain('2 Paare von Anmeldungen könnten vom selben Spieler sein');
  await sendFilled(desk, {
    form: /^(Dorothea Beispiel und Dorotea|Dorotea Beispiel und Dorothea) Beispiel sind zwei Spieler$/,
  });
  await desk.goto(`/t/${slug}/desk/entries`);
  desk.screen.getByRole('heading', one);

  await desk.follow(/Doppelte vergleichen/);
  await sendFilled(desk, { form: 'Zwei Anmeldungen zusammenführen' }, { Rosenstock: true });
  expect(desk.url.pathname).toMatch(/\/desk\/entries\/[^/]+$/);
  expect(desk.screen.getByLabelText<HTMLInputElement>(/^Verein/).value).toBe('Rosenstock');
  await desk.goto(`/t/${slug}/desk/entries`);
  expect(desk.screen.getAllByRole('link', { name: /Jo?e?ö?rg M/ })).toHaveLength(1);
  expect(desk.screen.queryByRole('heading', one)).toBeNull();
});
