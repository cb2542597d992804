import { paragraph, type Text, text } from '../../text';
import type { ReferenceTable } from '../reference';
import { printedTotals, profileOf } from './army';
import { minimumRoll, tableValues } from './damage-table';
import { howitzerTiles } from './howitzer';
import { deploymentText, palisadeTexts, towerPlaceText, towerText } from './modifier-texts';
import { type ArmyId, armyIds, armyNames, regiments } from './regiments';
import { howitzerNumbers, palisadeNumbers, towerNumbers } from './rule-numbers';
import type { ClaymoreSetup } from './setup';
import { ruleText, specialRuleIds } from './special-rules';

const same = (words: string | number): Text => text(String(words), String(words));

/** Defences above the table, and where the highest one of the profiles is raised to them (§6, §8). */
function raisedDefences({ tower, palisades, palisadeRule }: ClaymoreSetup): ReadonlyMap<number, Text> {
  const raised = new Map<number, Text>();
  const raise = (by: number, where: Text) => {
    const defence = Math.max(...tableValues) + by;
    const other = raised.get(defence);
    raised.set(defence, other ? text(`${other.de} oder ${where.de}`, `${other.en} or ${where.en}`) : where);
  };
  if (tower) raise(towerNumbers.defence, text('im Turm', 'in the tower'));
  if (palisades && palisadeRule === 'values')
    raise(palisadeNumbers.defence, text('hinter Palisaden', 'behind palisades'));
  return raised;
}
const defencesOf = (setup: ClaymoreSetup): readonly number[] => [
  ...tableValues,
  ...raisedDefences(setup).keys(),
];

/** §8: regiments of an army that may enter the tower. */
const inTower = (army: ArmyId) =>
  regiments.filter((each) => each.army === army && each.mayEnterTower).map(({ name }) => name);
const namesOf = (names: readonly Text[]): Text =>
  text(names.map(({ de }) => de).join(', '), names.map(({ en }) => en).join(', '));

/** Rows that this tournament's settings put there or leave out. */
const only = (holds: boolean, ...rows: readonly (readonly Text[])[]) => (holds ? rows : []);

/** §10, §11: when the game ends short of annihilation. */
function lengthText({ length, roundLimit, gameMinutes }: ClaymoreSetup): Text {
  if (length === 'rounds') return text(`${roundLimit} Runden`, `${roundLimit} rounds`);
  return length === 'time'
    ? text(
        `${gameMinutes} Minuten; die angefangene Runde wird zu Ende gespielt`,
        `${gameMinutes} minutes; the current round is finished`,
      )
    : text('bis zur Vernichtung', 'until annihilation');
}

/** What to look up at the table: damage table, regiments, special rules, terrain, set-up, round, howitzer tiles. */
export const claymoreReference = (setup: ClaymoreSetup): readonly ReferenceTable[] => [
  {
    id: 'damage',
    title: text('Schadenstabelle', 'Damage table'),
    head: [text('S gegen V', 'S against V'), ...defencesOf(setup).map((defence) => same(`V ${defence}`))],
    rows: tableValues.map((strength) => [
      same(`S ${strength}`),
      ...defencesOf(setup).map((defence) => same(`${minimumRoll(strength, defence)}+`)),
    ]),
    note: paragraph(
      text('Mindestwurf je Angriffswürfel.', 'Roll needed per attack die.'),
      ...[...raisedDefences(setup)].map(([defence, where]) =>
        text(
          `V ${defence} gibt es nur ${where.de}; die Spalte folgt der Regel hinter der Tabelle.`,
          `V ${defence} exists only ${where.en}; its column follows the rule behind the table.`,
        ),
      ),
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
          same(profileOf(setup, each.id).attacks),
          same(each.strength ?? '*'),
          same(each.defence),
          same(each.life),
          same(each.value),
          each.rules.length === 0
            ? same('–')
            : text(
                each.rules.map((rule) => ruleText(rule, setup).name.de).join(', '),
                each.rules.map((rule) => ruleText(rule, setup).name.en).join(', '),
              ),
          same(`${each.base} + ${each.expansion}`),
        ]),
      note: text(
        `BW Bewegung, RW Reichweite, A Würfel, S Stärke, V Verteidigung, L Lebenspunkte, PW Punktewert; Schachtel: Grundspiel + Erweiterung. Das Regelheft nennt zusammen ${printedTotals[army]} PW, die Summe der Liste zählt.`,
        `BW movement, RW range, A dice, S strength, V defence, L life points, PW points value; box: base game + expansion. The rulebook states ${printedTotals[army]} PW in total; we use the total of the list.`,
      ),
    }),
  ),
  {
    id: 'special-rules',
    title: text('Sonderregeln', 'Special rules'),
    head: [text('Regel', 'Rule'), text('Wirkung', 'Effect')],
    rows: specialRuleIds.map((rule) => {
      const { name, effect } = ruleText(rule, setup);
      return [name, effect];
    }),
  },
  {
    id: 'terrain',
    title: text('Gelände', 'Terrain'),
    head: [text('Gelände', 'Terrain'), text('Wo und wie', 'Where and how')],
    rows: [
      [text('Fluss', 'River'), text('Nur über Furten zu überqueren.', 'Crossed only at fords.')],
      [text('Furt', 'Ford'), text('Auf jedem Flussfeld möglich.', 'Possible on any river field.')],
      ...only(setup.swamps, [
        text('Sumpf', 'Swamp'),
        text(
          'Niemand darf hinein; nicht auf Straße, Fluss oder Furt.',
          'Nobody may enter; not on road, river or ford.',
        ),
      ]),
      ...only(
        setup.palisades,
        [
          text('Palisaden', 'Palisades'),
          text(
            'Unpassierbar; geschützte Felder betritt man von der offenen Seite.',
            'Impassable; protected fields are entered from the open side.',
          ),
        ],
        [text('Schutz hinter Palisaden', 'Protection by palisades'), palisadeTexts[setup.palisadeRule]],
      ),
      ...only(
        setup.tower,
        [
          text('Turm', 'Tower'),
          paragraph(
            towerText,
            towerPlaceText(setup),
            text(
              `Geröllchip Nummer ${towerNumbers.rubble} zerstört ihn.`,
              `Rubble chip number ${towerNumbers.rubble} destroys it.`,
            ),
          ),
        ],
        ...armyIds.map((army) => [
          text(`In den Turm: ${armyNames[army].de}`, `Into the tower: ${armyNames[army].en}`),
          namesOf(inTower(army)),
        ]),
      ),
    ],
  },
  {
    id: 'set-up',
    title: text('Aufbau', 'Set-up'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      [
        text('Armeen', 'Armies'),
        paragraph(
          setup.armyBuilding === 'points'
            ? text(
                `Imperium gegen Chaos, jede Armee mit höchstens ${setup.pointsLimit} PW.`,
                `Empire against Chaos, each army up to ${setup.pointsLimit} PW.`,
              )
            : text(
                'Imperium gegen Chaos, mit allem aus der Schachtel.',
                'Empire against Chaos, with everything in the box.',
              ),
          text(
            `Das Imperium nimmt auch die ${howitzerNumbers.tiles} Haubitzenfelder.`,
            `The Empire takes the ${howitzerNumbers.tiles} howitzer tiles as well.`,
          ),
        ),
      ],
      [
        text('Gelände aufstellen', 'Placing terrain'),
        text(
          'Nach Absprache oder Szenario, sonst gerecht verteilt.',
          'By agreement or scenario, otherwise split fairly.',
        ),
      ],
      [
        text('Tischseite', 'Table side'),
        text(
          'Beide würfeln: Wer höher würfelt, sucht sich seine Seite aus.',
          'Both roll: the higher roll chooses a side.',
        ),
      ],
      [
        text('Aufstellen', 'Deployment'),
        paragraph(
          deploymentText(setup),
          setup.firstToDeploy === 'loser'
            ? text('Zuerst, wer niedriger gewürfelt hat.', 'The lower roll deploys first.')
            : text('Zuerst, wer höher gewürfelt hat.', 'The higher roll deploys first.'),
        ),
      ],
    ],
  },
  {
    id: 'round',
    title: text('Runde', 'Round'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      [
        text('Initiative', 'Initiative'),
        text(
          'Beide werfen einen W6: Wer höher würfelt, hat sie für diese Runde.',
          'Both roll a D6: the higher roll has it for this round.',
        ),
      ],
      [
        text('Bewegen', 'Moving'),
        text(
          'Erst die Seite mit der Initiative alles, dann die andere. Ein Feld je Punkt BW, nicht auf besetzte oder gesperrte Felder, nicht über Regimenter. Wer neben einem Feind steht und in dieser Runde noch nicht gekämpft hat, bleibt stehen.',
          'First the side with the initiative moves everything, then the other. One field per point of BW, not onto occupied or blocked fields, not across regiments. A regiment that is next to an enemy and has not fought this round stays where it is.',
        ),
      ],
      [
        text('Schießen', 'Shooting'),
        text(
          'Bogen- und Armbrustschützen bewegen sich oder schießen: A Würfel nach der Schadenstabelle.',
          'Archers and crossbowmen move or shoot: A dice on the damage table.',
        ),
      ],
      [
        text('Nahkampf', 'Close combat'),
        text(
          'Jedes Regiment neben einem Feind kämpft, in der Reihenfolge der Seite mit der Initiative. Beide werfen einen W6: Nur wer höher würfelt, greift mit A Würfeln an. Gegen mehrere Angreifer wird einzeln gekämpft; Schützen kämpfen ebenso.',
          'Every regiment next to an enemy fights, in the order of the side with the initiative. Both roll a D6: only the higher attacks with A dice. Several attackers are fought one by one; missile troops fight the same way.',
        ),
      ],
      [
        text('Totenkopfchips', 'Skull chips'),
        text(
          'Einer je Treffer; bei so vielen wie Lebenspunkten ist das Regiment vernichtet.',
          'One for each hit; when it has as many as life points, the regiment is destroyed.',
        ),
      ],
      [
        text('Sieg', 'Victory'),
        text(
          'Wer den Feind ganz vernichtet, gewinnt sofort. Sind beide Armeen vernichtet, ist es unentschieden.',
          'Destroying the enemy completely wins at once. If both armies are destroyed, it is a draw.',
        ),
      ],
      [
        text('Aufgeben', 'Concession'),
        text(
          'Wer aufgibt, verliert; geben beide auf, ist es unentschieden.',
          'A loss; if both concede, it is a draw.',
        ),
      ],
      [text('Länge', 'Length'), lengthText(setup)],
      [
        text('Punkte', 'Points'),
        setup.halfPoints
          ? text(
              'PW der vernichteten Regimenter; ein Regiment, das mindestens die Hälfte seiner Lebenspunkte verloren hat, zählt halb, abgerundet.',
              'PW of destroyed regiments; a regiment that has lost at least half of its life points counts half, rounded down.',
            )
          : text('PW der vernichteten Regimenter', 'PW of destroyed regiments'),
      ],
      [
        text('Unentschieden', 'Draw'),
        setup.drawMargin > 1
          ? text(`unter ${setup.drawMargin} PW Abstand`, `less than ${setup.drawMargin} PW apart`)
          : text('nur bei gleich vielen PW', 'only when level on PW'),
      ],
      [
        text('Gleichstand beim Würfeln', 'Tied dice'),
        setup.rerollTies
          ? text('wird neu gewürfelt', 'are rolled again')
          : text(
              'Die Initiative bleibt, wo sie zuletzt war; im Nahkampf greift niemand an.',
              'The initiative stays where it was last; in close combat nobody attacks.',
            ),
      ],
    ],
  },
  {
    id: 'howitzer',
    title: text('Haubitzenfelder', 'Howitzer tiles'),
    head: [text('Feld', 'Tile'), text('Zahl', 'Number'), text('Wirkung', 'Effect')],
    rows: howitzerTiles(setup).map(({ label, hint, count }) => [label, same(count), hint]),
    note: paragraph(
      text(
        'Ein Nachbarfeld trifft die Haubitze ohne Felder: Das Ziel ist vernichtet. Reicht die Kette bis zum Ziel, ist es ebenso vernichtet.',
        'A target on a neighbouring field is destroyed without tiles. So is a target that the chain of tiles reaches.',
      ),
      text(
        `Von einem Schuss zum nächsten vergehen ${howitzerNumbers.reloadRounds} Runden.`,
        `It can fire every ${howitzerNumbers.reloadRounds} rounds.`,
      ),
      setup.howitzerLoaded
        ? text('Zu Beginn ist sie geladen.', 'It starts loaded.')
        : text(
            `Der erste Schuss fällt in Runde ${howitzerNumbers.reloadRounds}.`,
            `The first shot is in round ${howitzerNumbers.reloadRounds}.`,
          ),
    ),
  },
];
