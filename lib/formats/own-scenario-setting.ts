import { text } from '../text';
import type { FieldGroup } from './fields';

/** How many scenarios the organisers have drawn; they are on a page of their own. */
export const ownScenarioSetting = {
  kind: 'elsewhere',
  shown: 'count',
  key: 'ownScenarios',
  label: text('Eigene Szenarien', 'Scenarios of our own'),
  hint: text(
    'So viele Szenarien hat die Orga selbst gezeichnet.',
    'So many scenarios were drawn by the organisers.',
  ),
} as const satisfies FieldGroup['fields'][number];
