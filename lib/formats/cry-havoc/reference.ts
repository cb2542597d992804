import { paragraph, type Text, text } from '../../text';
import type { ReferenceTable } from '../reference';
import { hitsFriend } from './dice';
import { panicWords } from './kit';
import { oddsOf } from './odds';
import { cutTable } from './own-tables';
import { gradeNames, grades, levelOf } from './report-terms';
import {
  animalDefence,
  calmDistance,
  combatNumbers,
  deadNumbers,
  dieFaces,
  panicRadius,
  panicRetreat,
  skillLimit,
} from './rule-numbers';
import { phaseSteps } from './sequence';
import { tableUseNames } from './setting-groups';
import type { CryHavocSetup, OptionalRule, OwnTable } from './setup';

const row = (...cells: readonly (readonly [de: string, en: string])[]): readonly Text[] =>
  cells.map(([de, en]) => text(de, en));
const same = (words: string): Text => text(words, words);
const { figuresPerHorse, barredFrom } = deadNumbers;
/** §6: attack to defence as the column of the tables. */
const ratioOf = (attack: number, defence: number): number =>
  oddsOf({
    attack,
    defence,
    attackers: 1,
    mountedTarget: false,
    attackerTerrain: 'none',
    defenderTerrain: 'none',
    panickedTarget: false,
  })?.ratio ?? 0;
/** §9: where this tournament plays an optional rule. */
function playedText({ rules, library }: CryHavocSetup, rule: OptionalRule): Text {
  if (rules.includes(rule)) return text('Gilt in jedem Szenario.', 'Applies in every scenario.');
  const names = library.filter((scenario) => scenario.rules.includes(rule)).map(({ name }) => name);
  return names.length > 0
    ? text(`Gilt in: ${names.join(', ')}.`, `Applies in: ${names.join(', ')}.`)
    : text('Wird bei diesem Turnier nicht gespielt.', 'Not used at this event.');
}
/** §9: rolls of panic, those with the same effect in one row. */
function panicRows(): ReferenceTable['rows'] {
  const rows: { from: number; to: number; effect: Text }[] = [];
  for (let roll = 1; roll <= dieFaces; roll++) {
    const effect = panicWords(roll);
    const last = rows.at(-1);
    if (last?.effect.en === effect.en) last.to = roll;
    else rows.push({ from: roll, to: roll, effect });
  }
  return rows.map(({ from, to, effect }) => [same(from === to ? String(from) : `${from}–${to}`), effect]);
}

/** §9: rolls after a miss: on one a friend is hit, on the other no target. */
function diceWith(hit: boolean): Text {
  const rolls = Array.from({ length: dieFaces }, (_, at) => at + 1).filter(
    (roll) => hitsFriend(roll) === hit,
  );
  return same(`${rolls.at(0)}–${rolls.at(-1)}`);
}

/** §10: how a match is decided and what counts as a loss. */
const resultTable = ({ swapGames }: CryHavocSetup): ReferenceTable => ({
  id: 'result',
  title: text('Ergebnis', 'Result'),
  head: [text('Was', 'What'), text('Regel', 'Rule')],
  rows: [
    [
      text('Stufen', 'Levels'),
      text(
        grades.map((grade) => `${gradeNames[grade].de} ${levelOf(grade)}`).join(', '),
        grades.map((grade) => `${gradeNames[grade].en} ${levelOf(grade)}`).join(', '),
      ),
    ],
    ...(swapGames
      ? [
          row(
            ['Sieg', 'Victory'],
            [
              'die Stufen beider Spiele zusammen; gleich viele sind ein Unentschieden',
              'the levels of both games together; equal levels are a draw',
            ],
          ),
        ]
      : []),
    row(
      ['Aufgeben', 'Concession'],
      swapGames
        ? [
            'ein entscheidender Sieg für die andere Seite, in jedem Spiel, das noch nicht zu Ende ist',
            'a decisive victory for the other side, in each game that is not over yet',
          ]
        : ['ein entscheidender Sieg für die andere Seite', 'a decisive victory for the other side'],
    ),
    row(
      ['Verluste', 'Losses'],
      [
        'Tote, Verwundete und Gefangene; unverwundet Geflohene zählen nicht',
        'killed, wounded and captured; figures that fled unwounded do not count',
      ],
    ),
  ],
});

/** What the booklet itself gives to look up (§3–§9), in our own words. */
export const cryHavocReference = (setup: CryHavocSetup): readonly ReferenceTable[] => [
  resultTable(setup),
  {
    id: 'sequence',
    title: text('Ablauf eines Zugs', 'Sequence of a phase'),
    head: [text('Schritt', 'Step'), text('Was', 'What')],
    rows: phaseSteps(setup).map(({ title, hint }) => [title, hint]),
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
      row(['Speerträger', 'Spearman'], ['nur ein Helm', 'only a helmet']),
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
      row(
        ['Pferd ohne Reiter, Zugtier', 'Riderless horse, draught animal'],
        [`Verteidigung ${animalDefence}`, `defence ${animalDefence}`],
      ),
    ],
  },
  {
    id: 'panic',
    title: text('Panik und Flucht (Wahlregel)', 'Panic and rout (optional)'),
    head: [text('W10', 'D10'), text('Wirkung', 'Effect')],
    rows: panicRows(),
    note: paragraph(
      text(
        `Bis ${panicRadius} Felder um die gefallene Figur; der Besitzer wählt, auch mehr, und weniger nur, wenn nicht genug da sind.`,
        `Up to ${panicRadius} fields around the dead; the owner chooses, more if wanted, fewer only if there are not enough.`,
      ),
      playedText(setup, 'panic'),
    ),
  },
  {
    id: 'panic-effects',
    title: text('Was Panik und Flucht bewirken', 'What panic and rout do'),
    head: [text('Wer, was', 'Who, what'), text('Wirkung', 'Effect')],
    rows: [
      row(['Ritter', 'Knights'], ['geraten nie in Panik und fliehen nie', 'never panic and never rout']),
      row(
        ['Soldaten', 'Soldiers'],
        ['wenn ein Ritter oder Soldat gefallen ist', 'when a knight or soldier has died'],
      ),
      row(
        ['Bauern und Zivilisten', 'Peasants and civilians'],
        ['wenn irgendwer ihrer Seite gefallen ist', 'when anybody on their side has died'],
      ),
      row(
        ['Panik: sofort', 'Panic: at once'],
        [
          `weicht ${panicRetreat} Felder zurück, auch über eigene Figuren, nie neben Gegner; geht das nicht, ist die Figur verwundet`,
          `falls back ${panicRetreat} fields, through friendly figures too, never next to enemies; if that is impossible, the figure is wounded`,
        ],
      ),
      row(
        ['Panik: solange sie dauert', 'Panic: while it lasts'],
        [
          `zieht nicht neben Gegner; wer sie angreift, hat Spalte +${combatNumbers.panickedTarget} und kein Ergebnis gegen sich`,
          `does not move next to enemies; attackers get column +${combatNumbers.panickedTarget} and suffer no result themselves`,
        ],
      ),
      row(
        ['Panik: endet', 'Panic: ends'],
        [
          `neben einem eigenen Ritter oder Sergeanten, oder ab ${calmDistance} Feldern Abstand zum nächsten Gegner`,
          `next to one of your knights or sergeants, or ${calmDistance} or more fields from the nearest enemy`,
        ],
      ),
      row(
        ['Panik, ein zweites Mal', 'Panic, a second time'],
        ['wird automatisch zur Flucht', 'becomes a rout automatically'],
      ),
      row(
        ['Flucht', 'Rout'],
        [
          'flieht jede Runde mit der ganzen Bewegung, bis am Ende einer Bewegung ein eigener Ritter oder Sergeant daneben steht',
          'flees by its full movement every round, until a friendly knight or sergeant is next to it at the end of a movement phase',
        ],
      ),
      row(
        ['Von der Karte geflohen', 'Fled off the map'],
        [
          'kommt nicht wieder; unverwundet zählt sie nicht als Verlust',
          'does not return; if unwounded, it is not a loss',
        ],
      ),
    ],
  },
  {
    id: 'misfire',
    title: text('Fehlschuss neben Freunden (Wahlregel)', 'Miss beside friends (optional)'),
    head: [text('W10', 'D10'), text('Wirkung', 'Effect')],
    rows: [
      [diceWith(false), text('niemand getroffen', 'nobody hit')],
      [
        diceWith(true),
        text(
          'ein Freund daneben auf gleicher Höhe ist verwundet',
          'an adjacent friend on the same level is wounded',
        ),
      ],
    ],
    note: playedText(setup, 'aim-into-melee'),
  },
  {
    // §5
    id: 'cover',
    title: text('Deckung und Sicht', 'Cover and sight'),
    head: [text('Lage', 'Situation'), text('Deckung', 'Cover')],
    rows: [
      row(['Türfeld, in eine Richtung', 'Door field, in one direction'], ['mittel', 'medium']),
      row(
        ['Im Haus, durch die Tür beschossen', 'Inside, shot at through a door'],
        [
          'mittel; keine, wenn der Schütze im Türfeld steht',
          'medium; none if the shooter stands in the door field',
        ],
      ),
      row(['Hinter einer Mauer', 'Behind a wall'], ['voll, kein Schuss', 'full, no shot']),
      row(
        ['Dickicht', 'Thicket'],
        ['leicht, auch wenn die Schusslinie es nur kreuzt', 'light, also when the line only crosses it'],
      ),
      row(
        ['Gegner neben eigenen Figuren', 'Enemies next to friendly figures'],
        setup.rules.includes('aim-into-melee')
          ? [
              'dürfen beschossen werden; ein Fehlschuss kann einen Freund treffen',
              'may be shot at; a miss may hit a friend',
            ]
          : [
              'kein Schuss, außer ein Szenario erlaubt „Richtig zielen“',
              'no shot, unless a scenario allows aiming into melee',
            ],
      ),
      row(
        ['Ritter und Verwundete', 'Knights and wounded'],
        [
          'Ritter sind besser geschützt; verwundete Schützen treffen schlechter',
          'knights are better protected; wounded archers shoot worse',
        ],
      ),
      [
        text('Können der Schützen (Wahlregel)', 'Skills of the archers (optional)'),
        paragraph(
          text(
            `Fest von −${skillLimit} bis +${skillLimit}, je Waffe zusammen 0, zählt bei jedem Schuss.`,
            `Fixed, from −${skillLimit} to +${skillLimit}, adding up to 0 for each weapon; applies to every shot.`,
          ),
          playedText(setup, 'archer-skills'),
        ),
      ],
      row(['Auf der Hangkante', 'On a slope edge'], ['leicht', 'light']),
      row(
        ['Baum dazwischen', 'Tree in between'],
        [
          'kein Schuss; auf ein Ziel im Baumfeld schon',
          'no shot; but a target in the tree field may be shot at',
        ],
      ),
      row(
        ['Hangkante dazwischen', 'Slope edge in between'],
        [
          'nur, wenn die tiefere Figur von der Kante mindestens so weit weg ist wie der Schütze oder am Hang steht; das Hangfeld zählt bei der Entfernung mit',
          'only if the lower figure is at least as far from the edge as the shooter, or stands on the slope; the slope field counts towards the distance',
        ],
      ),
      row(
        ['Armbrust über andere hinweg', 'Crossbow past others'],
        [
          'kein Schuss, auch nicht an Bewusstlosen und Tieren vorbei',
          'no shot, not even past stunned figures and animals',
        ],
      ),
      row(
        ['Bogen über andere hinweg', 'Bow over others'],
        [
          'auf mittlere oder weite Entfernung, wenn das Ziel keine oder leichte Deckung hat',
          'at medium or long range, if the target has no or light cover',
        ],
      ),
      row(
        ['Beritten', 'Mounted'],
        ['die bessere Deckung der beiden Felder', 'the better cover of the two fields'],
      ),
    ],
  },
  {
    id: 'combat',
    title: text('Nahkampf', 'Close combat'),
    head: [text('Lage', 'Situation'), text('Regel', 'Rule')],
    rows: [
      row(
        ['Verhältnis', 'Ratio'],
        [
          `Angriff zu Verteidigung, zugunsten des Verteidigers abgerundet (24:7 ist ${ratioOf(24, 7)}:1, 8:3 ist ${ratioOf(8, 3)}:1); unter ${combatNumbers.lowestRatio}:1 geht es nicht`,
          `attack to defence, rounded down for the defender (24:7 is ${ratioOf(24, 7)}:1, 8:3 is ${ratioOf(8, 3)}:1); impossible below ${combatNumbers.lowestRatio}:1`,
        ],
      ),
      row(
        ['Mehrere Angreifer', 'Several attackers'],
        [
          `Angriffe zusammen, dazu Spalte +${combatNumbers.severalAttackers}, nicht gegen Berittene; ihr schlechtestes Gelände zählt`,
          `attacks added up, and column +${combatNumbers.severalAttackers}, not against mounted; their worst terrain counts`,
        ],
      ),
      row(
        ['Gelände', 'Terrain'],
        [
          'Spalte +1 für günstiges Gelände der Angreifer oder schlechtes des Verteidigers, −1 für das Gegenteil',
          'column +1 for good terrain of the attackers or bad terrain of the defender, −1 for the opposite',
        ],
      ),
      row(
        ['Einer gegen mehrere', 'One against several'],
        [
          'Verteidigungen zusammen; Wunden verteilt der Besitzer, Rückzüge betreffen alle',
          'defences added up; the owner assigns wounds, retreats affect all',
        ],
      ),
      row(
        ['Nachrücken', 'Advance after combat'],
        [
          'freiwillig, nur einer der Sieger, halbe Bewegung, zuerst ins freie Feld; wer vorher neben einem Gegner stand, nur ein Feld. Vor dem nächsten Nahkampf entscheiden',
          'voluntary, only one of the victors, half movement, the vacated field first; only one field if it was next to an enemy before. Decide before the next combat',
        ],
      ),
      row(
        ['Mauern', 'Walls'],
        [
          'kein Nahkampf durch sie und in Felder, die man nicht betreten könnte',
          'no combat through them or into fields that can’t be entered',
        ],
      ),
      row(
        ['Bewusstlos', 'Stunned'],
        setup.stunned === 'full-round'
          ? [
              'zieht, schlägt und schießt nicht, schwache Verteidigung; eine ganze Spielrunde lang',
              'no move, attack or shot, low defence; for one full round',
            ]
          : [
              'zieht, schlägt und schießt nicht, schwache Verteidigung; bis zum Ende des nächsten eigenen Zugs',
              'no move, attack or shot, low defence; until the end of its own next phase',
            ],
      ),
      row(
        ['Pferd ohne Reiter, Zugtier', 'Riderless horse, draught animal'],
        [
          `darf angegriffen werden, Verteidigung ${animalDefence}`,
          `may be attacked, defence ${animalDefence}`,
        ],
      ),
    ],
  },
  {
    // §7, §8
    id: 'mounted',
    title: text('Berittene und Wagen', 'Mounted and wagons'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      row(
        ['Unpassierbar für Pferde', 'Impassable for horses'],
        [
          'Wehrgänge, Leitern, Türen und Eingänge von Turm und Bergfried, Graben (auch gefüllt), Mauerbreschen, Bäume, Zelte, Belagerungsgerät',
          'battlements, ladders, doors and entrances of keep and tower, moat (filled too), breached walls, trees, tents, siege engines',
        ],
      ),
      row(
        ['Grabenfeld mit einer Figur', 'Trench field with a figure'],
        ['darf überquert werden', 'may be crossed'],
      ),
      row(
        ['Auf- und absitzen', 'Mounting and dismounting'],
        [
          'eine ganze Spielrunde neben dem Pferd; ein verwundeter Ritter kann beides nicht',
          'a whole round next to the horse; a wounded knight can do neither',
        ],
      ),
      row(
        ['Erbeutetes Pferd', 'Captured horse'],
        ['nur Ritter dürfen es reiten', 'only knights may take it'],
      ),
      row(
        ['Pferd ohne Reiter', 'Riderless horse'],
        [
          'bleibt stehen; wer daneben steht, auch verwundet, darf eines führen',
          'stays; any adjacent figure, even wounded, may lead one',
        ],
      ),
      row(
        ['Abgeworfener Reiter', 'Thrown rider'],
        [
          'landet neben dem Pferd, wo sein Besitzer will',
          'lands next to the horse, wherever the owner likes',
        ],
      ),
      row(
        ['Im Nahkampf', 'In close combat'],
        ['das schlechtere Gelände der beiden Felder zählt', 'the worse terrain of the two fields counts'],
      ),
      row(
        ['Wagen', 'Wagon'],
        [
          'Pferde oder Ochsen ziehen ihn von den vorderen Feldern; er nimmt auf gleicher Höhe die Sicht. An- oder abspannen dauert eine ganze Spielrunde',
          'drawn by horses or oxen in the front fields; blocks sight at the same level. Harnessing or unharnessing takes a whole round',
        ],
      ),
    ],
  },
  {
    id: 'movement',
    title: text('Bewegung', 'Movement'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      row(
        ['Je Feld', 'A field'],
        [
          'eine lebende Figur; Leitersturz und Belagerungsturm gehören zu SIEGE',
          'one living figure; falls from ladders and siege towers belong to SIEGE',
        ],
      ),
      row(['Eigene Figuren', 'Friendly figures'], ['dürfen durchquert werden', 'may be passed through']),
      row(
        ['Gegner', 'Enemies'],
        ['lebende nicht, auch bewusstlose nicht', 'living ones may not, not even stunned ones'],
      ),
      row(
        ['Bewegungspunkte', 'Movement points'],
        ['lassen sich weder aufsparen noch verleihen', 'can be neither saved nor lent'],
      ),
      row(
        ['Armbrust', 'Crossbow'],
        ['wer schießt, bewegt sich in dieser Runde nicht', 'does not move in a round in which it shoots'],
      ),
    ],
  },
  {
    id: 'healing',
    title: text('Heilung über mehrere Tage (Wahlregel)', 'Healing over several days (optional)'),
    head: [text('Wann', 'When'), text('Was', 'What')],
    rows: [
      row(
        ['Am Ende jedes Belagerungstags', 'At the end of each siege day'],
        [
          'für jede neu verwundete Figur auf der Heiltabelle würfeln; am Morgen, den sie nennt, ist sie gesund',
          'roll on the healing table for each newly wounded figure; on the morning it gives, the figure is healthy',
        ],
      ),
    ],
    note: paragraph(
      playedText(setup, 'healing'),
      text(
        'Die Heiltabelle steht nicht im Heft; die Turnierleitung kann sie eintragen.',
        'The healing table is not in the booklet; the organisers can enter it.',
      ),
    ),
  },
  {
    id: 'dead',
    title: text('Tote auf einem Feld', 'Dead on a field'),
    head: [text('Liegt dort', 'Lying there'), text('Betreten', 'Entering')],
    rows: [
      row(
        [`Je ${figuresPerHorse} Figuren oder 1 Pferd`, `Each ${figuresPerHorse} figures or 1 horse`],
        ['+1 Bewegungspunkt', '+1 movement point'],
      ),
      row(
        [`Zusammen ${barredFrom} davon oder mehr`, `${barredFrom} of these or more together`],
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
      'Mehr nennt das Heft nicht. Die Spielhilfe hat die ganzen Tabellen; die Turnierleitung kann sie eintragen.',
      'The booklet gives no more. The play aid has the tables in full; the organisers can enter them.',
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
