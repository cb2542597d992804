/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} [after] the steps that must have ended before: they would share files or cores with it
 * @property {readonly string[]} [needs] the steps that must have passed before; else it is left out
 * @property {(write: (text: string) => void) => Promise<boolean>} work runs it, prints via `write`; false on failure
 */

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'passed' | 'failed' | 'left out'} state
 * @property {number} seconds
 */

/**
 * Runs steps concurrently. Prints their output in one piece each, in the given order: the first running step prints
 * directly, later ones are buffered until their turn.
 * @param {readonly Step[]} steps none may wait for a later one
 * @param {(text: string) => void} print
 * @returns {Promise<Outcome[]>} in the order given
 */
export function runSteps(steps, print) {
  const turns = inTurn(
    steps.map(({ name }) => `\n── ${name}\n`),
    print,
  );
  /** @type {Map<string, Promise<Outcome>>} */
  const outcomes = new Map();
  for (const [i, { name, after = [], needs = [], work }] of steps.entries()) {
    const outcome = async () => {
      await Promise.all(after.map((other) => outcomes.get(other)));
      const needed = await Promise.all(needs.map((other) => outcomes.get(other)));
      if (needed.some(({ state }) => state !== 'passed')) {
        turns.write(i, `left out: it needs ${needs.join(' and ')}\n`);
        turns.end(i);
        return { name, state: 'left out', seconds: 0 };
      }
      const start = performance.now();
      const passed = await work((text) => turns.write(i, text));
      turns.end(i);
      return {
        name,
        state: passed ? 'passed' : 'failed',
        seconds: Math.round((performance.now() - start) / 1000),
      };
    };
    outcomes.set(name, outcome());
  }
  return Promise.all(outcomes.values());
}

/**
 * Buffered writers that print one after the other, each under its heading.
 * @param {readonly string[]} headings
 * @param {(text: string) => void} print
 */
function inTurn(headings, print) {
  const held = headings.map(() => '');
  const ended = headings.map(() => false);
  let turn = 0;
  print(headings[0] ?? '');
  return {
    /** @param {number} i @param {string} text */
    write(i, text) {
      if (i === turn) print(text);
      else held[i] += text;
    },
    /** @param {number} i */
    end(i) {
      ended[i] = true;
      while (ended[turn]) {
        turn++;
        if (turn < headings.length) print(headings[turn] + held[turn]);
      }
    },
  };
}
