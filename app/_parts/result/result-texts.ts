/** Texts of the result form and of what it comes to. */
export const resultTexts = [
  'results.form',
  'results.points',
  'results.verdict',
  'results.sumCaption',
] as const;
