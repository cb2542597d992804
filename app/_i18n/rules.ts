import { ruleTables } from '@/lib/formats/rule-tables';
import { type Language, languageInfo } from '@/lib/languages';
import { type Text, type Translate, teach } from '@/lib/text';

/** A translation; a list by plural category where its first number decides. */
type Translated = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
/**
 * Translations by their English text, with placeholders {0}, {1} …. Where one English text has two German originals,
 * the key is `English|Deutsch`.
 */
export type RuleTable = Readonly<Record<string, Translated>>;

const taught = new Map<Language, Promise<void>>();

/** Loads the rule tables of a language for `say`; nothing to load for German and English. */
export function teachRules(language: Language): Promise<void> {
  if (language === 'de' || language === 'en') return Promise.resolve();
  const lesson = taught.get(language) ?? load(language);
  taught.set(language, lesson);
  return lesson;
}

async function load(language: Language): Promise<void> {
  if (language === 'xa') {
    const { pseudo } = await import('./pseudo');
    return teach(language, ({ en }) => pseudo(en));
  }
  const tables = await Promise.all(
    ruleTables.map(async (name) => {
      // An unfinished translation may lack whole files.
      const table = import(`./${language}/rules/${name}.json`).catch(() => ({ default: {} }));
      return ((await table) as { default: RuleTable }).default;
    }),
  );
  teach(language, translator(Object.assign({}, ...tables), languageInfo[language].locale));
}

/** Most composed texts in the cache; a page has a few hundred. */
const mostKept = 5_000;
/** A template with fewer letters of its own matches only if all inserted parts can be translated. */
const telling = 8;

/** Finds translations in a table, including those of composed texts. */
export function translator(table: RuleTable, locale: string): Translate {
  const templates = Object.entries(table)
    .filter(([english, translated]) => /\{\d+\}/.test(english) && translated !== '')
    .map(([english, translated]) => templateOf(english.replace(/\|.*$/s, ''), translated))
    .sort((x, y) => y.letters - x.letters);
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const kept = new Map<string, string | null>();

  function composed(english: string): string | null {
    for (const { shape, order, letters, translated } of templates) {
      const found = shape.exec(english)?.slice(1);
      if (!found) continue;
      const parts = found.map((part) => translatedPart(part));
      if (letters < telling && parts.includes(null)) continue;
      const values = new Map(order.map((name, at) => [name, parts[at] ?? found[at] ?? '']));
      const count = found.map(numberOf).find((number) => number !== null) ?? 0;
      const words =
        typeof translated === 'string' ? translated : (translated[plurals.select(count)] ?? translated.other);
      return words?.replace(/\{(\d+)\}/g, (_, name: string) => values.get(name) ?? '') ?? null;
    }
    return null;
  }

  /**
   * Translates an inserted part: a number, a text of its own or several of them; null for any other, such as a name.
   */
  function translatedPart(part: string): string | null {
    const number = numberOf(part);
    if (number !== null) return numbers.format(number);
    const own = table[part];
    if (typeof own === 'string' && own !== '') return own;
    const whole = /\p{L}/u.test(part) ? composed(part) : part;
    return whole ?? listed(part);
  }

  /** Translates a sequence of sentences or texts, if each is known. */
  function listed(english: string): string | null {
    const sentences = english.split(/(?<=[.!?]) (?=\p{Lu})/u);
    if (sentences.length > 1) {
      const said = sentences.map((one) => translatedPart(one));
      if (!said.includes(null)) return said.join(' ');
    }
    const parts = english.split(/( · |: |; |, | – | › |\n)/);
    if (parts.length < 2) return null;
    const all = parts.map((part, at) => (at % 2 === 1 || part === '' ? part : translatedPart(part)));
    return all.includes(null) ? null : all.join('');
  }

  return ({ de, en }: Text) => {
    const own = table[`${en}|${de}`] ?? table[en];
    if (typeof own === 'string' && own !== '') return own;
    // Text equal in both languages is a name or user input, except for figures with a unit.
    if (de === en && !/^\d/.test(en)) return null;
    const before = kept.get(en);
    if (before !== undefined) return before;
    const found = composed(en) ?? listed(en);
    if (kept.size >= mostKept) kept.clear();
    kept.set(en, found);
    return found;
  };
}

const numberOf = (part: string): number | null =>
  /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d+(\.\d+)?$/.test(part) ? Number(part.replaceAll(',', '')) : null;

function templateOf(english: string, translated: Translated) {
  const parts = english.split(/\{(\d+)\}/);
  const words = parts.filter((_, at) => at % 2 === 0);
  return {
    shape: new RegExp(
      `^${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`,
      's',
    ),
    /** placeholder number of each group of the shape */
    order: parts.filter((_, at) => at % 2 === 1),
    letters: words.join('').replace(/\P{L}/gu, '').length,
    translated,
  };
}
