/** The next open row below, from the top again after the last; undefined when none is left. */
export const nextRow = <Row>(
  rows: readonly Row[],
  at: number,
  isOpen: (row: Row) => boolean,
): Row | undefined => [...rows.slice(at + 1), ...rows.slice(0, at)].find(isOpen);

/** The next open row above, from the bottom again after the first; undefined when none is left. */
export const previousRow = <Row>(
  rows: readonly Row[],
  at: number,
  isOpen: (row: Row) => boolean,
): Row | undefined => [...rows.slice(at + 1), ...rows.slice(0, at)].findLast(isOpen);

/** How long the figures of a table's number may be apart, in ms. */
const pause = 900;

/** Reads "t", then the figures of a table; goes there at once, and on while more figures come. */
export function tableKeys(go: (table: number) => void): (event: KeyboardEvent) => void {
  let number = '';
  let until = 0;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 't') {
      number = '';
      until = event.timeStamp + pause;
    } else if (event.timeStamp < until && /^\d$/.test(event.key)) {
      number += event.key;
      until = event.timeStamp + pause;
      go(Number(number));
    } else {
      until = 0;
      return;
    }
    event.preventDefault();
  };
}
