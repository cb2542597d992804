/** Longest gap between the keys of one shortcut, in ms. */
const pause = 1500;

/**
 * Reads shortcuts of several keys. `press` receives them as "g r" and answers whether they pressed an element, more
 * keys may follow, or no shortcut begins this way; then the last key is tried as the start of another.
 * @returns whether a key at a time (ms) belongs to a shortcut
 */
export function keyReader(press: (keys: string) => 'done' | 'more' | 'none') {
  let before = '';
  let until = 0;
  return (key: string, at: number): boolean => {
    if (key.length !== 1 || key === ' ') return false;
    const letter = key.toLowerCase();
    for (const keys of before !== '' && at < until ? [`${before} ${letter}`, letter] : [letter]) {
      const answer = press(keys);
      before = answer === 'more' ? keys : '';
      until = at + pause;
      if (answer !== 'none') return true;
    }
    return false;
  };
}

/** Whether the target takes letters. A number field takes none, so shortcuts work in it. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    !/^(button|checkbox|radio|submit|range|file|color)$/.test(target.type) && target.inputMode !== 'numeric'
  );
}
