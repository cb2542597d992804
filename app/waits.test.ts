import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

/** A node of the syntax tree, ESTree's names. */
type Node = { readonly type: string; readonly start: number } & Readonly<Record<string, unknown>>;
interface Range {
  readonly low: number;
  readonly high: number;
}
interface Module {
  readonly file: string;
  readonly source: string;
  readonly program: Node;
  readonly parents: ReadonlyMap<Node, Node>;
}
type Arguments = ReadonlyMap<Node, Range>;

/** Beyond it a timer fires at once, as it does below zero. */
const longestMs = 2 ** 31 - 1;
const anything: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };

/** Delays that a look at the source does not show to be bounded; each with what bounds it. */
const boundedElsewhere: Readonly<Record<string, string>> = {
  'app/_server/front/public-url-check.ts: at - waited': 'asks rises',
  'app/_server/platform/password.ts: slowedMs': 'a constant of sign-in-guard.ts',
  'db/postgres-signals.ts: retryMs': 'doubled up to longestRetryMs',
  'db/postgres.ts: random() * 20 * attempt': 'mostAttempts tries',
  'app/_parts/match/use-live-match.ts: ms': 'constants of match-store.ts',
  'app/_parts/live/reload-every.tsx: ms': 'constants of its two pages',
  'app/_server/platform/worker-process.ts: this.limits.timeoutMs': 'constants of the callers',
  'app/t/[slug]/board/use-rotation.ts: seconds * 1_000': 'one of pageSeconds, lib/board/board-choice.ts',
};

const folders = ['app', 'lib', 'db', 'scripts'];
const isSource = (name: string) => /\.(ts|tsx|js|mjs)$/.test(name) && !/\.test\./.test(name);
const sources: ReadonlyMap<string, string> = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      .map(({ parentPath, name }) => posix.join(parentPath.replaceAll('\\', '/'), name))
      .map((file) => [file, readFileSync(file, 'utf8')] as const),
  ),
);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const parsed = new Map<string, Module>();
function moduleOf(file: string, source = sources.get(file) ?? ''): Module {
  const known = parsed.get(file);
  if (known) return known;
  const program = parseSync(file, source).program as unknown as Node;
  const parents = new Map<Node, Node>();
  const visit = (node: Node) => {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      visit(child);
    }
  };
  visit(program);
  const made = { file, source, program, parents };
  parsed.set(file, made);
  return made;
}

const textOf = ({ source }: Module, node: Node) => source.slice(node.start, node.end as number);
const isFunction = ({ type }: Node) => /^(ArrowFunction|Function)(Expression|Declaration)$/.test(type);
const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node.name : undefined;
const paramsOf = (node: Node) => node.params as readonly Node[];
/** The name of a parameter, with or without a default. */
const paramName = (node: Node) => nameOf(node.type === 'AssignmentPattern' ? node.left : node);

/** All nodes below, those of inner functions left out. */
function* within(node: Node): Generator<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    if (!isFunction(child)) yield* within(child);
  }
}

interface Found {
  readonly module: Module;
  readonly node: Node;
}

/** What a name means at a place: the value of a `const`, a function, or the parameter that it is. */
function resolve(module: Module, name: unknown, at: Node): Found | undefined {
  for (let scope: Node | undefined = at; scope; scope = module.parents.get(scope)) {
    if (!isFunction(scope) && scope.type !== 'Program') continue;
    for (const node of within(scope)) {
      if (node.type === 'VariableDeclarator' && nameOf(node.id) === name) {
        const isFixed = module.parents.get(node)?.kind === 'const';
        return isFixed && isNode(node.init) ? { module, node: node.init } : undefined;
      }
      if (node.type === 'FunctionDeclaration' && nameOf(node.id) === name) return { module, node };
    }
    const param = isFunction(scope) && paramsOf(scope).find((one) => paramName(one) === name);
    if (param) return { module, node: param };
  }
  return imported(module, name);
}

function imported(module: Module, name: unknown): Found | undefined {
  for (const statement of module.program.body as readonly Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = (statement.specifiers as readonly Node[]).find(({ local }) => nameOf(local) === name);
    if (!specifier) continue;
    const path = String((statement.source as Node).value);
    if (!/^(\.|@\/)/.test(path)) return undefined;
    const plain = path.startsWith('@/') ? path.slice(2) : posix.join(posix.dirname(module.file), path);
    const file = ['', '.ts', '.tsx', '.mjs'].map((ending) => plain + ending).find((one) => sources.has(one));
    if (!file) return undefined;
    const target = moduleOf(file);
    return resolve(target, nameOf(specifier.imported), target.program);
  }
  return undefined;
}

const union = (ranges: readonly Range[]): Range => ({
  low: Math.min(...ranges.map(({ low }) => low)),
  high: Math.max(...ranges.map(({ high }) => high)),
});
const spanned = (values: readonly number[]): Range =>
  values.some(Number.isNaN) ? anything : { low: Math.min(...values), high: Math.max(...values) };

/** Between which bounds the value of an expression lies, as far as its source says. */
function rangeOf(module: Module, node: Node, given: Arguments = new Map(), depth = 0): Range {
  if (depth > 20) return anything;
  const of = (inner: unknown) => (isNode(inner) ? rangeOf(module, inner, given, depth + 1) : anything);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' ? { low: node.value, high: node.value } : anything;
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return of(node.expression);
    case 'Identifier': {
      const found = resolve(module, node.name, node);
      if (!found) return anything;
      return given.get(found.node) ?? rangeOf(found.module, found.node, given, depth + 1);
    }
    case 'ConditionalExpression':
      return union([of(node.consequent), of(node.alternate)]);
    case 'MemberExpression': {
      // One of a list of constants.
      const { object, computed } = node;
      const list = computed && isNode(object) ? resolve(module, nameOf(object), object) : undefined;
      const values = list && listIn(list.node);
      if (!values) return anything;
      return union(values.map((value) => rangeOf(list.module, value, given, depth + 1)));
    }
    case 'BinaryExpression': {
      const [a, b] = [of(node.left), of(node.right)];
      if (node.operator === '+') return { low: a.low + b.low, high: a.high + b.high };
      if (node.operator === '-') return { low: a.low - b.high, high: a.high - b.low };
      if (node.operator === '*')
        return spanned([a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high]);
      if (node.operator === '/' && b.low > 0)
        return spanned([a.low / b.low, a.low / b.high, a.high / b.low, a.high / b.high]);
      if (node.operator === '%' && b.low > 0 && Number.isFinite(b.high))
        return { low: a.low >= 0 ? 0 : -b.high, high: b.high };
      return anything;
    }
    case 'CallExpression':
      return rangeOfCall(module, node, given, depth);
    default:
      return anything;
  }
}

/** The elements of a list that is written out. */
function listIn(node: Node): readonly Node[] | undefined {
  if (node.type === 'ArrayExpression') return node.elements as readonly Node[];
  return node.type === 'TSAsExpression' && isNode(node.expression) ? listIn(node.expression) : undefined;
}

function rangeOfCall(module: Module, node: Node, given: Arguments, depth: number): Range {
  const passed = (node.arguments as readonly Node[]).map((one) => rangeOf(module, one, given, depth + 1));
  const callee = node.callee as Node;
  const called = textOf(module, callee);
  const [lows, highs] = [passed.map(({ low }) => low), passed.map(({ high }) => high)];
  if (called === 'Math.random') return { low: 0, high: 1 };
  if (called === 'Math.min') return { low: Math.min(...lows), high: Math.min(...highs) };
  if (called === 'Math.max') return { low: Math.max(...lows), high: Math.max(...highs) };
  const work = callee.type === 'Identifier' ? resolve(module, callee.name, callee) : undefined;
  if (!work || !isFunction(work.node)) return anything;
  const inner = new Map(given);
  for (const [i, param] of paramsOf(work.node).entries()) inner.set(param, passed[i] ?? anything);
  const body = work.node.body as Node;
  const results =
    body.type === 'BlockStatement'
      ? [...within(body)].filter(({ type }) => type === 'ReturnStatement').map(({ argument }) => argument)
      : [body];
  const ranges = results.map((one) => (isNode(one) ? rangeOf(work.module, one, inner, depth + 1) : anything));
  return ranges.length > 0 ? union(ranges) : anything;
}

/** What a call hands to a timer as its delay; undefined for other calls and for a timer without one. */
function delayOf(module: Module, call: Node): Node | undefined {
  const [first, second] = call.arguments as readonly Node[];
  const callee = textOf(module, call.callee as Node).replace(/^(window|globalThis)\./, '');
  if (callee === 'AbortSignal.timeout') return first;
  const timers = (module.program.body as readonly Node[]).find(
    ({ type, source }) =>
      type === 'ImportDeclaration' && /timers\/promises$/.test(String((source as Node).value)),
  );
  const asked = (timers?.specifiers as readonly Node[] | undefined)?.find(
    ({ local, imported }) =>
      nameOf(local) === callee && /^set(Timeout|Interval)$/.test(String(nameOf(imported))),
  );
  if (asked) return first;
  return callee === 'setTimeout' || callee === 'setInterval' ? second : undefined;
}

const everyNode = function* (node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* everyNode(child);
};

/** The name by which the function is called in its file: `x` of `const x = …`, `x = …`, a declaration or a method. */
function calledAs(module: Module, fn: Node): unknown {
  const parent = module.parents.get(fn);
  if (parent?.type === 'VariableDeclarator') return nameOf(parent.id);
  if (parent?.type === 'AssignmentPattern') return nameOf(parent.left);
  if (parent?.type === 'MethodDefinition') return nameOf(parent.key);
  return nameOf(fn.id);
}

/** The calls of a function in its own file, and where its name is imported. */
function callsOf(module: Module, fn: Node, name: unknown): Found[] {
  const isCalled = ({ type, callee }: Node) =>
    type === 'CallExpression' &&
    isNode(callee) &&
    (nameOf(callee) === name || (callee.type === 'MemberExpression' && nameOf(callee.property) === name));
  const own = [...everyNode(module.program)].filter(isCalled).map((node) => ({ module, node }));
  const users = [...sources].filter(
    ([file, source]) => file !== module.file && source.includes(`${String(name)}(`),
  );
  const others = users
    .map(([file]) => moduleOf(file))
    .filter((user) => imported(user, name)?.node === fn)
    .flatMap((user) => [...everyNode(user.program)].filter(isCalled).map((node) => ({ module: user, node })));
  return [...own, ...others];
}

/** Delays of a file that may be below zero or longer than a timer can be: `<file>: <expression>`. */
function unboundedIn(module: Module): string[] {
  const bad: string[] = [];
  const check = (module: Module, delay: Node, depth = 0) => {
    const { low, high } = rangeOf(module, delay);
    if (low >= 0 && high <= longestMs) return;
    const param = nameOf(delay) === undefined ? undefined : resolve(module, nameOf(delay), delay);
    const fn = param && module.parents.get(param.node);
    const name = fn && isFunction(fn) && depth < 5 ? calledAs(module, fn) : undefined;
    const place = fn && name !== undefined ? paramsOf(fn).indexOf(param.node) : -1;
    const calls = fn && place >= 0 ? callsOf(module, fn, name) : [];
    // The delay of a function is what its calls say.
    if (calls.length > 0)
      for (const call of calls) {
        const own = (call.node.arguments as readonly Node[])[place];
        if (own) check(call.module, own, depth + 1);
      }
    else bad.push(`${module.file}: ${textOf(module, delay)}`);
  };
  for (const node of everyNode(module.program)) {
    const delay = node.type === 'CallExpression' ? delayOf(module, node) : undefined;
    if (delay) check(module, delay);
  }
  return bad;
}

describe('waits', () => {
  test('are neither below zero nor longer than a timer can be, whatever they are computed from', () => {
    const bad = [...sources]
      .filter(([, source]) => /setTimeout|setInterval|AbortSignal\.timeout/.test(source))
      .flatMap(([file]) => unboundedIn(moduleOf(file)));
    expect([...new Set(bad)].sort()).toEqual(Object.keys(boundedElsewhere).sort());
  });

  test.each([
    ['setTimeout(f, at - Date.now())', 1],
    ['const look = (ms: number) => setTimeout(f, ms); look(at - now);', 1],
    ['const look = (ms: number) => setTimeout(f, ms); look(5_000);', 0],
    ['export const look = (ms: number) => setTimeout(f, ms);', 1],
    ["import { nextWait } from '@/lib/next-wait'; setTimeout(f, nextWait(at, now))", 0],
    ['setTimeout(f, Math.min(at - now, 60_000))', 1],
    ['setTimeout(f, Math.min(Math.max(at - now, 0), 60_000))', 0],
    ['const hours = 24 * 60 * 60 * 1_000; setInterval(f, hours)', 0],
    ['const days = 30 * 24 * 60 * 60 * 1_000; setInterval(f, days)', 1],
    ['let ms = 5; ms = at; setInterval(f, ms)', 1],
    ['const pauses = [5_000, 60_000] as const; setTimeout(f, pauses[i])', 0],
    ["import { setTimeout as pause } from 'node:timers/promises'; await pause(answer.ms)", 1],
    ['fetch(url, { signal: AbortSignal.timeout(seconds * 1_000) })', 1],
    ['setTimeout(f)', 0],
  ])('%s: %d', (source, count) => {
    const file = join('app', `${source.length}-${count}-${source.slice(0, 12).replace(/\W/g, '')}.ts`);
    expect(unboundedIn(moduleOf(file, source))).toHaveLength(count);
  });
});
