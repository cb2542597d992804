import type { Field } from './format';

/** Values of a generated form, and the places where the input is no value at all. */
export interface FieldsRead {
  readonly values: Record<string, unknown>;
  /** codes by field key; empty when every input could be read */
  readonly problems: Readonly<Record<string, 'not-a-number' | 'not-a-time'>>;
}

/**
 * Turns submitted strings into the typed values a format's schema expects. Limits and choices are the
 * schema's business; here only "that is no number" is told. An empty integer reads as 0.
 */
export function readFields(fields: readonly Field[], raw: Readonly<Record<string, unknown>>): FieldsRead {
  const values: Record<string, unknown> = {};
  const problems: Record<string, 'not-a-number' | 'not-a-time'> = {};
  for (const field of fields) {
    const input = raw[field.key];
    const typed = typeof input === 'string' ? input.trim() : '';
    switch (field.kind) {
      case 'integer': {
        const number = parseInteger(typed);
        if (number === undefined) problems[field.key] = 'not-a-number';
        else values[field.key] = number;
        break;
      }
      case 'check':
        values[field.key] = input === 'on' || input === 'true';
        break;
      case 'choice':
        if (typed !== '') values[field.key] = typed;
        break;
      case 'checklist':
      case 'per-round':
        values[field.key] = (Array.isArray(input) ? input : typed === '' ? [] : [typed])
          .map(String)
          .filter((value) => value !== '');
        break;
      case 'clock': {
        const seconds = parseClock(typed);
        if (seconds === undefined) problems[field.key] = 'not-a-time';
        else values[field.key] = seconds;
        break;
      }
    }
  }
  return { values, problems };
}

/** A whole number as people type it (thousands dot or space allowed); '' is 0; undefined if it is none. */
export function parseInteger(input: string): number | undefined {
  if (input === '') return 0;
  const digits = input.replace(/^(-?\d{1,3})((?:[.\s' ]\d{3})+)$/, (all) => all.replace(/[.\s' ]/g, ''));
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** `12:30`, `12.30` or `12` minutes as seconds; '' is null (not known); undefined if it is no time. */
export function parseClock(input: string): number | null | undefined {
  if (input === '') return null;
  const match = /^(\d{1,3})(?:[:.,](\d{1,2}))?$/.exec(input);
  if (!match || Number(match[2] ?? 0) > 59) return undefined;
  return Number(match[1]) * 60 + Number(match[2] ?? 0);
}

/** Seconds as `m:ss`; null as ''. */
export function makeClock(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
