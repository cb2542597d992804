import { type Actor, actors, stages, type World } from './rights-world';

/** What an answer says, in one text: its status and where it leads, its cookies, its body. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly body: string;
}

/** The cookies and the network address of everybody who asks. */
export interface Visitor {
  readonly cookie: string;
  readonly from: string;
}

const accountOf: Partial<Record<Actor, string>> = {
  account: 'account',
  otherOwner: 'other',
  viewer: 'viewer',
  scorekeeper: 'scorekeeper',
  judge: 'judge',
  desk: 'desk',
  owner: 'owner',
  admin: 'admin',
  revoked: 'revoked',
  signedOut: 'owner',
};

/** Signs everybody in as they do it: with a password, or by having opened links. */
export async function admitVisitors(url: string, world: World): Promise<Record<Actor, Visitor>> {
  const admitted: Partial<Record<Actor, Visitor>> = {};
  for (const [i, actor] of actors.entries()) {
    const from = `198.51.100.${i + 1}`;
    const id = accountOf[actor];
    const cookie = id
      ? await signIn(url, from, `${id}@example.org`, world.password)
      : linkCookies(actor, world);
    if (actor === 'signedOut') await signOut(url, cookie);
    admitted[actor] = { cookie, from };
  }
  return admitted as Record<Actor, Visitor>;
}

function linkCookies(actor: Actor, { stages: all }: World): string {
  const stranger = all.foreign.tokens.player;
  return stages
    .flatMap((name) => {
      const { id, tokens } = all[name];
      if (actor === 'otherPlayer') return [`heerschau-${id}=${stranger}`];
      if (name === 'foreign') return [];
      if (actor === 'player' || actor === 'opponent' || actor === 'bystander')
        return [`heerschau-${id}=${tokens[actor]}`];
      return actor === 'formerLink' ? [`heerschau-${id}=${tokens.former}`] : [];
    })
    .join('; ');
}

const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');

async function csrf(url: string, cookie: string): Promise<{ token: string; cookie: string }> {
  const answer = await fetch(`${url}/api/auth/csrf`, { headers: { cookie } });
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  return { token: csrfToken, cookie: [cookie, ...cookiesOf(answer)].filter(Boolean).join('; ') };
}

async function signIn(url: string, from: string, email: string, password: string): Promise<string> {
  const { token, cookie } = await csrf(url, '');
  const answer = await fetch(`${url}/api/auth/callback/password`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url, 'x-forwarded-for': from },
    body: new URLSearchParams({ csrfToken: token, email, password, json: 'true' }),
  });
  const session = cookiesOf(answer).find((one) => one.includes('session-token='));
  if (!session) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return session;
}

async function signOut(url: string, session: string) {
  const { token, cookie } = await csrf(url, session);
  await fetch(`${url}/api/auth/signout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url },
    body: new URLSearchParams({ csrfToken: token, json: 'true' }),
  });
}

/** Asks for an address. A stream is followed for as long as it takes to begin. */
export async function visit(url: string, path: string, { cookie, from }: Visitor): Promise<Answer> {
  const stopped = new AbortController();
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    signal: stopped.signal,
    headers: { cookie, 'x-forwarded-for': from, 'accept-language': 'de' },
  });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return told(answer, await answer.text());
  const first = await answer.body?.getReader().read();
  stopped.abort();
  return told(answer, new TextDecoder().decode(first?.value));
}

/** Calls a server action as React does, with a form as its last argument or plain values. */
export async function call(
  url: string,
  { id, path }: { readonly id: string; readonly path: string },
  input:
    | { readonly args: readonly unknown[] }
    | { readonly form: ReadonlyMap<string, string | Blob>; bare: boolean },
  { cookie, from }: Visitor,
): Promise<Answer> {
  const body = new FormData();
  if ('form' in input) {
    for (const [name, value] of input.form) body.append(`_1_${name}`, value);
    body.append('0', JSON.stringify(input.bare ? ['$K1'] : [{ status: 'idle' }, '$K1']));
  } else body.append('0', JSON.stringify(input.args));
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie,
      origin: url,
      accept: 'text/x-component',
      'next-action': id,
      'x-forwarded-for': from,
      'accept-language': 'de',
    },
    body,
  });
  return told(answer, await answer.text());
}

const told = (answer: Response, body: string): Answer => ({
  status: answer.status,
  body,
  text: [
    `${answer.status} ${answer.headers.get('location') ?? ''}`,
    `"redirect:${answer.headers.get('x-action-redirect') ?? ''}"`,
    ...cookiesOf(answer).map((cookie) => `cookie:${cookie}`),
    body,
  ].join('\n'),
});
