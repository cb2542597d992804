import { type Text, text } from '../../text';

/** §7, from the lowest to the highest. */
export const ranks = ['scout', 'marine', 'sergeant', 'veteran', 'veteran-sergeant', 'captain'] as const;
export type Rank = (typeof ranks)[number];

export const rankNames: Readonly<Record<Rank, Text>> = {
  scout: text('Scout', 'Scout'),
  marine: text('Marine', 'Marine'),
  sergeant: text('Sergeant', 'Sergeant'),
  veteran: text('Veteran', 'Veteran'),
  'veteran-sergeant': text('Veteransergeant', 'Veteran Sergeant'),
  captain: text('Captain', 'Captain'),
};

/** §7: each can be won once by a marine. */
export const awardIds = [
  'marksman-honour',
  'imperial-laurel',
  'crux-terminatus',
  'signa-pugnatis',
  'mark-of-camouflage',
] as const;
export type AwardId = (typeof awardIds)[number];

export interface Award {
  readonly id: AwardId;
  readonly name: Text;
  readonly how: Text;
  readonly gives: Text | null;
  /** only after a mission that succeeded as a whole; the others ask for one of its objectives */
  readonly needsSuccess: boolean;
}

export const awards: readonly Award[] = [
  {
    id: 'marksman-honour',
    name: text('Marksman Honour', 'Marksman Honour'),
    how: text(
      'Ein Abschuss, bei dem zwei Würfel ihr Höchstes zeigen oder drei zusammen nur eins darunter bleiben.',
      'A kill with two dice at their maximum, or with three dice one short of it.',
    ),
    gives: text('Meisterwaffen, sofern vorhanden', 'masterwork weapons, if owned'),
    needsSuccess: false,
  },
  {
    id: 'imperial-laurel',
    name: text('Imperialer Lorbeer', 'Imperial Laurel'),
    how: text('Er hat ein Missionsziel erfüllt.', 'They achieved a mission objective.'),
    gives: null,
    needsSuccess: false,
  },
  {
    id: 'crux-terminatus',
    name: text('Crux Terminatus', 'Crux Terminatus'),
    how: text(
      'Er trägt schon den Lorbeer und erfüllt ein weiteres Missionsziel.',
      'They already have the Laurel and achieve another objective.',
    ),
    gives: text(
      'Terminatorrüstung für Veteranen, sofern vorhanden',
      'terminator armour for Veterans, if owned',
    ),
    needsSuccess: false,
  },
  {
    id: 'signa-pugnatis',
    name: text('Signa Pugnatis', 'Signa Pugnatis'),
    how: text(
      'Er griff selbst an und gewann den Nahkampf ohne Helfer gegen einen Feind mit mehr Würfeln.',
      'They were the attacker and won a close combat without helpers against an enemy with more dice.',
    ),
    gives: text('Meister-Nahkampfwaffe, sofern vorhanden', 'masterwork close combat weapon, if owned'),
    needsSuccess: false,
  },
  {
    id: 'mark-of-camouflage',
    name: text('Mark of Camouflage', 'Mark of Camouflage'),
    how: text(
      'Er führte einen Scouttrupp durch eine erfolgreiche Mission.',
      'They led a Scout team through a successful mission.',
    ),
    gives: null,
    needsSuccess: true,
  },
];

export const awardName = (id: AwardId): Text => awards.find((award) => award.id === id)?.name ?? text(id, id);

/** §7 in numbers. */
export const prices = { studOrders: 4, mostStuds: 5, captainOrders: 4, captainHonours: 8 } as const;
/** Life points of a commander without NG ranks: as in the base game, or fewer (§2). */
export const commanderLife = { base: 6, short: 3 } as const;
/** Life points of each rank (§7); a Captain has `captainLife.leading` as leader. */
export const captainLife = { alone: 3, leading: 4 } as const;
export const rankLife: Readonly<Record<Rank, number>> = {
  scout: 1,
  marine: 1,
  sergeant: 2,
  veteran: 2,
  'veteran-sergeant': 3,
  captain: captainLife.alone,
};
/** Honours for a Sergeant and a Veteran (§7). */
export const rankHonours = { sergeant: 1, veteran: 4 } as const;
/** Whom a commander may lead (§7): Scouts, or Marines and one more for each honour. */
export const teamMost = { scouts: 10, marines: 3 } as const;
/** Marines of a team without NG ranks, as in the base game. */
export const baseTeam = 4;
/** §7: Veterans in the bodyguard without whom nobody goes as Captain. */
export const leastBodyguard = 2;
export const mostOrdersPerMission = 3;

/** §4: the phases of every player turn. */
export const phaseIds = ['command', 'movement', 'fire', 'close-combat'] as const;
export type PhaseId = (typeof phaseIds)[number];
export const phases: readonly {
  readonly id: PhaseId;
  readonly name: Text;
  readonly marines: Text;
  readonly aliens: Text;
}[] = [
  {
    id: 'command',
    name: text('Befehle', 'Command'),
    marines: text('Jeder Kommandant spricht höchstens einen Befehl.', 'Each commander may give one command.'),
    aliens: text(
      'Ereigniskarten ziehen, Ereignisse und Besonderheiten der Mission ausführen. Darf ein Brett aufdecken, das eine GSG-Figur aus zwei Feldern Entfernung sieht.',
      'Draw event cards, carry out events and the special rules of the mission. May activate a board that a GSG figure sees from two fields away.',
    ),
  },
  {
    id: 'movement',
    name: text('Bewegung', 'Movement'),
    marines: text(
      'Gerade und schräg kostet gleich viel. An Freunden darf man vorbei, an Feinden und um Ecken nicht.',
      'Straight and diagonal moves cost the same. You may move past friends, but not past enemies or round corners.',
    ),
    aliens: text(
      'Blips und Aliens ziehen nach denselben Regeln.',
      'Blips and aliens move by the same rules.',
    ),
  },
  {
    id: 'fire',
    name: text('Feuer', 'Fire'),
    marines: text(
      'Das Ziel steht in Sicht und mindestens ein Feld entfernt. Jeder Punkt über der Panzerung kostet 1 LP.',
      'The target is in sight and at least one field away. Each point above its armour costs 1 LP.',
    ),
    aliens: text(
      'Die Aliens schießen; Medipacks gehen auch jetzt.',
      'The aliens fire; medipacks may be used now too.',
    ),
  },
  {
    id: 'close-combat',
    name: text('Nahkampf', 'Close combat'),
    marines: text(
      'Ansagen, Abwehrfeuer abwarten, heranstürmen. Beide würfeln; der Verlierer verliert den Unterschied.',
      'Announce, take defensive fire, charge. Both roll; the loser loses the difference.',
    ),
    aliens: text(
      'Jeder Helfer bringt einen weißen Würfel. Bei Gleichstand bleiben beide gebunden.',
      'Each helper adds a white die. On a tie both stay locked.',
    ),
  },
];

/** §5, and one card for the commands of the base game that the other commanders speak. */
export const commandIds = [
  'forward',
  'fire',
  'fire-everything',
  'rally',
  'sacrifice',
  'retreat',
  'dig-in',
  'out-of-cover',
  'charge',
  'chainswords',
  'my-risk',
  'team',
] as const;
export type CommandId = (typeof commandIds)[number];

export interface Command {
  readonly id: CommandId;
  readonly name: Text;
  readonly target: 'one-team' | 'all-teams' | 'one-figure' | 'own-team';
  readonly effect: Text;
  /** lowest rank that may speak it; null for any */
  readonly fromRank: Rank | null;
  readonly duty: Text | null;
  /** gives a phase beyond the four; only one a round */
  readonly extraPhase: boolean;
}

const command = (
  id: CommandId,
  name: Text,
  target: Command['target'],
  effect: Text,
  more: Partial<Pick<Command, 'fromRank' | 'duty' | 'extraPhase'>> = {},
): Command => ({ id, name, target, effect, fromRank: null, duty: null, extraPhase: false, ...more });
const fromVeteranSergeant = { fromRank: 'veteran-sergeant' } as const;

export const commands: readonly Command[] = [
  command(
    'forward',
    text('Vorwärts!', 'Forward!'),
    'one-team',
    text('Zusätzliche Bewegung vor oder nach dem Feuer.', 'Extra movement before or after fire.'),
    { extraPhase: true },
  ),
  command(
    'fire',
    text('Feuer!', 'Fire!'),
    'one-team',
    text('Zusätzliches Feuer vor oder nach der Bewegung.', 'Extra fire before or after movement.'),
    { extraPhase: true },
  ),
  command(
    'fire-everything',
    text('Feuert alles, was ihr habt!', 'Fire everything you have!'),
    'all-teams',
    text(
      'Zusätzliches Feuer; vor oder nach der Feuerphase sprechen.',
      'Extra fire; given before or after the fire phase.',
    ),
    {
      ...fromVeteranSergeant,
      extraPhase: true,
      duty: text(
        'Jeder Trupp fügt dem Feind mindestens einen Verlust zu.',
        'Each team inflicts at least one loss.',
      ),
    },
  ),
  command(
    'rally',
    text('Sammelt euch!', 'Rally!'),
    'all-teams',
    text(
      'Zuerst eine zusätzliche Bewegung auf einen genannten Ort zu.',
      'First an extra movement towards a named place.',
    ),
    {
      ...fromVeteranSergeant,
      extraPhase: true,
      duty: text('Mindestens eine Figur steht am Ende näher.', 'At least one figure ends up closer.'),
    },
  ),
  command(
    'sacrifice',
    text('Bringt ein Opfer!', 'Make a sacrifice!'),
    'one-figure',
    text(
      'Eine Figur, kein Kommandant, sprengt sich nach der Bewegung: 2R auf alles ringsum, sie ist nicht zu retten.',
      'One figure, no commander, blows itself up after moving: 2R on everything around; it cannot be saved.',
    ),
    { duty: text('Die Figur muss es tun.', 'The figure must do it.') },
  ),
  command(
    'retreat',
    text('Rückzug!', 'Retreat!'),
    'all-teams',
    text(
      'Gebundene Figuren lösen sich; danach Feuer und dann Bewegung statt Nahkampf.',
      'Locked figures break off; then fire, then movement instead of close combat.',
    ),
  ),
  command(
    'dig-in',
    text('Verschanzen!', 'Dig in!'),
    'one-team',
    text(
      'Das Abwehrfeuer gelingt in diesem oder dem nächsten Zug automatisch.',
      'Defensive fire succeeds automatically in this or the next player turn.',
    ),
  ),
  command(
    'out-of-cover',
    text('Raus aus der Deckung!', 'Out of cover!'),
    'all-teams',
    text(
      'Nach der Bewegung: je Trupp eine zweite Bewegung oder eine zweite Feuerphase.',
      'After movement: per team a second movement or a second fire phase.',
    ),
    { ...fromVeteranSergeant, extraPhase: true },
  ),
  command(
    'charge',
    text('Greift an!', 'Charge!'),
    'all-teams',
    text(
      'Sturmangriff mit voller Bewegung; Salvenwaffen dürfen nach dem Schießen stürmen.',
      'Charge with full movement; salvo weapons may charge after firing.',
    ),
    {
      ...fromVeteranSergeant,
      duty: text(
        'Je Trupp kommt mindestens eine Figur in Kontakt.',
        'Each team gets at least one figure in contact.',
      ),
    },
  ),
  command(
    'chainswords',
    text('Kettenschwerter vorwärts!', 'Chainswords forward!'),
    'one-team',
    text('Statt zu feuern eine zweite Nahkampfphase.', 'A second close-combat phase instead of fire.'),
    {
      ...fromVeteranSergeant,
      duty: text(
        'Am Ende steht eine Figur in Kontakt, oder ein Feind fiel im Nahkampf.',
        'At the end one figure is in contact, or an enemy fell in close combat.',
      ),
    },
  ),
  command(
    'my-risk',
    text('Das Risiko gehe ich ein!', 'I take the risk!'),
    'all-teams',
    text(
      'Feuer in den Nahkampf ist erlaubt. Bei jedem solchen Schuss 1R: zeigt er keine 0, trifft der ganze Schaden den anderen Kämpfer.',
      'Firing into close combat is allowed. For each such shot roll 1R: unless it shows 0, the full damage hits the other fighter.',
    ),
    {
      ...fromVeteranSergeant,
      duty: text(
        'Jeder Trupp gibt mindestens einen solchen Schuss ab.',
        'Each team fires at least one such shot.',
      ),
    },
  ),
  command(
    'team',
    text('Truppbefehl', 'Team command'),
    'own-team',
    text(
      'Ein Befehl des Grundspiels an den eigenen Trupp. Ein Missionsbefehl geht vor.',
      'A base-game command to the commander’s own team. A mission command overrides it.',
    ),
  ),
];

export const commandOf = (id: CommandId): Command =>
  commands.find((candidate) => candidate.id === id) as Command;

export const targetNames: Readonly<Record<Command['target'], Text>> = {
  'one-team': text('ein Trupp', 'one team'),
  'all-teams': text('alle Trupps', 'all teams'),
  'one-figure': text('eine Figur', 'one figure'),
  'own-team': text('eigener Trupp', 'own team'),
};

/** §7: whom a Veteran Sergeant or Captain may take instead of Marines, each once. */
export const specialistIds = ['apothecary', 'techmarine', 'librarian'] as const;
export type SpecialistId = (typeof specialistIds)[number];
export const specialistNames: Readonly<Record<SpecialistId, Text>> = {
  apothecary: text('Apothecarius', 'Apothecary'),
  techmarine: text('Techmarine', 'Techmarine'),
  librarian: text('Scriptor', 'Librarian'),
};
