import { text } from '../../text';
import type { FieldOption } from '../fields';

/** Visible names of terrain methods, shared by settings and report. */
export const terrainMethodOptions: readonly FieldOption[] = [
  { value: 'ready-made', label: text('Fertiger Tisch', 'Ready-made table') },
  { value: 'joint', label: text('Gemeinsam gestellt', 'Set up together') },
  { value: 'alternating', label: text('Abwechselnd gestellt', 'Set up in turns') },
];
