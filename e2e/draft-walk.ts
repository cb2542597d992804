import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = (file: string) => JSON.parse(readFileSync(join(root, '.next', file), 'utf8'));

const fill: Readonly<Record<string, string>> = {
  '[n]': '1',
  '[what]': 'results.csv',
  '[section]': 'basics',
  '[edition]': '2.26',
  '[armyId]': 'high-elves',
  '[...area]': 'squads',
  '[paper]': 'marines',
};

/** Every address of the build that lies under a tournament's slug. */
const addresses: readonly ((slug: string) => string)[] = [
  ...new Set(Object.values(built('app-path-routes-manifest.json') as Record<string, string>)),
]
  .filter((route) => /^(?:\/api)?\/t\/\[slug\]/.test(route))
  .sort()
  .map(
    (route) => (slug: string) =>
      route.replace('[slug]', slug).replaceAll(/\[[^\]]+\]/g, (part) => fill[part] ?? 'none'),
  );

interface BuiltAction {
  readonly exportedName: string;
  readonly workers: Readonly<Record<string, unknown>>;
}
const actions = Object.entries(
  built('server/server-reference-manifest.json').node as Record<string, BuiltAction>,
)
  .map(([id, { exportedName, workers }]) => ({ id, name: exportedName, workers: Object.keys(workers) }))
  .sort((x, y) => (x.name < y.name ? -1 : 1));

/** What actions that are called with a question, and not with a form, are asked. */
const questions: Readonly<Record<string, (slug: string) => unknown>> = {
  checkCatalogueList: (slug) => ({ slug, list: { armyId: 'high-elves', units: [] } }),
  readCatalogueText: (slug) => ({ slug, armyId: 'high-elves', source: 'Spearmen' }),
  previewAmendAction: (slug) => ({ slug, version: 1, amendment: { kind: 'part', x: 'x' } }),
  previewSwapAction: (slug) => ({ slug, version: 1, x: 'x', y: 'y' }),
};
/** Fields without which a form is refused before its tournament is looked for. */
const fields: Readonly<Record<string, string>> = {
  name: 'Anna',
  submissionKey: 'abcdefgh1234',
  section: 'scoring',
  entryId: 'x',
  as: 'x',
  token: 'x',
};

export interface Asker {
  readonly url: string;
  readonly cookie: string;
  /** network address, where a proxy names it */
  readonly from?: string;
}

/** The rows of what React streams; in which order they come, and under which numbers and keys, is a matter of chance. */
function rowsOf(text: string): string {
  const streamed: string[] = [];
  const page = text.replaceAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g, (_, piece: string) => {
    streamed.push(JSON.parse(piece));
    return '';
  });
  const rows = streamed.length > 0 ? streamed.join('') : page;
  const plain = rows.split('\n').map((row) =>
    row
      .replace(/^[0-9a-f]+:/, '')
      .replaceAll(/"\$[LQ@]?[0-9a-f]+"/g, '"$"')
      .replaceAll(/"[\w-]{22}"/g, '"key"'),
  );
  return [...(streamed.length > 0 ? [page] : []), ...plain.sort()]
    .join('\n')
    .replaceAll('<script nonce="NONCE"></script>', '');
}

/** An answer as far as it may not depend on the address asked for. */
async function answerOf({ url, cookie, from }: Asker, slug: string, path: string, init: RequestInit) {
  const answer = await fetch(url + path, {
    redirect: 'manual',
    ...init,
    headers: {
      cookie,
      origin: url,
      'accept-language': 'de',
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(init.headers as Record<string, string>),
    },
  });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
  const same = (text: string) =>
    text
      .replaceAll(slug, 'SLUG')
      .replaceAll(nonce, 'NONCE')
      .replaceAll(/"at":\d+/g, '"at":0')
      .replaceAll(/"challenge":"[^"]+"/g, '"challenge":""');
  const heads = [...answer.headers]
    .filter(([name]) => !['date', 'x-request-id', 'content-length', 'etag'].includes(name))
    .map(([name, value]) => `${name}: ${same(value)}`);
  return [answer.status, ...heads, rowsOf(same(await answer.text()))].join('\n');
}

interface Difference {
  readonly what: string;
  readonly draft: string;
  readonly unknown: string;
}

/**
 * On a busy machine React sends a part of a page at once or later, with or without a hint in the headers: an address differs
 * if none of so many answers of the one is an answer of the other.
 */
const mostTries = 6;

/** Where a draft answers otherwise than an address that nothing stands at; `tried` counts the pairs of requests. */
export async function compareDraft(asker: Asker, draft: string, unknown: string) {
  const differences: Difference[] = [];
  let tried = 0;
  const compare = async (
    what: string,
    path: (slug: string) => string,
    init: (slug: string) => RequestInit,
  ) => {
    tried++;
    const [seen, expected] = [new Set<string>(), new Set<string>()];
    for (let time = 0; time < mostTries; time++) {
      const one = await answerOf(asker, draft, path(draft), init(draft));
      const other = await answerOf(asker, unknown, path(unknown), init(unknown));
      seen.add(one);
      expected.add(other);
      if (expected.has(one) || seen.has(other)) return;
    }
    differences.push({ what, draft: [...seen].join('\n\n'), unknown: [...expected].join('\n\n') });
  };
  for (const address of addresses) {
    await compare(`GET ${address('[slug]')}`, address, () => ({}));
    await compare(`HEAD ${address('[slug]')}`, address, () => ({ method: 'HEAD' }));
    await compare(`RSC ${address('[slug]')}`, address, () => ({ headers: { rsc: '1' } }));
  }
  await compare(
    'GET results.gep',
    (slug) => `/api/t/${slug}/export/results.gep`,
    () => ({}),
  );
  await compare(
    'GET entries.csv',
    (slug) => `/api/t/${slug}/export/entries.csv`,
    () => ({}),
  );
  await compare(
    'GET API',
    (slug) => `/api/v1/tournaments/${slug}`,
    () => ({}),
  );
  await compare(
    'GET API standings',
    (slug) => `/api/v1/tournaments/${slug}/standings`,
    () => ({}),
  );
  for (const { id, name, workers } of actions) {
    const page = workers.find((worker) => worker.includes('/t/[slug]')) ?? workers[0] ?? 'app/page';
    const path = (slug: string) =>
      page
        .replace(/^app/, '')
        .replace(/\/page$/, '')
        .replaceAll(/\/\([^)]*\)/g, '')
        .replace('[slug]', slug)
        .replaceAll(/\[[^\]]+\]/g, (part) => fill[part] ?? 'none') || '/';
    await compare(`action ${name}`, path, (slug) => {
      const headers = { accept: 'text/x-component', 'next-action': id };
      const question = questions[name]?.(slug);
      const body = new FormData();
      const own = { ...fields, slug };
      if (question) body.append('0', JSON.stringify([question]));
      else {
        for (const [field, value] of Object.entries(own)) body.append(`_1_${field}`, value);
        const bare = name.startsWith('preview');
        body.append('0', JSON.stringify(bare ? ['$K1'] : [{ status: 'idle' }, '$K1']));
      }
      return { method: 'POST', headers, body };
    });
  }
  return { differences, tried };
}
