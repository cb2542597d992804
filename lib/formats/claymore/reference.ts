import { type Text, text } from '../../text';
import type { ReferenceTable } from '../reference';
import { printedTotals } from './army';
import { minimumRoll, tableValues } from './damage-table';
import { armyIds, armyNames, regiments } from './regiments';
import { ruleText, specialRuleIds } from './special-rules';

const same = (words: string | number): Text => text(String(words), String(words));
const asPrinted = { armoured: '1-6' } as const;

/** Strengths of regiments; the table's defences and the 6 that the tower makes of a 5. */
const defences = [...tableValues, 6];

/** What to look up at the table: damage table, regiments, special rules, terrain, howitzer tiles. */
export const claymoreReference: readonly ReferenceTable[] = [
  {
    id: 'damage',
    title: text('Schadenstabelle', 'Damage table'),
    head: [text('S gegen V', 'S against V'), ...defences.map((defence) => same(`V ${defence}`))],
    rows: tableValues.map((strength) => [
      same(`S ${strength}`),
      ...defences.map((defence) => same(`${minimumRoll(strength, defence)}+`)),
    ]),
    note: text(
      'Mindestwurf je Angriffswürfel. V 6 gibt es nur im Turm; die Spalte folgt der Regel hinter der Tabelle.',
      'Lowest roll per attack die. V 6 exists in the tower only; its column follows the rule behind the table.',
    ),
  },
  ...armyIds.map(
    (army): ReferenceTable => ({
      id: `regiments-${army}`,
      title: text(`Regimenter: ${armyNames[army].de}`, `Regiments: ${armyNames[army].en}`),
      head: [
        text('Regiment', 'Regiment'),
        ...['BW', 'RW', 'A', 'S', 'V', 'L', 'PW'].map(same),
        text('Sonderregeln', 'Special rules'),
        text('Schachtel', 'Box'),
      ],
      rows: regiments
        .filter((each) => each.army === army)
        .map((each) => [
          each.name,
          same(each.movement),
          same(each.range),
          same(each.attacks),
          same(each.strength ?? '*'),
          same(each.defence),
          same(each.life),
          same(each.value),
          each.rules.length === 0
            ? same('–')
            : text(
                each.rules.map((rule) => ruleText(rule, asPrinted).name.de).join(', '),
                each.rules.map((rule) => ruleText(rule, asPrinted).name.en).join(', '),
              ),
          same(`${each.base} + ${each.expansion}`),
        ]),
      note: text(
        `BW Bewegung, RW Reichweite, A Würfel, S Stärke, V Verteidigung, L Lebenspunkte, PW Punktewert; Schachtel: Grundspiel + Erweiterung. Das Regelheft nennt zusammen ${printedTotals[army]} PW, die Summe der Liste zählt.`,
        `BW movement, RW range, A dice, S strength, V defence, L life points, PW points value; box: base game + expansion. The rulebook states ${printedTotals[army]} PW in all; the sum of the list counts.`,
      ),
    }),
  ),
  {
    id: 'special-rules',
    title: text('Sonderregeln', 'Special rules'),
    head: [text('Regel', 'Rule'), text('Wirkung', 'Effect')],
    rows: specialRuleIds.map((rule) => {
      const { name, effect } = ruleText(rule, asPrinted);
      return [name, effect];
    }),
    note: text(
      'Gepanzert steht hier wie gedruckt; das Turnier kann 5 und 6 festlegen.',
      'Armoured is shown as printed; the tournament may choose 5 and 6.',
    ),
  },
  {
    id: 'terrain',
    title: text('Gelände', 'Terrain'),
    head: [text('Gelände', 'Terrain'), text('Wo und wie', 'Where and how')],
    rows: [
      [text('Fluss', 'River'), text('Nur über Furten zu überqueren.', 'Crossed at fords only.')],
      [text('Furt', 'Ford'), text('Auf jedem Flussfeld möglich.', 'Possible on any river field.')],
      [
        text('Sumpf', 'Swamp'),
        text(
          'Niemand darf hinein; nicht auf Straße, Fluss oder Furt.',
          'Nobody may enter; not on road, river or ford.',
        ),
      ],
      [
        text('Palisaden', 'Palisades'),
        text(
          'Unpassierbar; geschützte Felder betritt man von der offenen Seite. Im Nahkampf einen Würfel weniger von außen, einen mehr von innen.',
          'Impassable; protected fields are entered from the open side. In close combat one die less from outside, one more from inside.',
        ),
      ],
      [
        text('Turm', 'Tower'),
        text(
          'Drinnen V+1, Schützen RW+1; von außen ein Würfel weniger. Imperium: nur Soldaten, Bogen- und Armbrustschützen. Chaos: alle außer Champions, Wolfsreitern und Oger. Der dritte Geröllchip zerstört ihn.',
          'Inside V+1, missile troops RW+1; one die less from outside. Empire: Soldiers, Archers and Crossbowmen only. Chaos: all but Champions, Wolf Riders and Ogre. The third rubble chip destroys it.',
        ),
      ],
    ],
  },
  {
    id: 'howitzer',
    title: text('Haubitzenfelder', 'Howitzer tiles'),
    head: [text('Feld', 'Tile'), text('Wirkung', 'Effect')],
    rows: [
      [text('Fliegende Kanonenkugel', 'Flying ball'), text('Keine Wirkung.', 'No effect.')],
      [
        text('Abpraller', 'Ricochet'),
        text(
          'Ein Totenkopfchip für das Regiment auf dem Feld, Freund oder Feind. Dem Turm schadet er nicht.',
          'A skull chip for the regiment on the field, friend or foe. It does not harm the tower.',
        ),
      ],
      [
        text('Explosion', 'Explosion'),
        text(
          'Das Regiment auf dem Feld ist vernichtet, der Turm bekommt einen Geröllchip, der Schuss ist vorbei.',
          'The regiment on the field is destroyed, the tower takes a rubble chip, the shot is over.',
        ),
      ],
    ],
    note: text(
      'Ein Nachbarfeld trifft die Haubitze ohne Felder: Das Ziel ist vernichtet. Danach lädt sie bis zur fünften Runde.',
      'A neighbouring field is hit without tiles: the target is destroyed. Then it loads until the fifth round after.',
    ),
  },
];
