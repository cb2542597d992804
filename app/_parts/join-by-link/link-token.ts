/** Token of a personal link, typed or pasted as the whole link, its end, or the bare code. */
export function linkTokenOf(input: string): string | undefined {
  return /^(?:\S*\/p\/)?([\w-]{22})\/?(?:[?#]\S*)?$/.exec(input.trim())?.[1];
}
