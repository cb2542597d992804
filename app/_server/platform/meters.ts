import 'server-only';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds: from cached pages to backups and a hall's worst minute. */
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this server. No label names a person, a tournament or an address. */
function makeMeters() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'heerschau_' });
  // Gauges with a counter's name, which have better equivalents.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`heerschau_nodejs_active_${what}_total`);
  const waiting = new Gauge({
    name: 'heerschau_queue_length',
    help: 'What waits: changes for the database, mails and calls of other programs to be sent.',
    labelNames: ['queue'] as const,
    registers,
  });
  // Start at zero, before the first write.
  waiting.set({ queue: 'write' }, 0);
  return {
    registry,
    waiting,
    requests: new Histogram({
      name: 'heerschau_request_duration_seconds',
      help: 'Requests answered, by what was asked for and status; streams are counted apart.',
      labelNames: ['kind', 'status'] as const,
      buckets: seconds,
      registers,
    }),
    actions: new Counter({
      name: 'heerschau_actions_total',
      help: 'What people sent, by the name of the action and what became of it.',
      labelNames: ['action', 'outcome'] as const,
      registers,
    }),
    draws: new Histogram({
      name: 'heerschau_draw_duration_seconds',
      help: 'Drawing a round, by method; what is tried out beside it is counted as well.',
      labelNames: ['method'] as const,
      buckets: seconds,
      registers,
    }),
    writeWaits: new Histogram({
      name: 'heerschau_write_wait_seconds',
      help: 'How long changes waited until the database took them on.',
      buckets: seconds,
      registers,
    }),
    writes: new Histogram({
      name: 'heerschau_write_duration_seconds',
      help: 'How long changes took from then until they were on the disk, or undone.',
      labelNames: ['outcome'] as const,
      buckets: seconds,
      registers,
    }),
    pushRefusals: new Counter({
      name: 'heerschau_push_refusals_total',
      help: 'Calls that push services did not take, by service and status; 0 where none answered.',
      labelNames: ['service', 'status'] as const,
      registers,
    }),
    streams: new Gauge({
      name: 'heerschau_streams_open',
      help: 'Open live streams of pages and matches.',
      registers,
    }),
    keptPages: new Gauge({
      name: 'heerschau_kept_pages_bytes',
      help: 'Memory of the kept renderings of public pages.',
      registers,
    }),
    databaseBytes: new Gauge({
      name: 'heerschau_database_bytes',
      help: 'Size of the database, its log included.',
      registers,
    }),
    build: new Gauge({
      name: 'heerschau_build_info',
      help: 'Which build this is; always 1.',
      labelNames: ['build'] as const,
      registers,
    }),
  };
}

/** One instance per process: the build bundles this module several times. */
const kept = globalThis as typeof globalThis & { heerschauMeters?: ReturnType<typeof makeMeters> };
kept.heerschauMeters ??= makeMeters();

export const meters = kept.heerschauMeters;
