import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { compareDraft } from '../draft-walk';
import { changedRows } from './kept-rows';
import { addresses } from './rights-addresses';
import { actionsBuilt, brief, built, type Case, cases, isBuilt, RightsCalls } from './rights-calls';
import type { Scene } from './rights-table';
import { type Actor, actors, secrets } from './rights-world';
import { visit } from './visitors';

// Everybody tries everything: every server action and every address, as every kind of actor, on a production server.
// Who may is written by hand in rights-table.ts and rights-addresses.ts. See docs/reliability.md.

const root = fileURLToPath(new URL('../..', import.meta.url));

let calls: RightsCalls;
const figures: Record<string, number> = {};
const count = (what: string) => {
  figures[what] = (figures[what] ?? 0) + 1;
};

test.setTimeout(3 * 60 * 60_000);

test.beforeAll(async () => {
  calls = await RightsCalls.open();
});
test.afterAll(async () => {
  await calls?.close();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'rights.json'), JSON.stringify(figures, null, 2));
  console.log(figures);
});

/** Notes what was found wrong and goes on. */
function tell(what: string, where: string, seen: unknown) {
  count(what);
  console.log(`${what}: ${where}: ${JSON.stringify(seen).slice(0, 400)}`);
  expect.soft(seen, `${what}: ${where}`).toBeUndefined();
}

/** What came of a call: whether the thing was done, and which rows it changed. */
async function outcomeOf(one: Case, scene: Scene, as: Actor, state: string, slug?: string) {
  const before = calls.rows.rows();
  const answer = await calls.tryAction(one, scene, as, slug);
  const changed = changedRows(before, calls.rows.rows());
  if (changed.length > 0) calls.rows.restore(state);
  const { answers } = one.right;
  return { answer, changed, done: answers ? answers.test(answer.text) : changed.length > 0 };
}

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
  const only = process.env.RIGHTS_ONLY?.split(',');
  for (const one of cases.filter((any) => isBuilt(any) && (!only || only.includes(any.name)))) {
    const { file, label, right } = one;
    const scene = calls.sceneIn(right.in ?? 'open');
    try {
      await calls.prepare(one, scene);
      const state = calls.rows.keep();
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
          const { id, slug, webhook } = calls.world.stages.foreign;
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
  calls.rows.restore(calls.untouched);
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
  const { slug } = calls.world.stages.draft;
  for (const as of actors.filter((actor) => !readers[secrets.draft]?.includes(actor))) {
    const { differences } = await compareDraft(
      { url: calls.url, ...calls.visitors[as] },
      slug,
      'a'.repeat(slug.length),
    );
    count('drafts compared');
    for (const { what, ...seen } of differences) tell('drafts told from nothing', `${what}: ${as}`, seen);
    calls.rows.restore(calls.untouched);
  }
});

test('every address shows what it has to those who may, changes nothing, and tells nobody a secret', async () => {
  await calls.takeBackup();
  for (const [route, ofRoute] of Object.entries(addresses)) {
    for (const { path, may, in: stage = 'open', shows, instead } of ofRoute) {
      const scene = calls.sceneIn(stage);
      for (const as of actors) {
        const before = calls.rows.rows();
        const answer = await visit(calls.url, path(scene), calls.visitors[as]);
        const changed = changedRows(before, calls.rows.rows());
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
          calls.rows.restore(calls.untouched);
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
