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
  /** hidden defenders and two attackers: three to six, or eight */
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
  /** tables in the order of the games, or chosen by the captains */
  tables: z.enum(['order', 'chosen']).default('order'),
  /** cards: who meets the enemy's card is taken out of the enemy's hand, or put from one's own */
  cards: z.enum(['enemy', 'own']).default('enemy'),
  /**
   * defender, an even number: the refused meet and so do those not put (`level`), the refused meet those not put
   * (`crossed`), or the last two of each side put a defender once more (`again`)
   */
  rest: z.enum(['level', 'crossed', 'again']).default('level'),
  /**
   * dictated: whether they are chosen at all. Defender: nothing to choose but tables; the lower-ranked team gives out the scenarios beforehand and the other
   * one the maps at the end (`lower-ranked`); scenario and map by turns, a game each (`turns`)
   */
  scenarios: z.enum(['none', 'lower-ranked', 'turns']).default('none'),
  /** dictated: whether a scenario may be chosen for several games */
  repeats: z.boolean().default(false),
});
export type ProcedureSettings = z.infer<typeof procedureSchema>;

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

/** The steps of a procedure for teams of that size; a problem where it is not made for it. */
export function procedureFor(
  settings: ProcedureSettings,
  size: number,
  mayExchange: PerPart<boolean> = { first: true, second: true },
): Outcome<Procedure, { readonly code: 'procedure-size' }> {
  if (!sizesOf(settings).includes(size)) return fail({ code: 'procedure-size' });
  const chosen = settings.tables === 'chosen';
  const made = (steps: readonly Step[], begins: Procedure['begins'] = 'roll'): Outcome<Procedure, never> =>
    ok({ size, begins, steps, repeats: settings.repeats });
  switch (settings.id) {
    case 'dictated':
      return made([...dictated, ...(settings.scenarios === 'none' ? [] : dictatedScenarios)]);
    case 'cards':
      return made(cards(settings.cards), settings.cards === 'enemy' ? 'draw' : 'roll');
    case 'in-turn':
      return made(inTurn(size, chosen));
    case 'sealed-champion':
      return made([
        { kind: 'put', by: 'both', of: 'own', from: 'free', to: 'champion', count: 1, sealed: true },
        ...inTurn(size - 1, chosen, 'second'),
        game(size - 1, 'champion', 'champion'),
      ]);
    case 'defender':
      return made(defenders(settings, size), settings.scenarios === 'lower-ranked' ? 'lower-ranked' : 'roll');
    case 'boards-exchange':
      // Once an event; the loser of the roll says first whether it does.
      return made([
        ...(['second', 'first'] as const).flatMap((by): Step[] =>
          mayExchange[by] ? [{ kind: 'exchange', by }] : [],
        ),
        ...boards(size),
      ]);
    case 'boards':
      return made(boards(size), 'draw');
  }
}

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

/** The one puts, the other answers, the one chooses the table; then the other way round. */
function inTurn(size: number, chosen: boolean, begins: Part = 'first'): Step[] {
  return Array.from({ length: size }, (_, number): Step[] => {
    if (number === size - 1) return [game(number, 'free', 'free')];
    const putter = number % 2 === 0 ? begins : opponent(begins);
    return [
      put(putter, 'free', 'put'),
      put(opponent(putter), 'free', 'put'),
      game(number, 'put', 'put'),
      ...(chosen ? [pick(putter, number)] : []),
    ];
  }).flat();
}

/** Stages of two defenders each; a refused attacker goes back, in the last stage the rest meets the rest. */
function defenders({ tables, rest, scenarios }: ProcedureSettings, size: number): Step[] {
  const steps: Step[] = [];
  // The lower-ranked team gives the scenarios to its own defender, the enemy's and the rest, before any is known.
  if (scenarios === 'lower-ranked')
    for (let number = 0; number < size; number++) steps.push(pick('first', number, 'scenario'));
  let token: Part = 'first';
  let number = 0;
  let left = size;
  for (; left >= 3; left -= 2) {
    steps.push(
      put('both', 'free', 'defender'),
      put('both', 'free', 'attackers', 2),
      take('both', 'attackers', 'taken'),
      game(number, 'defender', 'taken'),
      game(number + 1, 'taken', 'defender'),
    );
    if (tables === 'chosen') steps.push(pick(token, number + (token === 'first' ? 0 : 1)));
    if (tables === 'chosen') steps.push(pick(opponent(token), number + (token === 'first' ? 1 : 0)));
    token = opponent(token);
    number += 2;
    if (left > 4) steps.push({ kind: 'back', from: 'attackers' });
  }
  if (left === 1) steps.push({ kind: 'back', from: 'attackers' }, game(number, 'free', 'free'));
  else if (rest === 'level')
    steps.push(game(number, 'attackers', 'attackers'), game(number + 1, 'free', 'free'));
  else if (rest === 'crossed')
    steps.push(game(number, 'attackers', 'free'), game(number + 1, 'free', 'attackers'));
  else
    steps.push(
      { kind: 'back', from: 'attackers' },
      put('both', 'free', 'defender'),
      game(number, 'defender', 'free'),
      game(number + 1, 'free', 'defender'),
    );
  // In turns the one chooses the map and the other the scenario; which of them, changes as in 1, 4, 5, 7 and 2, 3, 6.
  if (scenarios === 'turns')
    for (let one = 0; one < size; one++) {
      const mapper: Part = one % 4 === 0 || one % 4 === 3 || one === 6 ? 'first' : 'second';
      steps.push(pick(mapper, one, 'map'), pick(opponent(mapper), one, 'scenario'));
    }
  if (scenarios === 'lower-ranked')
    for (let one = 0; one < size; one++) steps.push(pick('second', one, 'map'));
  return steps;
}
