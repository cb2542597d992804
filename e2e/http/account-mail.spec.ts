import { expect, test } from '../fixtures';
import type { Server } from '../server';
import { openTournament, organiser } from '../steps';
import { act, done } from './desk';
import { expectSignedOut, organiserOf, signInBy } from './steps';
import type { Visitor } from './visitor';

test.use({ mail: true });

const next = 'zwei Karten und ein Zirkel';
const { email } = organiser;

/** The link in the latest mail to an address: what is behind its # is for scripts alone. */
async function mailedLink(server: Server, to: string) {
  const latest = () => server.mails.filter((mail) => mail.to === to).at(-1)?.text ?? '';
  await expect.poll(latest).toMatch(/http\S+#\S+/);
  const [, address = '', token = ''] = /(http\S+)#(\S+)/.exec(latest()) ?? [];
  return { address, token };
}

const heading = (visitor: Visitor, name: string) => visitor.screen.getByRole('heading', { name });

test('a second owner is invited by mail, and accepts with the link in it', async ({ server, visitor }) => {
  const { slug } = await openTournament(server, { name: 'Harzer Heerbann' });
  const desk = await organiserOf(server);
  await desk.goto(`/t/${slug}/desk/team`);
  await desk.submit('Link erstellen', { role: 'owner', email: 'otto@example.org' });
  expect(desk.text).toContain('Der Link ist unterwegs an otto@example.org.');
  expect(desk.text).toContain('Turnierleitung für otto@example.org');
  const text = () => server.mails.find(({ to }) => to === 'otto@example.org')?.text ?? '';
  await expect.poll(text).toMatch(/Theda Olsen lädt dich ein/);
  const otto = await visitor().goto(/http\S+\/invite\/\S+/.exec(text())?.[0] ?? '');
  heading(otto, 'Leite Harzer Heerbann mit');
});

test('a forgotten password is set anew by a mailed link, which serves once', async ({ server, visitor }) => {
  const there = await organiserOf(server);
  const page = await visitor().goto('/login');
  await page.follow('Passwort vergessen?');
  for (const asked of ['nobody@example.org', email]) {
    await page.goto('/login/forgot');
    await page.submit('Link schicken', { email: asked });
    expect(page.text).toMatch(/Wenn es ein Konto mit dieser Adresse gibt/);
  }
  const { address, token } = await mailedLink(server, email);
  expect(server.mails.map(({ to }) => to)).toEqual(['otto@example.org', email]);

  await page.goto(address);
  page.screen.getByLabelText('Neues Passwort');
  expect(await signInBy(page, 'link', { token, password: next })).toBe(200);
  heading(await page.goto('/account'), organiser.name);
  await expectSignedOut(there, '/account');
  expect(await signInBy(there, 'password', { email, password: next })).toBe(200);
  heading(await there.goto('/account'), organiser.name);
  expect(await signInBy(visitor(), 'link', { token, password: '' })).toBe(401);
});

test('another name holds at once, another address once its link is opened', async ({ server, visitor }) => {
  const page = visitor();
  expect(await signInBy(page, 'password', { email, password: next })).toBe(200);
  await page.goto('/account/name');
  await page.submit('Name speichern', { name: 'Theda Olsen-Brandt' });
  heading(page, 'Theda Olsen-Brandt');

  const wanted = 'theda.neu@example.org';
  await page.submit('Link schicken', { email: wanted, password: 'not mine' });
  expect(page.text).toContain('Dieses Passwort stimmt nicht. Versuch es noch einmal.');
  await page.submit('Link schicken', { email: wanted, password: next });
  expect(page.text).toContain('Der Link ist unterwegs zur neuen Adresse.');
  expect(page.text).toContain(email);

  // Read on the phone, where nobody is signed in.
  const { address, token } = await mailedLink(server, wanted);
  const reader = await visitor().goto(address);
  reader.screen.getByRole('button', { name: 'Adresse bestätigen' });
  expect((await done(reader, 'confirmAddressAction', { token })).message).toContain(
    `${wanted} ist bestätigt.`,
  );
  await expect.poll(() => server.mails.at(-1)?.to).toBe(email);
  expect((await page.goto('/account/name')).text).toContain(wanted);
  expect(await signInBy(reader, 'password', { email: wanted, password: next })).toBe(200);
  await reader.goto('/my');
  expect(reader.url.pathname).toBe('/my');
  await page.goto(address);
  expect((await act(page, 'confirmAddressAction', { token })).message).toMatch(
    /^Dieser Link gilt nicht mehr/,
  );
});
