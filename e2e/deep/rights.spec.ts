import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { compareDraft } from '../draft-walk';
import { type Server, startServer } from '../server';
import { changedRows, KeptRows } from './kept-rows';
import { addresses } from './rights-addresses';
import { type Fields, type Right, rights, type Scene } from './rights-table';
import { type Actor, actors, type StageName, secrets, type World } from './rights-world';
import { type Answer, admitVisitors, call, type Visitor, visit } from './visitors';

// Everybody tries everything: every server action and every address, as every kind of actor, on a production server.
// Who may is written by hand in rights-table.ts and rights-addresses.ts. See docs/reliability.md.

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = (file: string) => JSON.parse(readFileSync(join(root, '.next', file), 'utf8'));

interface BuiltAction {
  readonly filename: string;
  readonly exportedName: string;
  readonly workers: Readonly<Record<string, unknown>>;
}
const actionsBuilt = Object.entries(
  built('server/server-reference-manifest.json').node as Record<string, BuiltAction>,
).map(([id, { filename, exportedName, workers }]) => ({ id, file: filename, name: exportedName, workers }));

let server: Server;
let browser: Browser;
let url: string;
let world: World;
let rows: KeptRows;
let visitors: Record<Actor, Visitor>;
let untouched: string;
const figures: Record<string, number> = {};
const count = (what: string) => {
  figures[what] = (figures[what] ?? 0) + 1;
};

test.setTimeout(3 * 60 * 60_000);

test.beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  server = await startServer({ mail: true });
  // Browsers have passkeys under a name, not under a number.
  url = server.url.replace('127.0.0.1', 'localhost');
  world = await server.run<World>('e2e/deep/fill-rights-world.ts', null);
  visitors = await admitVisitors(url, world);
  rows = new KeptRows(server.dataFolder);
  untouched = rows.keep();
});
test.afterAll(async () => {
  rows?.close();
  await browser?.close();
  await server?.stop();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'rights.json'), JSON.stringify(figures, null, 2));
  console.log(figures);
});

const pages = new Map<Actor, Page>();
/** The fields of a form as its page offers it. */
async function readFields(openPage: () => Promise<Page>, as: Actor, path: string, selector: string) {
  const page = pages.get(as) ?? (await openPage());
  if (!pages.has(as)) {
    pages.set(as, page);
    page.setDefaultTimeout(30_000);
    const { cookie } = visitors[as];
    await page.context().addCookies(
      cookie.split('; ').map((pair) => {
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
      }),
    );
  }
  await page.goto(`${url}${path}`);
  const form = page.locator(selector).first();
  await form.waitFor({ state: 'attached' });
  const fields = await form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
    ),
  );
  return Object.fromEntries(fields) as Fields;
}

function sceneIn(stage: StageName, openPage: () => Promise<Page>): Scene {
  const read = new Map<string, Promise<Fields>>();
  let file: Promise<string> | undefined;
  const here = world.stages[stage];
  return {
    ...here,
    world,
    ask: rows.ask,
    askAll: rows.askAll,
    mailTo: async (address) => {
      const latest = () => server.mails.filter(({ to }) => to === address).at(-1)?.text ?? '';
      await expect.poll(latest, { timeout: 30_000 }).not.toBe('');
      return latest();
    },
    fieldsOf: (path, selector, as = 'owner') => {
      const key = `${as} ${path} ${selector}`;
      const found = read.get(key) ?? readFields(openPage, as, path, selector);
      read.set(key, found);
      return found;
    },
    tournamentFile: () => {
      file ??= visit(url, `/api/t/${here.slug}/export/tournament.json`, visitors.owner).then(
        ({ body }) => body,
      );
      return file;
    },
    deleted: () => {
      const folder = join(server.dataFolder, 'deleted');
      const records = readdirSync(folder).filter((name) => /^[^.]+\.json$/.test(name));
      const at = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).deletedAt as number;
      return records.sort((x, y) => at(y) - at(x))[0]?.replace('.json', '') ?? '';
    },
    backup: () => readdirSync(join(server.dataFolder, 'backups'))[0] ?? '',
  };
}

/** Notes what was found wrong and goes on. */
function tell(what: string, where: string, seen: unknown) {
  count(what);
  console.log(`${what}: ${where}: ${JSON.stringify(seen).slice(0, 400)}`);
  expect.soft(seen, `${what}: ${where}`).toBeUndefined();
}

/** The cases of an action in the table, or of all: `name` or `name.1` for its second case. */
const cases = Object.entries(rights).flatMap(([file, ofFile]) =>
  Object.entries(ofFile).flatMap(([name, one]) =>
    (Array.isArray(one) ? (one as readonly Right[]) : [one as Right]).map((right, i) => ({
      file,
      name,
      label: i === 0 ? name : `${name}.${i}`,
      right,
    })),
  ),
);
type Case = (typeof cases)[number];

/** Where the action is reached: any page that has it serves. */
function reach({ file, name }: Case, { slug, pairing, entries, invitation }: Scene) {
  const action = actionsBuilt.find((one) => one.file === file && one.name === name);
  if (!action) throw new Error(`the build has no ${file} ${name}`);
  const page = Object.keys(action.workers).find((worker) => !worker.includes('_not-found')) ?? 'app/page';
  const path = page
    .replace(/^app/, '')
    .replace(/\/page$/, '')
    .replace(/\/\([^)]*\)/g, '')
    .replace('[slug]', slug)
    .replace(/\[(pairingId|matchId)\]/, pairing || 'none')
    .replace('[entryId]', entries.player)
    .replace('[token]', invitation.token)
    .replace('[...area]', 'none');
  return { id: action.id, path: path || '/' };
}

async function tryAction(one: Case, scene: Scene, as: Actor, slug = scene.slug): Promise<Answer> {
  const { right } = one;
  const where = reach(one, scene);
  if (right.args) return call(url, where, { args: right.args(scene, as) }, visitors[as]);
  const fields = { slug, ...(await right.form?.(scene, as)) };
  const form = new Map(Object.entries({ ...fields, slug }));
  return call(url, where, { form, bare: right.bare ?? false }, visitors[as]);
}

/** What came of a call: whether the thing was done, and which rows it changed. */
async function outcomeOf(one: Case, scene: Scene, as: Actor, state: string, slug?: string) {
  const before = rows.rows();
  const answer = await tryAction(one, scene, as, slug);
  const changed = changedRows(before, rows.rows());
  if (changed.length > 0) rows.restore(state);
  const { answers } = one.right;
  return { answer, changed, done: answers ? answers.test(answer.text) : changed.length > 0 };
}

const brief = ({ status, body }: Answer) =>
  `${status} ${/"message":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 200).replaceAll('\n', ' ')}`;

const isBuilt = ({ file, name }: Pick<Case, 'file' | 'name'>) =>
  actionsBuilt.some((one) => one.file === file && one.name === name);

test('the table names every action of the build, and none that is gone', () => {
  const named = new Set(cases.map(({ file, name }) => `${file} ${name}`));
  expect(actionsBuilt.map(({ file, name }) => `${file} ${name}`).filter((one) => !named.has(one))).toEqual(
    [],
  );
  // One that no page uses yet is in no build.
  const gone = cases
    .filter((one) => !isBuilt(one))
    .filter(({ file, name }) => !readFileSync(join(root, file), 'utf8').includes(`export const ${name} =`));
  expect(gone.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
});

test('the table names every address of the build, and none that is gone', () => {
  const paths = new Set(Object.values(built('app-path-routes-manifest.json') as Record<string, string>));
  expect(Object.keys(addresses).sort()).toEqual([...paths].sort());
});

test('every action changes what it may for those who may, and nothing for anybody else', async () => {
  const openPage = () => browser.newPage({ locale: 'de-DE' });
  const only = process.env.RIGHTS_ONLY?.split(',');
  for (const one of cases.filter((any) => isBuilt(any) && (!only || only.includes(any.name)))) {
    const { file, label, right } = one;
    const scene = sceneIn(right.in ?? 'open', openPage);
    rows.restore(untouched);
    try {
      for (const [name, by = 'owner'] of right.after ?? []) {
        const earlier = cases.find((other) => other.label === name);
        if (!earlier) throw new Error(`there is no ${name}`);
        const before = rows.rows();
        const answer = await tryAction(earlier, scene, by);
        const done = earlier.right.answers?.test(answer.text) ?? changedRows(before, rows.rows()).length > 0;
        if (!done) throw new Error(`${name} before it: ${brief(answer)}`);
      }
      const state = rows.keep();
      for (const as of right.asked ?? actors) {
        const may = right.may.includes(as);
        let { answer, changed, done } = await outcomeOf(one, scene, as, state);
        // What the server does by itself may fall into the same moment, but not twice.
        if (may !== done) ({ answer, changed, done } = await outcomeOf(one, scene, as, state));
        count('calls');
        count(may ? 'calls by the authorised' : 'calls by the unauthorised');
        if (may && !done) tell('wrongly refused', `${file} ${label}: ${as}`, brief(answer));
        if (!may && (done || changed.length > 0))
          tell('changes by the unauthorised', `${file} ${label}: ${as}`, done ? brief(answer) : changed);
        if (answer.status >= 500) tell('failures of the server', `${file} ${label}: ${as}`, brief(answer));
      }
      // Ids of this tournament, sent under the slug of one's own.
      if (right.in && right.form && !right.answers && !right.may.includes('account')) {
        for (const as of ['otherOwner', 'otherPlayer'] as const) {
          const { id, slug, webhook } = world.stages.foreign;
          const changedElsewhere = async () =>
            (await outcomeOf(one, scene, as, state, slug)).changed.filter(
              // What its own programs are told names them alone.
              (row) => !row.includes(id) && !row.includes(webhook.id),
            );
          let elsewhere = await changedElsewhere();
          if (elsewhere.length > 0) elsewhere = await changedElsewhere();
          count('calls across tournaments');
          if (elsewhere.length > 0 && !ofOwn(one))
            tell('changes by the unauthorised', `${file} ${label}: ${as} by their own tournament`, elsewhere);
        }
      }
    } catch (error) {
      tell('rows that could not be tried', `${file} ${label}`, String(error));
    }
  }
  rows.restore(untouched);
});

/** Makes something new out of one's own tournament, which is nobody else's business. */
const ofOwn = ({ name }: Case) => name === 'copyAction';

/** Who may read what, wherever it might stand. */
const team = ['viewer', 'scorekeeper', 'judge', 'desk', 'owner', 'admin'] as const;
const readers: Readonly<Record<string, readonly Actor[]>> = {
  [secrets.mail]: ['owner', 'admin', 'desk', 'player'],
  [secrets.otherMail]: ['owner', 'admin', 'desk', 'bystander'],
  [secrets.note]: team,
  [secrets.list]: [...team, 'player'],
  [secrets.payment]: team,
  [secrets.draft]: [...team, 'player', 'opponent', 'bystander'],
};

test('a draft answers those who may not see it as an unknown address does, in all ways', async () => {
  const { slug } = world.stages.draft;
  for (const as of actors.filter((actor) => !readers[secrets.draft]?.includes(actor))) {
    const { differences } = await compareDraft({ url, ...visitors[as] }, slug, 'a'.repeat(slug.length));
    count('drafts compared');
    for (const { what, ...seen } of differences) tell('drafts told from nothing', `${what}: ${as}`, seen);
    rows.restore(untouched);
  }
});

test('every address shows what it has to those who may, changes nothing, and tells nobody a secret', async () => {
  const noPage = async () => {
    throw new Error('no page is needed');
  };
  const backup = cases.find(({ name }) => name === 'takeBackupAction') as Case;
  await tryAction(backup, sceneIn('open', noPage), 'admin');
  for (const [route, ofRoute] of Object.entries(addresses)) {
    for (const { path, may, in: stage = 'open', shows, instead } of ofRoute) {
      const scene = sceneIn(stage, noPage);
      for (const as of actors) {
        const before = rows.rows();
        const answer = await visit(url, path(scene), visitors[as]);
        const changed = changedRows(before, rows.rows());
        const shown = shows
          ? shows.test(answer.text)
          : answer.status === 200 &&
            !/NEXT_HTTP_ERROR_FALLBACK;|NEXT_REDIRECT;/.test(answer.body) &&
            !instead?.test(answer.body);
        const label = `${route} (${stage}): ${as}`;
        count('visits');
        if (shown !== may.includes(as))
          tell(shown ? 'shown to the unauthorised' : 'wrongly not shown', label, answer.text.slice(0, 200));
        if (changed.length > 0) {
          tell('changed by looking', label, changed);
          rows.restore(untouched);
        }
        // Next's own page of a failure is one when it is asked for by itself.
        if (answer.status >= 500 && route !== '/_global-error')
          tell('failures of the server', label, answer.text.slice(0, 300));
        for (const [secret, mayRead] of Object.entries(readers))
          if (!mayRead.includes(as) && answer.body.includes(secret)) tell('secrets told', label, secret);
      }
    }
  }
});
