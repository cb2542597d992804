import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const sourceNames = ['app', 'lib', 'db'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(root, folder, path)),
);

interface Source {
  /** namespaces it requests a translator for */
  readonly namespaces: ReadonlySet<string>;
  /** whether it also receives translators as parameters */
  readonly isGiven: boolean;
  /** whether it gets a text by a fully computed key, as in `t(problem.code)` */
  readonly computes: boolean;
  readonly strings: ReadonlySet<string>;
  /** names of its properties, from which table keys derive */
  readonly properties: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
  /** names of the modules it imports */
  readonly imports: ReadonlySet<string>;
}

const placeholder = '([\\w.-]+)';
const all = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, ...found]) => found);
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const hole = '\0';

/** Template literals of a source, nested ones included; a hole replaces each placeholder. */
function templatesOf(source: string): string[] {
  const found: string[] = [];
  const open: { text: string; braces: number }[] = [];
  for (let i = 0; i < source.length; i++) {
    const here = open.at(-1);
    const sign = source[i] ?? '';
    if (sign === '`' && here?.braces === 0) {
      found.push(here.text);
      open.pop();
    } else if (sign === '`') {
      open.push({ text: '', braces: 0 });
    } else if (here?.braces === 0) {
      const begins = sign === '$' && source[i + 1] === '{';
      here.text += begins ? hole : sign;
      if (begins) {
        here.braces = 1;
        i++;
      }
    } else if (here) {
      here.braces += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    }
  }
  return found;
}

function read(path: string): Source {
  const source = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/ .*$/gm, '$1');
  const asked = /(?:use|get)Translations\(\s*(?:\{[^}]*namespace:\s*)?(?:'([\w.]+)')?/g;
  const made = /createTranslator\(\{[^}]*messages: messages\.([\w.]+)/g;
  const translators = all(
    source,
    /(\w+)\s*=\s*(?:await\s+)?(?:useTranslations|getTranslations|createTranslator)\(/g,
  ).flat();
  const isGiven = /:\s*Translat|typeof (?:use|get)Translations/.test(source);
  const names = new Set([...translators, ...(isGiven ? ['t'] : [])].map(escaped));
  const call = (name: string) => new RegExp(`\\b${name}(?:\\.\\w+)?\\(\\s*[a-z][\\w.]*(?: as |[(,)[])`);
  return {
    namespaces: new Set([asked, made].flatMap((by) => all(source, by).map(([namespace]) => namespace ?? ''))),
    isGiven,
    computes: [...names].some((name) => call(name).test(source)),
    strings: new Set(all(source, /'([^'\n]*)'|"([^"\n]*)"/g).map((found) => found.join(''))),
    properties: new Set(all(source, /\b([a-z]\w*):/g).flat()),
    templates: templatesOf(source)
      .map((template) => template.split(hole))
      .filter((fixed) => fixed.length > 1)
      .map((fixed) => new RegExp(`^${fixed.map(escaped).join(placeholder)}$`)),
    imports: new Set(all(source, /from '[^']*?([^/']+)'/g).flat()),
  };
}

const sources = new Map(sourceNames.map((path) => [path, read(path)]));

const strings = new Set([...sources.values()].flatMap((source) => [...source.strings]));
const words = new Set([...sources.values()].flatMap((source) => [...source.strings, ...source.properties]));
// A template of placeholders alone matches any word.
const templates = [...sources.values()]
  .flatMap((source) => source.templates)
  .filter(({ source }) => /[a-z]/.test(source.replaceAll(placeholder, '')));
const isMadeBy = (template: RegExp, text: string) =>
  template
    .exec(text)
    ?.slice(1)
    .every((part) => words.has(part) || /^\d+$/.test(part)) ?? false;
/** Whether some file contains a string like that, or composes one. */
const isWritten = (text: string) =>
  strings.has(text) || templates.some((template) => isMadeBy(template, text));

/** Files that use a namespace's translator: by requesting it, or as an argument of such a file. */
function filesOf(namespace: string): Source[] {
  const asking = [...sources.values()].filter(({ namespaces }) => namespaces.has(namespace));
  const given = [...sources].filter(
    ([path, { isGiven }]) =>
      isGiven && asking.some(({ imports }) => imports.has(basename(path).replace(/\.tsx?$/, ''))),
  );
  return [...asking, ...given.map(([, source]) => source)];
}
const known = new Map<string, Source[]>();

/**
 * Whether the sources use a message: its key occurs in a file with a translator of its namespace, as a string, as a
 * template with parts from the sources, or, for a computed key, as words from there.
 */
function isUsed(key: string): boolean {
  const parts = key.split('.');
  return parts.some((_, at) => {
    const namespace = parts.slice(0, at).join('.');
    const rest = parts.slice(at).join('.');
    if (!known.has(namespace)) known.set(namespace, filesOf(namespace));
    return known
      .get(namespace)
      ?.some(
        (source) =>
          source.strings.has(rest) ||
          source.templates.some((template) => isMadeBy(template, rest)) ||
          (source.computes && isWritten(rest)),
      );
  });
}

function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([key, child]) => keysOf(child, `${path}.${key}`));
}

test('every message is used', () => {
  const folder = join(import.meta.dirname, 'de');
  const keys = readdirSync(folder).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.json')),
  );
  expect(keys.length).toBeGreaterThan(1_000);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

test('a key that is made within another template is found', () => {
  const source = '`#{at}, #{t(`by.#{whom}`)}` + `#{x}`'.replaceAll('#', '$');
  expect(templatesOf(source)).toEqual([`by.${hole}`, `${hole}, ${hole}`, hole]);
});

test('a message that nothing asks for is found', () => {
  expect(isUsed('common.product')).toBe(true);
  expect(isUsed('common.productOfYesterday')).toBe(false);
  expect(isUsed('problems.never-a-code')).toBe(false);
});
