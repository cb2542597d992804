import type { KitAnswer, KitHelper } from '../../match/kit/kit';
import { type Text, text } from '../../text';
import type { Field, FieldOption } from '../fields';
import { deadOnField } from './dice';
import { oddsOf, type Terrain } from './odds';
import { lookUp } from './own-tables';
import { combatNumbers, dieFaces } from './rule-numbers';
import type { CryHavocSetup } from './setup';

const number = (key: string, label: Text, min: number, max: number, hint?: Text): Field => ({
  kind: 'integer',
  key,
  label,
  min,
  max,
  step: 1,
  hint,
});
const terrainOptions: readonly (FieldOption & { readonly value: Terrain })[] = [
  { value: 'none', label: text('ohne', 'none') },
  { value: 'better', label: text('günstig +', 'good +') },
  { value: 'worse', label: text('schlecht −', 'bad −') },
];
const terrain = (key: string, label: Text): Field => ({
  kind: 'choice',
  key,
  label,
  options: terrainOptions,
});

const oddsFields: readonly Field[] = [
  number('attack', text('Angriff, alle zusammen', 'Attack, all together'), 0, 200),
  number('defence', text('Verteidigung, alle zusammen', 'Defence, all together'), 1, 200),
  number('attackers', text('Angreifer', 'Attackers'), 1, 8),
  terrain('attackerTerrain', text('Gelände der Angreifer', 'Attackers’ terrain')),
  terrain('defenderTerrain', text('Gelände des Verteidigers', 'Defender’s terrain')),
  { kind: 'check', key: 'mounted', label: text('Ziel ist beritten', 'Target is mounted') },
  { kind: 'check', key: 'panicked', label: text('Ziel ist in Panik', 'Target is panicked') },
  number(
    'roll',
    text('Gewürfelt', 'Rolled'),
    0,
    dieFaces,
    text(
      `W${dieFaces}, eine 0 zählt ${dieFaces}; trag 0 ein, solange nicht gewürfelt ist`,
      `D${dieFaces}, a 0 counts as ${dieFaces}; enter 0 if not rolled yet`,
    ),
  ),
];

const answer = (label: Text, value: Text, strong = false): KitAnswer => ({ label, value, strong });
const same = (words: string) => text(words, words);
const signed = (n: number) => same(n > 0 ? `+${n}` : `−${-n}`);

/** §6: the column of a combat, why, and what the organiser's table says about the roll. */
const odds: KitHelper<CryHavocSetup> = {
  id: 'odds',
  title: text('Nahkampf', 'Combat'),
  hint: text('Welche Spalte gilt?', 'Which column applies?'),
  fields: () => oddsFields,
  answer(values, game) {
    const terrainOf = (key: string) =>
      terrainOptions.find(({ value }) => value === values[key])?.value ?? 'none';
    const isMounted = values.mounted === true;
    const found = oddsOf({
      attack: Number(values.attack ?? 0),
      defence: Number(values.defence ?? 0),
      attackers: Number(values.attackers ?? 1),
      mountedTarget: isMounted,
      attackerTerrain: terrainOf('attackerTerrain'),
      defenderTerrain: terrainOf('defenderTerrain'),
      panickedTarget: values.panicked === true,
    });
    if (!found)
      return [
        answer(
          text('Spalte', 'Column'),
          text(
            `unter ${combatNumbers.lowestRatio}:1, kein Angriff möglich`,
            `below ${combatNumbers.lowestRatio}:1, no attack possible`,
          ),
          true,
        ),
      ];
    const shifts: readonly (readonly [Text, number])[] = [
      [text('Gelände', 'Terrain'), found.terrain],
      [text('Mehrere Angreifer', 'Several attackers'), found.numbers],
      [text('Panik', 'Panic'), found.panic],
    ];
    const roll = Number(values.roll ?? 0);
    const result =
      roll > 0
        ? lookUp(game.setup.tables, isMounted ? 'combat-mounted' : 'combat-foot', found.column, roll)
        : undefined;
    return [
      answer(text('Verhältnis', 'Ratio'), same(`${found.ratio}:1`)),
      ...shifts.filter(([, n]) => n !== 0).map(([label, n]) => answer(label, signed(n))),
      answer(
        text('Spalte', 'Column'),
        found.column >= 1 ? same(`${found.column}:1`) : text('unter der 1:1-Spalte', 'below the 1:1 column'),
        true,
      ),
      ...(roll > 0
        ? [
            answer(
              text('Ergebnis', 'Result'),
              result === undefined ? text('steht auf der Spielhilfe', 'is on the play aid') : same(result),
              result !== undefined,
            ),
          ]
        : []),
      ...(values.panicked === true
        ? [
            answer(
              text('Beachte', 'Note'),
              text(
                'Ergebnisse gegen die Angreifer gelten nicht.',
                'Results against the attackers do not count.',
              ),
            ),
          ]
        : []),
    ];
  },
};

/** §4: what it costs to enter a field with dead on it. */
const field: KitHelper<CryHavocSetup> = {
  id: 'dead-field',
  title: text('Feld mit Toten', 'Field with dead'),
  fields: () => [
    number('figures', text('Tote Figuren', 'Dead figures'), 0, 12),
    number('horses', text('Tote Pferde', 'Dead horses'), 0, 6),
  ],
  answer(values) {
    const cost = deadOnField(Number(values.figures ?? 0), Number(values.horses ?? 0));
    return [
      answer(
        text('Betreten', 'Entering'),
        cost === null
          ? text('nicht möglich', 'not possible')
          : cost === 0
            ? text('ohne Aufschlag', 'at no extra cost')
            : text(`+${cost} Bewegungspunkt`, `+${cost} movement point`),
        true,
      ),
    ];
  },
};

export const cryHavocHelpers: readonly KitHelper<CryHavocSetup>[] = [odds, field];
