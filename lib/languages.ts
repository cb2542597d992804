interface KnownLanguage {
  /** as its speakers call it */
  readonly name: string;
  /** how it writes dates and numbers: our English is British */
  readonly locale: string;
  /** Everybody may choose it. Another is for those who work on it. */
  readonly offered: boolean;
  /** A native reader has read its texts. A test holds all texts of a reviewed language; another is English where it lacks some. */
  readonly reviewed: boolean;
}

/** The languages, a line each (docs/adding-a-language.md); the first is the default. */
const known = {
  de: { name: 'Deutsch', locale: 'de', offered: true, reviewed: true },
  en: { name: 'English', locale: 'en-GB', offered: true, reviewed: true },
  es: { name: 'Español', locale: 'es', offered: true, reviewed: false },
  pl: { name: 'Polski', locale: 'pl', offered: true, reviewed: false },
  // English with accents, and longer: what stays as it was is no text of ours. For tests alone.
  xa: { name: 'Ƥşéúðó', locale: 'en-XA', offered: false, reviewed: false },
} as const satisfies Record<string, KnownLanguage>;

export type Language = keyof typeof known;

export const languages = Object.keys(known) as [Language, ...Language[]];

/** Those that everybody may choose. */
export const offeredLanguages = languages.filter((language) => known[language].offered);

export const languageInfo: Readonly<Record<Language, KnownLanguage>> = known;

/** How each language writes dates and numbers. */
export const localeOf = (language: Language): string => known[language].locale;

/** The same with its country, as pages that show a link ask for it. */
export const openGraphLocale = (language: Language): string => {
  const { language: code, region } = new Intl.Locale(known[language].locale).maximize();
  return `${code}_${region}`;
};

/** The language of a locale; the default one when it is none of ours. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => known[language].locale === locale) ??
  languages.find((language) => locale.startsWith(language)) ??
  languages[0];
