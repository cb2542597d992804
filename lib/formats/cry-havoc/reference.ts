import { type Text, text } from '../../text';
import type { ReferenceTable } from '../format';
import { dieFaces } from './dice';
import { panicWords } from './kit';
import { cutTable } from './own-tables';
import { phaseSteps } from './sequence';
import { tableUseNames } from './setting-groups';
import type { OwnTable } from './setup';

const row = (...cells: readonly (readonly [de: string, en: string])[]): readonly Text[] =>
  cells.map(([de, en]) => text(de, en));
const same = (words: string): Text => text(words, words);

/** What the booklet itself gives to look up (§3–§9), in our own words. */
export const cryHavocReference: readonly ReferenceTable[] = [
  {
    id: 'sequence',
    title: text('Ablauf eines Zugs', 'Order of a phase'),
    head: [text('Schritt', 'Step'), text('Was', 'What')],
    rows: phaseSteps.map(({ title, hint }) => [title, hint]),
  },
  {
    id: 'figures',
    title: text('Figuren', 'Figures'),
    head: [text('Figur', 'Figure'), text('Wichtig', 'Worth knowing')],
    rows: [
      row(
        ['Reicher Ritter, Baron', 'Rich knight, baron'],
        [
          'beritten auf zwei Feldern; zu Fuß schwächer und langsam',
          'mounted on two fields; weaker and slow on foot',
        ],
      ),
      row(
        ['Ritter', 'Average knight'],
        ['leichter gerüstet, schwächeres Pferd', 'lighter armour, weaker horse'],
      ),
      row(['Sergeant', 'Sergeant'], ['immer zu Fuß; beruhigt Panik', 'always on foot; rallies panic']),
      row(['Hellebardenträger', 'Halberdier'], ['beweglich, hoher Angriff', 'mobile, high attack']),
      row(['Speerträger', 'Spearman'], ['nur ein Helm', 'a helmet only']),
      row(['Einfacher Waffenmann', 'Plain man-at-arms'], ['behelfsmäßig bewaffnet', 'improvised weapons']),
      row(
        ['Armbrustschütze', 'Crossbowman'],
        ['bewegt sich oder schießt, nicht beides', 'moves or shoots, not both'],
      ),
      row(
        ['Kurzbogenschütze', 'Short bow'],
        ['bewegt sich und schießt; schwach gegen Eisen', 'moves and shoots; weak against iron'],
      ),
      row(['Langbogenschütze', 'Long bow'], ['eigene Spalte der Tabellen', 'a column of its own']),
      row(['Bauer', 'Peasant'], ['schlecht bewaffnet', 'badly armed']),
      row(['Pferd ohne Reiter, Zugtier', 'Riderless horse, draught animal'], ['Verteidigung 1', 'defence 1']),
    ],
  },
  {
    id: 'panic',
    title: text('Panik und Flucht (Wahlregel)', 'Panic and rout (optional)'),
    head: [text('W10', 'D10'), text('Wirkung', 'Effect')],
    rows: Array.from({ length: dieFaces }, (_, index) => [same(String(index + 1)), panicWords(index + 1)]),
    note: text(
      'Bis 3 Felder um den Toten, der Besitzer wählt; Ritter nie. Panik weicht 3 Felder zurück und endet neben einem Ritter oder Sergeanten oder ab 6 Feldern Abstand zum Feind. Zweite Panik ist Flucht.',
      'Up to 3 fields around the dead, the owner chooses; knights never. Panic falls back 3 fields and ends beside a knight or sergeant or from 6 fields off the enemy. A second panic is rout.',
    ),
  },
  {
    id: 'misfire',
    title: text('Fehlschuss neben Freunden (Wahlregel)', 'Miss beside friends (optional)'),
    head: [text('W10', 'D10'), text('Wirkung', 'Effect')],
    rows: [
      row(['1–7', '1–7'], ['niemand getroffen', 'nobody hit']),
      row(
        ['8–10', '8–10'],
        [
          'ein Freund daneben auf gleicher Höhe ist verwundet',
          'a friend beside on the same level is wounded',
        ],
      ),
    ],
  },
  {
    id: 'cover',
    title: text('Deckung und Sicht', 'Cover and sight'),
    head: [text('Lage', 'Situation'), text('Deckung', 'Cover')],
    rows: [
      row(['Türfeld, in eine Richtung', 'Door field, in one direction'], ['mittel', 'medium']),
      row(['Im Haus, durch die Tür beschossen', 'Inside, shot at through a door'], ['mittel', 'medium']),
      row(['Hinter einer Mauer', 'Behind a wall'], ['voll, kein Schuss', 'full, no shot']),
      row(['Dickicht', 'Thicket'], ['leicht', 'light']),
      row(['Auf der Hangkante', 'On a slope edge'], ['leicht', 'light']),
      row(['Baum dazwischen', 'Tree in between'], ['kein Schuss', 'no shot']),
      row(['Beritten', 'Mounted'], ['die bessere der beiden Felder', 'the better of the two fields']),
    ],
  },
  {
    id: 'dead',
    title: text('Tote auf einem Feld', 'Dead on a field'),
    head: [text('Liegt dort', 'Lying there'), text('Betreten', 'Entering')],
    rows: [
      row(['3 Figuren oder 1 Pferd', '3 figures or 1 horse'], ['+1 Bewegungspunkt', '+1 movement point']),
      row(
        ['6 Figuren, 2 Pferde oder 3 Figuren und 1 Pferd', '6 figures, 2 horses, or 3 figures and 1 horse'],
        ['nicht möglich', 'not possible'],
      ),
    ],
  },
  {
    id: 'known-results',
    title: text('Bekannte Nahkampfergebnisse gegen Fußvolk', 'Known combat results against foot'),
    head: [text('Spalte', 'Column'), text('W10', 'D10'), text('Ergebnis', 'Result')],
    rows: [
      row(['3:1', '3:1'], ['2', '2'], ['D: Verteidiger bewusstlos', 'D: defender stunned']),
      row(['3:1', '3:1'], ['7', '7'], ['A: Angreifer verwundet', 'A: attacker wounded']),
    ],
    note: text(
      'Mehr nennt das Heft nicht. Die Spielhilfe hat die ganzen Tabellen; der Veranstalter kann sie eintragen.',
      'The booklet names no more. The play aid has the tables in full; the organiser can enter them.',
    ),
  },
];

/** A table of the organiser's, to be looked up like the others. */
export function ownReference({ id, title, use, cells }: OwnTable): ReferenceTable {
  const { head, rows } = cutTable(cells);
  return {
    id: `own-${id}`,
    title: same(title),
    head: head.map(same),
    rows: rows.map((cellsOfRow) => cellsOfRow.map(same)),
    note: tableUseNames[use],
  };
}
