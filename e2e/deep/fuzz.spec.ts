import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type RandomInt, seededRandom } from '../../lib/random';
import { type Server, startServer } from '../server';
import { openTournament, organiser } from '../steps';
import { actionsOfBuild, cookieOf, readDatabase, signIn, tablesOf } from './client';
import { describeStalls, longestStall, watchStalls } from './stalls';

const requests = Number(process.env.HEERSCHAU_FUZZ_REQUESTS ?? 10_000);
const atOnce = 8;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What was asked for, to be told when it fails. */
interface Asked {
  readonly what: string;
  readonly status: number;
}

test('ten thousand senseless requests cause no failure of ours, hold nobody up and leave nothing half-written', async ({}, testInfo) => {
  const seed = Number(process.env.HEERSCHAU_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}: HEERSCHAU_SEED=${seed} asks for the same`);
  const server = await startServer();
  try {
    const entries = Array.from({ length: 16 }, (_, i) => ({
      name: `Spieler ${i + 1}`,
      club: 'Jena',
      faction: null,
    }));
    const { slug, links } = await openTournament(server, { name: 'Unfug', entries, published: 1 });
    const session = await signIn(server, organiser);
    const known = knownValues(server, slug, links);
    const probe = watchStalls(server, `/api/t/${slug}/revision`);
    const failures: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async (_, worker) => {
        const senseless = new Senseless(server, seededRandom(seed + worker), { ...known, session });
        while (sent < requests) {
          sent++;
          const { what, status } = await senseless.send();
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 500) failures.push(`${status} ${what}`);
        }
      }),
    );
    const stalls = await probe.end();
    const counts = [...statuses].sort(([x], [y]) => x - y).map(([status, n]) => `${status}: ${n}`);
    console.log(`${sent} requests: ${counts.join(', ')}`);
    console.log(describeStalls(stalls));
    writeFileSync(testInfo.outputPath('server.log'), server.output());
    writeFileSync(testInfo.outputPath('failures.txt'), failures.join('\n'));
    expect(failures).toEqual([]);
    expect(server.output()).not.toMatch(/Unhandled|uncaught/i);
    const db = readDatabase(server.dataFolder);
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(db.pragma('foreign_key_check')).toEqual([]);
    } finally {
      db.close();
    }
    // Whatever was changed by those who may: everything can still be shown.
    for (const path of [
      '',
      '/entries',
      '/pairings',
      '/standings',
      '/desk',
      '/desk/settings/scoring',
      '/desk/settings/format',
      '/desk/rounds',
      '/desk/log',
    ]) {
      const { status } = await fetch(`${server.url}/t/${slug}${path}`, { headers: { cookie: session } });
      expect(status, path).toBeLessThan(500);
    }
    const file = await fetch(`${server.url}/api/t/${slug}/export/tournament.json`, {
      headers: { cookie: session },
    });
    expect(file.status).toBe(200);
    expect(stalls.longest).toBeLessThan(longestStall);
  } finally {
    await server.stop();
  }
});

interface Known {
  /** values that mean something here: ids, numbers, words of the forms */
  readonly values: readonly string[];
  readonly player: string;
}

function knownValues(server: Server, slug: string, links: ReadonlyMap<string, string>): Known {
  const db = readDatabase(server.dataFolder);
  try {
    const ids = (table: string) => db.prepare(`select id from ${table} limit 5`).pluck().all() as string[];
    const [table] = tablesOf(server, links);
    if (!table) throw new Error('no table');
    const ofRules = [
      'a',
      'b',
      'draft',
      'published',
      'closed',
      'swiss',
      'wdl',
      'guardians',
      'everybody',
      'on',
      '1',
      '2',
      '3',
    ];
    return {
      values: [
        slug,
        table.a,
        ...['tournaments', 'entries', 'rounds', 'pairings', 'users'].flatMap(ids),
        ...ofRules,
      ],
      player: cookieOf(table, 'a'),
    };
  } finally {
    db.close();
  }
}

const fieldNames = (
  'slug number version name club town faction email seed team submissionKey pairingId entryId reason seenAt redraw ' +
  'method x y role token password next userId text to period rounds startsOn endsOn formatId presetId scheme capacity ' +
  'file list points minutes shared.turnsPlayed shared.startingPlayer a.destroyed a.half a.ep b.destroyed b.ep answers.q ' +
  'steps.0.from steps.0.a tiebreaks.0 status kind id choice.0 language theme matchId entries __proto__ constructor.x'
).split(' ');

const characters = ['\u0000', '\ud800', '😀', 'ä', '%', '"', '<', '\r\n', '../', "'--", '\u202e', ' '];

/** Sends something that no page of ours would send; the same seed sends the same. */
class Senseless {
  private readonly actions = actionsOfBuild();
  private readonly routes: readonly string[];

  constructor(
    private readonly server: Server,
    private readonly random: RandomInt,
    private readonly known: Known & { readonly session: string },
  ) {
    const manifest = join(root, '.next', 'app-path-routes-manifest.json');
    this.routes = Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>);
  }

  send(): Promise<Asked> {
    const kind = this.random(10);
    if (kind < 3) return this.ask();
    if (kind < 4) return this.askRaw();
    return this.act();
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }

  private chance(oneIn: number): boolean {
    return this.random(oneIn) === 0;
  }

  private word(): string {
    switch (this.random(6)) {
      case 0:
        return '';
      case 1:
        return Array.from({ length: 1 + this.random(12) }, () => this.pick(characters)).join('');
      case 2:
        return String(this.pick([-1, 0, 1, 99, 1e9, 1e21, Number.NaN, 0.1, -0, Number.MAX_SAFE_INTEGER + 1]));
      case 3:
        return this.pick(characters).repeat(1 + this.random(this.chance(20) ? 50_000 : 300));
      default:
        return this.pick(this.known.values);
    }
  }

  /** A word of whole characters, as addresses and forms need them. */
  private text(): string {
    return Buffer.from(this.word()).toString();
  }

  private value(depth = 0): unknown {
    switch (this.random(depth > 4 ? 4 : 8)) {
      case 0:
        return null;
      case 1:
        return this.random(2) === 0;
      case 2:
        return this.random(1_000) - 500;
      case 3:
      case 4:
        return this.word();
      case 5:
        return Array.from({ length: this.random(this.chance(30) ? 3_000 : 5) }, () => this.value(depth + 2));
      case 6:
        return this.pick([
          '$undefined',
          '$K1',
          '$F1',
          '$Q1',
          '$n9999999999',
          '$D2020',
          '$$',
          '$1',
          '$@1',
          '$NaN',
          '$B1',
        ]);
      default:
        return Object.fromEntries(
          Array.from({ length: this.random(6) }, () => [this.pick(fieldNames), this.value(depth + 1)]),
        );
    }
  }

  private cookie(): string {
    const kind = this.random(8);
    if (kind < 3) return '';
    if (kind < 5) return this.known.player;
    if (kind < 7) return this.known.session;
    return this.pick([
      'next-auth.session-token=x',
      'heerschau-theme=%',
      'heerschau-language=xx',
      'a=b; =; ;',
      'heerschau-1=..',
    ]);
  }

  private path(): string {
    const path = this.pick(this.routes).replace(/\[(?:\.\.\.)?\w+\]/g, () =>
      encodeURIComponent((this.random(3) > 0 ? this.pick(this.known.values) : this.text()).slice(0, 2_000)),
    );
    if (this.random(3) > 0) return path;
    const query = Array.from({ length: 1 + this.random(4) }, () => [
      this.pick([
        'round',
        'show',
        'seconds',
        'q',
        'page',
        'since',
        'brief',
        'next',
        'language',
        '_rsc',
        'entry',
        'told',
      ]),
      this.text().slice(0, 500),
    ]);
    return `${path}?${new URLSearchParams(query)}`;
  }

  private headers(): Record<string, string> {
    const headers: Record<string, string> = {
      cookie: this.cookie(),
      'x-forwarded-for': `10.1.${this.random(9)}.${this.random(250)}`,
    };
    const odd: readonly [string, string][] = [
      ['rsc', '1'],
      ['next-router-state-tree', encodeURIComponent(JSON.stringify(this.value())).slice(0, 4_000)],
      ['accept-language', this.pick(['', 'xx', '*', 'de;q=9', 'en,,,;'])],
      ['x-forwarded-host', this.pick(['a b', 'x.org', '[::1]', '/', 'x.org:99999999'])],
      ['x-forwarded-proto', this.pick(['https', 'gopher', 'https,http'])],
      ['if-none-match', this.pick(['*', 'W/"x"', '"'])],
      ['range', 'bytes=0-1'],
      ['last-event-id', this.pick(['-1', '1e9', 'x'])],
      ['x-request-id', this.pick(['x', 'a'.repeat(900), '../'])],
    ];
    while (this.chance(2)) {
      const [name, value] = this.pick(odd);
      headers[name] = value;
    }
    return headers;
  }

  /** Asks for an address, known or not, in an odd way. */
  private async ask(): Promise<Asked> {
    const path = this.chance(15) ? `/${encodeURIComponent(this.text().slice(0, 3_000))}` : this.path();
    const method = this.chance(6) ? this.pick(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']) : 'GET';
    return this.fetch(path, { method, headers: this.headers() });
  }

  /** Calls an action with anything, in any of the ways React or a form without scripts sends it. */
  private async act(): Promise<Asked> {
    const { id, name } = this.chance(30)
      ? { id: 'f'.repeat(42), name: 'no action' }
      : this.pick(this.actions);
    const headers: Record<string, string> = {
      ...this.headers(),
      'next-action': id,
      accept: 'text/x-component',
    };
    if (!this.chance(20)) {
      headers.origin = this.server.url;
      // Else the request contradicts itself and is refused at once.
      delete headers['x-forwarded-host'];
    }
    const path = this.random(3) === 0 ? this.path() : `/t/${this.known.values[0]}/desk`;
    return this.fetch(path, { method: 'POST', headers, body: this.body(headers) }, name);
  }

  private body(headers: Record<string, string>): BodyInit {
    const kind = this.random(10);
    if (kind < 2) {
      headers['content-type'] = 'text/plain;charset=UTF-8';
      return JSON.stringify(Array.from({ length: this.random(3) }, () => this.value()));
    }
    if (kind < 3) {
      headers['content-type'] = this.pick([
        'text/plain',
        'application/json',
        'multipart/form-data; boundary=x',
        'x',
      ]);
      return this.pick([
        '',
        '[',
        '[[[['.repeat(this.random(20_000)),
        '{}',
        '"',
        `--x\r\n\r\n${this.word()}`,
        '[{}]',
        '0',
      ]);
    }
    const form = new FormData();
    const count = this.chance(40) ? 2_000 : this.random(12);
    for (let i = 0; i < count; i++) {
      const field = this.chance(8) ? this.text().slice(0, 200) : this.pick(fieldNames);
      form.append(`_1_${field}`, this.chance(25) ? new Blob([this.text()]) : this.text());
    }
    if (!this.chance(3)) form.append('_1_slug', this.known.values[0] ?? '');
    form.append(
      '0',
      this.chance(10) ? JSON.stringify(this.value()) : JSON.stringify([{ status: 'idle' }, '$K1']),
    );
    return form;
  }

  private async fetch(path: string, init: RequestInit, name = ''): Promise<Asked> {
    const what = `${init.method} ${path.slice(0, 300)} ${name} ${JSON.stringify(init.headers).slice(0, 500)}`;
    // A stream would never end.
    const abort = AbortSignal.timeout(/\/(live|log)(\?|$)/.test(path) ? 1_000 : 150_000);
    try {
      const response = await fetch(this.server.url + path, { ...init, redirect: 'manual', signal: abort });
      await response.arrayBuffer().catch(() => {});
      return { what, status: response.status };
    } catch (error) {
      const { name: kind, cause } = error as Error & { cause?: { code?: string } };
      // What cannot be sent at all, and connections that are closed on whoever sends too much, are no answers.
      if (kind === 'TypeError') return { what, status: cause?.code === 'ECONNREFUSED' ? 599 : 0 };
      return { what: `${what}: ${error}`, status: abort.aborted && !/live|log/.test(path) ? 598 : 0 };
    }
  }

  /** Writes bytes that are no request, or hardly one. */
  private askRaw(): Promise<Asked> {
    const path = this.pick([
      '/',
      '/p/%ff',
      '/t/%ff',
      '/%',
      '//',
      '/t/./x',
      '/t/x/../y',
      '/\u0001',
      'http://x/',
      '*',
      '/t/x\\y',
    ]);
    const head = this.pick([
      `GET ${path} HTTP/1.1\r\nHost: ${this.pick(['x', '', 'a b', '%', 'x:y', '[', '\u00e4.de'])}\r\n`,
      `GET ${path} HTTP/1.1\r\n`,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nHost: y\r\n`,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n`,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n`,
      `POST / HTTP/1.1\r\nHost: x\r\nNext-Action: x\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-Host: ${this.pick(['a b', '/', '@', '%00'])}\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n`,
      `BREW /pot HTTP/1.1\r\nHost: x\r\n`,
      '\u0016\u0003\u0001\u0002',
    ]);
    const { hostname, port } = new URL(this.server.url);
    return new Promise((resolve) => {
      let answer = '';
      const socket = connect(Number(port), hostname, () =>
        socket.write(`${head}Connection: close\r\n\r\n[]`, 'latin1'),
      );
      const end = () => {
        socket.destroy();
        resolve({
          what: JSON.stringify(head.slice(0, 200)),
          status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
        });
      };
      socket.setTimeout(2_000, end);
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('error', end);
      socket.on('close', end);
    });
  }
}
