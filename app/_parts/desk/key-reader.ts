/** How far apart the keys of one shortcut may be, in ms. */
const pause = 1500;

/**
 * Reads keys that are pressed one after the other. `press` gets them as "g r" and says whether something was pressed by
 * them, more could come, or nothing begins like that; then the last key is tried as the first of another shortcut.
 * @returns tells whether a key at a time (ms) belongs to a shortcut
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

/** Whether letters are typed here. A field for figures takes none, so that shortcuts work in it. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return (
    !/^(button|checkbox|radio|submit|range|file|color)$/.test(target.type) && target.inputMode !== 'numeric'
  );
}
