import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';
import { type Server, startServer } from '../server';
import { changedRows, KeptRows } from './kept-rows';
import { type Fields, type Right, rights, type Scene } from './rights-table';
import type { Actor, StageName, World } from './rights-world';
import { type Answer, admitVisitors, call, type Visitor, visit } from './visitors';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const built = (file: string) => JSON.parse(readFileSync(join(root, '.next', file), 'utf8'));

interface BuiltAction {
  readonly filename: string;
  readonly exportedName: string;
  readonly workers: Readonly<Record<string, unknown>>;
}
export const actionsBuilt = Object.entries(
  built('server/server-reference-manifest.json').node as Record<string, BuiltAction>,
).map(([id, { filename, exportedName, workers }]) => ({ id, file: filename, name: exportedName, workers }));

/** The cases of an action in the table, or of all: `name` or `name.1` for its second case. */
export const cases = Object.entries(rights).flatMap(([file, ofFile]) =>
  Object.entries(ofFile).flatMap(([name, one]) =>
    (Array.isArray(one) ? (one as readonly Right[]) : [one as Right]).map((right, i) => ({
      file,
      name,
      label: i === 0 ? name : `${name}.${i}`,
      right,
    })),
  ),
);
export type Case = (typeof cases)[number];

export const isBuilt = ({ file, name }: Pick<Case, 'file' | 'name'>) =>
  actionsBuilt.some((one) => one.file === file && one.name === name);

/** A form's fields or the arguments of a call, as an action takes them. */
export type Input =
  | { readonly form: Readonly<Record<string, string | Blob>> }
  | { readonly args: readonly unknown[] };

/** The world of rights-world.ts on a production server, with everybody signed in, and calls to it by the table of rights. */
export class RightsCalls {
  private readonly pages = new Map<Actor, Page>();
  private readonly read = new Map<string, Promise<Fields>>();
  private readonly files = new Map<StageName, Promise<string>>();

  private constructor(
    readonly server: Server,
    private readonly browser: Browser,
    /** Browsers have passkeys under a name, not under a number. */
    readonly url: string,
    readonly world: World,
    readonly visitors: Readonly<Record<Actor, Visitor>>,
    readonly rows: KeptRows,
    /** the database as it was filled */
    readonly untouched: string,
  ) {}

  static async open(): Promise<RightsCalls> {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
    // Far more forms a minute than a player sends.
    const settings = { HEERSCHAU_CHANGES_PER_PLAYER: '1000000' };
    const server = await startServer({ mail: true, settings });
    const url = server.url.replace('127.0.0.1', 'localhost');
    const world = await server.run<World>('e2e/deep/fill-rights-world.ts', null);
    const visitors = await admitVisitors(url, world);
    const rows = new KeptRows(server.dataFolder);
    return new RightsCalls(server, browser, url, world, visitors, rows, rows.keep());
  }

  async close() {
    this.rows.close();
    await this.browser.close();
    await this.server.stop();
  }

  /** The fields of a form as its page offers it. */
  private async readFields(as: Actor, path: string, selector: string) {
    const page = this.pages.get(as) ?? (await this.browser.newPage({ locale: 'de-DE' }));
    if (!this.pages.has(as)) {
      this.pages.set(as, page);
      page.setDefaultTimeout(30_000);
      const { cookie } = this.visitors[as];
      await page.context().addCookies(
        cookie.split('; ').map((pair) => {
          const at = pair.indexOf('=');
          return { name: pair.slice(0, at), value: pair.slice(at + 1), url: this.url };
        }),
      );
    }
    await page.goto(`${this.url}${path}`);
    const form = page.locator(selector).first();
    await form.waitFor({ state: 'attached' });
    const fields = await form.evaluate((element) =>
      [...new FormData(element as HTMLFormElement)].flatMap(([name, value]) =>
        typeof value === 'string' && !name.startsWith('$') ? [[name, value]] : [],
      ),
    );
    return Object.fromEntries(fields) as Fields;
  }

  sceneIn(stage: StageName): Scene {
    const { server, world, rows, url, visitors, read, files } = this;
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
        const found = read.get(key) ?? this.readFields(as, path, selector);
        read.set(key, found);
        return found;
      },
      tournamentFile: () => {
        const file =
          files.get(stage) ??
          visit(url, `/api/t/${here.slug}/export/tournament.json`, visitors.owner).then(({ body }) => body);
        files.set(stage, file);
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

  /** What the table says is sent, under the slug of the scene or another one. */
  async inputOf({ right }: Case, scene: Scene, as: Actor, slug = scene.slug): Promise<Input> {
    if (right.args) return { args: right.args(scene, as) };
    return { form: { ...(await right.form?.(scene, as)), slug } };
  }

  send(one: Case, scene: Scene, input: Input, as: Actor): Promise<Answer> {
    const where = reach(one, scene);
    return call(
      this.url,
      where,
      'args' in input ? input : { form: new Map(Object.entries(input.form)), bare: one.right.bare ?? false },
      this.visitors[as],
    );
  }

  async tryAction(one: Case, scene: Scene, as: Actor, slug = scene.slug): Promise<Answer> {
    return this.send(one, scene, await this.inputOf(one, scene, as, slug), as);
  }

  /** Some addresses are those of a backup. */
  async takeBackup() {
    const [backup] = cases.filter(({ name }) => name === 'takeBackupAction') as [Case];
    await this.tryAction(backup, this.sceneIn('open'), 'admin');
  }

  /** Does what the table wants done before, from the untouched state on; throws where that fails. */
  async prepare({ right }: Case, scene: Scene) {
    this.rows.restore(this.untouched);
    for (const [name, by = 'owner'] of right.after ?? []) {
      const earlier = cases.find((other) => other.label === name);
      if (!earlier) throw new Error(`there is no ${name}`);
      const before = this.rows.rows();
      const answer = await this.tryAction(earlier, scene, by);
      const done =
        earlier.right.answers?.test(answer.text) ?? changedRows(before, this.rows.rows()).length > 0;
      if (!done) throw new Error(`${name} before it: ${brief(answer)}`);
    }
  }
}

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

export const brief = ({ status, body }: Answer) =>
  `${status} ${/"message":"([^"]*)"/.exec(body)?.[1] ?? body.slice(0, 200).replaceAll('\n', ' ')}`;
