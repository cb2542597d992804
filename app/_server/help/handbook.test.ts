import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import pictures from '@/docs/handbook/pictures.json';
import { formatList } from '@/lib/formats/registry';
import { type HandbookLanguage, handbookLanguages, handbookPages } from '@/lib/handbook/contents';
import { readLink } from '@/lib/handbook/link';
import {
  explainsField,
  explanationOf,
  type HandbookPage,
  readHandbookPage,
  withWords,
} from '@/lib/handbook/page';
import { helpFor } from '@/lib/handbook/places';
import { localeOf } from '@/lib/languages';

const folder = (language: HandbookLanguage) => join('docs', 'handbook', language);
const source = (language: HandbookLanguage, id: string) =>
  readFileSync(join(folder(language), `${id}.md`), 'utf8');

const pagesIn = (language: HandbookLanguage): ReadonlyMap<string, HandbookPage> =>
  new Map(handbookPages.map((id) => [id, readHandbookPage(id, source(language, id))]));
const books = { de: pagesIn('de'), en: pagesIn('en') };
const anchorsOf = (page: HandbookPage) => page.sections.map(({ anchor }) => anchor);
const targetsOf = (markdown: string) => [...markdown.matchAll(/(!?)\[[^\]]*\]\(([^)]*)\)/g)];

test('the contents name every file, and every file is in the contents', () => {
  for (const language of handbookLanguages)
    expect(readdirSync(folder(language)).sort()).toEqual(handbookPages.map((id) => `${id}.md`).sort());
});

test.each(handbookPages)(
  '%s says the same in both languages: sections, fields, links, words, pictures',
  (id) => {
    const [de, en] = [books.de.get(id), books.en.get(id)];
    const shape = (page?: HandbookPage) =>
      page?.sections.map(({ anchor, level, explains }) => ({ anchor, level, explains }));
    expect(shape(de)).toEqual(shape(en));
    const anchors = de ? anchorsOf(de) : [];
    expect(new Set(anchors).size).toBe(anchors.length);
    const links = (language: HandbookLanguage) =>
      targetsOf(source(language, id))
        .map(([, , target = '']) => target)
        .sort();
    expect(links('de')).toEqual(links('en'));
  },
);

describe.each(handbookLanguages)('in %s', (language) => {
  const messages = Object.fromEntries(
    readdirSync(join('app', '_i18n', language))
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.slice(0, -5),
        JSON.parse(readFileSync(join('app', '_i18n', language, name), 'utf8')) as object,
      ]),
  );

  test.each(handbookPages)('%s takes words that exist, with all their values', (id) => {
    const t = createTranslator({
      locale: localeOf(language),
      messages,
      onError: (error) => {
        throw error;
      },
    });
    const filled = withWords(source(language, id), (key, values) => t(key as never, values as never));
    expect(filled).not.toMatch(/\{\{|\}\}/);
  });

  test.each(handbookPages)('%s has links that lead somewhere', (id) => {
    for (const [, , target = ''] of targetsOf(source(language, id))) {
      if (target.startsWith('picture:')) continue;
      const link = readLink(target);
      expect(link, target).not.toBeNull();
      if (link?.kind === 'page') {
        const page = books[language].get(link.page || id);
        expect(page, target).toBeDefined();
        if (page && link.anchor !== null) expect(anchorsOf(page), target).toContain(link.anchor);
      } else if (link && link.kind !== 'web') expect(isPage(link.kind, link.path), target).toBe(true);
    }
  });

  test('every picture is shown once and has been made', () => {
    const shown = handbookPages.flatMap((id) =>
      targetsOf(source(language, id)).flatMap(([, image, target = '']) =>
        image === '!' ? [target.replace(/^picture:/, '')] : [],
      ),
    );
    expect(shown.sort()).toEqual(Object.keys(pictures).sort());
    for (const id of shown)
      for (const theme of ['light', 'dark'])
        expect(existsSync(join('public', 'handbook', language, `${id}-${theme}.webp`)), id).toBe(true);
  });

  test('what the box beside a field says is short', () => {
    for (const id of ['settings', 'settings-rules'])
      for (const section of books[language].get(id)?.sections ?? []) {
        if (section.explains.length === 0) continue;
        const { text, example } = explanationOf(section);
        expect(text.split(' ').length, section.title).toBeLessThanOrEqual(62);
        expect((example ?? '').split(' ').length, section.title).toBeLessThanOrEqual(44);
      }
  });
});

/** Folders below a route, through groups such as `(public)`. */
function foldersOf(path: string): string[] {
  return existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => (name.startsWith('(') ? foldersOf(join(path, name)) : [join(path, name)]))
    : [];
}

/** Whether the app has a page at an address; parts that change may have any value. */
function isPage(kind: 'desk' | 'me' | 'event' | 'app', path: string): boolean {
  const start = { desk: ['t', '[slug]', 'desk'], me: ['t', '[slug]', 'me'], event: ['t', '[slug]'], app: [] }[
    kind
  ];
  let places = [join('app', ...start)];
  const parts =
    path
      .split(/[?#]/)[0]
      ?.split('/')
      .filter((part) => part !== '') ?? [];
  for (const part of parts) {
    const inside = places.flatMap(foldersOf);
    const exact = inside.filter((place) => place.endsWith(`/${part}`) || place.endsWith(`\\${part}`));
    places = exact.length > 0 ? exact : inside.filter((place) => /[\\/]\[[^\]]+\]$/.test(place));
  }
  const hasFile = (place: string) =>
    ['page.tsx', 'route.ts'].some((file) => existsSync(join(place, file))) ||
    foldersIn(place).some((group) => existsSync(join(group, 'page.tsx')));
  return places.some(hasFile);
}

const foldersIn = (place: string) =>
  existsSync(place)
    ? readdirSync(place)
        .filter((name) => name.startsWith('('))
        .map((name) => join(place, name))
    : [];

/** Fields of the settings that are fixed, or filled by the form itself. */
const noSetting = /^(?:slug|id|mark|submissionKey|delivery)$/;

/** Names of the fields of the tournament's settings, as their forms write them. */
function fieldNames(): string[] {
  const place = join('app', 't', '[slug]', 'desk', 'settings');
  return readdirSync(place)
    .filter((name) => /(?:form|fields|section|editor|field)\.tsx$/.test(name) && name !== 'rows-editor.tsx')
    .flatMap((name) => [...readFileSync(join(place, name), 'utf8').matchAll(/\bname="([^"]+)"/g)])
    .map(([, name = '']) => name)
    .filter((name) => !noSetting.test(name));
}

test('every setting of an event is explained', () => {
  const explained = books.en.get('settings')?.sections.flatMap(({ explains }) => explains) ?? [];
  const lacking = fieldNames().filter((field) => !explained.some((pattern) => explainsField(pattern, field)));
  expect(lacking).toEqual([]);
});

test('no setting is explained twice under one heading', () => {
  for (const id of ['settings', 'settings-rules']) {
    let under: string[] = [];
    for (const { level, explains } of books.en.get(id)?.sections ?? []) {
      if (level === 2) under = [];
      for (const name of explains) {
        expect(under, name).not.toContain(name);
        under.push(name);
      }
    }
  }
});

test('every setting of every ruleset is explained once', () => {
  const explained = books.en.get('settings-rules')?.sections.flatMap(({ explains }) => explains) ?? [];
  const fields = formatList.flatMap((format) =>
    format.settingGroups({}).flatMap((group) => group.fields.map(({ key }) => `${format.id}:${key}`)),
  );
  for (const field of fields)
    expect(
      explained.filter((pattern) => explainsField(pattern, field)),
      field,
    ).toHaveLength(1);
});

test('every page of the desk has a page of the handbook, with a section that is there', () => {
  const start = join('app', 't', '[slug]', 'desk');
  const within = (path: string): string[] => [path, ...foldersOf(path).flatMap(within)];
  const addresses = within(start)
    .filter((path) => existsSync(join(path, 'page.tsx')) && !/\[(?!slug\])/.test(path))
    .map((path) => path.slice(start.length).replaceAll('\\', '/'));
  const settings = (books.en.get('settings')?.sections ?? []).filter(({ level }) => level === 2);
  for (const address of [...addresses, ...settings.map(({ anchor }) => `/settings/${anchor}`)]) {
    const [, page = '', , anchor] =
      /^\/help\/([a-z-]+)(\?event=cup)(?:#(.+))?$/.exec(helpFor(`/t/cup/desk${address}`)) ?? [];
    const found = books.en.get(page);
    expect(found, address).toBeDefined();
    if (found && anchor !== undefined) expect(anchorsOf(found), address).toContain(anchor);
    // The page for a campaign's own areas is for no others.
    expect(page === 'campaigns', address).toBe(false);
  }
});
