import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { duelList } from '@/lib/formats/registry';
import { loadScorer } from './load-scorer';

describe.each(duelList.map((format) => [format.id, format] as const))('the scorer of %s', (id, format) => {
  test('scores like the format itself', async () => {
    const scorer = await loadScorer(id);
    for (const preset of format.presets) {
      const setup = format.parseSetup(preset.setup).data;
      const scored = format.score(setup, format.emptyReport(setup));
      if (!scored.ok) throw new Error(scored.problem.code);
      expect(scorer.score(setup, scored.value.report)).toEqual({ ok: true, value: scored.value.score });
    }
  });
});

test('no scorer brings a schema library, army lists or another ruleset along', async () => {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(duelList.map(({ id }) => [id, `lib/formats/${id}/scorer.ts`])),
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  for (const { id } of duelList) {
    const files = Object.keys(metafile.outputs[`nowhere/${id}.js`]?.inputs ?? {});
    expect(files).toContain(`lib/formats/${id}/scorer.ts`);
    const foreign = /node_modules|roster|lib\/armies|lib\/formats\/([^/]+)\//;
    expect(
      files.filter((file) => (file.match(foreign)?.[1] ?? (foreign.test(file) ? '' : id)) !== id),
    ).toEqual([]);
  }
});
