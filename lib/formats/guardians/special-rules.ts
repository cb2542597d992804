import { type Text, text } from '../../text';

/** The scenario special rules of §10, and `none`. */
export const specialRuleIds = [
  'none',
  'sudden-death',
  'long-live-the-king',
  'dominate',
  'random-length',
  'scorched-earth',
  'killbox',
] as const;
export type SpecialRule = (typeof specialRuleIds)[number];

/** Lead in EP that ends the game under Sudden Death (§10). */
export const suddenDeathLead = 3;

/** Name and effect of every special rule, for choices and reference cards. */
export const specialRules: Readonly<Record<SpecialRule, { readonly name: Text; readonly effect: Text }>> = {
  none: {
    name: text('Keine', 'None'),
    effect: text(
      'Das Szenario wird ohne Sonderregel gespielt.',
      'The scenario is played without a special rule.',
    ),
  },
  'sudden-death': {
    name: text('Sudden Death', 'Sudden Death'),
    effect: text(
      'Wer irgendwann 3 EP Vorsprung hat, beendet die Partie, als hätte er 10 EP.',
      'Whoever is ahead by 3 EP at any moment ends the game as if on 10 EP.',
    ),
  },
  'long-live-the-king': {
    name: text('Lang lebe der König', 'Long live the King'),
    effect: text(
      'Fällt ein General, gibt das 1 EP, und ein anderer Charakter rückt nach. Ein General, der beim Vernichten von Feinden dabei ist, bringt 1 EP, höchstens 2 je Runde.',
      'A slain General gives 1 EP and another character takes over. A General who takes part in destroying enemies earns 1 EP, at most 2 per round.',
    ),
  },
  dominate: {
    name: text('Dominieren', 'Dominate'),
    effect: text(
      'Eine gehaltene Zone ohne feindliche Einheit darin bringt 1 EP mehr.',
      'A zone you control with no enemy unit inside gives 1 extra EP.',
    ),
  },
  'random-length': {
    name: text('Zufällige Spieldauer', 'Random Length'),
    effect: text(
      'Nach dem 5. Spielzug geht es auf 2+ weiter, nach dem 6. auf 4+; nach dem 7. ist Schluss.',
      'After turn 5 the game goes on with a 2+, after turn 6 with a 4+; turn 7 is always the last.',
    ),
  },
  'scorched-earth': {
    name: text('Verbranntes Land', 'Scorched Earth'),
    effect: text(
      'Einheiten dürfen auf Befehl über die Kante der feindlichen Aufstellungszone abziehen und bringen je 1 EP.',
      "Units may be ordered off the edge of the enemy's deployment zone and earn 1 EP each.",
    ),
  },
  killbox: {
    name: text('Killbox', 'Killbox'),
    effect: text(
      'Jede vernichtete feindliche Einheit bringt 1 EP.',
      'Every destroyed enemy unit gives 1 EP.',
    ),
  },
};
