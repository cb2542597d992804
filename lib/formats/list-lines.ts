import { countLines } from '../count-lines';
import { leftOutLines } from '../left-out-lines';
import { longest, most } from '../limits';
import { fail, type Outcome, ok } from '../outcome';
import { withoutStamp } from '../pasted-marks';
import { text } from '../text';
import { mostLines } from './catalogue';
import type { RosterProblem } from './roster';

/** A line of a pasted list, trimmed and with single spaces. */
export interface ListTextLine {
  /** from 1 */
  readonly number: number;
  readonly text: string;
  /** longer than a line that is read: reported as it is */
  readonly tooLong: boolean;
  /** struck out, unticked or a remark: it names what is not meant */
  readonly leftOut: boolean;
}

/** A line with single spaces, and a bar between the cells of a table. */
const spaced = (row: string): string =>
  row
    .split('\t')
    .map((cell) => cell.trim())
    .join(' | ')
    .replace(/\s{2,}/g, ' ')
    .trim();

/** The lines of a pasted list, blank ones left out, or why the text is longer than any list. */
export function listLines(
  input: string,
  mostTextLines: number = most.listLines,
): Outcome<readonly ListTextLine[], RosterProblem> {
  if (input.length > longest.listText)
    return fail(
      tooLong(
        text(
          `Der Text ist ${input.length} Zeichen lang; gelesen werden höchstens ${longest.listText}. Füge eine einzelne Armee ein.`,
          `The text is ${input.length} characters long; at most ${longest.listText} can be read. Paste a single army.`,
        ),
      ),
    );
  const count = countLines(input);
  if (count > mostTextLines)
    return fail(
      tooLong(
        text(
          `Das sind ${count} Zeilen; gelesen werden höchstens ${mostTextLines}. Füge eine einzelne Armee ein.`,
          `The text has ${count} lines; at most ${mostTextLines} can be read. Paste a single army.`,
        ),
      ),
    );
  const lines = input.split('\n').map((raw) => withoutStamp(spaced(raw.trimStart())));
  const leftOut = leftOutLines(lines);
  return ok(
    lines.flatMap((line, at): ListTextLine[] =>
      line === ''
        ? []
        : [
            {
              number: at + 1,
              text: line,
              tooLong: line.length > longest.listLine,
              leftOut: leftOut[at] === true,
            },
          ],
    ),
  );
}

/** Refuses more units than a list may have. */
export const tooManyUnits = (count: number): RosterProblem =>
  tooLong(
    text(
      `Das sind ${count} Einheiten; möglich sind höchstens ${mostLines}. Füge eine einzelne Armee ein.`,
      `The list has ${count} units; at most ${mostLines} are possible. Paste a single army.`,
    ),
  );

/** A problem of a text that is longer than a list may be. */
export const tooLong = (sentence: RosterProblem['sentence']): RosterProblem => ({
  code: 'list-too-long',
  sentence,
});

/** A line that names nothing. */
export const unmatchedLine = ({ number, text }: ListTextLine, count = 1) => ({
  line: number,
  text,
  count,
  points: null,
  under: null,
});
