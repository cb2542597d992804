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
    text(
      `Die Datei ist kein lesbares JSON (${detail}). Berichtige sie und lade sie noch einmal hoch.`,
      `The file is not valid JSON (${detail}). Correct it and upload it again.`,
    ),
  'too-large': ({ max }) =>
    text(`Die Datei ist zu groß (höchstens ${max} kB).`, `The file is too large (at most ${max} kB).`),
  'no-edition': ({ schema }) =>
    text(
      `Das ist keine Ausgabe der Armeelisten: Ganz oben muss "schema": "${schema}" stehen.`,
      `This is not an army-list edition: "schema": "${schema}" must be at the top.`,
    ),
  'other-schema': ({ found, schema }) =>
    text(
      `Die Datei hat das Schema „${found}“. Gelesen wird nur „${schema}“.`,
      `The file uses the schema “${found}”. Only “${schema}” can be read.`,
    ),
  missing: () => text('Diese Angabe fehlt. Trag sie ein.', 'This is missing. Add it.'),
  'no-number': () => text('Trag hier eine ganze Zahl ein.', 'Enter a whole number here.'),
  'no-text': () => text('Trag hier einen Text ein.', 'Enter a text here.'),
  'no-list': () => text('Trag hier eine Liste ein.', 'Enter a list here.'),
  'no-yes-or-no': () =>
    text(
      'Dieser Wert ist hier nicht möglich. Nimm einen anderen.',
      'This value is not allowed here. Use another.',
    ),
  'no-object': () => text('Trag hier ein Objekt mit Feldern ein.', 'Enter an object with fields here.'),
  'unknown-field': ({ field }) =>
    text(
      `Das Feld „${field}“ gibt es hier nicht. Nimm es heraus oder berichtige den Namen.`,
      `There is no field “${field}” here. Remove it or correct its name.`,
    ),
  'below-zero': () =>
    text('Der Wert liegt unter null. Trag 0 oder mehr ein.', 'The value is below zero. Enter 0 or more.'),
  'not-in-fives': () =>
    text('Punktkosten sind Vielfache von 5. Runde sie.', 'Points are multiples of 5. Round them.'),
  'too-small': ({ min }) => text(`Mindestens ${min} ist nötig.`, `At least ${min} is needed.`),
  'too-big': ({ max }) => text(`Höchstens ${max} ist möglich.`, `At most ${max} is possible.`),
  'bad-form': () =>
    text(
      'Diese Kennung geht nicht. Nimm nur Buchstaben, Ziffern und Bindestriche, und nicht zu viele.',
      'This id can’t be used. Use only letters, digits and hyphens, and keep it short.',
    ),
  'none-of-these': ({ options }) =>
    text(`Möglich ist nur: ${options}.`, `Only these are allowed: ${options}.`),
  twice: ({ name }) =>
    text(`„${name}“ steht hier zweimal. Streich es einmal.`, `“${name}” is listed twice. Remove one.`),
  'number-twice': ({ number, name, other }) =>
    text(
      `Die Nummer ${number} haben sowohl „${other}“ als auch „${name}“. Gib einem eine andere, damit Links sie unterscheiden.`,
      `The number ${number} belongs to both “${other}” and “${name}”. Change one, so that links can tell them apart.`,
    ),
  'unknown-reference': ({ name }) =>
    text(`„${name}“ gibt es in dieser Ausgabe nicht.`, `“${name}” is not in this edition.`),
  generals: ({ count }) =>
    text(
      `Eine Armee hat genau eine Art General; hier sind es ${count}.`,
      `An army has exactly one kind of General; this one has ${count}.`,
    ),
  'minimum-above-maximum': ({ min, max }) =>
    text(
      `Das Minimum ${min} liegt über dem Maximum ${max}. Berichtige eines davon.`,
      `The minimum ${min} is higher than the maximum ${max}. Correct one of them.`,
    ),
  'add-on-without-host': () =>
    text(
      'Ein Zusatz muss sagen, welcher Einheit er sich anschließt: Ergänze "attachesTo".',
      'An add-on must say which unit it joins: add "attachesTo".',
    ),
  'price-table': () =>
    text(
      'Eine Tabelle von Punktkosten braucht "pointsBy" (armour, hits oder attack); bei einer einzelnen Zahl darf es nicht stehen.',
      'A table of points needs "pointsBy" (armour, hits or attack); a single figure must not have it.',
    ),
  'not-a-substitution': () =>
    text(
      'Eine Option der Art „substitution“ muss mit "becomes" sagen, was aus der Einheit wird; bei anderen darf es nicht stehen.',
      'An option of the kind “substitution” must say with "becomes" what the unit becomes; other options must not have it.',
    ),
};

/** The problem as a sentence that begins with its place: "Dwarfs › Warriors › points: …". */
export function editionProblemSentence({ code, place, values }: EditionProblem): Text {
  const { de, en } = sentences[code](values);
  const at = (language: 'de' | 'en') =>
    place.length > 0 ? `${place.map((part) => part[language]).join(' › ')}: ` : '';
  return text(`${at('de')}${de}`, `${at('en')}${en}`);
}
