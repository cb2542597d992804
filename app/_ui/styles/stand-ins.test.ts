import { createFontStack } from '@capsizecss/core';
import { entireMetricsCollection as metrics } from '@capsizecss/metrics/entireMetricsCollection';
import { expect, test } from 'vitest';

/** Web fonts with the weights and styles that globals.css loads. */
const typefaces = [
  { of: metrics.grenze, faces: ['500', '500italic', '600', '700'], like: ['timesNewRoman', 'notoSerif'] },
  { of: metrics.firaSans, faces: ['400', '400italic', '500', '600'], like: ['arial', 'roboto'] },
  { of: metrics.firaSansCondensed, faces: ['400', '500', '600'], like: ['arial', 'roboto'] },
] as const;

/** Metric-compatible fonts on Linux. */
const twins: Partial<Record<string, string>> = {
  Arial: 'Liberation Sans',
  'Times New Roman': 'Liberation Serif',
};

type Face = (typeof metrics)['arial']['variants']['regular'];
type Measured = { readonly variants: Readonly<Record<string, Face>> };
const variant = ({ variants }: Measured, face: string) => {
  const found = variants[face.replace(/^400$/, 'regular').replace(/^400italic$/, 'italic')];
  if (!found) throw new Error(`no measures of ${face}`);
  return found;
};

/** Fallback face of a local font, scaled to the web font's metrics: nothing moves when that loads. */
function standIn(
  ours: (typeof typefaces)[number],
  face: string,
  like: 'arial' | 'roboto' | 'timesNewRoman' | 'notoSerif',
) {
  const fontWeight = Number.parseInt(face, 10);
  const fontStyle = face.endsWith('italic') ? 'italic' : 'normal';
  const own = metrics[like];
  const of = variant(own, `${fontWeight >= 600 ? '700' : '400'}${fontStyle === 'italic' ? 'italic' : ''}`);
  const twin = twins[own.familyName];
  const names = [
    of.fullName,
    of.postscriptName,
    ...(twin ? [of.fullName.replace(own.familyName, twin)] : []),
  ];
  const { fontFaces } = createFontStack([variant(ours.of, face), of], {
    fontFaceFormat: 'styleObject',
    fontFaceProperties: { fontWeight, fontStyle },
  });
  const [found] = fontFaces;
  if (!found) throw new Error('nothing to stand in');
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } = found['@font-face'];
  const lines = {
    'font-family': `"${ours.of.familyName} as ${own.familyName}"`,
    'font-style': fontStyle,
    'font-weight': fontWeight,
    src: [...new Set(names)].map((name) => `local("${name}")`).join(', '),
    'ascent-override': ascentOverride,
    'descent-override': descentOverride,
    'line-gap-override': lineGapOverride,
    'size-adjust': sizeAdjust,
  };
  return `@font-face {\n${Object.entries(lines)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;
}

test('the stand-ins have the measures of our typefaces', async () => {
  const faces = typefaces.flatMap((ours) =>
    ours.like.flatMap((like) => ours.faces.map((face) => standIn(ours, face, like))),
  );
  const head = '/* Written by stand-ins.test.ts: `npx vitest run app/_ui/styles -u` writes it anew. */\n';
  await expect(head + faces.join('')).toMatchFileSnapshot('./stand-ins.css');
});
