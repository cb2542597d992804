/** Those of the choices that were played least: nothing comes again before everything has been. `played` names each time. */
export function leastPlayed<T>(
  choices: readonly T[],
  idOf: (choice: T) => string,
  played: readonly string[],
): T[] {
  const times = choices.map((choice) => played.filter((id) => id === idOf(choice)).length);
  const fewest = Math.min(...times);
  return choices.filter((_, at) => times[at] === fewest);
}
