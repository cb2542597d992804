import { z } from 'zod';
import { fail, type Outcome, ok } from '../outcome';
import type { Part, PerPart, Prize, Procedure, Step } from './procedure';

/** How the players of two teams that meet find their games. */
export const procedureIds = [
  /** one side names a game, the other one the next: teams of three */
  'dictated',
  /** a card each on the outer tables: teams of three */
  'cards',
  /** players put in turn, openly: any size */
  'in-turn',
  /** hidden defenders and two attackers: three to eight */
  'defender',
  /** like `in-turn`, with a champion kept sealed to the end */
  'sealed-champion',
  /** the order of the team, of which each captain may exchange two boards */
  'boards-exchange',
  /** board against board, without a choice */
  'boards',
] as const;

/** A procedure with its variants; those of another procedure are without effect. */
export const procedureSchema = z.object({
  id: z.enum(procedureIds).default('boards'),
  /**
   * tables in the order of the games, by lot, or chosen in turn; `token`: like `chosen`, but the last two tables of a
   * stage of four are both given by who holds the token. Cards lie on the tables as they stand.
   */
  tables: z.enum(['order', 'lot', 'chosen', 'token']).default('order'),
  /** cards: who meets the enemy's card is taken out of the enemy's hand, or put from one's own */
  cards: z.enum(['enemy', 'own']).default('enemy'),
  /** in turn: the winner of the roll begins, or says which side does */
  opens: z.enum(['winner', 'chosen']).default('winner'),
  /**
   * defender, an even number: the refused meet and so do those not put (`level`), the refused meet those not put
   * (`crossed`), or the last two of each side put a defender once more (`again`)
   */
  rest: z.enum(['level', 'crossed', 'again']).default('level'),
  /** defender: the two take their attackers secretly and at once, or one after the other */
  taking: z.enum(['secret', 'open']).default('secret'),
  /**
   * What is played: as the round or its tables have it; by turns, where the opponent is dictated by whom it was dictated
   * to. Defender: the lower-ranked team gives the scenarios out beforehand, or each stage has the next one of the pool.
   */
  scenarios: z.enum(['none', 'turns', 'lower-ranked', 'stage']).default('none'),
  /** a scenario may be chosen for several games */
  repeats: z.boolean().default(false),
  /** the map of each game: by turns, the other one than the scenario, or all by whoever did not begin */
  maps: z.enum(['none', 'turns', 'second']).default('none'),
  /** the same for a map */
  mapRepeats: z.boolean().default(false),
  /** captains name beforehand who rests, where a team has more players than games */
  rests: z.boolean().default(false),
});
export type ProcedureSettings = z.infer<typeof procedureSchema>;

/** What a procedure is walked with in one meeting. */
export interface MeetingGiven {
  /** once an event: whether either part still may */
  readonly mayExchange?: PerPart<boolean>;
  /** players there are of either part; as many as games where nothing is said */
  readonly rosters?: PerPart<number>;
  /** scenarios and maps to choose from; as many as games where nothing is said */
  readonly scenarios?: number;
  readonly maps?: number;
}

/** The sizes of team a procedure is made for. */
export function sizesOf({ id, rest }: Pick<ProcedureSettings, 'id' | 'rest'>): readonly number[] {
  if (id === 'dictated' || id === 'cards') return [3];
  if (id === 'defender') return rest === 'level' ? [3, 4, 5, 6, 7, 8] : [4, 6, 8];
  if (id === 'sealed-champion') return [3, 4, 5, 6, 7, 8];
  return [2, 3, 4, 5, 6, 7, 8];
}

const put = (by: Part | 'both', from: string, to: string, count = 1): Step => ({
  kind: 'put',
  by,
  of: 'own',
  from,
  to,
  count,
});
const take = (by: Part | 'both', from: string, to: string): Step => ({
  kind: 'put',
  by,
  of: 'enemy',
  from,
  to,
  count: 1,
});
const game = (number: number, first: string, second: string): Step => ({
  kind: 'game',
  game: number,
  first,
  second,
});
const pick = (by: Part, number: number, prize: Prize = 'table'): Step => ({
  kind: 'choose',
  by,
  prize,
  game: number,
});
const outer = (by: Part, number: number): Step => ({
  kind: 'choose',
  by,
  prize: 'table',
  game: number,
  among: [0, 2],
});
const opponent = (part: Part): Part => (part === 'first' ? 'second' : 'first');

/** The steps of a procedure for teams of that size; a problem where it is not made for it, or there is too little to choose from. */
export function procedureFor(
  settings: ProcedureSettings,
  size: number,
  given: MeetingGiven = {},
): Outcome<Procedure, { readonly code: 'procedure-size' | 'scenarios-short' | 'maps-short' }> {
  if (!sizesOf(settings).includes(size)) return fail({ code: 'procedure-size' });
  const { mayExchange = { first: true, second: true }, scenarios = size, maps = size } = given;
  const rosters = (settings.rests && given.rosters) || { first: size, second: size };
  if (scenarios < scenariosNeeded(settings, size)) return fail({ code: 'scenarios-short' });
  if (settings.maps !== 'none' && maps < (settings.mapRepeats ? 1 : size))
    return fail({ code: 'maps-short' });
  return ok({
    size,
    rosters,
    begins: beginsOf(settings),
    prizes: {
      table: { count: size, repeats: false },
      scenario: { count: scenarios, repeats: settings.repeats },
      map: { count: maps, repeats: settings.mapRepeats },
    },
    steps: [
      ...resting(rosters, size),
      ...stepsOf(settings, size, mayExchange, scenarios),
      ...byTurns(settings, size),
    ],
  });
}

/** How many scenarios a round's pool needs. */
function scenariosNeeded({ id, scenarios, repeats }: ProcedureSettings, size: number): number {
  if (scenarios === 'none' || (id !== 'defender' && scenarios !== 'turns')) return 0;
  if (scenarios === 'stage') return Math.floor((size - 1) / 2);
  return repeats ? 1 : size;
}

function beginsOf({ id, scenarios, cards }: ProcedureSettings): Procedure['begins'] {
  if (id === 'boards' || (id === 'cards' && cards === 'enemy')) return 'draw';
  return id === 'defender' && scenarios === 'lower-ranked' ? 'lower-ranked' : 'roll';
}

function stepsOf(
  settings: ProcedureSettings,
  size: number,
  mayExchange: PerPart<boolean>,
  scenarios: number,
): Step[] {
  const chosen = settings.tables === 'chosen' || settings.tables === 'token';
  switch (settings.id) {
    case 'dictated':
      return [...dictated, ...(settings.scenarios === 'turns' ? dictatedScenarios : [])];
    case 'cards':
      return cards(settings.cards);
    case 'in-turn':
      return [
        ...(settings.opens === 'chosen' ? [{ kind: 'begin', by: 'first' } as const] : []),
        ...inTurn(size, chosen),
      ];
    case 'sealed-champion':
      return [
        { kind: 'put', by: 'both', of: 'own', from: 'free', to: 'champion', count: 1, sealed: true },
        ...inTurn(size - 1, chosen, 'second', true),
        game(size - 1, 'champion', 'champion'),
      ];
    case 'defender':
      return defenders(settings, size, scenarios);
    case 'boards-exchange':
      // Once an event; the loser of the roll says first whether it does.
      return [
        ...(['second', 'first'] as const).flatMap((by): Step[] =>
          mayExchange[by] ? [{ kind: 'exchange', by }] : [],
        ),
        ...boards(size),
      ];
    case 'boards':
      return boards(size);
  }
}

/** Those too many of either part are named before anything else: at once where both have some. */
function resting(rosters: PerPart<number>, size: number): Step[] {
  const [first, second] = [rosters.first - size, rosters.second - size];
  if (first <= 0 && second <= 0) return [];
  const by = first > 0 && second > 0 ? 'both' : first > 0 ? 'first' : 'second';
  return [{ kind: 'put', by, of: 'own', from: 'free', to: 'rests', count: { first, second } }];
}

/** In turns the one chooses the map and the other the scenario: the first one the maps of 1, 4, 5 and 7. */
function byTurns({ id, scenarios, maps }: ProcedureSettings, size: number): Step[] {
  return Array.from({ length: size }, (_, number): Step[] => {
    const mapper: Part = [0, 3, 4, 6].includes(number) ? 'first' : 'second';
    return [
      ...(maps === 'turns' ? [pick(mapper, number, 'map')] : []),
      ...(maps === 'second' ? [pick('second', number, 'map')] : []),
      // Dictated ones belong to whom they were dictated, and game 8 of eight has a set one.
      ...(scenarios === 'turns' && id !== 'dictated' && !isSetGame(id, number)
        ? [pick(opponent(mapper), number, 'scenario')]
        : []),
    ];
  }).flat();
}

const isSetGame = (id: ProcedureSettings['id'], number: number) => id === 'defender' && number === 7;

const boards = (size: number): Step[] =>
  Array.from({ length: size }, (_, board) => game(board, 'free', 'free'));

/** A game by the one side, the next by the other; whoever had the opponent dictated chooses the scenario. */
const dictated: readonly Step[] = [
  put('first', 'free', 'named'),
  take('first', 'free', 'named'),
  game(0, 'named', 'named'),
  put('second', 'free', 'named'),
  take('second', 'free', 'named'),
  game(1, 'named', 'named'),
  game(2, 'free', 'free'),
];
const dictatedScenarios: readonly Step[] = [
  pick('second', 0, 'scenario'),
  pick('first', 1, 'scenario'),
  pick('first', 2, 'scenario'),
];

/** The outer tables have a card of one side each; the middle one gets those left over. */
const cards = (variant: 'enemy' | 'own'): Step[] => [
  // In the second variant the winner of the roll says on which of the outer tables its card lies.
  ...(variant === 'own' ? [outer('first', 0), outer('second', 2)] : []),
  put('both', 'free', 'card'),
  variant === 'enemy' ? take('both', 'free', 'answer') : put('both', 'free', 'answer'),
  // A side's card is met by whom the other side has put there, or by whom it took from the other's hand.
  game(0, 'card', 'answer'),
  game(2, 'answer', 'card'),
  game(1, 'free', 'free'),
];

/**
 * The one puts, the other answers, the one chooses the table; then the other way round. The last two left meet without
 * being put, at the last table unless a champion's game still follows.
 */
function inTurn(size: number, chosen: boolean, begins: Part = 'first', follows = false): Step[] {
  return Array.from({ length: size }, (_, number): Step[] => {
    const putter = number % 2 === 0 ? begins : opponent(begins);
    const last = number === size - 1;
    const from = last ? 'free' : 'put';
    return [
      ...(last ? [] : [put(putter, 'free', from), put(opponent(putter), 'free', from)]),
      game(number, from, from),
      ...(chosen && (!last || follows) ? [pick(putter, number)] : []),
    ];
  }).flat();
}

/** Stages of two defenders each; a refused attacker goes back, in the last stage the rest meets the rest. */
function defenders(
  { tables, rest, scenarios, taking }: ProcedureSettings,
  size: number,
  pool: number,
): Step[] {
  const steps: Step[] = [];
  // The lower-ranked team gives the scenarios to its own defender, the enemy's and the rest, before any is known.
  if (scenarios === 'lower-ranked')
    for (let number = 0; number < size; number++) steps.push(pick('first', number, 'scenario'));
  if (scenarios === 'turns' && size === 8)
    steps.push({ kind: 'set', prize: 'scenario', game: 7, to: pool - 1 });
  const chosen = tables === 'chosen' || tables === 'token';
  let token: Part = 'first';
  let number = 0;
  let left = size;
  for (; left >= 3; left -= 2) {
    const last = left === 3 || left === 4;
    const stage = number / 2;
    for (let own = number; own < (last ? size : number + 2); own++)
      if (scenarios === 'stage') steps.push({ kind: 'set', prize: 'scenario', game: own, to: stage });
    steps.push(
      put('both', 'free', 'defender'),
      put('both', 'free', 'attackers', 2),
      ...(taking === 'secret'
        ? [take('both', 'attackers', 'taken')]
        : [take(token, 'attackers', 'taken'), take(opponent(token), 'attackers', 'taken')]),
      game(number, 'defender', 'taken'),
      game(number + 1, 'taken', 'defender'),
    );
    if (chosen)
      steps.push(
        pick(token, number + (token === 'first' ? 0 : 1)),
        pick(opponent(token), number + (token === 'first' ? 1 : 0)),
      );
    token = opponent(token);
    number += 2;
    if (!last) steps.push({ kind: 'back', from: 'attackers' });
  }
  if (left === 1) steps.push({ kind: 'back', from: 'attackers' }, game(number, 'free', 'free'));
  else {
    steps.push(...lastTwo(rest, number));
    // The token has changed sides: in turn its new holder is next, else the old one gives both.
    if (chosen) steps.push(pick(tables === 'chosen' ? token : opponent(token), number));
  }
  return steps;
}

/** The games of those who were neither defender nor taken. */
function lastTwo(rest: ProcedureSettings['rest'], number: number): Step[] {
  if (rest === 'level') return [game(number, 'attackers', 'attackers'), game(number + 1, 'free', 'free')];
  if (rest === 'crossed') return [game(number, 'attackers', 'free'), game(number + 1, 'free', 'attackers')];
  return [
    { kind: 'back', from: 'attackers' },
    put('both', 'free', 'defender'),
    game(number, 'defender', 'free'),
    game(number + 1, 'free', 'defender'),
  ];
}
