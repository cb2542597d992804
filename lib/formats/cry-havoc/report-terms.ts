import { type Text, text } from '../../text';

/** §10: how clearly a game was won. */
export const grades = ['marginal', 'substantial', 'decisive'] as const;
export type Grade = (typeof grades)[number];

export const gradeNames: Readonly<Record<Grade, Text>> = {
  marginal: text('Knapper Sieg', 'Marginal victory'),
  substantial: text('Deutlicher Sieg', 'Substantial victory'),
  decisive: text('Entscheidender Sieg', 'Decisive victory'),
};
/** §10: level of victory, 1 to 3. */
export const levelOf = (grade: Grade): number => grades.indexOf(grade) + 1;

/** Figures a side can have at most; a slip of the finger is larger. */
export const mostFigures = 99;
