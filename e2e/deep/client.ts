import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from '../../db/sqlite.mjs';
import type { Server } from '../server';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ActionOfBuild {
  readonly id: string;
  readonly name: string;
  /** the file it is exported from, below the root */
  readonly file: string;
}

/** Every server action of the build in .next, with the id it is called by. */
export function actionsOfBuild(): readonly ActionOfBuild[] {
  const manifest = join(root, '.next', 'server', 'server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    node: Record<string, { exportedName: string; filename: string }>;
  };
  return Object.entries(node)
    .map(([id, { exportedName, filename }]) => ({ id, name: exportedName, file: filename }))
    .sort((x, y) => (x.name < y.name ? -1 : 1));
}

/** The id of an action by its name, with its folder where several have the name. */
export function actionId(name: string, folder = ''): string {
  const found = actionsOfBuild().filter((action) => action.name === name && action.file.startsWith(folder));
  const [action] = found;
  if (!action || found.length > 1) throw new Error(`the build has ${found.length} actions ${name}`);
  return action.id;
}

export interface Call {
  /** the page it is called from */
  readonly path: string;
  readonly action: string;
  readonly cookie?: string;
  /** whom the proxy says it comes from */
  readonly from?: string;
}

/** Calls an action with its arguments as JSON, as React does where they hold nothing else. */
export const callAction = (server: Server, call: Call, ...args: readonly unknown[]) =>
  post(server, call, JSON.stringify(args), { 'content-type': 'text/plain;charset=UTF-8' });

/** Sends a form to the action behind it, as React does with `useActionState`. */
export function sendForm(server: Server, call: Call, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(`_1_${name}`, value);
  form.append('0', JSON.stringify([{ status: 'idle' }, '$K1']));
  return post(server, call, form, {});
}

async function post(server: Server, call: Call, body: BodyInit, headers: Record<string, string>) {
  const response = await fetch(server.url + call.path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'next-action': call.action,
      accept: 'text/x-component',
      origin: server.url,
      ...(call.cookie !== undefined && { cookie: call.cookie }),
      ...(call.from !== undefined && { 'x-forwarded-for': call.from }),
      ...headers,
    },
    body,
  });
  return {
    status: response.status,
    /** where the answer leads, if it leads anywhere */
    redirect: response.headers.get('x-action-redirect'),
    text: await response.text(),
  };
}

/** The database of a server, to be read beside it. */
export const readDatabase = (dataFolder: string) =>
  new Database(join(dataFolder, 'heerschau.sqlite'), { readonly: true });

export interface Table {
  readonly id: string;
  readonly tournamentId: string;
  /** tokens of the personal links of both players */
  readonly a: string;
  readonly b: string;
}

/** The open tables of the tournament's last round, with the links of those who sit at them. */
export function tablesOf(server: Server, links: ReadonlyMap<string, string>): readonly Table[] {
  const db = readDatabase(server.dataFolder);
  try {
    const rows = db
      .prepare(
        `select p.id, p.tournament_id as tournamentId, a.name as a, b.name as b from pairings p
         join entries a on a.id = p.entry_a join entries b on b.id = p.entry_b
         left join results r on r.pairing_id = p.id where r.pairing_id is null order by p.id`,
      )
      .all() as { id: string; tournamentId: string; a: string; b: string }[];
    const tokenOf = (name: string) => links.get(name)?.split('/').at(-1) ?? '';
    return rows.map(({ id, tournamentId, a, b }) => ({ id, tournamentId, a: tokenOf(a), b: tokenOf(b) }));
  } finally {
    db.close();
  }
}

/** The cookie of whoever has opened a personal link. */
export const cookieOf = (table: Table, side: 'a' | 'b') => `heerschau-${table.tournamentId}=${table[side]}`;

/** Signs in as next-auth's own form does, from that address; returns the cookie of the session. */
export async function signIn(
  server: Server,
  { email, password }: { email: string; password: string },
  from = '10.0.0.1',
) {
  const asked = await fetch(`${server.url}/api/auth/csrf`);
  const { csrfToken } = (await asked.json()) as { csrfToken: string };
  const before = asked.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const answer = await fetch(`${server.url}/api/auth/callback/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: before.join('; '), origin: server.url, 'x-forwarded-for': from },
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: server.url }),
  });
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('next-auth.session-token='));
  if (!session) throw new Error(`not signed in: ${answer.status}`);
  return session.split(';', 1)[0] ?? '';
}
