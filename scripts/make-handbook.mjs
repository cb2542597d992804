import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';
import { endPlainlyWhenUnmet } from './unmet.mjs';

const languages = /** @type {const} */ (['en', 'de']);
const own = join(root, 'scripts', 'handbook');

/** Builds the handbook of this checkout as a site of plain files, for any web server, in `handbook-site`. */
export function handbookCommand() {
  return endPlainlyWhenUnmet(async () => {
    await installIfNeeded();
    const folder = join(root, 'handbook-site');
    await makeHandbook(folder);
    console.log(`\n${join(folder, 'index.html')}`);
  });
}

/**
 * Builds the site with Eleventy: our pages, layout, styles and search in both languages.
 * @param {string} folder replaced if it exists
 */
export async function makeHandbook(folder) {
  // Imported late: only available after the install.
  const [{ default: Eleventy }, { createTranslator }, { makeSite }] = await Promise.all([
    import('@11ty/eleventy'),
    import('next-intl'),
    loadTypeScript(join(root, 'lib', 'handbook', 'site.ts')),
  ]);
  const pictures = readJson(join(root, 'docs', 'handbook', 'pictures.json'));
  rmSync(folder, { recursive: true, force: true });

  const eleventy = new Eleventy(join(own, 'site'), folder, {
    quietMode: true,
    config(config) {
      config.addPassthroughCopy({ [join('public', 'handbook')]: 'pictures' });
      config.addPassthroughCopy({ [join('public', 'favicon.svg')]: 'favicon.svg' });
      for (const language of languages) {
        const texts = messagesIn(language);
        const t = createTranslator({ locale: language, messages: texts });
        const source = (id) => readFileSync(join(root, 'docs', 'handbook', language, `${id}.md`), 'utf8');
        const site = makeSite(language, source, (key, values) => t(key, values), pictures);
        const pages = site.parts.flatMap((part) => part.pages);
        const shared = {
          layout: 'page.njk',
          language,
          parts: site.parts,
          t: texts.help,
          product: 'Heerschau',
        };
        config.addTemplate(`${language}/index.html`, '', {
          ...shared,
          current: null,
          permalink: `${language}/index.html`,
        });
        for (const [at, page] of pages.entries())
          config.addTemplate(`${language}/${page.id}.html`, '', {
            ...shared,
            current: page,
            next: pages[at + 1] ?? null,
            permalink: `${language}/${page.id}.html`,
          });
        config.addTemplate(`${language}/search.11ty.js`, () => JSON.stringify(site.findable), {
          permalink: `${language}/search.json`,
        });
      }
    },
  });
  await eleventy.write();
  await Promise.all([writeStyles(folder), writeSearch(folder)]);
  writeFileSync(join(folder, 'index.html'), readFileSync(join(own, 'choose.html')));
}

/** Loads the exports of a TypeScript file of ours. */
async function loadTypeScript(file) {
  const { build } = await import('esbuild');
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outfile = join(mkdtempSync(join(cache, 'handbook-')), 'module.mjs');
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

/** The app's own styles as far as the handbook needs them, with their fonts. */
async function writeStyles(folder) {
  const [{ default: postcss }, { default: tailwind }, { build }] = await Promise.all([
    import('postcss'),
    import('@tailwindcss/postcss'),
    import('esbuild'),
  ]);
  const from = join(own, 'site.css');
  const { css } = await postcss([tailwind()]).process(readFileSync(from, 'utf8'), { from });
  await build({
    stdin: { contents: css, resolveDir: own, loader: 'css' },
    outfile: join(folder, 'site.css'),
    bundle: true,
    minify: true,
    loader: { '.woff2': 'file', '.woff': 'empty' },
    assetNames: 'fonts/[name]',
    logLevel: 'error',
  });
}

/** The search as in the app, over the files of the site. */
async function writeSearch(folder) {
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(own, 'search.ts')],
    outfile: join(folder, 'search.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
  });
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function messagesIn(language) {
  const place = join(root, 'app', '_i18n', language);
  return Object.fromEntries(
    readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.slice(0, -5), readJson(join(place, name))]),
  );
}
