import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** A template with more variants than this is not translatable text. */
const mostWays = 24;

/**
 * English texts that appear beside their German ones in the sources, by translation table, each with its German
 * variants. Inserted values become {0}, {1} …
 */
export function ruleTexts() {
  const tables = new Map();
  const sources = sourceNames().map((path) => ({ path, program: programOf(path) }));
  // Functions that take a German and an English text, with the positions of these arguments.
  const takers = new Map();
  for (const { path, program } of sources) visit(program, (node) => noteTaker(node, takers, path));
  for (const { path, program } of sources) {
    const table = tableOf(path);
    const note = (de, en) => {
      const german = waysOf(de);
      for (const english of waysOf(en)) {
        if (!/\p{L}{2}/u.test(english.replace(/\{\d+\}/g, ''))) continue;
        if (!tables.has(table)) tables.set(table, new Map());
        const texts = tables.get(table);
        if (!texts.has(english)) texts.set(english, new Set());
        for (const one of german) texts.get(english).add(one);
      }
    };
    visit(program, (node) => {
      for (const [de, en] of pairsOf(node, takers, path)) note(de, en);
    });
  }
  return tables;
}

function sourceNames() {
  return ['lib', 'app', 'db'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^app\/components\//.test(path)),
  );
}

function programOf(path) {
  const { program, errors } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  return program;
}

/** Each ruleset has a table of its own. */
const tableOf = (path) => /^(?:lib\/formats|app\/_formats)\/([\w-]+)\//.exec(path)?.[1] ?? 'core';

function visit(node, see) {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, see);
  } else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') see(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, see);
  }
}

const isGerman = (name) => name === 'de' || /[a-z]De$/.test(name ?? '');
const english = (name) => (name === 'de' ? 'en' : name.replace(/De$/, 'En'));

/**
 * Records a function with parameters like `de, en` or `effectDe, effectEn`, or one of pairs `[de: string, en: string]`.
 */
function noteTaker(node, takers, path) {
  const named =
    node.type === 'VariableDeclarator' && /Function/.test(node.init?.type ?? '')
      ? [node.id.name, node.init]
      : node.type === 'FunctionDeclaration'
        ? [node.id?.name, node]
        : null;
  if (!named) return;
  const [name, taker] = named;
  const names = taker.params.map((param) => param.name ?? param.argument?.name ?? param.left?.name);
  const pairs = names.flatMap((de, at) =>
    isGerman(de) && names.includes(english(de)) ? [[at, names.indexOf(english(de))]] : [],
  );
  let takesLists = false;
  visit(taker.params, (part) => {
    if (part.type === 'TSNamedTupleMember' && part.label.name === 'de') takesLists = true;
  });
  if (pairs.length > 0 || takesLists) {
    const known = takers.get(name) ?? [];
    takers.set(name, [...known, { pairs, takesLists, path, isShared: name === 'text' }]);
  }
}

/** Pairs of German and English expressions in a node. */
function pairsOf(node, takers, path) {
  if (node.type === 'ObjectExpression') {
    const value = (key) => node.properties.find((one) => one.key?.name === key && !one.computed)?.value;
    return value('de') && value('en') ? [[value('de'), value('en')]] : [];
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  const known = takers.get(node.callee.name) ?? [];
  const taker = known.find((one) => one.path === path) ?? known[0];
  if (!taker) return [];
  const lists = taker.takesLists ? node.arguments.flatMap(listsOf) : [];
  const pairs = taker.pairs.flatMap(([de, en]) =>
    node.arguments[de] && node.arguments[en] ? [[node.arguments[de], node.arguments[en]]] : [],
  );
  return [...lists, ...pairs];
}

/** Arrays of two that an argument can evaluate to. */
function listsOf(node) {
  if (node.type === 'ConditionalExpression') return [...listsOf(node.consequent), ...listsOf(node.alternate)];
  return node.type === 'ArrayExpression' && node.elements.length === 2 ? [node.elements] : [];
}

/** Possible values of an expression, with {0} for parts known at run time; empty if there is no fixed part. */
function waysOf(expression) {
  const ways = partsOf(expression).map((parts) => {
    let holes = 0;
    return parts.map((part) => (part === null ? `{${holes++}}` : part)).join('');
  });
  return [...new Set(ways)].slice(0, mostWays);
}

/** Variants of a text, each a list of fixed parts and of nulls for inserted values. */
function partsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node.value]] : [[null]];
    case 'TemplateLiteral':
      return node.quasis.reduce(
        (ways, quasi, at) => {
          const words = ways.map((way) => [...way, quasi.value.cooked]);
          const next = node.expressions[at];
          return next ? combined(words, partsOf(next)) : words;
        },
        [[]],
      );
    case 'ConditionalExpression':
      return [...partsOf(node.consequent), ...partsOf(node.alternate)];
    case 'BinaryExpression':
      return node.operator === '+' ? combined(partsOf(node.left), partsOf(node.right)) : [[null]];
    case 'LogicalExpression':
      return [...partsOf(node.left), ...partsOf(node.right)];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return partsOf(node.expression);
    default:
      return [[null]];
  }
}

const combined = (before, after) =>
  before.flatMap((one) => after.map((other) => [...one, ...other])).slice(0, mostWays);
