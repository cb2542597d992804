import { isCalendarDay } from '@/lib/calendar-day';

/** Steps of the form for a new tournament, each with the fields it asks for. */
const steps = [
  { name: 'day', fields: ['name', 'startsOn', 'endsOn', 'place'] },
  { name: 'game', fields: ['preset', 'teamSize'] },
  { name: 'rounds', fields: ['rounds', 'roundMinutes', 'capacity', 'scheme', 'open'] },
] as const;

export const stepNames = steps.map(({ name }) => name);
export const lastStep = steps.length - 1;

/** Index of the step that an address asks for; the first for anything else. */
export function stepFrom(asked: string | undefined): number {
  const step = Number(asked) - 1;
  return steps[step] ? step : 0;
}

/** Index of the first step with a refused field; undefined if no step has one. */
export function stepOfProblem(refused: readonly string[]): number | undefined {
  const step = steps.findIndex(({ fields }) => fields.some((field) => refused.includes(field)));
  return step < 0 ? undefined : step;
}

export interface DayInput {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Problems that keep the first step from being left, by field. The server judges all of it again. */
export function dayProblems({ name, startsOn, endsOn }: DayInput) {
  const problems: Partial<Record<keyof DayInput, 'required' | 'bad-date' | 'ends-before-start'>> = {};
  if (name.trim() === '') problems.name = 'required';
  for (const [field, day] of [
    ['startsOn', startsOn],
    ['endsOn', endsOn],
  ] as const)
    if (!isCalendarDay(day)) problems[field] = day === '' ? 'required' : 'bad-date';
  if (!problems.startsOn && !problems.endsOn && endsOn < startsOn) problems.endsOn = 'ends-before-start';
  return problems;
}
