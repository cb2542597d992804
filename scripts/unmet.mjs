/** Something the machine lacks, told to the person at the terminal in one sentence per language. */
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
 * Runs a command's main function: an `Unmet` prerequisite prints its sentences and ends the process with 1,
 * anything else is our own bug and keeps its stack trace.
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
