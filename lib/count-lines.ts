/** Number of lines that are not blank. */
export function countLines(text: string): number {
  let count = 0;
  for (const line of text.split('\n')) if (line.trim() !== '') count++;
  return count;
}
