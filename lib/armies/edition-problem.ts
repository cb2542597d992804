import { type Text, text } from '../text';

/** What can be wrong with the file of an edition, by stable code. */
export const editionProblemCodes = [
  'no-json',
  'too-large',
  'no-edition',
  'other-schema',
  'missing',
  'no-number',
  'no-text',
  'no-list',
  'no-yes-or-no',
  'no-object',
  'unknown-field',
  'below-zero',
  'not-in-fives',
  'too-small',
  'too-big',
  'bad-form',
  'none-of-these',
  'twice',
  'number-twice',
  'unknown-reference',
  'generals',
  'minimum-above-maximum',
  'add-on-without-host',
  'price-table',
  'not-a-substitution',
] as const;
export type EditionProblemCode = (typeof editionProblemCodes)[number];

/** Something in the file of an edition that does not hold. */
export interface EditionProblem {
  readonly code: EditionProblemCode;
  /** where: army, unit, field; none for the file as a whole */
  readonly place: readonly Text[];
  /** names and numbers for the sentence */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why the file of an edition is refused: all that is wrong with it. */
export interface EditionFault {
  readonly code: 'edition-broken';
  readonly problems: readonly EditionProblem[];
}

type Values = Readonly<Record<string, string | number>>;

const sentences: Readonly<Record<EditionProblemCode, (values: Values) => Text>> = {
  'no-json': ({ detail }) =>
    text(`Die Datei ist kein lesbares JSON (${detail}).`, `The file is no readable JSON (${detail}).`),
  'too-large': ({ max }) =>
    text(`Die Datei ist zu groß (höchstens ${max} kB).`, `The file is too large (at most ${max} kB).`),
  'no-edition': ({ schema }) =>
    text(
      `Das ist keine Ausgabe der Armeelisten: Ganz oben muss "schema": "${schema}" stehen.`,
      `This is no edition of the army lists: "schema": "${schema}" has to stand at its top.`,
    ),
  'other-schema': ({ found, schema }) =>
    text(
      `Die Datei hat das Schema „${found}“, gelesen wird „${schema}“.`,
      `The file has the schema “${found}”, what is read is “${schema}”.`,
    ),
  missing: () => text('Das fehlt.', 'This is missing.'),
  'no-number': () => text('Hier gehört eine ganze Zahl hin.', 'This has to be a whole number.'),
  'no-text': () => text('Hier gehört ein Text hin.', 'This has to be a text.'),
  'no-list': () => text('Hier gehört eine Liste hin.', 'This has to be a list.'),
  'no-yes-or-no': () =>
    text('Das ist nicht der Wert, der hier stehen darf.', 'This is not the value that may stand here.'),
  'no-object': () => text('Hier gehört ein Objekt mit Feldern hin.', 'This has to be an object with fields.'),
  'unknown-field': ({ field }) =>
    text(`Ein Feld „${field}“ kennen wir hier nicht.`, `We know no field “${field}” here.`),
  'below-zero': () => text('Der Wert liegt unter null.', 'The value is below zero.'),
  'not-in-fives': () => text('Preise gehen in Schritten von 5 Punkten.', 'Prices go in steps of 5 points.'),
  'too-small': ({ min }) => text(`Mindestens ${min} ist nötig.`, `At least ${min} is needed.`),
  'too-big': ({ max }) => text(`Höchstens ${max} ist möglich.`, `At most ${max} is possible.`),
  'bad-form': () =>
    text(
      'So kann das nicht heißen: nur Buchstaben, Ziffern und Bindestriche, nicht zu lang.',
      'It cannot be called that: letters, digits and hyphens only, not too long.',
    ),
  'none-of-these': ({ options }) =>
    text(`Möglich ist nur: ${options}.`, `Only these are possible: ${options}.`),
  twice: ({ name }) => text(`„${name}“ steht hier zweimal.`, `“${name}” stands here twice.`),
  'number-twice': ({ number, name, other }) =>
    text(
      `Die Nummer ${number} haben sowohl „${other}“ als auch „${name}“; Links könnten sie nicht unterscheiden.`,
      `Both “${other}” and “${name}” have the number ${number}; links could not tell them apart.`,
    ),
  'unknown-reference': ({ name }) =>
    text(`„${name}“ gibt es in dieser Ausgabe nicht.`, `This edition has no “${name}”.`),
  generals: ({ count }) =>
    text(
      `Eine Armee hat genau eine Art General; hier sind es ${count}.`,
      `An army has exactly one kind of General; here are ${count}.`,
    ),
  'minimum-above-maximum': ({ min, max }) =>
    text(
      `Das Minimum ${min} liegt über dem Maximum ${max}.`,
      `The minimum ${min} is above the maximum ${max}.`,
    ),
  'add-on-without-host': () =>
    text(
      'Wer sich anschließt, muss sagen, wem: Es fehlt "attachesTo".',
      'What joins a unit has to say which: "attachesTo" is missing.',
    ),
  'price-table': () =>
    text(
      'Eine Preistabelle braucht "pointsBy" (armour, hits oder attack), ein einzelner Preis darf keines haben.',
      'A table of prices needs "pointsBy" (armour, hits or attack), a single price may have none.',
    ),
  'not-a-substitution': () =>
    text(
      'Eine Option der Art „substitution“ muss mit "becomes" sagen, was aus der Einheit wird; andere dürfen es nicht.',
      'An option of the kind “substitution” has to say with "becomes" what the unit turns into; others may not.',
    ),
};

/** The problem as a sentence that begins with its place: "Dwarfs › Warriors › points: …". */
export function editionProblemSentence({ code, place, values }: EditionProblem): Text {
  const { de, en } = sentences[code](values);
  const at = (language: 'de' | 'en') =>
    place.length > 0 ? `${place.map((part) => part[language]).join(' › ')}: ` : '';
  return text(`${at('de')}${de}`, `${at('en')}${en}`);
}
