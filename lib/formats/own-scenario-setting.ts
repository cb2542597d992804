import { text } from '../text';
import type { FieldGroup } from './fields';

/** How many scenarios the organisers have drawn; they are on a page of their own. */
export const ownScenarioSetting = {
  kind: 'elsewhere',
  shown: 'count',
  key: 'ownScenarios',
  label: text('Eigene Szenarien', 'House scenarios'),
  hint: text(
    'Wie viele Szenarien die Turnierleitung selbst gezeichnet hat.',
    'How many scenarios the organisers have sketched themselves.',
  ),
} as const satisfies FieldGroup['fields'][number];
