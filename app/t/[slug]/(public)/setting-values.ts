import { clockTime } from '@/lib/formats/clock-time';
import type { Field } from '@/lib/formats/fields';
import type { AnyFormat } from '@/lib/formats/format';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';

interface ShownSetting {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}
export interface ShownSettings {
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly settings: readonly ShownSetting[];
  }[];
  /** those that differ from the format's defaults */
  readonly changed: readonly ShownSetting[];
}

/** Words for values that are no option of their own. */
export interface SettingWords {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** A format's settings as label and value; lists of rounds, maps and records are left to the pages that show them. */
export function shownSettings(
  format: AnyFormat,
  setup: unknown,
  language: Language,
  words: SettingWords,
): ShownSettings {
  const values = recordOf(format.parseSetup(setup).data);
  const defaults = recordOf(format.parseSetup({}).data);
  const show = (field: Field): ShownSetting => ({
    key: field.key,
    label: say(field.label, language),
    value: valueText(field, values[field.key], language, words),
  });
  const fieldsOf = (fields: readonly Field[]) =>
    fields.filter(({ kind }) => !['per-round', 'places', 'records'].includes(kind));
  return {
    groups: format.settingGroups(setup).map(({ id, label, fields }) => ({
      id,
      label: say(label, language),
      settings: fieldsOf(fields).map(show),
    })),
    changed: format
      .settingGroups(setup)
      .flatMap(({ fields }) => fieldsOf(fields))
      .filter(({ key }) => JSON.stringify(values[key]) !== JSON.stringify(defaults[key]))
      .map(show),
  };
}

const recordOf = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;

function valueText(field: Field, value: unknown, language: Language, words: SettingWords): string {
  switch (field.kind) {
    case 'integer': {
      const amount = new Intl.NumberFormat(language).format(Number(value));
      return field.unit ? `${amount} ${say(field.unit, language)}` : amount;
    }
    case 'check':
      return value === true ? words.yes : words.no;
    case 'text':
      return String(value ?? '') || words.none;
    case 'elsewhere':
      return (
        String(field.shown === 'count' ? (Array.isArray(value) && value.length) || '' : value) || words.none
      );
    case 'places':
    case 'records':
      return words.none;
    case 'clock':
      return clockTime(typeof value === 'number' ? value : null) || words.none;
    default: {
      const chosen = (Array.isArray(value) ? value : [value]).flatMap(
        (one) => say(field.options.find((option) => option.value === one)?.label, language) ?? [],
      );
      return chosen.length > 0 ? chosen.join(', ') : words.none;
    }
  }
}
