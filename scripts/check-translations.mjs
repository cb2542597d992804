import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { ruleTexts } from './rule-texts.mjs';

const i18n = join(import.meta.dirname, '..', 'app', '_i18n');

/** Problems of a language's folder by file: missing, superfluous and invalid texts, with the total number of texts. */
export function checkTranslations(language) {
  const files = [...checkMessages(language), ...checkRules(language)];
  return files.sort((x, y) => x.file.localeCompare(y.file));
}

function readJson(path) {
  if (!existsSync(path)) return {};
  return JSON.parse(readFileSync(path, 'utf8'));
}

const jsonIn = (folder) =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];

function checkMessages(language) {
  const files = new Set([...jsonIn(join(i18n, 'en')), ...jsonIn(join(i18n, language))]);
  return [...files].map((file) => {
    const english = new Map(leaves(readJson(join(i18n, 'en', file))));
    const own = new Map(leaves(readJson(join(i18n, language, file))));
    return compared(file, english, own, (key, message) => oddMessage(english.get(key), message, language));
  });
}

function leaves(value, path = '') {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key));
}

function compared(file, wanted, own, oddness) {
  const isThere = (key) => own.has(key) && own.get(key) !== '';
  return {
    file,
    all: wanted.size,
    missing: [...wanted.keys()].filter((key) => !isThere(key)),
    extra: [...own.keys()].filter((key) => !wanted.has(key)),
    odd: [...own].flatMap(([key, message]) => {
      const odd = wanted.has(key) && message !== '' ? oddness(key, message) : null;
      return odd ? [`${key}: ${odd}`] : [];
    }),
    oddKeys: [...own.keys()].filter(
      (key) => wanted.has(key) && own.get(key) !== '' && oddness(key, own.get(key)),
    ),
  };
}

/** Why a message cannot replace the English one, or null. */
export function oddMessage(english, message, language) {
  let ast;
  try {
    ast = new IntlMessageFormat(message, language).getAst();
  } catch (error) {
    return `is no ICU message (${error.message})`;
  }
  const wanted = valuesOf(new IntlMessageFormat(english, 'en').getAst());
  const own = valuesOf(ast);
  const lost = [...wanted.keys()].filter((name) => !own.has(name));
  const invented = [...own.keys()].filter((name) => !wanted.has(name));
  if (lost.length > 0) return `lacks ${lost.join(', ')}`;
  if (invented.length > 0) return `has ${invented.join(', ')}, which the English text has not`;
  for (const [name, { options }] of own) {
    const chosen = wanted.get(name).options;
    if (chosen && !options) return `chooses nothing by ${name}`;
    const other = chosen && [...options].find((option) => !chosen.has(option));
    if (other) return `${name} is never “${other}”`;
    const forgotten = chosen && [...chosen].find((option) => !options.has(option));
    if (forgotten) return `says nothing of ${name} being “${forgotten}”`;
  }
  return pluralWithout(ast, language);
}

/** Names of a message's values and tags, with the options of a select. */
function valuesOf(ast, found = new Map()) {
  for (const element of ast) {
    const { type, value, options, children } = element;
    // 0 is text and 7 the number sign; 5 is a select, 6 a plural.
    if (type === 0 || type === 7) continue;
    const known = found.get(value) ?? {};
    if (type === 5) known.options = new Set([...(known.options ?? []), ...Object.keys(options)]);
    found.set(value, known);
    for (const option of Object.values(options ?? {})) valuesOf(option.value, found);
    if (children) valuesOf(children, found);
  }
  return found;
}

/** Plural categories that a language uses up to a hundred: Polish has one, few and many. */
function formsOf(language, type = 'cardinal') {
  const rules = new Intl.PluralRules(language, { type });
  return new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)));
}

function pluralWithout(ast, language) {
  for (const element of ast) {
    if (element.type === 6) {
      const forms = formsOf(language, element.pluralType);
      const missing = [...forms].find((form) => !(form in element.options));
      // A plural with only exact numbers (=0, =1) and `other` has the same form for every number.
      const alike = Object.keys(element.options).every((form) => form === 'other' || form.startsWith('='));
      if (missing && !alike) return `${element.value} has no plural form “${missing}”`;
    }
    const below = [
      ...Object.values(element.options ?? {}).map((option) => option.value),
      element.children ?? [],
    ];
    for (const one of below) {
      const odd = pluralWithout(one, language);
      if (odd) return odd;
    }
  }
  return null;
}

function checkRules(language) {
  const tables = ruleTexts();
  const files = new Set([
    ...[...tables.keys()].map((table) => `${table}.json`),
    ...jsonIn(join(i18n, language, 'rules')),
  ]);
  return [...files].map((file) => {
    const texts = tables.get(file.replace(/\.json$/, '')) ?? new Map();
    const own = Object.entries(readJson(join(i18n, language, 'rules', file)));
    const wanted = new Map(texts);
    // A key that names its German original.
    for (const [key] of own) {
      const [english, german] = key.split('|');
      if (german && texts.get(english)?.has(german)) wanted.set(key, texts.get(english));
    }
    return compared(join('rules', file), wanted, new Map(own), (key, said) => oddRule(key, said, language));
  });
}

/** Why a translation cannot replace the text of a rule, or null. */
export function oddRule(english, said, language) {
  const holes = (text) => [...new Set(text.match(/\{\d+\}/g) ?? [])].sort().join(' ');
  if (typeof said !== 'string') {
    const missing = [...formsOf(language), 'other'].find((form) => !said[form]);
    if (missing) return `has no plural form “${missing}”`;
    if (holes(english) === '') return 'has no number to choose a plural by';
  }
  const all = typeof said === 'string' ? [said] : Object.values(said);
  return all.some((words) => holes(words) !== holes(english))
    ? `has other places to put something in than ${holes(english) || 'none'}`
    : null;
}

/**
 * Adds the texts missing in a rules file, with empty translations, in the order of the sources. Keeps unused texts with
 * a translation: their sentence may just have been changed.
 */
export function fillRules(language, file) {
  const path = join(i18n, language, file);
  const own = readJson(path);
  const texts = ruleTexts().get(/^rules\/(.*)\.json$/.exec(file)?.[1]);
  if (!texts) throw new Error(`There are no texts of rules for ${file}`);
  const filled = Object.fromEntries([...texts.keys()].map((english) => [english, own[english] ?? '']));
  const others = Object.fromEntries(Object.entries(own).filter(([, said]) => said !== ''));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ ...filled, ...others }, null, 2)}\n`);
}

/** Removes unused messages of a language, and those that no longer match the English one. */
export function pruneMessages(language) {
  for (const { file, extra, oddKeys } of checkMessages(language)) {
    if (extra.length + oddKeys.length === 0) continue;
    const path = join(i18n, language, file);
    const wrong = new Set([...extra, ...oddKeys]);
    writeFileSync(path, `${JSON.stringify(without(readJson(path), wrong), null, 2)}\n`);
  }
}

function without(messages, wrong, path = '') {
  const entries = Object.entries(messages).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return wrong.has(here) ? [] : [[key, value]];
    const group = without(value, wrong, here);
    return Object.keys(group).length > 0 ? [[key, group]] : [];
  });
  return Object.fromEntries(entries);
}
