import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Node, parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';

// A utility wins over every stylesheet (docs/decisions/012). Where an element has a class and a utility for the same
// property, no rule of the class can change it any more, so its states are lost.

/** Utilities that place an element, and the properties they set. */
const utilities: readonly (readonly [RegExp, RegExp])[] = [
  [/^-?(top|right|bottom|left|inset)-/, /^(top|right|bottom|left|inset)/],
  [/^(p|px|py|pt|pr|pb|pl)-/, /^padding/],
  [/^-?(m|mx|my|mt|mr|mb|ml)-/, /^margin/],
  [/^(grid|flex|block|hidden|contents|inline(-\w+)?)$/, /^display$/],
  [/^gap-/, /gap$/],
  [/^items-/, /^(align|place)-items$/],
  [/^content-/, /^(align|place)-content$/],
  [/^(w|size)-/, /^width$/],
  [/^(h|size)-/, /^height$/],
  [/^max-w-/, /^max-width$/],
  [/^min-h-/, /^min-height$/],
  [/^text-(xs|sm|base|md|lg|xl|\[)/, /^font(-size)?$/],
];
/** Sides of a box by the letter or word of its utility; a rule for another side loses nothing. */
const sidesOf: Readonly<Record<string, RegExp>> = {
  x: /inline|left|right/,
  y: /block|top|bottom/,
  t: /top|block(?!-end)/,
  b: /bottom|block(?!-start)/,
  l: /left|inline/,
  r: /right|inline/,
};

function overrules(utility: string, property: string): boolean {
  if (!utilities.some(([name, set]) => name.test(utility) && set.test(property))) return false;
  const [, box] = /^-?[pm]([xytblr])-/.exec(utility) ?? [];
  const [, edge] = /^-?(top|right|bottom|left)-/.exec(utility) ?? [];
  if (edge) return property === edge || property === 'inset';
  const [, axis] = /^-?inset-([xy])-/.exec(utility) ?? [];
  const side = box ?? axis;
  return side === undefined || /^(padding|margin|inset)$/.test(property) || !!sidesOf[side]?.test(property);
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `app/${file.replaceAll('\\', '/')}`)
  .filter((file) => !/\.test\.|\/components\//.test(file));

/** Classes written together in the source of a component. */
const elementsOf = (file: string): string[][] =>
  [...readFileSync(file, 'utf8').matchAll(/(["'`])([^"'`\n]+)\1/g)]
    .map(([, , words = '']) => words.split(/\s+/))
    .filter((words) => words.length > 1);

/** Rules for a state or a place of a class: every one but the class alone outside of any condition. */
function* statesIn(file: string) {
  const rules: Rule[] = [];
  parse(readFileSync(file, 'utf8')).walkRules((rule) => {
    rules.push(rule);
  });
  for (const rule of rules) {
    const around = [...ancestorsOf(rule)];
    const conditional = around.some((node) => node.type === 'atrule');
    const nested = around.some((node) => node.type === 'rule');
    const declared = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []));
    for (const selector of rule.selectors) {
      const last = selector
        .replace(/:(has|not|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
        .split(/[\s>+~]+/)
        .at(-1);
      const [, name] = /^\.([\w-]+)$/.exec(last ?? '') ?? [];
      const isAlone = !conditional && !nested && selector === `.${name}`;
      if (name && !isAlone) yield { name, selector, declared };
    }
  }
}

function* ancestorsOf(node: Node) {
  for (let at: Node | undefined = node.parent; at && at.type !== 'root'; at = at.parent) yield at;
}

test('no utility takes the place of what a stylesheet says of a state', () => {
  const components = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => ({ file, elements: elementsOf(file) }));
  const sheets = files.filter((file) => file.endsWith('.css') && !/^app\/(globals|_ui\/styles\/)/.test(file));
  const lost = sheets.flatMap((sheet) =>
    [...statesIn(sheet)].flatMap(({ name, selector, declared }) =>
      components
        .filter(({ file }) => posix.dirname(file) === posix.dirname(sheet) || file.startsWith('app/_ui/'))
        .flatMap(({ file, elements }) =>
          elements
            // A control of `_ui` is named by its first class; the others are words of the whole app.
            .filter(
              (classes) =>
                (file.startsWith('app/_ui/') ? classes[0] : classes.find((own) => own === name)) === name,
            )
            .flatMap((classes) =>
              classes.filter((other) => other !== name && declared.some((each) => overrules(other, each))),
            )
            .map((utility) => `${file}: ${utility} beats ${selector} of ${posix.basename(sheet)}`),
        ),
    ),
  );
  expect(lost).toEqual([]);
});
