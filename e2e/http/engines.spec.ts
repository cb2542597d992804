import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { transform } from 'esbuild';

const built = fileURLToPath(new URL('../../.next/static/chunks', import.meta.url));

/** Browsers that README promises, in the words of esbuild. */
const promised = ['safari16.4', 'chrome111', 'firefox128'];

/** Older than all of them, but for the names of scripts that newer Unicode brought. */
const supported = { 'regexp-unicode-property-escapes': true };

/** Of every promised engine something older lacks these; whoever uses one asks for it first. */
const newer =
  /AbortSignal\.any|Promise\.(withResolvers|try)\(|(Object|Map)\.groupBy\(|Array\.fromAsync\(|RegExp\.escape\(|URL\.parse\(|Iterator\.from\(|\.(isWellFormed|toWellFormed|isSubsetOf|symmetricDifference)\(|new Intl\.DurationFormat|\.(show|hide|toggle)Popover\(|['"`]:popover-open/g;
const asked = /(typeof|in|\?\.|\|\||&&)[^;{}]{0,80}$/;

test('the build asks no promised browser for what it cannot do', async () => {
  const files = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  const problems: string[] = [];
  for (const file of files) {
    const code = await readFile(`${built}/${file}`, 'utf8');
    const written = (target: string | string[]) => transform(code, { target, supported, charset: 'utf8' });
    // Syntax that is too new would be written otherwise.
    const [now, then] = await Promise.all([written('esnext'), written(promised)]);
    if (now.code !== then.code) problems.push(`${file}: syntax`);
    for (const { 0: use, index } of code.matchAll(newer))
      if (!asked.test(code.slice(0, index))) problems.push(`${file}: ${use}`);
  }
  expect(problems).toEqual([]);
});

/** Syntax that makes an older browser drop the rule or the value it stands in. */
const newerStyle = /:popover-open|:open\b|:has-slotted|::details-content|light-dark\(|@scope|(^|[\s,])&/;

test('the styles ask no promised browser for what it cannot do', async () => {
  const files = (await readdir(built, { recursive: true })).filter((name) => name.endsWith('.css'));
  expect(files.length).toBeGreaterThan(5);
  const problems: string[] = [];
  for (const file of files) {
    for (const { text, opens, around } of piecesOf(await readFile(`${built}/${file}`, 'utf8'))) {
      const use = newerStyle.exec(text)?.[0];
      const rules = opens ? [...around, text] : around;
      if (use && !rules.some((rule) => rule.startsWith('@supports'))) problems.push(`${file}: ${use}`);
      if (opens && rules.filter((rule) => !rule.startsWith('@')).length > 1)
        problems.push(`${file}: ${text} in a rule`);
    }
  }
  expect(problems).toEqual([]);
});

/** The selectors, conditions and declarations of a stylesheet, each with the rules it stands in. */
function piecesOf(code: string) {
  const pieces: { text: string; opens: boolean; around: readonly string[] }[] = [];
  let around: readonly string[] = [];
  for (const [, text = '', end] of code.matchAll(/([^{};]*)([{};])/g)) {
    pieces.push({ text: text.trim(), opens: end === '{', around });
    if (end === '{') around = [...around, text.trim()];
    if (end === '}') around = around.slice(0, -1);
  }
  return pieces;
}
