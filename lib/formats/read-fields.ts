import type { Field, MovedSpot } from './fields';
import { spotInputParts } from './moved-spots';

type FieldProblem = 'not-a-number' | 'not-a-time' | 'off-the-map';

/** Values of a generated form, and the places where the input is no value at all. */
export interface FieldsRead {
  readonly values: Record<string, unknown>;
  /** codes by field key, in records `list.0.key`; empty when every input could be read */
  readonly problems: Readonly<Record<string, FieldProblem>>;
}

/**
 * Turns submitted strings into the typed values a format's schema expects. Limits and choices are the
 * schema's business; here only "that is no number" is told. An empty integer reads as 0.
 */
export function readFields(fields: readonly Field[], raw: Readonly<Record<string, unknown>>): FieldsRead {
  const values: Record<string, unknown> = {};
  const problems: Record<string, FieldProblem> = {};
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
      case 'text':
        values[field.key] = typed.replace(/\r\n?/g, '\n');
        break;
      case 'records': {
        const records = Object.values(recordOf(input)).map((record, index) => {
          const read = readFields(field.fields, recordOf(record));
          for (const [key, problem] of Object.entries(read.problems))
            problems[`${field.key}.${index}.${key}`] = problem;
          return { id: String(recordOf(record).id ?? ''), ...read.values };
        });
        values[field.key] = records;
        break;
      }
      case 'choice':
        if (typed !== '') values[field.key] = typed;
        break;
      case 'checklist':
      case 'per-round':
        values[field.key] = (Array.isArray(input) ? input : typed === '' ? [] : [typed])
          .map(String)
          .filter((value) => value !== '');
        break;
      case 'places': {
        const spots = (Array.isArray(input) ? input : typed === '' ? [] : [typed]).map((spot) =>
          movedSpot(field.maps, spotInputParts(String(spot))),
        );
        const problem = spots.find((spot) => typeof spot === 'string');
        if (problem) problems[field.key] = problem;
        else values[field.key] = spots;
        break;
      }
      case 'elsewhere':
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

const recordOf = (input: unknown) =>
  typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};

/** A moved marker or zone, or what is wrong with its place. */
function movedSpot(
  maps: Extract<Field, { kind: 'places' }>['maps'],
  { map: id, spot, ...typed }: Record<keyof MovedSpot, string>,
): MovedSpot | 'not-a-number' | 'off-the-map' {
  const [x, y] = [typed.x, typed.y].map((cm) => (cm.trim() === '' ? undefined : parseInteger(cm.trim())));
  if (x === undefined || y === undefined) return 'not-a-number';
  const map = maps.find((candidate) => candidate.id === id)?.map;
  const isOnMap = map && x >= 0 && y >= 0 && x <= map.width && y <= map.depth;
  return isOnMap ? { map: id, spot, x, y } : 'off-the-map';
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
