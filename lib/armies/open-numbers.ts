/** "Einheit 2:", "Unit 2 -", "#2:" before a name. */
const slotLabel =
  /^(?:(?:einheit|unit|regiment|position|pos|slot|auswahl|eintrag|entry|nr|no)\b\.?\s*#?|#)\s*(\d{1,2})\s*[:.)\]-]+\s*(?=[\p{L}\d])/iu;
/** Strokes or signs that count one by one: "Knights: |||", "Knights ✓✓". */
const tally = /[\p{L})\]:]\s*([|*✓✔☑●•■+#×])\s?\1(?:\s?\1)*$/u;
/** A cell or a place for the number that has none: "Cannon: -", "Cannon;;", "Cannon | | |". */
const emptyNumber = /\p{L}[)\]]?(?:\s*[:=]?\s+-+|\s*:\s*-+|\s*[;|][;|\s-]*)$/u;

/** Strokes before a name: "|| Knights". */
const tallyAhead = /^\s*\|{2,}\s+\p{L}[^|]*$/u;
/** The same sign several times before a name, as decoration or as strokes. */
const signsAhead = /^\s*(\p{So}|\p{Extended_Pictographic})\ufe0f?(?:\s?\1\ufe0f?)+\s*\p{L}/u;
/** The same behind one. */
const signsBehind = /\p{L}[)\]:]?\s*(\p{So}|\p{Extended_Pictographic})\ufe0f?(?:\s?\1\ufe0f?)+\s*$/u;
/** A place for the number before a name that has none: "__ Knights", "... Knights". */
const emptyAhead = /^\s*(?:_+|\.{2,}|…+)\s+\p{L}/u;

/** A line without the label that numbers it, and that number. */
export function withoutSlot(text: string): { readonly slot: number | null; readonly rest: string } {
  const [head = '', slot] = slotLabel.exec(text) ?? [];
  return { slot: slot === undefined ? null : Number(slot), rest: text.slice(head.length) };
}

/** Whether numbers of lines run on from 1, so that they count nothing. */
export const runOn = (numbers: readonly (number | null)[]): boolean =>
  numbers.filter((number) => number !== null).every((number, at) => number === at + 1);

/** Whether a line without any figure leaves its number open: strokes, or an empty place. A heading in a frame has none. */
export const hasOpenNumber = (text: string): boolean =>
  tallyAhead.test(text) ||
  signsAhead.test(text) ||
  signsBehind.test(text) ||
  emptyAhead.test(text) ||
  (!/^\s*[|*+#•-]/.test(text) && (tally.test(text) || emptyNumber.test(text)));

/** Signs and words that make a leading number the label of its line: "#1", "01", "Unit 1", "1:", "1°", "I". */
const lineLabel =
  /^[^\p{L}\d]*(?:#\s?\d|0\d|(?:einheit|unit|regiment|position|pos|slot|auswahl|eintrag|entry)\b|[ivx]{1,4}[.)]?\s|\d{1,2}\ufe0f?\s?(?:[:°/|;-]|\u20e3))/iu;
/** A first column that numbers the rows of a table. */
const numberColumn = /^[^\p{L}\d#]*(?:#|nr|no|pos|position|lfd)\.?\s*[\t|;,]/iu;

/** A line by its leading number: null where it has none or says what it counts, so that no numbers run on over it. */
export interface LeadingNumber {
  readonly text: string;
  readonly lead: number | null;
}

/**
 * The lines whose leading numbers run on from 1, as "#1 Knights", "#2 Cannon" do: three of them, or two that look like
 * labels, rather number the lines than count what is in them.
 */
export function numberedRuns<T extends LeadingNumber>(lines: readonly T[]): ReadonlySet<T> {
  const runs: T[][] = [[]];
  for (const line of lines) {
    if (line.lead === null) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  const column = lines.some(({ text }) => numberColumn.test(text));
  const areLabels = (run: readonly T[]) => column || run.every(({ text }) => lineLabel.test(text));
  return new Set(
    runs
      .filter((run) => run.every(({ lead }, at) => lead === at + 1))
      .filter((run) => run.length >= 3 || (run.length === 2 && areLabels(run)))
      .flat(),
  );
}

/**
 * The lines with a minus before their number, in a text with a plus before others: what is taken out and put in, not
 * bullets. A true minus sign is never a bullet.
 */
export function takenOut(lines: readonly { readonly typed: string }[]): readonly boolean[] {
  const added = lines.some(({ typed }) => /^(?:\+|➕\s?)\d/u.test(typed));
  return lines.map(({ typed }) => (added && /^(?:-|➖\s?)\d/u.test(typed)) || /^\u2212\s?\d/.test(typed));
}

/** The lines with "- " before their number beside others with "+ " at the same indent: bullets, or what is taken out. */
export function signsMixed(
  lines: readonly { readonly typed: string; readonly indent: number }[],
): readonly boolean[] {
  const added = new Set(lines.filter(({ typed }) => /^\+ \d/.test(typed)).map(({ indent }) => indent));
  return lines.map(({ typed, indent }) => added.has(indent) && /^[-\u2013] \d/.test(typed));
}
