import { expect, test } from '@playwright/test';
import { endpointList } from '../../lib/api/endpoints';
import { addresses } from './rights-addresses';
import { type Case, cases, type Input, isBuilt, RightsCalls } from './rights-calls';
import type { Actor } from './rights-world';
import { busyMs, watchStalls } from './stalls';
import { visit } from './visitors';

// Every action, address and endpoint, with the texts that are dearest to read, compare, draw or format. What one request
// costs is the processor time of the server's main thread, as a ratio to that of a plain page.

/** A request may cost so many plain pages. */
const mostPages = 6;
/** However it gives way to others, no request may cost more plain pages than this. */
const mostAtAll = 60;
/** What costs more has to give way to others: no longer than so many plain pages at once. */
const longestPause = 6;

const fillings = ['1', ',', '1x ', 'W', '**a', '[a](', '😀', 'ab ', 'a\n', '{"a":', '<b>', '0.'];
const lengths = [200, 20_000, 200_000];
const worst = fillings.flatMap((filling) =>
  lengths.map((length) => filling.repeat(Math.ceil(length / filling.length)).slice(0, length)),
);
/** Parts of an address stay within what the server reads at all. */
const inAddresses = fillings.map((filling) =>
  filling.repeat(Math.ceil(6_000 / filling.length)).slice(0, 2_000),
);

/** The names of what pages read from an address. */
const parameters = [
  'q',
  'round',
  'show',
  'sort',
  'filter',
  'from',
  'next',
  'after',
  'day',
  'list',
  'status',
  'page',
];

test.setTimeout(3 * 60 * 60_000);

let calls: RightsCalls;
test.beforeAll(async () => {
  calls = await RightsCalls.open();
});
test.afterAll(() => calls?.close());

/** The same input with one text of it replaced, for each text that is neither a key nor an id. */
function* withTexts(input: Input, text: string): Generator<Input> {
  if ('form' in input) {
    for (const [name, value] of Object.entries(input.form))
      if (typeof value === 'string' && !/^(slug|submissionKey|.*[iI]d)$/.test(name))
        yield { form: { ...input.form, [name]: text } };
    return;
  }
  for (const args of replaced(input.args, text)) yield { args: args as readonly unknown[] };
}

function* replaced(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  else if (Array.isArray(value)) {
    for (const [i, one] of value.entries())
      for (const other of replaced(one, text)) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      if (!/^(slug|submissionKey|.*[iI]d)$/.test(key))
        for (const other of replaced(one, text)) yield { ...value, [key]: other };
}

/** What one request costs, in ms of the main thread. */
async function costOf(ask: () => Promise<unknown>) {
  const before = busyMs(calls.server);
  await ask();
  return busyMs(calls.server) - before;
}

async function plainPage() {
  const { slug } = calls.sceneIn('running');
  const costs: number[] = [];
  for (let i = 0; i < 60; i++)
    costs.push(await costOf(() => visit(calls.url, `/t/${slug}/desk/announcements`, calls.visitors.owner)));
  return costs.sort((x, y) => x - y)[30] ?? 0;
}

/** Whether it is dear each time, and keeps others waiting for too long at once. */
async function stallsOthers(ask: () => Promise<unknown>, page: number) {
  for (let i = 0; i < 2; i++) if ((await costOf(ask)) <= mostPages * page) return undefined;
  const { slug } = calls.sceneIn('running');
  const probe = watchStalls(calls.server, `/api/t/${slug}/revision`);
  await new Promise((go) => setTimeout(go, 700));
  await ask();
  // The request that waited behind it is answered by then.
  await new Promise((go) => setTimeout(go, 500));
  const { longest } = await probe.end();
  return longest > longestPause * page ? longest : undefined;
}

test('no action holds others up, whatever is sent to it', async () => {
  const page = await plainPage();
  const only = process.env.RIGHTS_ONLY?.split(',');
  const found: string[] = [];
  let sent = 0;
  let dearest: readonly [number, string] = [0, ''];
  const walk = async (one: Case, as: Actor) => {
    const scene = calls.sceneIn(one.right.in ?? 'open');
    await calls.prepare(one, scene);
    const state = calls.rows.keep();
    const input = await calls.inputOf(one, scene, as);
    for (const text of worst)
      for (const other of withTexts(input, text)) {
        const ask = () => calls.send(one, scene, other, as);
        const label = `${one.file} ${one.label}: ${text.length} of ${JSON.stringify(text.slice(0, 4))}`;
        const cost = await costOf(async () => {
          const { status, text: said } = await ask();
          if (status >= 500) found.push(`${label}: ${status} ${said.slice(0, 200)}`);
        });
        sent++;
        if (cost > dearest[0]) dearest = [cost, label];
        if (cost <= mostPages * page) continue;
        if (cost > mostAtAll * page && (await costOf(ask)) > mostAtAll * page)
          found.push(`${label}: ${Math.round(cost / page)} plain pages`);
        const stall = await stallsOthers(ask, page);
        if (stall !== undefined)
          found.push(`${label}: ${Math.round(stall / page)} plain pages without a pause`);
      }
    calls.rows.restore(state);
  };
  // Those that need another one before them come first: walked by itself that one uses up its attempts.
  const walked = cases
    .filter((any) => isBuilt(any) && (!only || only.includes(any.name)))
    .sort((x, y) => Number(y.right.after !== undefined) - Number(x.right.after !== undefined));
  for (const one of walked) {
    const [as] = one.right.may;
    if (as) await walk(one, as).catch((error) => found.push(`${one.label}: ${error}`));
  }
  console.log(
    `${sent} calls, a plain page ${page.toFixed(1)} ms; the dearest ${dearest[0].toFixed(1)} ms: ${dearest[1]}`,
  );
  expect(found).toEqual([]);
});

test('no address holds others up, whatever is asked of it', async () => {
  calls.rows.restore(calls.untouched);
  await calls.takeBackup();
  const page = await plainPage();
  const scene = calls.sceneIn('running');
  const paths = new Set([
    ...Object.values(addresses).flatMap((all) =>
      all.map(({ path, in: stage }) => path(stage ? calls.sceneIn(stage) : scene)),
    ),
    ...endpointList
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => `/api/v1${path.replace('{slug}', scene.slug).replace(/\{\w+\}/, scene.pairing)}`),
  ]);
  const found: string[] = [];
  let asked = 0;
  for (const path of paths) {
    const usual = Math.min(
      ...(await inTurn([1, 2, 3], () => costOf(() => visit(calls.url, path, calls.visitors.owner)))),
    );
    for (const text of inAddresses)
      for (const parameter of parameters) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(text).slice(0, 6_000).replace(/%\w?$/, '')}`;
        const ask = async () => {
          const { status } = await visit(calls.url, address, calls.visitors.owner);
          if (status >= 500 && !/too-large|_global-error/.test(path))
            found.push(`${address.slice(0, 90)}: ${status}`);
        };
        asked++;
        // What a page costs by itself is another question.
        if ((await costOf(ask)) <= usual + mostPages * page) continue;
        const stall = await stallsOthers(ask, page + usual / mostPages);
        if (stall !== undefined)
          found.push(`${address.slice(0, 90)}: ${Math.round(stall)} ms without a pause`);
      }
  }
  console.log(`${asked} addresses, a plain page ${page.toFixed(1)} ms`);
  expect(found).toEqual([]);
});

async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
