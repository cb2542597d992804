/** The languages every visible text exists in; the first is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** How each language writes dates and numbers: our English is British. */
export const locales: Readonly<Record<Language, string>> = { de: 'de', en: 'en-GB' };

/** The language of a locale; the default one when it is none of ours. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => locale.startsWith(language)) ?? languages[0];

/** A visible text that a format brings along (core texts live in app/_i18n). */
export type Text = Readonly<Record<Language, string>>;

export const text = (de: string, en: string): Text => ({ de, en });

/** A text as one line: whatever would begin another, or steer a terminal or a file, becomes a space. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
