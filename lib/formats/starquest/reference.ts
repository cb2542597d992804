import { paragraph, type Text, text } from '../../text';
import type { ReferenceTable } from '../reference';
import {
  awards,
  baseTeam,
  captainLife,
  commanderLife,
  commands,
  leastBodyguard,
  mostOrdersPerMission,
  phases,
  prices,
  rankHonours,
  rankLife,
  rankNames,
  ranks,
  targetNames,
  teamMost,
} from './catalogue';
import { dieFaces, dieNames, sumCases } from './dice';
import { type Consequence, consequenceOf } from './settle';
import type { StarquestSetup } from './setup';

const same = (words: string): Text => text(words, words);
const none = same('–');

const rankNeeds: Readonly<Record<(typeof ranks)[number], readonly [needs: Text, rights: Text]>> = {
  scout: [
    text('Anfang', 'start'),
    text('Überlebt er eine Mission, wird er Marine.', 'Surviving a mission makes a Scout a Marine.'),
  ],
  marine: [
    text('als Scout überlebt', 'survived as a Scout'),
    text(
      `Sammelt Orden und Auszeichnungen; dient im Trupp oder führt bis zu ${teamMost.scouts} Scouts.`,
      `Collects orders and awards; serves in a team or leads up to ${teamMost.scouts} Scouts.`,
    ),
  ],
  sergeant: [
    text(
      `ab ${rankHonours.sergeant} Auszeichnung, vor der Mission angesagt`,
      `at least ${rankHonours.sergeant} award, named before the mission`,
    ),
    text(
      `Ein Befehl je Auszeichnung; führt ${teamMost.scouts} Scouts oder ${teamMost.marines} Marines und einen mehr je Auszeichnung; niemand im Trupp hat mehr Auszeichnungen.`,
      `One command per award; leads ${teamMost.scouts} Scouts, or ${teamMost.marines} Marines and one more per award; nobody in the team has more awards.`,
    ),
  ],
  veteran: [
    text(`${rankHonours.veteran} Auszeichnungen`, `${rankHonours.veteran} awards`),
    text(
      'Eine Eigenschaft (zwei ziehen, eine behalten); mit Crux Terminatus Terminatorrüstung.',
      'One trait (draw two, keep one); terminator armour with the Crux Terminatus.',
    ),
  ],
  'veteran-sergeant': [
    text('Veteran als Sergeant', 'Veteran as Sergeant'),
    text(
      'Wie beide; darf Marines durch Veteranen ersetzen und bis zu zwei durch je einen Apothecarius und Techmarine.',
      'As both; may replace Marines by Veterans and up to two by one Apothecary and one Techmarine.',
    ),
  ],
  captain: [
    text(
      `${prices.captainHonours} Auszeichnungen und ${prices.captainOrders} Orden`,
      `${prices.captainHonours} awards and ${prices.captainOrders} orders`,
    ),
    text(
      `Leibwache aus mindestens ${leastBodyguard} Veteranen; dazu ein Sergeant mit eigenem Trupp, und anstelle von Marines je ein Scriptor, Apothecarius und Techmarine; insgesamt ${teamMost.marines} Marines und einen mehr je Auszeichnung.`,
      `Bodyguard of at least ${leastBodyguard} Veterans; also a Sergeant with their own team, and one Librarian, one Apothecary and one Techmarine instead of Marines; ${teamMost.marines} Marines and one more per award in total.`,
    ),
  ],
};

const twoRed = sumCases(['red', 'red']);
const consequenceTexts: Readonly<Record<Consequence['kind'], Text>> = {
  misses: text(
    'So viele Missionen aussetzen, einen Orden verlieren, für diese Mission keinen bekommen.',
    'Misses that many missions, loses one order, gets none for this mission.',
  ),
  'was-right': text(
    'Der Kommandant hatte recht: Der Missionsleiter setzt eine Mission aus und verliert einen Orden.',
    'The commander was right: the mission leader misses one mission and loses one order.',
  ),
  gone: text('Der Kommandant kehrt nie zurück.', 'The commander never returns.'),
};
/** §6: the sums of 2R that have a consequence, and in how many of 36 cases they come. */
function consequenceRow(setup: StarquestSetup, kind: Consequence['kind']): readonly Text[] {
  const sums = [...twoRed.keys()].filter((sum) => consequenceOf(setup, sum).kind === kind);
  const cases = sums.reduce((total, sum) => total + (twoRed[sum] ?? 0), 0);
  const span = sums.length > 1 ? `${sums.at(0)}–${sums.at(-1)}` : `${sums.at(0)}`;
  return [same(span), consequenceTexts[kind], same(`${cases}/36`)];
}

/** §7: a Captain's life points, and when he has the fourth. */
const captainPoints = ({ captainFourth }: StarquestSetup): Text =>
  captainFourth === 'team'
    ? text(
        `${captainLife.alone}, als Anführer ${captainLife.leading}`,
        `${captainLife.alone}, as leader ${captainLife.leading}`,
      )
    : text(
        `${captainLife.alone}, als Missionsleiter ${captainLife.leading}`,
        `${captainLife.alone}, as mission leader ${captainLife.leading}`,
      );

const rankTables = (setup: StarquestSetup): readonly ReferenceTable[] => [
  {
    id: 'ranks',
    title: text('Ränge', 'Ranks'),
    head: [
      text('Rang', 'Rank'),
      text('Bedingung', 'Requirement'),
      text('LP', 'LP'),
      text('Rechte', 'Rights'),
    ],
    rows: ranks.map((rank) => {
      const [needs, rights] = rankNeeds[rank];
      return [
        rankNames[rank],
        needs,
        rank === 'captain' ? captainPoints(setup) : same(String(rankLife[rank])),
        rights,
      ];
    }),
    note: paragraph(
      text('Ein gefallener Kommandant spricht keine Befehle.', 'A fallen commander gives no commands.'),
      setup.captainSpeaks &&
        text(
          'Ein Captain spricht Missionsbefehle, auch wenn ein anderer führt.',
          'A Captain gives mission commands even if somebody else leads.',
        ),
    ),
  },
  {
    id: 'awards',
    title: text('Auszeichnungen', 'Awards'),
    head: [text('Auszeichnung', 'Award'), text('Wofür', 'How'), text('Bringt', 'Gives')],
    rows: [
      ...awards.map((award) => [award.name, award.how, award.gives ?? none]),
      [
        text('Schädelniete', 'Skull stud'),
        text(
          `Gekauft für ${prices.studOrders} Orden, höchstens ${prices.mostStuds}.`,
          `Bought for ${prices.studOrders} orders, at most ${prices.mostStuds}.`,
        ),
        text('zählt als Auszeichnung', 'counts as an award'),
      ],
    ],
    note: text(
      `Orden: höchstens ${mostOrdersPerMission} je Mission, dazu einer vom Missionsleiter.`,
      `Orders: at most ${mostOrdersPerMission} per mission, plus one from the mission leader.`,
    ),
  },
];

/** §7: what orders pay for besides equipment. */
const orderPrices: readonly (readonly Text[])[] = [
  [
    text('Schädelniete', 'Skull stud'),
    text(
      `${prices.studOrders} Orden, höchstens ${prices.mostStuds} Nieten`,
      `${prices.studOrders} orders, at most ${prices.mostStuds} studs`,
    ),
  ],
  [
    text('Captain', 'Captain'),
    text(
      `${prices.captainOrders} Orden und ${prices.captainHonours} Auszeichnungen`,
      `${prices.captainOrders} orders and ${prices.captainHonours} awards`,
    ),
  ],
];

/** Tables to look things up in during a mission (§1, §4–§7). */
export const starquestReference = (setup: StarquestSetup): readonly ReferenceTable[] => [
  ...(setup.newRanks ? rankTables(setup) : []),
  {
    id: 'orders',
    title: text('Orden und Ausrüstung', 'Orders and equipment'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      [
        text('Orden je Mission', 'Orders per mission'),
        text(
          `Nach der Punktetafel, höchstens ${mostOrdersPerMission}; dazu einer vom Missionsleiter.`,
          `By the points table, at most ${mostOrdersPerMission}; plus one from the mission leader.`,
        ),
      ],
      ...(setup.newRanks ? orderPrices : []),
      [
        text('Ausrüstung', 'Equipment'),
        text(
          'Gewöhnlich eine Karte je Orden; schwere Waffen und Terminatorrüstung kosten mehr.',
          'Usually one card per order; heavy weapons and terminator armour cost more.',
        ),
      ],
      [
        text('Karten je Marine', 'Cards per Marine'),
        text(
          'Höchstens 2; vier Marines und ein Sergeant haben also 10.',
          'At most 2, so four Marines and a Sergeant have 10.',
        ),
      ],
    ],
  },
  {
    id: 'commands',
    title: text('Befehle', 'Commands'),
    head: [
      text('Befehl', 'Command'),
      text('Wem', 'To whom'),
      text('Wirkung', 'Effect'),
      text('Ab Rang', 'From rank'),
      text('Pflicht', 'Duty'),
    ],
    rows: commands.map((command) => [
      command.name,
      targetNames[command.target],
      command.effect,
      setup.newRanks && command.fromRank ? rankNames[command.fromRank] : text('jeder', 'any'),
      command.duty ?? none,
    ]),
    note: text(
      'Ein Befehl je Kommandant und Runde, nur eine zusätzliche Phase je Runde; ein Missionsbefehl geht vor.',
      'One command per commander and round, only one extra phase per round; a mission command overrides a team command.',
    ),
  },
  {
    id: 'phases',
    title: text('Phasen', 'Phases'),
    head: [text('Phase', 'Phase'), text('GSG', 'GSG'), text('Aliens', 'Aliens')],
    rows: phases.map((phase) => [phase.name, phase.marines, phase.aliens]),
  },
  {
    id: 'fighting',
    title: text('Ziehen, feuern, kämpfen', 'Moving, firing, fighting'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      [
        text('Bewegung', 'Movement'),
        text(
          'Gerade und schräg kosten gleich viel; durch Freunde darf man ziehen, durch Feinde und Hindernisse nicht, und nie um eine Ecke.',
          'Straight and diagonal moves cost the same; you may move through friends, not through enemies and obstacles, and never round a corner.',
        ),
      ],
      [
        text('Feuer', 'Fire'),
        text(
          'Auf ein Ziel in Sicht, mindestens ein Feld entfernt; jeder Punkt über der Panzerung kostet 1 LP.',
          'At a target in sight, at least one field away; each point above its armour costs 1 LP.',
        ),
      ],
      [
        text('Angriff', 'Assault'),
        text(
          'Ansagen, der Verteidiger darf Abwehrfeuer geben, dann heranziehen; der Verlierer verliert den Unterschied.',
          'Announce it, the defender may give defensive fire, then move in; the loser loses the difference.',
        ),
      ],
      [
        text('Gebundene Figuren', 'Locked figures'),
        text(
          'Bei Gleichstand geschieht nichts, und beide Hauptkämpfer bleiben gebunden; los kommt, wem „Rückzug!“ befohlen wird. Auf gebundene Figuren wird nicht geschossen.',
          'On a tie nothing happens and both main fighters stay locked; a figure ordered to “Retreat!” breaks off. Locked figures are not shot at.',
        ),
      ],
      [
        text('Notmaßnahmen', 'Emergency measures'),
        text(
          'Bis zum Ende des nächsten eigenen Zuges hilft noch Erste Hilfe oder ein Medipack.',
          'Until the end of the owner’s next turn first aid or a medipack still helps.',
        ),
      ],
      [
        text('Missionsleiter', 'Mission leader'),
        paragraph(
          setup.newRanks
            ? text(
                'Wer die meisten Auszeichnungen hat, führt; bei Gleichstand einigt ihr euch oder würfelt.',
                'The player with the most awards leads; on a tie, agree or roll.',
              )
            : text('Einigt euch, wer führt, oder würfelt.', 'Agree on who leads, or roll.'),
          text(
            'Er spricht Missionsbefehle statt Truppbefehlen, ruft beim Bewegen, Feuern und Angreifen die Spieler auf, entscheidet Streit um Hauptkämpfer und gibt nach der Mission einem anderen Spieler einen Orden.',
            'The leader gives mission commands instead of team commands, calls on the players for movement, fire and assault, settles disputes about main fighters, and gives another player an order after the mission.',
          ),
        ),
      ],
      [
        text('Alienspieler', 'Alien player'),
        text(
          'Darf ein Brett aufdecken, das eine GSG-Figur aus zwei Feldern Entfernung sieht.',
          'May activate a board that a GSG figure sees from two fields away.',
        ),
      ],
    ],
  },
  {
    id: 'changes',
    title: text('Unterschiede zum Grundspiel', 'Differences from the base game'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      ...(setup.newRanks
        ? []
        : [
            [
              text('Kommandant', 'Commander'),
              setup.commanderThreeLife
                ? text(
                    `${commanderLife.short} LP statt ${commanderLife.base}`,
                    `${commanderLife.short} LP instead of ${commanderLife.base}`,
                  )
                : text(`${commanderLife.base} LP`, `${commanderLife.base} LP`),
            ],
            [text('Trupp', 'Team'), text(`höchstens ${baseTeam} Marines`, `at most ${baseTeam} Marines`)],
          ]),
      [
        text('Medipacks', 'Medipacks'),
        setup.medipacks === 0
          ? text('keine', 'none')
          : text(
              `${setup.medipacks} je Trupp; jedes heilt jederzeit 1 LP, auch gleich nach einem feindlichen Schuss.`,
              `${setup.medipacks} per team; each heals 1 LP at any time, also right after an enemy shot.`,
            ),
      ],
      [
        text('Blips', 'Blips'),
        setup.blipSplit
          ? text(
              `Vor dem Spiel ein Stapel je großes Brett, jeder mindestens ${setup.blipStackPoints} Punkte wert; kleine Korridore brauchen keinen.`,
              `Before the game one stack for each large board, each worth at least ${setup.blipStackPoints} points; small corridors need none.`,
            )
          : text('wie im Grundspiel', 'as in the base game'),
      ],
      [
        text('Ereigniskarten', 'Event cards'),
        setup.eventCardPerPlayer
          ? text('Je Runde eine für jeden GSG-Spieler.', 'One for each GSG player every round.')
          : text('Je Runde eine.', 'One every round.'),
      ],
      [
        text('Symbiont', 'Symbiont'),
        setup.symbiontPerCommander
          ? text(
              'Einer je GSG-Kommandant auf dem Brett; ihre ersten Angriffe gelten verschiedenen Trupps.',
              'One per GSG commander on the board; their first attacks hit different teams.',
            )
          : text('wie im Grundspiel', 'as in the base game'),
      ],
      [
        text('Zeitlimit', 'Time limit'),
        setup.timeLimit
          ? text(
              `Missionen können nach einer Zahl von Runden enden, meist ${setup.timeLimitRounds}.`,
              `Missions may end after a number of rounds, usually ${setup.timeLimitRounds}.`,
            )
          : text('keines', 'none'),
      ],
    ],
  },
  {
    id: 'dice',
    title: text('Würfel', 'Dice'),
    head: [text('Würfel', 'Die'), text('Seiten', 'Faces')],
    rows: (['white', 'red'] as const).map((colour) => [dieNames[colour], same(dieFaces[colour].join(', '))]),
    note: text('1R ist ein roter Würfel, 2R sind zwei.', '1R is one red die, 2R are two.'),
  },
  {
    id: 'sum-of-2r',
    title: text('Summe von 2R', 'Sum of 2R'),
    head: [text('Summe', 'Sum'), text('Fälle von 36', 'Cases of 36')],
    rows: twoRed.map((cases, sum) => [same(String(sum)), same(String(cases))]),
  },
  ...(setup.disobedience
    ? [
        {
          id: 'disobedience',
          title: text('Befehlsverweigerung', 'Disobedience'),
          head: [
            text('Höchste 2R', 'Highest 2R'),
            text('Folge', 'Consequence'),
            text('Chance je Wurf', 'Chance per roll'),
          ],
          rows: (['misses', 'was-right', 'gone'] as const).map((kind) => consequenceRow(setup, kind)),
          note: paragraph(
            text('Je Fall ein Wurf, der höchste zählt.', 'One roll per case, the highest counts.'),
            setup.zeroCostsOrder
              ? text('Auch eine 0 kostet den Orden.', 'A 0 costs the order too.')
              : text('Eine 0 kostet keinen Orden.', 'A 0 does not cost an order.'),
            setup.noOrderLeft === 'nothing'
              ? text('Wer keinen Orden hat, verliert keinen.', 'A player with no orders loses none.')
              : text('Wer keinen Orden hat, bleibt ihn schuldig.', 'A player with no orders owes one.'),
          ),
        },
      ]
    : []),
  {
    id: 'initiative',
    title: text('Initiative und Helfer', 'Initiative and helpers'),
    head: [text('Lage', 'Case'), text('Folge', 'Result')],
    rows: [
      [
        text('Gleichstand, einer ist langsamer', 'Tie, one is slower'),
        text('Der Langsamere verliert 1 LP.', 'The slower one loses 1 LP.'),
      ],
      [
        text('Zwei Stufen Unterschied', 'Two steps apart'),
        text(
          'Der Langsamere wirft auch seinen höchsten Würfel neu.',
          'The slower one also re-rolls their highest die.',
        ),
      ],
      [text('Energiefaust', 'Power fist'), text('ist langsam', 'is slow')],
      [
        text('Helfer', 'Helper'),
        text(
          'Nur überzählige Figuren einer Seite helfen, je mit einem weißen Würfel; Wunden treffen erst den Hauptkämpfer. Bei Gleichstand sind Helfer nicht gebunden.',
          'Only surplus figures of a side help, one white die each; wounds go to the main fighter first. On a tie helpers are not locked.',
        ),
      ],
    ],
  },
];
