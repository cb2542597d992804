/** A parsed Prometheus sample. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const line = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

/**
 * Parses Prometheus' text format for tests; throws where `promtool check metrics` would: a sample without type or help,
 * an invalid line, a histogram whose buckets shrink or do not reach its count.
 */
export function readExposition(text: string): Sample[] {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: Sample[] = [];
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  for (const written of text.split('\n')) {
    if (written === '') continue;
    const [, what, family = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(written) ?? [];
    if (what === 'HELP') helped.add(family);
    else if (what === 'TYPE') types.set(family, rest);
    else samples.push(readSample(written, types, helped));
  }
  checkHistograms(samples, types);
  return samples;
}

function readSample(
  written: string,
  types: ReadonlyMap<string, string>,
  helped: ReadonlySet<string>,
): Sample {
  const [, name = '', inBraces = '', number = ''] = line.exec(written) ?? [];
  const family = types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
  if (!types.has(family) || !helped.has(family)) throw new Error(`nothing is said of: ${written}`);
  if ((types.get(family) === 'counter') !== family.endsWith('_total'))
    throw new Error(`counters end in _total, and nothing else: ${written}`);
  const found = [...inBraces.matchAll(label)];
  if (found.map(([all]) => all).join('') !== inBraces) throw new Error(`no labels: ${written}`);
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : number === 'Nan' ? Number.NaN : Number(number);
  if (number !== 'Nan' && Number.isNaN(value)) throw new Error(`no number: ${written}`);
  return { name, labels: Object.fromEntries(found.map(([, key, text]) => [key, text])), value };
}

function checkHistograms(samples: readonly Sample[], types: ReadonlyMap<string, string>) {
  const key = ({ le: _, ...others }: Sample['labels']) => JSON.stringify(Object.entries(others).sort());
  for (const [family] of [...types].filter(([, type]) => type === 'histogram')) {
    for (const { labels, value } of samples.filter(({ name }) => name === `${family}_count`)) {
      const buckets = samples
        .filter((one) => one.name === `${family}_bucket` && key(one.labels) === key(labels))
        .map((one) => ({ le: one.labels.le === '+Inf' ? Infinity : Number(one.labels.le), value: one.value }))
        .sort((a, b) => a.le - b.le);
      const grows = buckets.every((one, i) => one.value >= (buckets[i - 1]?.value ?? 0));
      const last = buckets.at(-1);
      if (!grows || last?.le !== Infinity || last.value !== value)
        throw new Error(`${family}${key(labels)} is no histogram`);
    }
  }
}
