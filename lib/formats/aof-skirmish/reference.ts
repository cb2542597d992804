import { type Text, text } from '../../text';
import type { ReferenceTable } from '../reference';
import { limitsFor } from './limits';
import { apartInches, deploymentInches } from './scenarios';
import type { AofSetup } from './setup';
import { objectiveCounts } from './setup-options';
import { tableText } from './table-text';

type Row = readonly [Text, Text];
const rule = (de: string, en: string, effectDe: string, effectEn: string): Row => [
  text(de, en),
  text(effectDe, effectEn),
];
const head = (de: string, en: string) => [text(de, en), text('Wirkung', 'Effect')];
const plain = (value: string | number) => text(String(value), String(value));

/** §8: special rules in own words. */
const specialRules: readonly Row[] = [
  rule(
    'Hinterhalt',
    'Ambush',
    'Bleibt draußen; ab Runde 2 zu Rundenbeginn irgendwo mehr als 9″ von Feinden. Die Spieler wechseln sich ab. Nimmt in dieser Runde nichts ein und bestreitet nichts.',
    'Stays off the table; from round 2 on, arrives at the start of a round anywhere more than 9″ from enemies. Players alternate. Neither seizes nor contests in that round.',
  ),
  rule('Panzerbrechend PB(X)', 'AP(X)', 'Das Ziel verteidigt mit −X.', 'The target defends at −X.'),
  rule(
    'Verderben',
    'Bane',
    'Übergeht Regeneration; natürliche 6 der Verteidigung wird wiederholt.',
    'Ignores Regeneration; a natural 6 in defence is re-rolled.',
  ),
  rule(
    'Explosion(X)',
    'Blast(X)',
    'Übergeht Deckung; jeder Treffer zählt X-fach, wobei X höchstens die Zahl der Modelle des Ziels in 3″ ist (2 Treffer, X 3, 3 Modelle: 6 Treffer).',
    'Ignores cover; each hit counts X times, where X is at most the number of models of the target within 3″ (2 hits, X 3, 3 models: 6 hits).',
  ),
  rule(
    'Zauberer(X)',
    'Caster(X)',
    'X Marken je Runde, höchstens 6 im Vorrat. Ein Versuch je Zauber, gelingt ab 4. Andere in 18″ mit Sicht geben Marken für +1 oder −1.',
    'X tokens per round, at most 6 held. One try per spell, on 4+. Others within 18″ in sight spend tokens for +1 or −1.',
  ),
  rule(
    'Konter',
    'Counter',
    'Schlägt zuerst, wenn er gestürmt wird; der Stürmende hat −1 Aufprall je solchem Modell.',
    'Strikes first when charged; the charger has −1 Impact per such model.',
  ),
  rule(
    'Tödlich(X)',
    'Deadly(X)',
    'Jede Wunde an einem Modell zählt X-fach, greift nicht über und wird zuerst abgehandelt.',
    'Each wound on a model counts X times, does not spill over and is resolved first.',
  ),
  rule(
    'Schnell / Langsam',
    'Fast / Slow',
    '+2″ / −2″ beim Vorrücken, +4″ / −4″ beim Eilen und Stürmen.',
    '+2″ / −2″ advancing, +4″ / −4″ rushing and charging.',
  ),
  rule(
    'Furcht(X)',
    'Fear(X)',
    'Zählt X Wunden mehr beim Vergleich im Nahkampf, wenn mindestens eine verursacht wurde.',
    'Counts X more wounds when close combat is compared, if at least one was caused.',
  ),
  rule(
    'Furchtlos',
    'Fearless',
    'Haben alle Modelle es, gelingt ein misslungener Moraltest doch noch ab 4.',
    'If all models have it, a failed morale test still passes on 4+.',
  ),
  rule(
    'Flieger',
    'Flying',
    'Zieht über Einheiten und Gelände, Gelände zählt nicht, Sprünge gelingen.',
    'Moves over units and terrain, ignores terrain, jumps succeed.',
  ),
  rule(
    'Rasend',
    'Furious',
    'Im Sturmangriff: Natürliche 6 ist ein Treffer mehr.',
    'Charging: a natural 6 is one extra hit.',
  ),
  rule(
    'Held',
    'Hero',
    'Freunde in 12″ dürfen seine Qualität für Moral nehmen, solange er nicht angeschlagen ist.',
    'Friends within 12″ may use its quality for morale unless it is stunned.',
  ),
  rule(
    'Stationär',
    'Immobile',
    'Darf nur Position halten. Im Heft auch „Immobilis“ genannt.',
    'May only Hold. Also printed as “Immobilis”.',
  ),
  rule(
    'Aufprall(X)',
    'Impact(X)',
    'Im Sturmangriff, wenn nicht erschöpft: X Würfel, jede 2+ ein Treffer.',
    'Charging and not fatigued: X dice, each 2+ a hit.',
  ),
  rule(
    'Indirekt',
    'Indirect',
    '−1 auf Treffen nach Bewegung; braucht keine Sicht; übergeht Deckung durch Sichtblocker.',
    '−1 to hit after moving; needs no line of sight; ignores cover from sight blockers.',
  ),
  rule('Begrenzt', 'Limited', 'Einmal je Partie.', 'Once per game.'),
  rule('Regeneration', 'Regeneration', 'Eine Wunde zählt ab 5 nicht.', 'A wound is ignored on 5+.'),
  rule(
    'Unerbittlich',
    'Relentless',
    'Natürliche 6 jenseits von 9″ ist ein Treffer mehr.',
    'A natural 6 beyond 9″ is one extra hit.',
  ),
  rule('Zuverlässig', 'Reliable', 'Greift mit Qualität 2+ an.', 'Attacks at quality 2+.'),
  rule(
    'Verheerend',
    'Rending',
    'Übergeht Regeneration; natürliche 6 hat PB(4).',
    'Ignores Regeneration; a natural 6 gets AP(4).',
  ),
  rule(
    'Kundschafter',
    'Scout',
    'Kommt nach allen anderen, bis 12″ vor die eigene Zone.',
    'Placed after all others, within 12″ of your own zone.',
  ),
  rule(
    'Heimlichkeit',
    'Stealth',
    'Haben alle Modelle es: −1, sie von jenseits 9″ zu treffen.',
    'If all models have it: −1 to be hit from beyond 9″.',
  ),
  rule(
    'Waldläufer',
    'Strider',
    'Schwieriges Gelände zählt nicht; Sprünge ab 2.',
    'Ignores difficult terrain; jumps on 2+.',
  ),
  rule('Trefferhagel', 'Surge', 'Natürliche 6 ist ein Treffer mehr.', 'A natural 6 is one extra hit.'),
  rule('Wucht', 'Thrust', 'Im Sturmangriff: +1 auf Treffen und PB(+1).', 'Charging: +1 to hit and AP(+1).'),
  rule(
    'Zäh(X)',
    'Tough(X)',
    'Würfelt erst ab X Wunden; ausgeschaltet bei 5 + X oder mehr (Zäh(3): ab 8).',
    'Rolls only from X wounds on; knocked out at 5 + X or more (Tough(3): 8+).',
  ),
  rule(
    'Unaufhaltsam',
    'Unstoppable',
    'Übergeht Regeneration und negative Modifikatoren.',
    'Ignores Regeneration and negative modifiers.',
  ),
];

/** §2 as a table for this tournament's size and the customary ones. */
const limitRows = (setup: AofSetup): ReferenceTable['rows'] =>
  [...new Set([150, 200, 250, 300, 500, setup.gameSize])]
    .sort((x, y) => x - y)
    .map((gameSize) => {
      const limits = limitsFor({ gameSize, heroMinimum: setup.heroMinimum });
      const dearest = limits.unitHundredths / 100;
      return [
        plain(gameSize),
        plain(limits.heroes),
        plain(limits.copies),
        text(dearest.toLocaleString('de'), dearest.toLocaleString('en')),
        plain(limits.units),
        plain(limits.models),
      ];
    });

/** §3: how many objectives, and where they may lie; in both languages. */
function placingOf({ objectiveDraw, objectivesByRound }: AofSetup): [de: string, en: string] {
  const [fewest, most] = [objectiveCounts[0], objectiveCounts.at(-1)];
  const count = text(
    objectiveDraw === 'table'
      ? `W3+2 (${fewest} bis ${most}), an jedem Tisch gewürfelt`
      : `${[...objectivesByRound, `W3+2 (${fewest} bis ${most})`].join(', ')} je Runde, an allen Tischen gleich`,
    objectiveDraw === 'table'
      ? `D3+2 (${fewest} to ${most}), rolled at each table`
      : `${[...objectivesByRound, `D3+2 (${fewest} to ${most})`].join(', ')} by round, the same at every table`,
  );
  return [
    `${count.de}. Wer den Wurf gewinnt, legt zuerst, dann abwechselnd: außerhalb der Aufstellungszonen und mindestens ${apartInches}″ voneinander.`,
    `${count.en}. The winner of a roll-off places first, then in turns: outside the deployment zones and at least ${apartInches}″ apart.`,
  ];
}

/** §3, §9: what this tournament has settled. */
const thisGame = (setup: AofSetup): ReferenceTable => ({
  id: 'this-game',
  title: text('In diesem Turnier', 'At this event'),
  head: [text('Was', 'What'), text('Regel', 'Rule')],
  rows: [
    [text('Spielgröße', 'Game size'), text(`${setup.gameSize} Punkte`, `${setup.gameSize} points`)],
    [text('Tisch', 'Table'), tableText(setup)],
    rule('Missionsziele legen', 'Placing objectives', ...placingOf(setup)),
    rule(
      'Aufstellen',
      'Deployment',
      `Der Sieger des Wurfs wählt eine Kante und stellt zuerst auf, dann abwechselnd je eine Einheit; bis ${deploymentInches}″ von der eigenen Kante.`,
      `The winner of the roll-off picks an edge and deploys first, then one unit each in turn; up to ${deploymentInches}″ from your own edge.`,
    ),
    rule(
      'Wer beginnt',
      'Who begins',
      'In Runde 1, wer zuerst aufgestellt hat, danach, wer in der Runde davor zuerst fertig war.',
      'In round 1 the player who deployed first, later the one who finished first in the round before.',
    ),
    [text('Dauer', 'Length'), text(`${setup.rounds} Runden`, `${setup.rounds} rounds`)],
    [
      text('Sieg', 'Victory'),
      setup.tie === 'draw'
        ? text(
            'Mehr Missionsziele gewinnen; gleich viele sind ein Unentschieden.',
            'More objectives wins; equal numbers are a draw.',
          )
        : text(
            'Mehr Missionsziele gewinnen; bei gleich vielen mehr vernichtete Punkte.',
            'More objectives wins; if equal, more points destroyed.',
          ),
    ],
    rule(
      'Aufgeben',
      'Concession',
      'Wer aufgibt, verliert, auch mit mehr Missionszielen.',
      'A loss, even with more objectives.',
    ),
    [
      text('Armee ausgelöscht', 'Army wiped out'),
      setup.wipeOut === 'win'
        ? text('Die andere Seite gewinnt sofort.', 'The other side wins at once.')
        : text(
            'Es wird weitergespielt; die Missionsziele zählen.',
            'The game goes on; the objectives count.',
          ),
    ],
  ],
});

/** Tables to look things up in: the special rules first, since nobody knows all of them. */
export const aofReference = (setup: AofSetup): readonly ReferenceTable[] => [
  thisGame(setup),
  {
    id: 'special-rules',
    title: text('Sonderregeln', 'Special rules'),
    head: head('Regel', 'Rule'),
    rows: specialRules,
    note: text(
      'Kurz gefasst; bei Streit gilt das Regelheft.',
      'In short; in a dispute the rulebook decides.',
    ),
  },
  {
    id: 'actions',
    title: text('Aktionen', 'Actions'),
    head: [text('Aktion', 'Action'), text('Bewegung', 'Move'), text('Hinweis', 'Note')],
    rows: [
      [text('Position halten', 'Hold'), plain('0″'), text('darf schießen', 'may shoot')],
      [text('Vorrücken', 'Advance'), plain('6″'), text('darf danach schießen', 'may shoot after moving')],
      [text('Eilen', 'Rush'), plain('12″'), text('darf nicht schießen', 'may not shoot')],
      [
        text('Sturmangriff', 'Charge'),
        plain('12″'),
        text(
          'in den Nahkampf; ein Modell in Reichweite genügt',
          'into close combat; one model in reach is enough',
        ),
      ],
    ],
  },
  {
    // §1, §3, §4, §6
    id: 'basics',
    title: text('Grundlagen', 'Basics'),
    head: [text('Was', 'What'), text('Regel', 'Rule')],
    rows: [
      rule(
        'Qualitätstest',
        'Quality test',
        'W6 mindestens so hoch wie die Qualität. Natürliche 6 gelingt immer, natürliche 1 nie.',
        'D6 at least the quality. Natural 6 always succeeds, natural 1 always fails.',
      ),
      rule(
        'Zusammenhalt',
        'Coherency',
        'Jedes Modell in 1″ zu einem anderen der Einheit und in 9″ zu allen; 1″ Abstand zu fremden, außer beim Stürmen.',
        'Each model within 1″ of another of its unit and within 9″ of all; 1″ away from others unless charging.',
      ),
      rule(
        'Missionsziele',
        'Objectives',
        'Am Ende jeder Runde: eigene Einheit in 3″ und keine feindliche nimmt ein, auch nach dem Weggehen; beide in 3″: neutral. Angeschlagene zählen für keine Seite.',
        'At the end of each round: a unit of yours within 3″ and no enemy seizes it, even after moving away; both within 3″: neutral. Stunned units count for neither side.',
      ),
      rule(
        'Beschuss',
        'Shooting',
        'In Reichweite und Sicht; nach Waffenarten auf höchstens zwei Ziele verteilt. Ein Qualitätstest je Attacke; das Ziel hält jeden Treffer mit seiner Verteidigung.',
        'In range and sight, up to two targets by weapon type. A quality test per attack; the target saves each hit with its defence.',
      ),
      rule(
        'Nahkampf',
        'Close combat',
        'Stürmende in Kontakt, Verteidiger rücken bis 3″ heran. Es schlagen Modelle in 2″ waagerecht und 4″ senkrecht, Verteidiger dürfen zurückschlagen. Wer weniger Wunden verursacht, testet Moral.',
        'Chargers into contact, defenders move up to 3″ in. Models within 2″ horizontally and 4″ vertically strike, defenders may strike back. The side that caused fewer wounds tests morale.',
      ),
      rule(
        'Nach dem Nahkampf',
        'After close combat',
        'Ist eine Seite vernichtet, darf die andere bis 3″ ziehen; sonst weicht der Stürmende 1″ zurück.',
        'If one side is destroyed, the other may move up to 3″; otherwise the charger steps back 1″.',
      ),
      rule(
        'Erschöpfung',
        'Fatigue',
        'Nach dem ersten Nahkampfangriff einer Runde, auch beim Zurückschlagen, trifft die Einheit bis zu deren Ende nur mit unmodifizierter 6.',
        'After its first close combat attack in a round, striking back included, a unit hits only on an unmodified 6 until the round ends.',
      ),
      rule(
        'Moral',
        'Morale',
        'Am Ende jeder Runde, in der höchstens die Hälfte der Einheiten steht, testet jede übrige. Misslungen: angeschlagen; schon angeschlagen: flieht.',
        'At the end of every round in which half or fewer of the units are left, each remaining unit tests. Failed: stunned; if already stunned: flees.',
      ),
    ],
  },
  {
    id: 'wounds',
    title: text('Wundeffekte', 'Wound effects'),
    head: [text('W6 + Marker', 'D6 + markers'), text('Effekt', 'Effect')],
    rows: [
      [
        text('bis 5', 'up to 5'),
        text(
          'Angeschlagen: +1 auf spätere Wundwürfe; tut nichts, wenn aktiviert; schlägt als erschöpft zurück; Moraltests misslingen; nimmt nichts ein. Eine ganze Aktivierung ohne Tun hebt es auf.',
          'Stunned: +1 on later wound rolls; does nothing when activated; strikes back as fatigued; fails morale tests; seizes nothing. One full activation doing nothing removes it.',
        ),
      ],
      [text('6 und mehr', '6 or more'), text('Ausgeschaltet: kommt vom Tisch.', 'Knocked out: removed.')],
    ],
    note: text(
      'Einheiten mit mehreren Modellen verlieren je Wunde eines, bis nur noch eines steht; erst dieses sammelt Marker und würfelt.',
      'Units of several models lose one per wound until one is left; only that one collects markers and rolls.',
    ),
  },
  ...(setup.limits
    ? [
        {
          id: 'limits',
          title: text('Grenzen des Armeebaus', 'Army building limits'),
          head: [
            text('Punkte', 'Points'),
            text('Helden', 'Heroes'),
            text('Gleiche', 'Copies'),
            text('Teuerste Einheit', 'Most expensive unit'),
            text('Einheiten', 'Units'),
            text('Modelle', 'Models'),
          ],
          rows: limitRows(setup),
        },
      ]
    : []),
  {
    // §7
    id: 'terrain',
    title: text('Gelände', 'Terrain'),
    head: head('Gelände', 'Terrain'),
    rows: [
      rule(
        'Deckung',
        'Cover',
        'Mehrheit der Einheit ganz darin oder dahinter, ein einzelnes Modell größtenteils: +1 Verteidigung gegen Beschuss.',
        'Majority of the unit fully inside or behind, a single model mostly: +1 defence against shooting.',
      ),
      rule(
        'Schwierig',
        'Difficult',
        'Höchstens 6″ Bewegung insgesamt.',
        'No more than 6″ of movement in all.',
      ),
      rule(
        'Gefährlich',
        'Dangerous',
        'Ein Würfel je Modell (oder je Punkt Zäh), das hindurchzieht oder darin aktiviert wird; jede 1 ist eine Wunde.',
        'One die per model (or per point of Tough) moving through or activated in it; each 1 is a wound.',
      ),
    ],
  },
  {
    id: 'command',
    title: text('Befehlsstab', 'Command group'),
    head: head('Modell', 'Model'),
    rows: [
      rule(
        'Feldwebel',
        'Sergeant',
        'Natürliche 6 beim Treffen ist ein Treffer mehr.',
        'A natural 6 to hit is one extra hit.',
      ),
      rule(
        'Musiker',
        'Musician',
        'Diese Einheit und bis zu drei gewählte Freunde ziehen 1″ weiter.',
        'This unit and up to three chosen friends move 1″ more.',
      ),
      rule(
        'Standartenträger',
        'Standard Bearer',
        'Dieselbe Gruppe hat +1 Moral.',
        'The same units have +1 morale.',
      ),
    ],
    note: setup.commandGroup
      ? text(
          'Höchstens eines in der ganzen Armee; geht mit dem Modell verloren.',
          'At most one in the whole army; lost with the model.',
        )
      : text('Geht mit dem Modell verloren.', 'Lost with the model.'),
  },
  {
    id: 'moves',
    title: text('Besondere Bewegungen', 'Special moves'),
    head: head('Bewegung', 'Move'),
    rows: [
      rule(
        'Springen',
        'Jump',
        'Lücken über 1″ und bis 6″ hinab: X + 1 Würfel, jeder ab 3; X ist je volle 3″ eins.',
        'Gaps over 1″ and drops up to 6″: X + 1 dice on 3+; X is one per full 3″.',
      ),
      rule(
        'Stürze',
        'Fall',
        'Ab 2″ Höhe: ein Treffer mit PB(1) je volle 3″, angeschlagen, die Aktivierung endet. Das Modell steht danach in 2″ darunter; eine Einheit mit mehreren verliert es.',
        'From 2″ up: a hit with AP(1) per full 3″, stunned, the activation ends. The model then stands within 2″ below; a unit of several loses it.',
      ),
      rule(
        'Wegstoßen',
        'Push',
        'Wenn die Wunde ein Modell anschlägt: W6, ab 4 rückt es 2″.',
        'When the wound stuns a model: roll a D6; on 4+ it moves 2″.',
      ),
    ],
  },
];
