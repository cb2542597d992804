import type { ArmyBook } from './army-data';
import { armiesWith } from './book-names';
import { findArmy } from './find-army';
import { headingWords } from './heading-words';
import { headingRole, settleHeadings } from './headings-named-as-units';
import type { Role } from './line-role';
import { all, isBare, leastSum, wordsOf } from './line-traits';
import { plainName } from './match-names';
import { isNamedCharacter } from './named-character';
import { isNumberWord } from './number-words';
import type { SplitText } from './read-line';
import { isSize, subtotalWords, sumWords } from './sum-line';
import { countsRole, numberLine } from './sum-role';
import { titleRole, titleWords } from './title-line';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const breakWords = words('break point breakpoint bruchpunkt bruchpunkte bp bruch moral');

const programWords = words('warmaster revolution armies edition selector list version v');

const tableWords = words(
  'anzahl anz einheit einheiten name punkte punkt unit units points pts point cost kosten count qty quantity number nr no typ type item items gegenstand gegenstande extras stuck stueck each je total gesamt summe preis price army armee ausrustung ausruestung option options optionen upgrade upgrades equipment category kategorie anmerkung anmerkungen notes sum unidad cantidad puntos oddział liczba punkty koszt coste attack attacks hits armour armor size',
);

/** Words of the title of one list among several. */
const listWords = words('list liste armeeliste');

/** Lines that say whose list it is, and heads of mails. */
const about =
  /^\W*(?:von|from|an|to|cc|datum|date|gesendet|sent|spieler(?:in)?|player|name|verein|club|team|ort|turnier|tournament|event|e-?mail)\s*:/i;

/** Headings of units that fight together, by number or letter: "Brigade 2", "1. Brigade:". */
const brigade =
  /^\W*(?:\d{1,2}(?:\.|st|nd|rd|th)?\s+)?(?:brigade|division|bataillon|battalion|battle ?group|kampfgruppe|brygada|brigada)\b\s*#?(?:\d{1,2}|[ivx]{1,4}|[a-h])?\W*$/i;

/** Signs and figures alone, such as rulers and the selector's last line. */
const footer = /^(\d{1,5}) - (\d{1,3})\/(\d{1,3})$/;

/** The role of each line. */
export function rolesOf(lines: readonly SplitText[], book: ArmyBook): readonly Role[] {
  const roles: Role[] = [];
  let titled = false;
  let begun = false;
  for (const [at, line] of lines.entries()) {
    const role = roleOf(line, { titled, begun, lines, at, book });
    roles.push(role);
    if (role.is === 'title' || (line.army && role.is !== 'entries' && role.is !== 'unread')) titled = true;
    if (role.is === 'entries') begun = true;
  }
  return settleHeadings(lines, roles);
}

function roleOf(
  line: SplitText,
  {
    titled,
    begun,
    lines,
    at,
    book,
  }: {
    readonly titled: boolean;
    readonly begun: boolean;
    readonly lines: readonly SplitText[];
    readonly at: number;
    readonly book: ArmyBook;
  },
): Role {
  const { pieces, stray, numbers, army, text } = line;
  const written = wordsOf(line);
  const [, sum, units, breakPoint] = footer.exec(text.replace(/^[^\d]+/, '')) ?? [];
  if (sum !== undefined)
    return {
      is: 'sum',
      points: Number(sum),
      counts: { units: Number(units), breakPoint: Number(breakPoint) },
    };
  if (written.length === 0 && numbers.length === 0 && !army && pieces.length === 0) return { is: 'nothing' };
  if (army || line.armyOrUnit) {
    const title = titleRole(line, titled, begun, lines, at);
    if (title) return title;
  }
  if (pieces.length === 0 && !army) {
    if (about.test(text) && !stray.some(isNumberWord)) return { is: 'nothing' };
    if (numbers.length === 0 && isTableHead(text, begun)) return { is: 'nothing' };
    if (written.some((word) => breakWords.has(word)) && all(stray, breakWords)) return countsRole(numbers);
    if (all(stray, programWords) && numbers.length === 0 && stray.includes('warmaster'))
      return { is: 'nothing' };
    if (begun && namesOther(line, book)) return { is: 'unread', ofOther: true };
    if (begun && isNextTitle(line, lines.slice(at + 1))) return { is: 'unread' };
    if (begun && numbers.length > 0 && all(stray, subtotalWords) && !all(stray, sumWords))
      return { is: 'heading', figures: numbers, subtotal: true };
    if (numbers.length > 0 && all(stray, sumWords))
      return numberLine(line, {
        above: lines[at - 1],
        begun,
        followed: lines.slice(at + 1).some(({ pieces: each }) => each.length > 0),
      });
    if (brigade.test(text)) return { is: 'heading' };
    if (numbers.length === 0 && all(stray, sumWords)) return { is: 'nothing' };
    if (all(stray, headingWords) && stray.length > 0)
      // "Army list 2000" says how large lists are.
      return {
        is: 'heading',
        figures: all(stray, titleWords) ? numbers.filter((each) => !isSize(each)) : numbers,
      };
    return { is: 'unread' };
  }
  // "Cavalry" is a unit of some armies, "Infantry (3)" of none.
  if (
    stray.length > 0 &&
    pieces.length > 0 &&
    all([...stray, ...pieces.map(({ plain }) => plain)], headingWords) &&
    isBareHeading(line)
  )
    return { is: 'heading', figures: pieces.flatMap(({ behind }) => behind) };
  if (stray.length > 0) return isNamedCharacter(line, book) ? { is: 'entries' } : { is: 'unread' };
  if (isBare(line) && pieces[0]?.hit.entry === undefined && all(written, headingWords))
    return { is: 'heading' };
  if (pieces.length === 0) return { is: 'unread' };
  return headingRole(line, lines, at) ?? { is: 'entries' };
}

/** A line of words that all head a column: two of them, or one above all units. */
function isTableHead(text: string, begun: boolean): boolean {
  const heads = plainName(text).split(' ');
  return (heads.length > 1 || (!begun && !all(heads, headingWords))) && all(heads, tableWords);
}

const pointsOfTitle = /\d[\d.,'’]*|\b(?:p|pts?|pkt|points?|punkte|army|armee)\b/gi;

/** Whether a line is the title of a list of another army: "Orcs 1000", "Bert: High Elves". */
function namesOther({ text }: SplitText, book: ArmyBook): boolean {
  const armies = armiesWith(book);
  const bare = text.replace(pointsOfTitle, ' ');
  const army = findArmy(bare, armies) ?? findArmy(bare.replace(/^[^:]*:/, ' '), armies);
  return army !== undefined && army.id !== book.army.id;
}

/** "List 2", "Army 2", "List 1500" above more units: the title of a second list. */
const isNextTitle = ({ stray, numbers }: SplitText, below: readonly SplitText[]): boolean =>
  numbers.length > 0 &&
  (stray.some((word) => listWords.has(word)) ||
    (all(stray, titleWords) &&
      stray.length > 0 &&
      numbers.every(({ value, mark }) => !mark && value < leastSum))) &&
  below.some(({ pieces: [first] }) => first?.hit.entry !== undefined);

const isBareHeading = ({ pieces }: SplitText): boolean => pieces.every(({ before }) => before.length === 0);
