import type { z } from 'zod';
import { longest } from '../limits';
import { fail, type Outcome } from '../outcome';
import { type Text, text } from '../text';
import { checkEdition } from './check-edition';
import { type Edition, edition, editionSchema } from './edition';
import type { EditionFault, EditionProblem, EditionProblemCode } from './edition-problem';

/** As many problems are told at once. */
const mostProblems = 50;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a file may say besides about where it is from; nothing depends on it. */
const remarks = [
  'ruleset',
  'versionConfidence',
  'versionNote',
  'source',
  'composition',
  'breakPoint',
  'corrections',
] as const;

/**
 * Reads the file of an edition. Names of units, armies and options in its references become ids. Whatever does not hold
 * is told with its place, all at once.
 */
export function readEdition(source: string): Outcome<Edition, EditionFault> {
  const whole = (code: EditionProblemCode, values: EditionProblem['values']) =>
    broken([{ code, place: [], values }]);
  if (source.length > longest.editionFile) return whole('too-large', { max: longest.editionFile / 1000 });
  let json: unknown;
  try {
    json = JSON.parse(source.replace(/^\ufeff/, ''));
  } catch (error) {
    return whole('no-json', { detail: error instanceof SyntaxError ? error.message.slice(0, 120) : '' });
  }
  if (!isObject(json) || !('schema' in json)) return whole('no-edition', { schema: editionSchema });
  if (json.schema !== editionSchema)
    return whole('other-schema', { found: shownInFile(json.schema).slice(0, 40), schema: editionSchema });
  const plain = withoutRemarks(json);
  const parsed = edition.safeParse(plain);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap((issue) => problemsOfIssue(issue, plain));
    return broken(problems);
  }
  const checked = checkEdition(parsed.data);
  return checked.ok ? checked : broken(checked.problem.problems);
}

/** A value as the file has it: an object has no text of its own. */
const shownInFile = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const broken = (problems: readonly EditionProblem[]) =>
  fail<EditionFault>({ code: 'edition-broken', problems: problems.slice(0, mostProblems) });

/** The file without what says nothing new: remarks, and values that everybody has. */
function withoutRemarks(json: Json): Json {
  const kept = Object.fromEntries(
    Object.entries(json).filter(([key]) => !remarks.some((remark) => remark === key)),
  );
  const { armies, regimentsOfRenown: regiments = { units: [] } } = kept;
  return {
    ...kept,
    ...(Array.isArray(armies) && { armies: armies.map(plainArmy) }),
    regimentsOfRenown:
      isObject(regiments) && Array.isArray(regiments.units)
        ? { units: regiments.units.map(plainRegiment) }
        : regiments,
  };
}

function plainArmy(army: unknown): unknown {
  if (!isObject(army)) return army;
  const { breakPoint = {}, options = [] } = army;
  if (!isObject(breakPoint)) return army;
  const { rule, ...rest } = breakPoint;
  const usual = rule === undefined || rule === 'half-of-units-rounded-up';
  return { ...army, options, breakPoint: usual ? rest : breakPoint };
}

function plainRegiment(regiment: unknown): unknown {
  if (!isObject(regiment)) return regiment;
  const { magic, countsAs, ...rest } = regiment;
  const places =
    isObject(countsAs) &&
    Object.fromEntries(
      Object.entries(countsAs).map(([key, place]) => [
        key,
        place === 'hero + dearest terror-causing monstrous mount'
          ? 'hero-and-dearest-monstrous-mount'
          : place,
      ]),
    );
  return {
    ...rest,
    ...(magic !== undefined && magic !== false && { magic }),
    ...(countsAs !== undefined && { countsAs: places || countsAs }),
  };
}

const nouns: ReadonlyMap<string, Text> = new Map([
  ['armies', text('Armee', 'Army')],
  ['units', text('Einheit', 'Unit')],
  ['characters', text('Charakter', 'Character')],
  ['options', text('Option', 'Option')],
  ['magicItems', text('Magischer Gegenstand', 'Magic item')],
]);

/** A path in the file as words: armies and units by their names, or by their place in the list. */
function placeOf(path: readonly PropertyKey[], file: unknown): Text[] {
  const words: Text[] = [];
  let here = file;
  for (const [at, key] of path.entries()) {
    const inside: unknown = isObject(here) || Array.isArray(here) ? Reflect.get(here, key) : undefined;
    const noun = nouns.get(String(path[at - 1]));
    if (typeof key === 'number' && noun) {
      const name = isObject(inside) && typeof inside.name === 'string' ? inside.name.trim().slice(0, 60) : '';
      words.push(
        name !== '' ? text(name, name) : text(`${noun.de} Nr. ${key + 1}`, `${noun.en} no. ${key + 1}`),
      );
    } else if (typeof key === 'number') words.push(text(`Nr. ${key + 1}`, `no. ${key + 1}`));
    // "armies" says nothing beside the name of the army.
    else if (typeof path[at + 1] !== 'number' || !nouns.has(String(key)))
      words.push(text(String(key), String(key)));
    here = inside;
  }
  return words;
}

type Issue = z.core.$ZodIssue;

const typeCodes: Readonly<Record<string, EditionProblemCode>> = {
  string: 'no-text',
  number: 'no-number',
  int: 'no-number',
  array: 'no-list',
  object: 'no-object',
  record: 'no-object',
};

function problemsOfIssue(issue: Issue, file: unknown): EditionProblem[] {
  const place = placeOf(issue.path, file);
  const one = (code: EditionProblemCode, values: EditionProblem['values'] = {}): EditionProblem[] => [
    { code, place, values },
  ];
  const missing = issue.path.length > 0 && valueAt(issue.path, file) === undefined;
  if (missing && issue.code !== 'unrecognized_keys') return one('missing');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ code: 'unknown-field', place, values: { field: key.slice(0, 40) } }));
    case 'invalid_type':
      return one(typeCodes[issue.expected] ?? 'none-of-these', { options: issue.expected });
    case 'too_small':
      return Number(issue.minimum) === 0 && issue.origin !== 'array'
        ? one('below-zero')
        : one('too-small', { min: Number(issue.minimum) });
    case 'too_big':
      return one('too-big', { max: Number(issue.maximum) });
    case 'not_multiple_of':
      return one('not-in-fives');
    case 'invalid_format':
      return one('bad-form');
    case 'invalid_value':
      return issue.values.length > 1
        ? one('none-of-these', { options: issue.values.join(', ') })
        : one('no-yes-or-no');
    case 'invalid_union': {
      // One price, or a table of them: what is wrong with the one that was meant.
      const table = isObject(valueAt(issue.path, file));
      const meant = issue.errors[table ? 1 : 0] ?? [];
      return meant.flatMap((inner) =>
        problemsOfIssue({ ...inner, path: [...issue.path, ...inner.path] }, file),
      );
    }
    default:
      return one('no-yes-or-no');
  }
}

const valueAt = (path: readonly PropertyKey[], file: unknown): unknown =>
  path.reduce<unknown>(
    (here, key) => (isObject(here) || Array.isArray(here) ? Reflect.get(here, key) : undefined),
    file,
  );
