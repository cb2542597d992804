/** A missing prerequisite, explained at the terminal in one sentence per language. */
export class Unmet extends Error {
  /**
   * @param {string} de
   * @param {string} en
   */
  constructor(de, en) {
    super(`${de}\n${en}`);
  }
}

/**
 * Runs a command's main function: an `Unmet` prerequisite prints its sentences, any other error its stack trace; both
 * exit with 1.
 * @param {() => Promise<void>} main
 */
export async function endPlainlyWhenUnmet(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Unmet ? error.message : error);
    process.exit(1);
  }
}
