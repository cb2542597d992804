const formulaStart = '[=+\\-@＝＋－＠\\t\\r\\n]';
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
const needsGuard = new RegExp(`^'*${formulaStart}`);
const isGuarded = new RegExp(`^'+${formulaStart}`);

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula; plain numbers stay. */
export function guardFormula(cell: string): string {
  return needsGuard.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;
}

/** Takes the apostrophe off again: `unguardFormula(guardFormula(cell)) === cell` for every cell. */
export function unguardFormula(cell: string): string {
  return isGuarded.test(cell) ? cell.slice(1) : cell;
}
