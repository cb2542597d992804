import { z } from 'zod';
import { text } from '../text';
import type { FieldGroup } from './fields';

/** Bounds of the minutes, for schema and form alike. */
const minutes = { min: 10, max: 180 };

/** The chess clock in the setup of a game whose rules know none: it tells the time, what that means the organiser says. */
export const clockSetup = {
  clock: z.boolean().default(false),
  clockMinutes: z.int().min(minutes.min).max(minutes.max).default(45),
};

/** The same in the settings form. */
export const clockSettings: FieldGroup = {
  id: 'clock',
  label: text('Spieluhr', 'Chess clock'),
  fields: [
    {
      kind: 'check',
      key: 'clock',
      label: text('Mit Spieluhr', 'With a chess clock'),
      hint: text(
        'Die Begleitung zeigt beiden ihre Bedenkzeit. Läuft eine ab, endet die Partie nicht automatisch.',
        'The game companion shows both players their time. The game does not end automatically when one runs out.',
      ),
    },
    {
      kind: 'integer',
      key: 'clockMinutes',
      ...minutes,
      unit: text('Minuten', 'minutes'),
      label: text('Bedenkzeit je Spieler', 'Time per player'),
      hint: text('Etwas weniger als die halbe Rundenzeit.', 'A little less than half the round time.'),
    },
  ],
};
