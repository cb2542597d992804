/** Signs that begin and end a stretch that is struck out or a remark; "~~" does both. */
const strokes = /~~|\[\/?(?:s|strike|del)\]|<\/?(?:s|strike|del)>|<!--|-->/gi;
/** One word or line between single tildes, as WhatsApp strikes out. */
const tildes = /(?<![~\p{L}\d])~(?=[^\s~])[^~]*[^\s~]~(?![~\p{L}\d])/u;
/** Letters with a stroke through each of them. */
const stroked = /[\p{L}\d][\u0335-\u0338]/u;
const remark = /^[-*•+>|\s]*\/\//;
/** Crosses and empty boxes; a cross behind a figure multiplies. */
const crosses = /[❌❎✗✘🚫⛔☐☒⬜□🔲]|(?<!\d\s?)[✖✕]/u;
const emptyBox = /\[\s?[-_]?\s?\]|^[-*•+>|\s]*(?:\d{1,2}[.)]\s*)?\(\s?\)/;

const kindOf = (sign: string): string =>
  sign === '<!--' || sign === '-->' ? 'remark' : sign.replace('/', '').toLowerCase();
const closes = (sign: string): boolean => sign === '-->' || sign.includes('/');

/** The stretches of struck-out lines, first and last; one that is never closed ends with its line. */
function struckStretches(lines: readonly string[]): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  const open = new Map<string, number>();
  for (const [at, line] of lines.entries())
    for (const { 0: sign, index } of line.matchAll(strokes)) {
      const kind = kindOf(sign);
      const from = open.get(kind);
      if (sign === '~~') {
        const before = line[index - 1] ?? ' ';
        const behind = line[index + 2] ?? ' ';
        // A ruler of tildes, or a heading between tildes and blanks, strikes nothing out.
        if (from === undefined ? /[\s~]/.test(behind) : /[\s~]/.test(before)) continue;
      }
      if (from !== undefined && (closes(sign) || sign === '~~')) {
        found.push([from, at]);
        open.delete(kind);
      } else if (from === undefined) {
        if (closes(sign)) found.push([at, at]);
        else open.set(kind, at);
      }
    }
  return [...found, ...[...open.values()].map((at) => [at, at] as const)];
}

/**
 * Which lines of a text are struck out, unticked, crossed or a remark. What they name is not meant, and a reader has to
 * say that it leaves them out.
 */
export function leftOutLines(lines: readonly string[]): readonly boolean[] {
  const out = lines.map(
    (line) =>
      /[\p{L}\d]/u.test(line) &&
      (tildes.test(line) ||
        stroked.test(line) ||
        remark.test(line) ||
        crosses.test(line) ||
        emptyBox.test(line)),
  );
  for (const [from, to] of struckStretches(lines)) out.fill(true, from, to + 1);
  return out;
}

/** A line without the tick that says that it is meant: "- [x] 2 Knights". */
export const withoutTick = (line: string): string =>
  line.replace(/\[\s?[x✓✔✅☑]\ufe0f?\s?\]|^([-*•+>|\s]*)\(x\)(?=\s)/giu, '$1');
