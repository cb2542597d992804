import { type Text, text } from '../../text';

/** EP that end the game (§7). */
export const winningEp = 10;

/** Random Length (§10): the lowest D6 with which the game goes on after that turn; the last turn ends it. */
export const randomLength = {
  goesOnFrom: [
    { turn: 5, die: 2 },
    { turn: 6, die: 4 },
  ],
  last: 7,
} as const;

/** Random length of the core rules (A7): the lowest D6 that ends the game after those turns; the last turn ends it. */
export const coreLength = { endsFrom: 4, turns: [5, 6, 7], last: 8 } as const;

const [afterFive, afterSix] = randomLength.goesOnFrom;

/** Random Length in words. */
export const randomLengthText: Text = text(
  `Nach dem ${afterFive.turn}. Spielzug geht es auf ${afterFive.die}+ weiter, nach dem ${afterSix.turn}. auf ${afterSix.die}+; nach dem ${randomLength.last}. ist Schluss.`,
  `After turn ${afterFive.turn} the game continues on a ${afterFive.die}+, after turn ${afterSix.turn} on a ${afterSix.die}+; turn ${randomLength.last} is always the last.`,
);

const [first, second, third] = coreLength.turns;

/** The core rules' random length in words. */
export const coreLengthText: Text = text(
  `Nach dem ${first}., ${second}. und ${third}. Spielzug ist auf ${coreLength.endsFrom}+ Schluss, nach dem ${coreLength.last}. immer.`,
  `After turns ${first}, ${second} and ${third} the game ends on a ${coreLength.endsFrom}+, and always after turn ${coreLength.last}.`,
);
