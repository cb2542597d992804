import type { Language } from './languages';

/** The languages that authors write each text of a ruleset in; further ones come from tables (docs/adding-a-language.md). */
export const writtenLanguages = ['de', 'en'] as const;

/** A visible text that a format brings along (core texts live in app/_i18n). */
export type Text = Readonly<Record<(typeof writtenLanguages)[number], string>>;

export const text = (de: string, en: string): Text => ({ de, en });

/** Sentences one after the other; those that are `false` are left out. */
export function paragraph(...sentences: readonly (Text | false)[]): Text {
  const kept = sentences.filter((sentence) => sentence !== false);
  return text(kept.map(({ de }) => de).join(' '), kept.map(({ en }) => en).join(' '));
}

/** From an author's text to a language that has its texts in tables; null where the table has none. */
export type Translate = (text: Text) => string | null;

const translations = new Map<Language, Translate>();
let taught = 0;

/** Lets `say` speak a further language, from when its tables are loaded. */
export function teach(language: Language, translate: Translate): void {
  translations.set(language, translate);
  taught++;
}

/** How often a language was taught: what was made of texts before the last time may lack names. */
export const timesTaught = (): number => taught;

/** A text in the reader's language; in English where a further language lacks it. */
export function say(text: Text, language: Language): string;
export function say(text: Text | null | undefined, language: Language): string | undefined;
export function say(text: Text | null | undefined, language: Language): string | undefined {
  if (!text) return;
  return language === 'de' ? text.de : (translations.get(language)?.(text) ?? text.en);
}

/** A text as one line: whatever would begin another, or steer a terminal or a file, becomes a space. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
