/** The languages every visible text exists in; the first is the default. */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** A visible text that a format brings along (core texts live in app/_i18n). */
export type Text = Readonly<Record<Language, string>>;

export const text = (de: string, en: string): Text => ({ de, en });
