import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, expectAccessible, test } from './fixtures';
import { becomeOrganiser, drawRound, openTournament, publishRound } from './steps';

test.use({ ownServer: true, allowOffline: true });

test('another program is told of a round, also where the server was killed before it answered', async ({
  desktop,
  phone,
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Botenpokal', entries: ['Ina', 'Jo', 'Kim', 'Lea'] });
  const desk = await desktop();
  await becomeOrganiser(desk);
  await desk.goto(`/t/${slug}/desk/settings/webhooks`);
  const address = desk.getByLabel('Adresse', { exact: true });

  await address.fill('https://192.168.0.10/hook');
  await desk.getByRole('button', { name: 'Programm verbinden' }).click();
  await expect(address).toHaveAccessibleDescription(/Dorthin kann nichts gesendet werden/);
  await address.fill(`http://127.0.0.1:${server.hookPort}/hook`);
  await desk.getByRole('button', { name: 'Programm verbinden' }).click();
  await expect(desk.getByRole('heading', { name: 'Ein Programm verbunden' })).toBeVisible();
  await expectAccessible(desk);

  // Nobody listens yet: what is told meanwhile waits.
  await drawRound(desk, slug, 1);
  await publishRound(desk, 1);
  await desk.goto(`/t/${slug}/desk/settings/webhooks`);
  await desk.getByText('Zuletzt gesendet').click();
  await expect(desk.getByText(/keine Antwort, nächster Versuch/)).toBeVisible();

  const told: { id: string; event: string; round?: { number: number } }[] = [];
  const program = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      told.push({ id: String(request.headers['x-heerschau-delivery']), ...JSON.parse(text) });
      response.end();
    });
  });
  await server.restart(async () => {
    program.listen(server.hookPort, '127.0.0.1');
    await once(program, 'listening');
  });
  try {
    await expect.poll(() => told.map(({ event }) => event)).toContain('round-published');
    expect(told[0]?.round?.number).toBe(1);
    const hand = await phone();
    await becomeOrganiser(hand);
    await hand.goto(`/t/${slug}/desk/settings/webhooks`);
    await hand.getByRole('button', { name: 'Probe senden' }).click();
    await expect.poll(() => told.map(({ event }) => event)).toContain('test');
    await hand.reload();
    await hand.getByText('Zuletzt gesendet').click();
    await expect(hand.getByText('angekommen')).toHaveCount(2);
    await expectAccessible(hand);
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  } finally {
    program.close();
  }
});
