import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';

/** Characters that docs/voice.md allows a button; inserted values do not count. */
const longestButton = 24;

const app = join(import.meta.dirname, '..');

/** Messages of a language by their path. */
function messagesOf(language: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'string') found.set(path, node);
    else for (const [key, child] of Object.entries(node as object)) walk(child, `${path}.${key}`);
  };
  const folder = join(import.meta.dirname, language);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.json'));
  return found;
}

const button =
  /<(?:Button|SubmitButton|ButtonLink|TapButton)\b(?:[^<>]|=>|<[^<>]*\/>)*>\s*\{(\w+)\('([\w.-]+)'/g;
const labelled = /\b(?:trigger|confirm|submit|submitLabel)=\{(\w+)\('([\w.-]+)'/g;
const translator = /(\w+)\s*=\s*(?:await\s+)?(?:use|get)Translations\('([\w.]+)'\)/g;

/** Paths of the messages that a source shows on buttons. */
function buttonsIn(source: string): string[] {
  const made = [...source.matchAll(translator)];
  return [button, labelled].flatMap((shape) =>
    [...source.matchAll(shape)].flatMap(({ index, 1: name, 2: key }) => {
      // A file may have several translators of that name, one in each component.
      const own = made.findLast((one) => one.index < index && one[1] === name);
      return own ? [`${own[2]}.${key}`] : [];
    }),
  );
}

const parse = (message: string) => new IntlMessageFormat(message, 'en').getAst();
type Elements = ReturnType<typeof parse>;

/** The longest form of a message without its values; a plural's number counts one digit. */
function longestForm(elements: Elements): string {
  return elements
    .map((element) => {
      if ('children' in element) return longestForm(element.children);
      if ('options' in element)
        return Object.values(element.options)
          .map(({ value }) => longestForm(value))
          .reduce((a, b) => (b.length > a.length ? b : a), '');
      if (!('value' in element)) return '2';
      return element.type === literal ? element.value : '';
    })
    .join('');
}

const [{ type: literal } = { type: 0 }] = parse('words');

const shown = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('components'))
  .flatMap((path) => buttonsIn(readFileSync(join(app, path), 'utf8')));

test.each(['de', 'en'])('a button of %s says what it does in a few words', (language) => {
  const messages = messagesOf(language);
  const buttons = [...new Set(shown)].filter((path) => messages.has(path));
  expect(buttons.length).toBeGreaterThan(300);
  const long = buttons.flatMap((path) => {
    const words = longestForm(parse(messages.get(path) ?? '')).trim();
    return words.length > longestButton ? [`${path}: ${words}`] : [];
  });
  expect(long).toEqual([]);
});

test('buttons are found however they are written', () => {
  const source = `
    const t = await getTranslations('rounds');
    const word = useTranslations('common.word');
    <SubmitButton kind="plain" onClick={() => go()}>{t('draw')}</SubmitButton>
    <ButtonLink icon={<Plus />} href="/x">{word('add')}</ButtonLink>
    <ConfirmForm trigger={t('ask', { number })} confirm={word('yes')} title={t('title')} />
    <p>{t('text')}</p>
  `;
  expect(buttonsIn(source).sort()).toEqual([
    'common.word.add',
    'common.word.yes',
    'rounds.ask',
    'rounds.draw',
  ]);
});

test('values, tags and the longest form are told apart', () => {
  const of = (words: string) => longestForm(parse(words));
  expect(of('Pair round {number}')).toBe('Pair round ');
  expect(of('{count, plural, one {Drop one} other {Drop all #}}')).toBe('Drop all 2');
  expect(of('<b>Save</b> {when, date, medium}')).toBe('Save ');
});
