/** Texts of the result form and its summary. */
export const resultTexts = [
  'results.form',
  'results.points',
  'results.verdict',
  'results.sumCaption',
  'results.swap',
] as const;
