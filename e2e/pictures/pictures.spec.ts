import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { ScriptEntry } from '../../lib/formats/guardians/match/match-fixtures';
import { queueOf, setUpOnPhone } from '../match-steps';
import { type Server, startServer } from '../server';
import { openTournament, organiser } from '../steps';
import type { GameOnShow, Places } from './places';

const root = fileURLToPath(new URL('../..', import.meta.url));
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Words of a message in the language of the pictures. */
const wordsOf = (language: string) => (namespace: string, key: string) =>
  key
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Record<string, unknown>)[name],
      JSON.parse(readFileSync(join(root, 'app', '_i18n', language, `${namespace}.json`), 'utf8')),
    ) as string;

interface Shot {
  readonly id: string;
  readonly path: string;
  /** a phone's screen instead of the desk's */
  readonly phone?: boolean;
  /** personal link to open first */
  readonly link?: string;
  /** entries of a game that the phone has made without a network */
  readonly entries?: { readonly matchId: string; readonly script: readonly ScriptEntry[] };
  /** what is drawn, if not the page's main part */
  readonly of?: string;
  /** height of the part that is shown, in CSS pixels */
  readonly height?: number;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const deskSize = { width: 1180, height: 860 };
const phoneSize = { width: 390, height: 760 };

const sizes: Record<string, { width: number; height: number }> = {};

for (const language of ['de', 'en'] as const) {
  test(`pictures in ${language}`, async ({ launchOptions }) => {
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    // The fields for dates speak the browser’s language, not the page’s.
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--lang=${locale}`],
      env: { ...process.env, LANGUAGE: locale, LD_PRELOAD: '' },
    });
    const server = await startServer({
      // The address as phones in a hall would have it.
      settings: { HEERSCHAU_COMPONENTS: '', HEERSCHAU_LAN_URL: 'http://192.168.178.20:3000' },
    });
    try {
      const words = wordsOf(language);
      const desk = await browser.newContext({ locale, viewport: deskSize, deviceScaleFactor: 1.5 });
      const page = await desk.newPage();
      await take({ browser, server, desk, locale, language }, { id: 'setup-qr', path: '/' });
      await page.goto(server.url);
      await page
        .getByRole('button', { name: words('home', 'empty.demo') })
        .first()
        .click();
      await page.waitForURL('**/desk');
      const slug = /\/t\/([^/]+)\/desk/.exec(page.url())?.[1] ?? '';
      const places = await server.run<Places>('e2e/pictures/places.ts', slug);
      const camera = { browser, server, desk, locale, language };
      for (const shot of shotsOf(slug, places, words)) await take(camera, shot);

      // The practice event is past its sign-up, and its organiser has no account.
      const { slug: open } = await openTournament(server, {
        name: language === 'de' ? 'Leinetal-Cup' : 'Lowland Cup',
        place: language === 'de' ? 'Göttingen' : 'Leeds',
        capacity: 16,
        entries: ['Nora Brandt', 'Jonas Ohlsen', 'Wiebke Hansen'],
      });
      await take(camera, { id: 'sign-up', path: `/t/${open}/join`, phone: true });
      await desk.clearCookies();
      const signIn = await desk.newPage();
      await signIn.goto(`${server.url}/login?next=/new`);
      await signIn.locator('input[type="email"]').fill(organiser.email);
      await signIn.locator('input[type="password"]').fill(organiser.password);
      await signIn.locator('input[type="password"]').press('Enter');
      await signIn.waitForURL(({ pathname }) => pathname === '/new');
      await take(camera, { id: 'new-event', path: '/new' });
      await makeFilm(signIn, language);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** The scenes of the film in the README: a picture, how long it is shown in seconds, and what is said below it. */
const scenes = [
  [
    'desk-overview',
    5,
    'Das Pult sagt, worauf die Runde wartet.',
    'The desk says what the round is waiting for.',
  ],
  [
    'me-home',
    4,
    'Spieler scannen einen QR-Code: Tisch, Gegner, Szenario.',
    'Players scan a QR code: table, opponent, scenario.',
  ],
  ['match-set-up', 4, 'Zwei Handys führen durch die Partie …', 'Two phones lead through the game …'],
  [
    'match',
    4,
    '… mit Eroberungspunkten und Verlusten, auch ohne Netz.',
    '… with conquest points and losses, even offline.',
  ],
  ['me-report', 4, 'Einer meldet das Ergebnis,', 'One player reports the result,'],
  ['me-confirm', 4, 'der andere bestätigt es.', 'the other one confirms it.'],
  [
    'desk-draft',
    5,
    'Ein Knopf lost die nächste Runde aus und begründet sie.',
    'One button pairs the next round and says why.',
  ],
  [
    'board',
    4,
    'Der Beamer zeigt Paarungen, Uhr und Tabelle.',
    'The projector shows pairings, clock and standings.',
  ],
  ['standings', 5, 'Jeder Platz in der Tabelle ist erklärt.', 'Every place in the standings is explained.'],
] as const;

/** Puts the pictures one after the other: an animated picture for the README. */
async function makeFilm(page: Page, language: 'de' | 'en') {
  const size = { width: 960, height: 760 };
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  const frames: Buffer[] = [];
  for (const [id, , de, en] of scenes) {
    const picture = readFileSync(join(root, 'public', 'handbook', language, `${id}-light.webp`));
    await page.evaluate(
      async ({ source, caption }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        Object.assign(image.style, {
          display: 'block',
          margin: '0 auto',
          width: '100%',
          height: '100%',
          objectFit: image.height > image.width ? 'contain' : 'cover',
          objectPosition: 'top',
        });
        const frame = document.createElement('div');
        Object.assign(frame.style, { height: '664px', overflow: 'hidden', background: 'var(--sunk)' });
        frame.append(image);
        const words = document.createElement('p');
        words.textContent = caption;
        Object.assign(words.style, {
          padding: '22px 32px',
          borderTop: '4px solid var(--ink)',
          font: '600 34px/44px var(--font-display)',
        });
        document.body.replaceChildren(frame, words);
        await document.fonts.ready;
      },
      {
        source: `data:image/webp;base64,${picture.toString('base64')}`,
        caption: language === 'de' ? de : en,
      },
    );
    frames.push(await page.screenshot({ clip: { x: 0, y: 0, ...size } }));
  }
  const film = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: scenes.map(([, seconds]) => seconds * 1000), loop: 0 })
    .toBuffer();
  writeFileSync(join(root, 'docs', `film-${language}.webp`), film);
}

test.afterAll(() => {
  writeFileSync(join(root, 'docs', 'handbook', 'pictures.json'), `${JSON.stringify(sizes, null, 2)}\n`);
});

function shotsOf(
  slug: string,
  { games, earlier }: Places,
  words: ReturnType<typeof wordsOf>,
): readonly Shot[] {
  const desk = `/t/${slug}/desk`;
  const me = `/t/${slug}/me`;
  const game = (isWanted: (game: GameOnShow) => boolean) => {
    const found = games.find(isWanted);
    if (!found) throw new Error('no game of the practice event is in this state');
    return found;
  };
  const open = game(({ state, reported }) => state === 'open' && reported.length === 0);
  const toConfirm = game(({ reported }) => reported.length === 1);
  const confirms = toConfirm.reported[0] === 'a' ? toConfirm.links.b : toConfirm.links.a;
  return [
    { id: 'desk-overview', path: desk },
    { id: 'desk-check-in', path: `${desk}/check-in` },
    { id: 'desk-results', path: `${desk}/results` },
    { id: 'desk-correction', path: `${desk}/results/${earlier}` },
    { id: 'desk-lists', path: `${desk}/lists` },
    { id: 'desk-settings', path: `${desk}/settings/sign-up` },
    { id: 'desk-end', path: `${desk}/end` },
    { id: 'desk-team', path: `${desk}/team` },
    { id: 'desk-print', path: `${desk}/print` },
    { id: 'board', path: `/t/${slug}/board`, of: 'body' },
    { id: 'standings', path: `/t/${slug}/standings` },
    { id: 'me-home', path: me, phone: true, link: open.links.a },
    { id: 'me-list', path: `${me}/list`, phone: true, link: open.links.a },
    { id: 'me-report', path: `${me}/result/${open.id}`, phone: true, link: open.links.a },
    { id: 'me-confirm', path: me, phone: true, link: confirms },
    { id: 'match-set-up', path: `/match/${open.id}`, phone: true, link: open.links.a },
    {
      id: 'match',
      path: `/match/${open.id}`,
      phone: true,
      link: open.links.a,
      entries: { matchId: open.id, script: setUpOnPhone('a') },
    },
    // Last, for it moves the event on.
    {
      id: 'desk-draft',
      path: `${desk}/rounds`,
      prepare: async (page) => {
        // Folded away while many tables play.
        const early = page.locator('#meanwhile');
        if (await early.locator('summary').isVisible()) await early.locator('summary').click();
        await early.locator('button[type="submit"]').click();
        await page
          .getByRole('button', { name: words('rounds', 'publish') })
          .first()
          .waitFor();
      },
    },
  ];
}

async function take(
  {
    browser,
    server,
    desk,
    locale,
    language,
  }: { browser: Browser; server: Server; desk: BrowserContext; locale: string; language: string },
  { id, path, phone = false, link, entries, of = 'main', height, prepare }: Shot,
) {
  const localStorage = entries
    ? [
        {
          name: `heerschau-match-${entries.matchId}`,
          value: JSON.stringify(queueOf('phone-on-show', entries.script)),
        },
      ]
    : [];
  const context = phone
    ? await browser.newContext({
        locale,
        viewport: phoneSize,
        hasTouch: true,
        deviceScaleFactor: 2,
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
      })
    : desk;
  const page = await context.newPage();
  if (link) await page.goto(server.url + link);
  await page.goto(server.url + path);
  await prepare?.(page);
  for (const theme of themes) await takeIn(theme, page, { id, phone, of, height, language });
  await (phone ? context : page).close();
}

async function takeIn(
  theme: Theme,
  page: Page,
  {
    id,
    phone,
    of,
    height,
    language,
  }: { id: string; phone: boolean; of: string; height?: number; language: string },
) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
  const size = phone ? phoneSize : deskSize;
  const part = phone ? { x: 0, y: 0, ...size } : await page.locator(of).first().boundingBox();
  if (!part) throw new Error(`${id}: nothing to draw`);
  const clip = {
    x: part.x,
    y: Math.max(0, part.y),
    width: Math.min(part.width, size.width - part.x),
    height: Math.min(height ?? size.height, part.height, size.height - Math.max(0, part.y)),
  };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  const width = phone ? 560 : 1180;
  const { data, info } = await sharp(png)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  const folder = join(root, 'public', 'handbook', language);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}-${theme}.webp`), data);
  sizes[id] = { width: info.width, height: info.height };
}
