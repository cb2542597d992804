import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '../fixtures';
import { nextRound, openTournament } from '../steps';
import { organiserOf, publishDraft } from './steps';

test.use({ ownServer: true });

test('another program is told of a round, also where the server was killed before it answered', async ({
  server,
}) => {
  const { slug } = await openTournament(server, { name: 'Botenpokal', entries: ['Ina', 'Jo', 'Kim', 'Lea'] });
  const desk = await organiserOf(server);
  const page = `/t/${slug}/desk/settings/webhooks`;
  await desk.goto(page);
  await desk.submit('Programm verbinden', { address: 'https://192.168.0.10/hook' });
  expect(desk.text).toMatch(/Dorthin kann nichts gesendet werden/);
  await desk.submit('Programm verbinden', { address: `http://127.0.0.1:${server.hookPort}/hook` });
  desk.screen.getByRole('heading', { name: 'Ein Programm verbunden' });

  // Nobody listens yet: what is sent meanwhile waits.
  await nextRound(server, slug, false);
  await publishDraft(desk, slug, 1);
  await expect.poll(async () => (await desk.goto(page)).text).toMatch(/keine Antwort, nächster Versuch/);

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
    await desk.goto(page);
    await desk.submit('Probe senden');
    await expect.poll(() => told.map(({ event }) => event)).toContain('test');
    await expect.poll(async () => (await desk.goto(page)).screen.queryAllByText('angekommen').length).toBe(2);
    expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  } finally {
    program.close();
  }
});
