import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from './run.mjs';

// No container is built in these tests: parses the files and checks their promises.
const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8');
const compose = (name) => parse(read(name), { merge: true, strict: true });

test('the container file has no fault that a linter knows, and leaves the build behind', () => {
  const text = read('Containerfile');
  expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  const [, build, served] = text.split(/^FROM /m);
  expect(build).toMatch(/^node:\d+-\S+ AS build\n/);
  expect(served).toMatch(/^node:\d+-\S+-slim\n/);
  expect(served.match(/^COPY .*$/gm)).toEqual(['COPY --from=build /app /app']);
  // Not as root, through to the end.
  expect(served.lastIndexOf('\nUSER node\n')).toBeGreaterThan(served.lastIndexOf('\nRUN '));
  for (const line of [/^HEALTHCHECK /m, /^VOLUME \["\/data"\]$/m, /^EXPOSE 3000$/m, /^STOPSIGNAL SIGTERM$/m])
    expect(served).toMatch(line);
});

test('the health check asks a server what it says, and takes no answer for none', async () => {
  const [, script] = /CMD \["node", "-e", "(.*)"\]/.exec(read('Containerfile'));
  const asked = [];
  const check = (answer) =>
    new Promise((resolve) => {
      const ask = (url) => {
        asked.push(url);
        return answer;
      };
      new Function('fetch', 'process', script)(ask, { env: { PORT: '3000' }, exit: resolve });
    });
  expect(await check(Promise.resolve({ ok: true }))).toBe(0);
  expect(await check(Promise.resolve({ ok: false }))).toBe(1);
  expect(await check(Promise.reject(new Error('refused')))).toBe(1);
  expect(new Set(asked)).toEqual(new Set(['http://127.0.0.1:3000/api/health']));
});

test.each(['compose.yaml', 'compose.cluster.yaml'])(
  '%s names only what it has, and is open to Caddy alone',
  (name) => {
    const { services, volumes } = compose(name);
    for (const [service, { depends_on = {}, volumes: mounted = [], ports }] of Object.entries(services)) {
      for (const other of Object.keys(depends_on)) expect(services, service).toHaveProperty(other);
      const named = mounted.map((mount) => mount.split(':')[0]).filter((source) => !source.startsWith('.'));
      for (const volume of named) expect(volumes, service).toHaveProperty(volume);
      if (service !== 'caddy') expect(ports, service).toBeUndefined();
    }
    const ours = Object.entries(services).filter(([, { image }]) => image === 'heerschau:latest');
    const upstreams = ours.map(([service]) => `${service}:3000`).join(' ');
    expect(services.caddy.environment.UPSTREAMS).toBe(upstreams);
    for (const [, { stop_grace_period, read_only, cap_drop, environment }] of ours) {
      // Five seconds of HEERSCHAU_DRAIN_SECONDS, and seven until the process is killed.
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(5 + 7);
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
      expect(environment.HEERSCHAU_PROXIES).toContain('172.16.0.0/12');
    }
  },
);

test('instances share one database, one secret and one build', () => {
  const { services } = compose('compose.cluster.yaml');
  expect(services.one).toEqual(services.two);
  expect(services.one.environment.DATABASE_URL).toMatch(
    /^postgres:\/\/heerschau:.*@postgres:5432\/heerschau$/,
  );
  expect(services.one.environment.NEXTAUTH_SECRET).toBe(`\${HEERSCHAU_SECRET:?}`);
});

test('Caddy asks each instance whether it is ready, and shows nobody the figures', () => {
  const caddyfile = read('Caddyfile');
  expect(caddyfile).toMatch(/@metrics path \/metrics\n\s+respond @metrics 404/);
  expect(caddyfile).toMatch(/health_uri \/api\/ready/);
  expect(caddyfile).toMatch(/flush_interval -1/);
});

test('systemd does not start anew what said why it does not start', async () => {
  const { saidWhy } = await import('./next-server.mjs');
  expect(read('heerschau.service')).toContain(`\nRestartPreventExitStatus=${saidWhy}\n`);
});
