import { actionId, sendForm } from '../deep/client';
import { expect, test } from '../fixtures';
import { setupCode } from '../server';
import { openTournament, organiser } from '../steps';
import { act, done } from './desk';
import { expectSignedOut, openDemo, organiserOf, signInBy } from './steps';
import { plainText, type Visitor } from './visitor';

test.use({ ownServer: true });

const linux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** The rows of the tables on the page, as texts. */
const rowsOf = (visitor: Visitor) => [...visitor.document.querySelectorAll('tr')].map(plainText);

const heading = (visitor: Visitor, name: string | RegExp) => visitor.screen.getByRole('heading', { name });

// The tests run on the same server, one after the other: from the empty instance to the one with an account.

test('the first account belongs to the first visitor; the demo closes with it', async ({
  server,
  visitor,
}) => {
  const demo = visitor();
  const slug = await openDemo(server, demo);
  await demo.goto(`/t/${slug}/desk`);
  expect(demo.url.pathname).toBe(`/t/${slug}/desk`);

  const { name, email, password } = organiser;
  await test.step('on another device it asks for the code of the terminal', async () => {
    const elsewhere = await visitor({ from: '203.0.113.9' }).goto('/setup');
    const code = elsewhere.screen.getByLabelText('Code aus dem Terminal');
    expect(code.hasAttribute('autofocus')).toBe(true);
    const typed = { name: 'Zacharias Schnell', email: 'schnell@example.org' };
    const wrong = await act(elsewhere, 'createFirstAccount', { ...typed, password, code: 'kq7m-2xve' });
    expect(wrong.fields.code).toMatch(/nicht der Code aus dem Terminal/);
    const right = { ...typed, password: 'zu kurz', code: setupCode.toUpperCase() };
    expect(Object.keys((await act(elsewhere, 'createFirstAccount', right)).fields)).toEqual(['password']);
  });

  const [first, second] = [await visitor().goto('/setup'), await visitor().goto('/setup')];
  expect(first.screen.queryByLabelText('Code aus dem Terminal')).toBeNull();
  const short = await act(first, 'createFirstAccount', { name, email, password: 'zu kurz' });
  expect(short.fields.password).toMatch(/Schreib mindestens (zwölf|12) Zeichen\./);
  await done(first, 'createFirstAccount', { name, email, password });
  expect(await signInBy(first, 'password', { email, password })).toBe(200);
  heading(await first.goto('/new'), 'Turnier anlegen');

  await test.step('who had the same form open is refused', async () => {
    const late = await act(second, 'createFirstAccount', {
      name,
      email,
      password: 'auch ein langes Passwort',
    });
    expect(late.message).toContain('schon ein Konto');
    await second.goto('/setup');
    expect(second.url.pathname).toBe('/login');
    heading(second, 'Einloggen');
  });

  await test.step('the demo organiser is signed out and cannot come back; the demo stays public', async () => {
    await expectSignedOut(demo, `/t/${slug}/desk`);
    await demo.goto('/');
    expect(demo.screen.queryByRole('button', { name: 'Übungsturnier öffnen' })).toBeNull();
    expect(await signInBy(demo, 'demo')).toBe(401);
    await expectSignedOut(demo, `/t/${slug}/desk`);
    await demo.goto(`/t/${slug}/standings`);
    expect(demo.screen.getAllByRole('table').length).toBeGreaterThan(0);
  });
});

test('an organiser opens the demo of any game, still as themselves', async ({ server }) => {
  const page = await organiserOf(server);
  await page.goto('/new');
  await page.submit(/^Übungsturnier öffnen: Claymore-Saga/);
  expect(page.url.pathname).toMatch(/^\/t\/[^/]+\/desk$/);
  expect(page.html).toContain(organiser.name);
  await page.goto('/my');
  expect(page.text).toContain('Übungsturnier');
});

test('signing in leads on to a page of this site and to no other', async ({ server, visitor }) => {
  const { email, password } = organiser;
  for (const [next, leadsTo] of [
    ['/new?from=here', '/new?from=here'],
    ['https://elsewhere.example/', '/my'],
    ['//elsewhere.example', '/my'],
  ] as const) {
    const page = await visitor().goto(`/login?next=${encodeURIComponent(next)}`);
    // To the form, which goes there.
    expect(page.html).toContain(`\\"next\\":\\"${leadsTo}\\"`);
    expect(await signInBy(page, 'password', { email, password })).toBe(200);
    await page.goto(page.url.href);
    expect(`${page.url.pathname}${page.url.search}`).toBe(leadsTo);
  }
  const page = await organiserOf(server);
  expect((await page.goto('/my')).text).toContain(`Eingeloggt als ${organiser.name}`);
});

test('a kept cookie opens nothing after its session has ended', async ({ server, visitor }) => {
  const page = await organiserOf(server);
  const kept = page.cookie('next-auth.session-token') ?? '';
  const { csrfToken } = await (await page.fetch('/api/auth/csrf')).json();
  await page.fetch('/api/auth/signout', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ csrfToken, json: 'true' }),
  });
  expect(page.cookie('next-auth.session-token')).toBeUndefined();
  const thief = visitor();
  for (const path of ['/account', '/new', '/site']) {
    thief.setCookie('next-auth.session-token', kept);
    await expectSignedOut(thief, path);
  }
});

test('an organiser sees where they are signed in, and ends it there', async ({ visitor }) => {
  const { email, password } = organiser;
  const [here, there] = [visitor({ userAgent: linux }), visitor({ userAgent: iPhone })];
  expect(await signInBy(here, 'password', { email, password })).toBe(200);
  expect(await signInBy(there, 'password', { email, password })).toBe(200);
  heading(await there.goto('/account'), organiser.name);

  await here.goto('/account');
  expect(rowsOf(here)).toContainEqual(
    expect.stringMatching(/Linux-Rechner ?Chrome · seit .*jetzt ?dieses Gerät/),
  );
  await here.submit(/^iPhone, seit heute .* ausloggen$/);
  expect(rowsOf(here).filter((row) => row.includes('iPhone'))).toEqual([]);
  await expectSignedOut(there, '/account');

  expect(await signInBy(there, 'password', { email, password })).toBe(200);
  await done(here, 'endOtherSessionsAction', {});
  heading(await here.goto('/account'), 'Eingeloggt auf einem Gerät');
  await expectSignedOut(there, '/account');
});

test('a password is changed with the present one, and ends all other sessions', async ({
  server,
  visitor,
}) => {
  const { email, password } = organiser;
  const there = await organiserOf(server);
  const here = visitor({ language: 'en-GB' });
  await signInBy(here, 'password', { email, password });
  await here.goto('/account');
  here.screen.getByRole('button', { name: 'Change password' });
  const next = 'zwei Karten und ein Zirkel';
  const change = (present: string, wanted: string) =>
    act(here, 'changePasswordAction', { present, next: wanted });
  expect((await change(password, 'theda olsen 2026')).fields.next).toMatch(/easy to guess/);
  expect((await change('not the present one', next)).fields.present).toBe(
    'The password is wrong. Try again.',
  );
  expect((await change(password, next)).message).toMatch(/^Password changed\./);
  await expectSignedOut(there, '/account');
  expect(await signInBy(there, 'password', { email, password })).toBe(401);
  expect(await signInBy(there, 'password', { email, password: next })).toBe(200);
  await there.goto('/account');
  expect((await act(there, 'changePasswordAction', { present: next, next: password })).message).toMatch(
    /^Das Passwort ist geändert\./,
  );
});

test('passkeys are for names and https; a lost password needs the terminal where no mail is sent', async ({
  server,
  visitor,
}) => {
  const page = await organiserOf(server);
  await page.goto('/account');
  expect(page.text).toContain('Geht nur über https oder am Rechner selbst.');
  expect(page.screen.queryByRole('button', { name: 'Passkey anlegen' })).toBeNull();
  const forgetful = await visitor().goto('/login');
  await forgetful.follow('Passwort vergessen?');
  heading(forgetful, 'Passwort vergessen');
  expect(forgetful.text).toContain('npm run sign-in-link --');
});

test('tournaments are handed over to whoever accepts them, and then the account may go', async ({
  server,
  visitor,
}) => {
  const { slug } = await openTournament(server, { name: 'Harzer Heerbann' });
  const page = await organiserOf(server);
  const invite = async (role = 'desk') => {
    await page.goto(`/t/${slug}/desk/team`);
    await page.submit('Link erstellen', { role });
    return page.screen.getByLabelText<HTMLInputElement>(/^Einladung: /).value;
  };
  const bert = { email: 'bert@example.org', password: 'seven tents by the river' };
  const helper = await visitor({ language: 'en-GB' }).goto(await invite());
  helper.screen.getByRole('button', { name: 'Create account and help' });
  const token = helper.document.querySelector<HTMLInputElement>('[name="token"]')?.value ?? '';
  const call = { path: helper.url.pathname, action: actionId('joinAction', 'app/invite/') };
  await sendForm(server, call, { token, name: 'Bert Ahlers', ...bert });
  expect(await signInBy(helper, 'password', bert)).toBe(200);
  await helper.goto(`/t/${slug}/desk`);
  expect(helper.url.pathname).toBe(`/t/${slug}/desk`);

  // Off the team again: what is offered then has to be accepted.
  await page.goto(`/t/${slug}/desk/team`);
  const userId = page.document.querySelector<HTMLInputElement>('[name="userId"]')?.value ?? '';
  await done(page, 'removeHelperAction', { slug, userId, seen: 'desk' });
  expect((await page.goto(`/t/${slug}/desk/team`)).text).not.toContain(bert.email);

  // A second owner comes by invitation, and may leave again while another one stays.
  await helper.goto(await invite('owner'));
  await helper.submit('Accept the invitation');
  expect(helper.url.pathname).toBe(`/t/${slug}/desk`);
  await helper.goto(`/t/${slug}/desk/team`);
  helper.screen.getByRole('button', { name: 'Leave the team' });
  expect((await done(helper, 'removeHelperAction', { slug, userId, seen: 'owner' })).redirect).toBe('/my');

  await page.goto('/account/leave');
  expect(page.text).toContain('Ein Turnier leitest nur du.');
  expect(page.screen.getByRole<HTMLButtonElement>('button', { name: 'Konto löschen' }).disabled).toBe(true);
  const waiting = () => page.screen.queryAllByText('bert@example.org hat noch nicht angenommen.');
  await page.submit('Übergeben: Harzer Heerbann', { email: bert.email });
  expect(waiting()).toHaveLength(1);
  await page.submit('Anbieten: Verwaltung der Heerschau', { email: bert.email });
  expect(waiting()).toHaveLength(2);

  await helper.goto('/account');
  await helper.follow('View');
  expect(helper.text).toContain('Theda Olsen wants to hand “Harzer Heerbann” over to you.');
  await helper.submit('Accept', {}, { index: 0 });
  await helper.submit('Accept');
  heading(helper, 'Administrators');

  await page.goto('/account/leave');
  const refused = await act(page, 'deleteAccountAction', { password: 'not mine' });
  expect(refused.fields.password).toBe('Dieses Passwort stimmt nicht. Versuch es noch einmal.');
  const deleted = await done(page, 'deleteAccountAction', { password: organiser.password });
  expect(deleted.redirect).toBe('/');
  await expectSignedOut(page, '/account');
  await helper.goto(`/t/${slug}/desk`);
  expect(helper.status).toBe(200);
});
