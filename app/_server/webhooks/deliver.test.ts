import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateTournament } from '@/db/tournaments';
import { insertDeliveries, listDeliveries, listWebhooks } from '@/db/webhooks';
import { adjustPoints } from '../changes/results/extra-points';
import { enterResult, ruleMatch } from '../changes/results/results';
import { finishTournament } from '../changes/rounds/rounds';
import { addPlayers, open, play, requireRound, winForA } from '../changes/rounds/test-rounds';
import { openTestTournament, type TestTournament } from '../changes/test-work';
import { announce } from '../changes/tournament/announcements';
import {
  addWebhook,
  kindOfAddress,
  removeWebhook,
  sendDeliveryAgain,
  tryWebhook,
} from '../changes/tournament/webhooks';
import type { OutsideRequest } from '../platform/post-outside';
import { webhookSecret } from '../platform/secret';
import { Deliverer, deliveryOf, noteHappenings, type PostToProgram } from './deliver';
import * as messages from './messages';

const address = 'https://chat.example.org/hook';
const all = ['round-published', 'result-confirmed', 'announcement', 'standings-final'] as const;
let t: TestTournament;
let sent: OutsideRequest[];
let status: number | 'dead';
let now: number;

beforeEach(async () => {
  vi.stubEnv('NEXTAUTH_SECRET', 'a secret of thirty-two characters');
  t = await openTestTournament();
  await addPlayers(t, 4);
  sent = [];
  status = 200;
  now = Date.now() + 1_000;
});
afterEach(async () => {
  await t.dispose();
  vi.unstubAllEnvs();
});

const post = async (request: OutsideRequest) => {
  sent.push(request);
  if (status === 'dead') throw new Error('nobody there');
  return { status, retryAfterMs: status === 429 ? 90_000 : null };
};
/** Processes due deliveries as after a restart. */
const send = (through: PostToProgram = post, at = now) => new Deliverer(t.database, through, () => at).send();
const tell = async (later = 0) => {
  now += later;
  await noteHappenings(t.database, t.id, now);
  return send();
};
const add = (to = address, events: readonly (typeof all)[number][] = all) =>
  t.change('organiser', (work) =>
    addWebhook(work, { address: to, events, language: 'de', origin: 'https://heerschau.example.org' }),
  );
const hook = async () => {
  const [found] = await listWebhooks(t.database.read, t.id);
  if (!found) throw new Error('nobody is told');
  return found;
};
const bodies = () => sent.map(({ body }) => JSON.parse(body.toString()));

describe('other programs', () => {
  test('are told of a round, each result, an announcement and the final standings, each once', async () => {
    await add();
    await open(t, 1);
    await tell();
    await tell();
    expect(bodies().map(({ event }) => event)).toEqual(['round-published']);
    expect(bodies()[0]).toMatchObject({ round: { number: 1 }, tournament: { name: 'Probe' } });
    expect(bodies()[0].matches).toHaveLength(2);

    for (const match of (await requireRound(t, 1)).matches)
      await t.change('organiser', (work) => enterResult(work, match.pairing.id, winForA, ''));
    await t.change('organiser', (work) =>
      announce(work, { text: 'Essen!', to: { audience: 'everybody' }, period: 'open', submissionKey: 'a' }),
    );
    await tell();
    expect(
      bodies()
        .slice(1)
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['announcement', 'result-confirmed', 'result-confirmed']);
    await play(t, 2, () => winForA);
    await play(t, 3, () => winForA);
    await t.change('organiser', finishTournament);
    sent = [];
    await tell();
    await tell();
    const final = bodies().filter(({ event }) => event === 'standings-final');
    expect(final).toHaveLength(1);
    expect(final[0].standings.rows).toHaveLength(4);
  });

  test('know by the signature who told them, and by the number what came twice', async () => {
    await add();
    await open(t, 1);
    await tell();
    const { headers, body } = sent[0] as OutsideRequest;
    const [, at, signature] =
      /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['x-heerschau-signature'])) ?? [];
    const secret = webhookSecret((await hook()).id);
    expect(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')).toBe(signature);
    expect(headers['x-heerschau-delivery']).toMatch(/^\w{12}$/);
  });

  test('are told once, although two servers look at the same moment', async () => {
    await add();
    await open(t, 1);
    await noteHappenings(t.database, t.id, now);
    await Promise.all([1, 2].map(() => send()));
    expect(bodies().map(({ event }) => event)).toEqual(['round-published']);
  });

  test('who does not answer is told later, and a server that dies meanwhile tells it again', async () => {
    await add();
    await open(t, 1);
    status = 'dead';
    await tell();
    expect(await send()).toBe(0);
    status = 500;
    await tell(6_000);
    status = 200;
    await tell(31_000);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers['x-heerschau-delivery'])).size).toBe(1);
    expect(await tell(10 ** 9)).toBe(0);

    // A kill here leaves the attempt counted but not sent.
    await t.change('organiser', async (work) => tryWebhook(work, (await hook()).id));
    const killed = new Promise<never>(() => {});
    const later = now + 1_000;
    void send(() => killed, later);
    await vi.waitFor(async () =>
      expect(
        (await listDeliveries(t.database.read, (await hook()).id, 9)).find(({ event }) => event === 'test')
          ?.tries,
      ).toBe(1),
    );
    sent = [];
    await send(post, later + 60_000);
    expect(bodies().map(({ event }) => event)).toEqual(['test']);
  });

  test('a program that never answers delays no other, however much is due there', async () => {
    await add('https://slow.example.org/hook');
    const [slow] = await listWebhooks(t.database.read, t.id);
    const due = Array.from({ length: 1_000 }, (_, i) =>
      deliveryOf(slow?.id ?? '', { key: `test ${i}`, event: 'test', about: '' }, now - 60_000),
    );
    await t.database.write((tx) => insertDeliveries(tx, due));
    for (const name of ['a', 'b']) await add(`https://${name}.example.org/hook`);
    const asked: string[] = [];
    let answerSlow = () => {};
    const deliverer = new Deliverer(
      t.database,
      ({ endpoint }) => {
        const { hostname } = new URL(endpoint);
        asked.push(hostname);
        const answer = { status: 200, retryAfterMs: null };
        if (hostname !== 'slow.example.org') return Promise.resolve(answer);
        return new Promise((resolve) => {
          answerSlow = () => resolve(answer);
        });
      },
      () => now,
    );
    await open(t, 1);
    await noteHappenings(t.database, t.id, now);
    const first = deliverer.send();
    await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(['a.example.org', 'b.example.org'])));
    expect(asked.filter((host) => host === 'slow.example.org')).toHaveLength(1);

    // A later run serves other webhooks and skips the slow one.
    await t.change('organiser', (work) =>
      announce(work, { text: 'Essen!', to: { audience: 'everybody' }, period: 'open', submissionKey: 'a' }),
    );
    await noteHappenings(t.database, t.id, now);
    expect(await deliverer.send()).toBe(2);
    expect(asked.filter((host) => host === 'slow.example.org')).toHaveLength(1);
    deliverer.end();
    answerSlow();
    await first;
    expect(asked.filter((host) => host === 'slow.example.org')).toHaveLength(1);
  });

  test('one whose words cannot be made is put off, and what follows goes out', async () => {
    await add();
    const [webhook] = await listWebhooks(t.database.read, t.id);
    await open(t, 1);
    await noteHappenings(t.database, t.id, now);
    await t.change('organiser', (work) => tryWebhook(work, webhook?.id ?? ''));
    const words = vi.spyOn(messages, 'requestFor').mockRejectedValueOnce(new Error('no words'));
    expect(await send()).toBe(2);
    words.mockRestore();
    expect(sent).toHaveLength(1);
    const left = (await listDeliveries(t.database.read, webhook?.id ?? '', 9)).filter(({ nextAt }) => nextAt);
    expect(left).toMatchObject([{ tries: 1, status: null, nextAt: now + 5_000 }]);
  });

  test('who refuses is left alone until the desk sends it again; who is busy says how long', async () => {
    await add();
    await open(t, 1);
    status = 410;
    await tell();
    expect(await tell(10 ** 9)).toBe(0);
    const [given] = await listDeliveries(t.database.read, (await hook()).id, 9);
    expect(given).toMatchObject({ nextAt: null, sentAt: null, status: 410 });
    status = 429;
    await t.change('organiser', async (work) => sendDeliveryAgain(work, (await hook()).id, given?.id ?? ''));
    now = Date.now() + 1_000;
    await tell();
    expect((await listDeliveries(t.database.read, (await hook()).id, 9))[0]?.nextAt).toBe(now + 90_000);
  });

  test('what is no longer so is not told', async () => {
    await add();
    await open(t, 1);
    await noteHappenings(t.database, t.id, now);
    await t.database.write((tx) => updateTournament(tx, t.id, { status: 'draft' }));
    await send();
    expect(sent).toEqual([]);
    expect((await listDeliveries(t.database.read, (await hook()).id, 9))[0]).toMatchObject({
      nextAt: null,
      tries: 0,
    });
  });

  test('nothing of before, nothing that was not asked for, nothing frozen', async () => {
    await open(t, 1);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await add(address, ['result-confirmed']);
    await tell();
    expect(sent).toEqual([]);
    await t.database.write((tx) => updateTournament(tx, t.id, { frozenAfter: 0 }));
    const [match] = (await requireRound(t, 1)).matches;
    if (match) await t.change('organiser', (work) => enterResult(work, match.pairing.id, winForA, ''));
    await tell();
    expect(sent).toEqual([]);
    await t.change('organiser', (work) =>
      announce(work, { text: 'Essen!', to: { audience: 'everybody' }, period: 'open', submissionKey: 'a' }),
    );
    await tell();
    expect(sent).toEqual([]);
    await t.change('organiser', async (work) => removeWebhook(work, (await hook()).id));
    expect(await listWebhooks(t.database.read, t.id)).toEqual([]);
  });

  test('a channel at Discord gets words that call nobody', async () => {
    const channel = 'https://discord.com/api/webhooks/1/abc';
    expect([kindOfAddress(channel), kindOfAddress(address)]).toEqual(['discord', 'signed']);
    await add(channel);
    await open(t, 1);
    await t.change('organiser', (work) =>
      announce(work, {
        text: '@everyone **fett** '.repeat(400).slice(0, 500),
        to: { audience: 'everybody' },
        period: 'open',
        submissionKey: 'a',
      }),
    );
    await tell();
    const [round, said] = bodies().sort((x, y) =>
      x.content.includes('Runde 1') ? -1 : y.content.includes('Runde 1') ? 1 : 0,
    );
    expect(round.content).toMatch(
      /^\*\*Probe\*\*\nRunde 1 ist veröffentlicht:\n1: .+ gegen .+\n2: .+ gegen /,
    );
    expect(round.allowed_mentions).toEqual({ parse: [] });
    expect(said.content).not.toMatch(/(?<!\\)@everyone|(?<!\\)\*\*fett/);
    expect(said.content.length).toBeLessThanOrEqual(2_000);
    expect(sent[0]?.headers).not.toHaveProperty('x-heerschau-signature');
  });

  test('a channel reads of a ruled match what it counts and why, and what of a total comes from no round', async () => {
    await add('https://discord.com/api/webhooks/1/abc', ['result-confirmed', 'standings-final']);
    const [match] = (await open(t, 1)).matches;
    if (!match?.b) throw new Error('there is a table');
    const { pairing, a, b } = match;
    await t.change('organiser', (work) => ruleMatch(work, pairing.id, 'forfeit-b', ''));
    await tell();
    expect(bodies().at(-1)?.content).toContain(`${a.name} 3 : 0 ${b.name} (${b.name} ist nicht angetreten)`);
    for (const other of (await requireRound(t, 1)).matches)
      if (!other.result)
        await t.change('organiser', (work) => enterResult(work, other.pairing.id, winForA, ''));
    await t.change('organiser', (work) => adjustPoints(work, { entryId: a.id, points: -2, reason: 'so' }));
    await t.change('organiser', finishTournament);
    sent = [];
    await tell();
    const [final] = bodies().filter(({ content }) => content.includes('standings'));
    expect(final.content).toMatch(
      new RegExp(`${a.name}, 1 \\(Runden 3, Bonus und Strafe -2, Softscores 0\\)`),
    );
  });

  test.each([
    'http://chat.example.org/x',
    'https://192.168.0.10/x',
    'https://localhost/x',
    'https://printer.local/',
    'ftp://x.example',
    'x',
  ])('%s is refused beside its field', async (to) => {
    const refusal = t.refusal('organiser', (work) =>
      addWebhook(work, { address: to, events: all, language: 'de', origin: 'https://x.example' }),
    );
    expect(await refusal).toBe('webhook-address');
  });

  test('a program inside is told where the operator has named it', async () => {
    vi.stubEnv('HEERSCHAU_WEBHOOKS_INSIDE', 'mattermost.lan:8065, 10.0.0.5:80');
    await add('http://mattermost.lan:8065/hooks/x');
    expect(await listWebhooks(t.database.read, t.id)).toHaveLength(1);
  });
});
