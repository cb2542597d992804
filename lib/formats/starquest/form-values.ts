import type { StarquestKind } from './events';

type Values = Readonly<Record<string, unknown>>;

/** Fields of forms that hold whole numbers; empty means none. */
const integers = ['round', 'count', 'points', 'timeLimit', 'refusal'];
const yesNo = ['sergeant', 'success', 'killAll', 'removed', 'atTable', 'away'];
const emptyIsNone = ['marine', 'player', 'command'];

const record = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const integer = (value: unknown): unknown => {
  const typed = typeof value === 'string' ? value.trim() : value;
  if (typed === '' || typed === undefined) return null;
  return typeof typed === 'string' && /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
};

/**
 * The strings of a form as the payload of a line of that kind; what cannot be one stays as typed and is
 * refused by the line's schema.
 */
export function payloadOfForm(kind: StarquestKind, values: Values): Values {
  const plain: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (integers.includes(key)) plain[key] = integer(value);
    else if (yesNo.includes(key)) plain[key] = value === 'true' || value === 'on';
    else if (emptyIsNone.includes(key)) plain[key] = value === '' ? null : value;
    else plain[key] = value;
  }
  switch (kind) {
    case 'library':
      return { special: '', killAll: false, removed: false, timeLimit: null, ...plain };
    case 'team': {
      const { second, specialist, members, ...team } = plain;
      const chosen = Object.entries(record(specialist)).filter(([, role]) => role !== '');
      const { sergeant, members: under } = record(second);
      return {
        ...team,
        members: list(members),
        second: sergeant ? { sergeant, members: list(under) } : null,
        specialists: Object.fromEntries(chosen),
      };
    }
    case 'survivors': {
      const { fate, how, ...rest } = plain;
      const fallen = Object.entries(record(fate)).filter(([, lot]) => lot === 'fell');
      return {
        ...rest,
        fallen: fallen.map(([marine]) => ({ marine, how: String(record(how)[marine] ?? '').trim() })),
      };
    }
    case 'disobedience-rolled': {
      const { die1, die2, ...rest } = plain;
      return { ...rest, dice: [integer(die1), integer(die2)] };
    }
    default:
      return plain;
  }
}
