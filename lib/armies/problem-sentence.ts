import { type Text, text } from '../text';
import type { ListProblem, ListProblemCode } from './list-problem';
import type { ReadProblem } from './list-reading';

/** A number as the language writes it: 1.250 and 1,250. */
const figure = (value: string | number = 0): Text =>
  text(Number(value).toLocaleString('de-DE'), Number(value).toLocaleString('en-GB'));

type Values = Readonly<Record<string, string | number>>;
type Sentence = (values: Values) => Text;

const sentences: Readonly<Record<ListProblemCode, Sentence>> = {
  'wrong-version': ({ version, wanted }) =>
    text(
      `Die Liste folgt Warmaster Armies ${version}, gespielt wird nach ${wanted}.`,
      `The list follows Warmaster Armies ${version}; this event uses ${wanted}.`,
    ),
  'wrong-size': ({ size, wanted }) =>
    text(
      `Die Liste ist für ${figure(size).de} Punkte gebaut, gespielt werden ${figure(wanted).de}.`,
      `The list is built for ${figure(size).en} points; this event plays ${figure(wanted).en}.`,
    ),
  'unknown-unit': ({ unit }) =>
    text(`„${unit}“ gibt es in dieser Armee nicht.`, `“${unit}” is not in this army.`),
  'unknown-option': ({ unit, option }) =>
    text(`${unit}: „${option}“ gibt es in dieser Armee nicht.`, `${unit}: “${option}” is not in this army.`),
  'unknown-item': ({ unit, item }) =>
    text(
      `${unit}: Einen magischen Gegenstand „${item}“ gibt es nicht.`,
      `${unit}: there is no magic item called “${item}”.`,
    ),
  'too-many-points': ({ points, size, over }) =>
    text(
      `${figure(points).de} Punkte: ${figure(over).de} mehr als die erlaubten ${figure(size).de}.`,
      `${figure(points).en} points: ${figure(over).en} over the limit of ${figure(size).en}.`,
    ),
  'no-general': ({ unit }) =>
    unit === 'General'
      ? text('Der General fehlt.', 'The General is missing.')
      : text(`Der General fehlt: ${unit}.`, `The General is missing: ${unit}.`),
  'several-generals': ({ count }) =>
    text(
      `Es darf nur einen General geben; hier sind es ${count}.`,
      `Only one General is allowed; this list has ${count}.`,
    ),
  'below-minimum': ({ unit, count, min, each }) =>
    text(
      `${unit}: mindestens ${min} nötig${Number(each) > 0 ? ` (${each} je volle 1.000 Punkte)` : ''}, ${count === 0 ? 'keine' : count} dabei.`,
      `${unit}: at least ${min} needed${Number(each) > 0 ? ` (${each} per full 1,000 points)` : ''}, ${count === 0 ? 'none' : count} taken.`,
    ),
  'above-maximum': ({ unit, count, max, each }) =>
    text(
      `${unit}: höchstens ${max} erlaubt (${each} je volle 1.000 Punkte), ${count} dabei.`,
      `${unit}: at most ${max} allowed (${each} per full 1,000 points), ${count} taken.`,
    ),
  'above-army-maximum': ({ unit, count, max }) =>
    text(
      `${unit}: höchstens ${max} je Armee, ${count} dabei.`,
      `${unit}: at most ${max} per army, ${count} taken.`,
    ),
  'shared-maximum': ({ units, count, max }) =>
    text(
      `${units}: zusammen höchstens ${max} erlaubt, ${count} dabei.`,
      `${units}: at most ${max} of them together, ${count} taken.`,
    ),
  'option-not-for': ({ unit, option }) =>
    text(`Für ${unit} ist „${option}“ nicht erlaubt.`, `${option} is not allowed for ${unit}.`),
  'option-twice': ({ unit, option }) =>
    text(`${unit}: „${option}“ ist doppelt gekauft.`, `${unit}: ${option} is bought twice.`),
  'several-mounts': ({ unit }) =>
    text(`${unit}: nur ein Reittier je Charakter.`, `${unit}: only one mount per character.`),
  'option-above-maximum': ({ option, count, max }) =>
    text(
      `${option}: höchstens ${max} erlaubt, ${count} dabei.`,
      `${option}: at most ${max} allowed, ${count} taken.`,
    ),
  'option-requires': ({ option, required }) =>
    text(
      `${option} geht nur mit ${required} in der Armee.`,
      `${option} is only allowed with ${required} in the army.`,
    ),
  'add-on-alone': ({ unit }) =>
    text(
      `${unit} bilden keine eigene Einheit: Schließ sie einer anderen an.`,
      `${unit} can’t be a unit of their own: add them to another unit.`,
    ),
  'add-on-host': ({ unit, addOn }) =>
    text(`${addOn} dürfen sich ${unit} nicht anschließen.`, `${addOn} may not join ${unit}.`),
  'add-on-too-many': ({ unit, addOn, count, max }) =>
    text(
      `${unit}: höchstens ${max} ${addOn} je Einheit, hier sind es ${count}.`,
      `${unit}: at most ${max} ${addOn} per unit; this one has ${count}.`,
    ),
  'no-items': ({ unit }) =>
    text(`Für ${unit} sind magische Gegenstände nicht erlaubt.`, `Magic items are not allowed for ${unit}.`),
  'item-bearer': ({ unit, item }) =>
    text(`Für ${unit} ist ${item} nicht erlaubt.`, `${item} is not allowed for ${unit}.`),
  'several-items': ({ unit }) =>
    text(`${unit}: nur ein magischer Gegenstand je Träger.`, `${unit}: only one magic item per bearer.`),
  'item-twice': ({ item, count }) =>
    text(
      `${item} darf es nur einmal in der Armee geben, hier ${count}-mal.`,
      `${item} is only allowed once per army; this list has it ${count} times.`,
    ),
  'item-not-for-army': ({ item, army }) =>
    text(`${item} gibt es für ${army} nicht.`, `${army} may not have ${item}.`),
  'item-arrogant': ({ item }) =>
    text(`„Arrogant“: Dunkelelfen dürfen ${item} nicht kaufen.`, `Arrogant: Dark Elves may not buy ${item}.`),
  'regiments-not-allowed': ({ unit }) =>
    text(
      `${unit}: Söldnerregimenter (Regiments of Renown) sind auf diesem Turnier nicht erlaubt.`,
      `${unit}: Regiments of Renown are not allowed at this event.`,
    ),
  'regiment-not-for-army': ({ unit }) =>
    text(`Diese Armee kann ${unit} nicht anwerben.`, `This army cannot hire ${unit}.`),
  'too-many-regiments': ({ count, max }) =>
    text(
      `Söldnerregimenter: höchstens ${max} (eines je volle 1.000 Punkte), ${count} dabei.`,
      `Regiments of Renown: at most ${max} (one per full 1,000 points), ${count} taken.`,
    ),
  'regiment-excludes': ({ unit, other }) =>
    text(
      `${unit} und ${other} dürfen nicht in dieselbe Armee.`,
      `${unit} and ${other} can’t be in the same army.`,
    ),
  'regiment-slot': ({ unit, place }) =>
    text(
      `${unit}: Das Regiment zählt zu ${place}, und davon hast du schon die Höchstzahl.`,
      `${unit}: the regiment counts as one of your ${place}, and you already have the maximum.`,
    ),
};

const readSentences: Readonly<Record<ReadProblem['code'], Sentence>> = {
  'text-empty': () =>
    text('Hier steht noch nichts. Füg deine Liste ein.', 'There is nothing here yet. Paste your list.'),
  'text-too-long': ({ max }) =>
    text(
      `Das ist zu lang für eine Armeeliste (höchstens ${figure(max).de} Zeichen). Kopiere nur die Liste selbst.`,
      `That is too long for an army list (at most ${figure(max).en} characters). Copy only the list itself.`,
    ),
  'too-many-lines': ({ max }) =>
    text(
      `Das sind zu viele Zeilen für eine Armeeliste (höchstens ${max}). Kopiere nur die Liste selbst.`,
      `Those are too many lines for an army list (at most ${max}). Copy only the list itself.`,
    ),
  'too-many-names': ({ max }) =>
    text(
      `Das sind zu viele Namen für eine Armeeliste (höchstens ${max}). Kopiere nur die Liste selbst.`,
      `Those are too many names for an army list (at most ${max}). Copy only the list itself.`,
    ),
  'too-many-units': ({ max }) =>
    text(
      `Das sind zu viele Einheiten für eine Armeeliste (höchstens ${figure(max).de}). Prüf die Anzahlen vor den Namen.`,
      `Those are too many units for an army list (at most ${figure(max).en}). Check the numbers before the names.`,
    ),
  'wrong-encoding': () =>
    text(
      'Der Text enthält unlesbare Zeichen. Kopiere ihn noch einmal oder speichere die Datei als UTF-8.',
      'The text contains unreadable characters. Copy it again or save the file as UTF-8.',
    ),
  'army-unknown': ({ army }) =>
    text(
      `Die Armee „${army}“ kennen wir nicht. Wähle sie aus der Liste.`,
      `We don’t know the army “${army}”. Choose it from the list.`,
    ),
  'army-missing': () =>
    text(
      'Der Text nennt keine Armee. Wähle sie aus, dann lesen wir den Rest.',
      'The text does not name an army. Choose one, and we will read the rest.',
    ),
  'link-not-a-list': () =>
    text(
      'Dieser Link führt zu keiner Armeeliste, die wir lesen können. Kopiere die Liste als Text.',
      'This link does not lead to an army list we can read. Copy the list as text.',
    ),
  'link-other-game': ({ path }) =>
    text(
      `Dieser Link gehört zu einer anderen Ausgabe des Spiels (${path}). Bau die Liste mit Warmaster Revolution.`,
      `This link belongs to another edition of the game (${path}). Build the list with Warmaster Revolution.`,
    ),
  'edition-unknown': ({ edition }) =>
    text(
      `Die Ausgabe ${edition} der Armeelisten ist bei diesem Turnier nicht geladen. Frag die Turnierleitung.`,
      `This event has not loaded edition ${edition} of the army lists. Ask the organisers.`,
    ),
  'edition-unclear': ({ choices }) =>
    text(
      `Diese Liste bedeutet je nach Ausgabe der Armeelisten anderes (${choices}). Wähle die Ausgabe, nach der sie gebaut ist.`,
      `This list means different things in different editions of the army lists (${choices}). Choose the one it was built with.`,
    ),
  'experimental-list': () =>
    text(
      'Das ist eine Liste nach den experimentellen Armeelisten, die zu keiner Ausgabe von Warmaster Armies gehören. Baue sie im Auswahlprogramm unter „Warmaster Revolution“ noch einmal, oder gib sie als freien Text ab.',
      'This list uses the experimental army lists, which belong to no edition of Warmaster Armies. Build it again in the selector under “Warmaster Revolution”, or hand it in as plain text.',
    ),
  'link-empty': () =>
    text(
      'Der Link nennt keine Einheiten. Manche dieser Links kann auch das Programm, aus dem sie stammen, nicht öffnen. Kopiere die Liste als Text.',
      'The link names no units. Some of these links can’t be opened even by the program they come from. Copy the list as text.',
    ),
};

/** The problem as a sentence for the player. */
export const problemSentence = ({ code, values }: ListProblem): Text => sentences[code](values);

/** Why nothing could be read, as a sentence for the player. */
export const readProblemSentence = ({ code, values }: ReadProblem): Text => readSentences[code](values);
