/** A legal list of 1,250 points in the selector's text form, for tests (core §10.1). */
export const exampleListText = `Anna, Guardians Cup
High Elves, 1245 points
Warmaster Revolution
--------------------------------
 240 - 4 Spearmen
 150 - 2 Archers
 340 - 3 Silver Helms
     - 1 Sword of Might (10)
  90 - 1 Reavers
  95 - 1 Chariots
  70 - 1 Giant Eagles
 180 - 1 General
  80 - 1 Hero
--------------------------------
1245 - 12/6`;
