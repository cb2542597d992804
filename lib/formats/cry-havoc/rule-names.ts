import { type Text, text } from '../../text';
import type { OptionalRule } from './setup';

/** What the optional rules are called (§9). */
export const ruleNames: Readonly<Record<OptionalRule, Text>> = {
  panic: text('Panik und Flucht', 'Panic and rout'),
  'aim-into-melee': text('Schüsse neben Freunde', 'Shots beside friends'),
  'archer-skills': text('Können der Schützen', 'Archers’ skills'),
  healing: text('Heilung über mehrere Tage', 'Healing over several days'),
};
