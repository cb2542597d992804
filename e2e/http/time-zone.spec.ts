import { expect, test } from '../fixtures';
import { openTournament } from '../steps';
import { organiserOf } from './steps';
import { plainText, type Visitor } from './visitor';

test('a tournament keeps its clock times in its own zone', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Inselturnier', entries: ['Anna', 'Bert'] });
  const desk = await organiserOf(server);
  const moveTo = async (timeZone: string) => {
    await desk.goto(`/t/${slug}/desk/settings/basics`);
    await desk.submit('Grunddaten speichern', { timeZone });
    expect(desk.text).toMatch(/Gespeichert/);
  };
  await moveTo('Atlantic/Canary');

  // The suggestion begins at nine there, whatever the clock of the server says.
  await desk.goto(`/t/${slug}/desk/settings/schedule`);
  expect(desk.screen.getAllByLabelText<HTMLInputElement>('Wann')[0]?.value).toMatch(/T09:00$/);
  await desk.submit('Zeitplan speichern');
  expect(desk.text).toMatch(/Gespeichert/);

  const away = visitor();
  const programme = (page: Visitor) => page.screen.getByRole('region', { name: 'Zeitplan' });
  const begins = async () => {
    await away.goto(`/t/${slug}`);
    return plainText(programme(away).querySelector('time') as Element);
  };
  const calendar = async () => (await away.fetch(`/api/t/${slug}/calendar`)).text();
  expect(await begins()).toBe('09:00');
  const canary = await calendar();
  expect(canary).toContain('X-WR-TIMEZONE:Atlantic/Canary');

  await moveTo('Europe/Warsaw');
  expect(await begins()).toBe('09:00');
  // Nine o'clock comes an hour earlier, or two with summer time.
  const [before, after] = [canary, await calendar()].map((text) => /DTSTART:(\S+Z)/.exec(text)?.[1] ?? '');
  expect(after).not.toBe(before);
});
