import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listPush, putPush } from '@/db/push';
import type { EntryId } from '@/lib/ids';
import { anonymiseEntry } from '../changes/entries/anonymise';
import { addPlayers, open, requireRound } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { announce } from '../changes/tournament/announcements';
import { subscribePush, unsubscribePush } from '../changes/tournament/push';
import { log } from '../platform/log';
import { isOutsideAddress, isPublicIp, type OutsideRequest, postOutside } from '../platform/post-outside';
import { pushKeys } from './push-keys';
import { listPushRefusals } from './push-refusals';
import { sendCall, takeCalls } from './send-push';

const endpoint = 'https://push.example.org/one';

/** A browser's subscription and its decryption. */
function browser() {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    reached: { endpoint, publicKey, auth: auth.toString('base64url') },
    /** RFC 8291, section 4 */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
      const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${what}\0`), bytes));
      const sealed = body.subarray(21 + length);
      const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opening.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** A local push service, reachable only from this test. */
async function openService(status: () => number) {
  const received: { headers: Record<string, unknown>; body: Buffer }[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    received.push({ headers: request.headers, body: Buffer.concat(pieces) });
    response.writeHead(status()).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    post: async ({ headers, body }: OutsideRequest) => {
      const { 'Content-Length': _, ...rest } = headers;
      const sent = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
      });
      return answer.status;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

let t: TestTournament;
let service: Awaited<ReturnType<typeof openService>>;
let status = 201;
beforeEach(async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
  status = 201;
  t = await openTestTournament();
  service = await openService(() => status);
});
afterEach(async () => {
  await service.close();
  await t.dispose();
  vi.unstubAllEnvs();
});

const subscribe = (who: EntryId, reached = browser().reached) =>
  t.change(who, (work) => subscribePush(work, reached, 'de', 'https://turnier.example.org'));
/** Entry of one of two registered players. */
const joined = async (): Promise<EntryId> => {
  const [first] = await addPlayers(t, 2);
  if (!first) throw new Error('nobody has signed up');
  return first.id;
};
/** Sends all current notifications in order and returns their number. */
const send = async () => {
  const calls = await takeCalls(t.database, t.id, Date.now());
  for (const call of calls) await sendCall(t.database, service.post, call, Date.now());
  return calls.length;
};
const say = (text: string) =>
  t.change('organiser', (work) =>
    announce(work, { text, to: { audience: 'everybody' }, period: 'open', submissionKey: text }),
  );

describe('web push', () => {
  test('calls once, sealed for that browser and signed by this server, in the words of its player', async () => {
    const player = await joined();
    const own = browser();
    await subscribe(player, own.reached);
    expect(await send()).toBe(0);
    await open(t, 1);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);

    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = service.received;
    const [match] = (await requireRound(t, 1)).matches;
    const opponent = match?.a.id === player ? match?.b : match?.a;
    expect(own.read(body)).toMatchObject({
      title: 'Probe',
      body: `Runde 1: Tisch 1 gegen ${opponent?.name}`,
      url: `/t/probe/me/as/${player}`,
      page: '/t/probe/me',
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800' });
    const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const [head, claims, signature = ''] = token.split('.');
    expect(key).toBe(pushKeys().publicKey);
    const point = Buffer.from(pushKeys().publicKey, 'base64url');
    const signer = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    const how = { key: signer, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, how, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'https://turnier.example.org',
    });
  });

  test('names the player on a phone of several, each of whom it leads to their own page', async () => {
    const [first, second] = await addPlayers(t, 2);
    if (!first || !second) throw new Error('nobody has signed up');
    const shared = browser();
    for (const { id } of [first, second]) await subscribe(id, shared.reached);
    await say('Das Essen ist da.');
    expect(await send()).toBe(2);
    const said = service.received.map(({ body }) => shared.read(body));
    expect(said).toMatchObject([
      { body: 'A: Durchsage: Das Essen ist da.', url: `/t/probe/me/as/${first.id}` },
      { body: 'B: Durchsage: Das Essen ist da.', url: `/t/probe/me/as/${second.id}` },
    ]);
    const tags = said.map((one) => (one as { tag: string }).tag);
    expect(new Set(tags).size).toBe(2);
  });

  test('has not called for what was so before, and not after it was switched off', async () => {
    const player = await joined();
    await open(t, 1);
    await subscribe(player);
    expect(await send()).toBe(0);
    await say('Das Essen ist da.');
    expect(await send()).toBe(1);
    await t.change(player, (work) => unsubscribePush(work, endpoint));
    await say('Gleich geht es weiter.');
    expect(await send()).toBe(0);
  });

  test('forgets a browser that is gone, keeps one whose service is busy', async () => {
    const player = await joined();
    await subscribe(player);
    status = 503;
    await say('Eins');
    expect(await send()).toBe(1);
    expect(await listPush(t.database.read, t.id)).toHaveLength(1);
    status = 410;
    await say('Zwei');
    await send();
    expect(await listPush(t.database.read, t.id)).toEqual([]);
  });

  test('names as sender what every push service takes, whatever name a browser used', async () => {
    vi.stubEnv('HEERSCHAU_MAIL_FROM', 'Heerschau <turnier@example.org>');
    const player = await joined();
    await t.change(player, (work) =>
      subscribePush(work, browser().reached, 'de', 'https://laptop.local:3000'),
    );
    await say('Das Essen ist da.');
    await send();
    const [, token = ''] = /^vapid t=(.+), k=/.exec(String(service.received[0]?.headers.authorization)) ?? [];
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({ sub: 'mailto:turnier@example.org' });
  });

  test('counts and logs what a push service refuses, without naming the browser', async () => {
    const player = await joined();
    const apple = { ...browser().reached, endpoint: 'https://web.push.apple.com/secret-of-the-browser' };
    await subscribe(player, apple);
    const lines = vi.spyOn(log, 'warn');
    status = 403;
    await say('Eins');
    await say('Zwei');
    expect(await send()).toBe(2);
    expect(listPushRefusals()[0]).toMatchObject({ service: 'apple', status: 403, count: 2 });
    expect(lines.mock.calls[0]?.[0]).toEqual({ service: 'apple', status: 403 });
    expect(JSON.stringify(lines.mock.calls)).not.toContain('secret');
    lines.mockRestore();
    expect(await listPush(t.database.read, t.id)).toHaveLength(1);
    expect(await send()).toBe(0);
  });

  test('a browser whose keys seal nothing holds up no other, and is forgotten', async () => {
    const [first, second] = await addPlayers(t, 2);
    if (!first || !second) throw new Error('nobody has signed up');
    const badKey = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const asPlayer = t.refusal(first.id, (work) =>
      subscribePush(work, { ...browser().reached, publicKey: badKey }, 'de', 'https://turnier.example.org'),
    );
    expect(await asPlayer).toBe('stale');
    await subscribe(first.id);
    const [known] = await listPush(t.database.read, t.id);
    if (known) await t.database.write((tx) => putPush(tx, { ...known, publicKey: badKey }));
    await subscribe(second.id, { ...browser().reached, endpoint: 'https://push.example.org/two' });
    await say('Das Essen ist da.');
    expect(await send()).toBe(2);
    expect(service.received).toHaveLength(1);
    expect((await listPush(t.database.read, t.id)).map(({ entryId }) => entryId)).toEqual([second.id]);
  });

  test('calls once, although two servers look at the same moment', async () => {
    await subscribe(await joined());
    await say('Das Essen ist da.');
    const calls = await Promise.all([1, 2].map(() => takeCalls(t.database, t.id, Date.now())));
    expect(calls.flat()).toHaveLength(1);
  });

  test('calls nobody for what was waiting when the browser was switched off, or for half an hour', async () => {
    const player = await joined();
    await subscribe(player);
    await say('Das Essen ist da.');
    const [call] = await takeCalls(t.database, t.id, Date.now());
    if (!call) throw new Error('nobody is called');
    expect(await sendCall(t.database, service.post, call, Date.now() + 31 * 60_000)).toBeNull();
    await t.change(player, (work) => unsubscribePush(work, endpoint));
    expect(await sendCall(t.database, service.post, call, Date.now())).toBeNull();
    expect(service.received).toEqual([]);
  });

  test('is for whoever holds an entry, for five browsers at most, and ends when the person is forgotten', async () => {
    const player = await joined();
    const { reached } = browser();
    const asDesk = t.refusal('organiser', (work) => subscribePush(work, reached, 'de', 'https://a.example'));
    expect(await asDesk).toBe('forbidden');
    for (const name of ['1', '2', '3', '4', '5', '6'])
      await subscribe(player, { ...reached, endpoint: `https://push.example.org/${name}` });
    const kept = await listPush(t.database.read, t.id);
    expect(kept.map((one) => one.endpoint.at(-1)).sort()).toEqual(['2', '3', '4', '5', '6']);
    await open(t, 1);
    await t.change('organiser', (work) => anonymiseEntry(work, player));
    expect(await listPush(t.database.read, t.id)).toEqual([]);
  });
});

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
  ])('%s is one', (address) => expect(isOutsideAddress(address)).toBe(true));

  test.each([
    'http://push.example.org/one',
    'https://127.0.0.1/one',
    'https://2130706433/one',
    'https://[::1]/one',
    'https://localhost/one',
    'https://printer.local/one',
    'https://push.example.org:8443/one',
    'https://user:word@push.example.org/one',
    `https://push.example.org/${'x'.repeat(1024)}`,
    'push.example.org',
  ])('%s is none, and nothing is sent there', async (address) => {
    expect(isOutsideAddress(address)).toBe(false);
    await expect(postOutside({ endpoint: address, headers: {}, body: Buffer.alloc(0) })).rejects.toThrow();
  });

  test.each([
    ['8.8.8.8', true],
    ['2a00:1450:4001:80b::200a', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.178.20', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:192.168.0.1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['printer', false],
  ])('%s is public: %s', (address, isPublic) => expect(isPublicIp(address)).toBe(isPublic));
});
