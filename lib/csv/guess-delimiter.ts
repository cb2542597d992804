/** What may stand between two cells; in a tie the earlier, rarer in ordinary text, wins. */
export const delimiters = ['\t', ';', '|', ','] as const;
export type Delimiter = (typeof delimiters)[number];

type Counts = Record<Delimiter, number>;
const sampleSize = 50;
/** Longest text that is looked at for them. */
const sampleLength = 100_000;

/**
 * The delimiter that most of the first 50 records use equally often, outside quotes; a tab if there is
 * none (one column). Expects line feeds as the only line ends.
 */
export function guessDelimiter(text: string): Delimiter {
  const records = countDelimiters(text.slice(0, sampleLength), true);
  let best: Delimiter = '\t';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const counts = records.map((record) => record[delimiter]).filter((count) => count > 0);
    // A comma may be part of a name ("Bert, der Große"), so it must occur in at least half of the records.
    if (delimiter === ',' && counts.length * 2 < records.length) continue;
    const score = frequencyOfMode(counts);
    if (score > bestScore) {
      best = delimiter;
      bestScore = score;
    }
  }
  return best;
}

function frequencyOfMode(values: readonly number[]): number {
  const frequency = new Map<number, number>();
  for (const value of values) frequency.set(value, (frequency.get(value) ?? 0) + 1);
  return Math.max(0, ...frequency.values());
}

/** One count per record of the sample; `quoting` false reads quotes as ordinary characters. */
function countDelimiters(text: string, quoting: boolean): Counts[] {
  const records: Counts[] = [];
  let counts: Counts = { '\t': 0, ';': 0, '|': 0, ',': 0 };
  let recordStart = 0;
  let atCellStart = true;
  let inQuotes = false;
  for (let i = 0; i <= text.length && records.length < sampleSize; i++) {
    const char = text[i] ?? '\n';
    if (inQuotes && i < text.length) {
      if (char === '"' && text[i + 1] === '"') i++;
      else if (char === '"') inQuotes = false;
      continue;
    }
    const delimiter = delimiters.find((candidate) => candidate === char);
    if (delimiter) counts[delimiter]++;
    else if (char === '"' && atCellStart && quoting) inQuotes = true;
    else if (char === '\n') {
      if (text.slice(recordStart, i).trim() !== '') records.push(counts);
      counts = { '\t': 0, ';': 0, '|': 0, ',': 0 };
      recordStart = i + 1;
    }
    atCellStart = delimiter !== undefined || char === '\n';
  }
  // A quote that is never closed would hide the rest of the text.
  return inQuotes ? countDelimiters(text, false) : records;
}
