/** The tables that further languages have the texts of `say` in: one a ruleset, and one of what they share. */
export const ruleTables = [
  'core',
  'guardians',
  'claymore',
  'cry-havoc',
  'aof-skirmish',
  'starquest',
  'any-game',
  'example',
];
