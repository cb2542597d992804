import { text } from '../../text';
import { concededField, type Field, type FieldGroup } from '../fields';
import { armyTotals, boxArmy, highestValue } from './army';
import { armyIds, armyNames } from './regiments';
import { mostRounds } from './report';
import type { ClaymoreSetup } from './setup';

const pw = text('PW', 'PW');

function sideFields(setup: ClaymoreSetup): readonly Field[] {
  const most = Math.max(...armyIds.map((army) => highestValue(setup, army)));
  const regiments = Math.max(...armyIds.map((army) => armyTotals(boxArmy(setup, army)).regiments));
  const figure = { kind: 'integer', min: 0, step: 1 } as const;
  return [
    ...(setup.armyBuilding === 'points'
      ? [
          {
            ...figure,
            key: 'army',
            max: most,
            unit: pw,
            own: true,
            label: text('Eigene Armee', 'Your army'),
            hint: text('PW der Armee, die du gespielt hast', 'PW of the army you played'),
          },
        ]
      : []),
    {
      ...figure,
      key: 'destroyed',
      max: most,
      unit: pw,
      label: text('Vernichtete PW', 'PW destroyed'),
      hint: text('der feindlichen Regimenter zusammen', 'of all enemy regiments destroyed'),
    },
    {
      ...figure,
      key: 'regiments',
      max: regiments,
      label: text('Vernichtete Regimenter', 'Regiments destroyed'),
    },
    ...(setup.halfPoints
      ? [
          {
            ...figure,
            key: 'half',
            max: Math.floor(most / 2),
            unit: pw,
            label: text('Angeschlagen', 'Damaged'),
            hint: text(
              'Halbe PW feindlicher Regimenter, die mindestens die Hälfte verloren haben, je Regiment abgerundet',
              'Half PW of enemy regiments that lost at least half, each rounded down',
            ),
          },
        ]
      : []),
    concededField,
  ];
}

/** The result form; the half points and the army's PW only where they count. */
export function claymoreReportFields(setup: ClaymoreSetup): {
  readonly shared: readonly FieldGroup[];
  readonly perSide: readonly Field[];
} {
  const details: readonly Field[] = [
    {
      kind: 'choice',
      key: 'empire',
      label: armyNames.empire,
      hint: text('Wer hat das Imperium gespielt?', 'Who played the Empire?'),
      options: [
        { value: 'a', label: text('Seite A', 'Side A'), side: 'a' },
        { value: 'b', label: text('Seite B', 'Side B'), side: 'b' },
      ],
    },
    {
      kind: 'integer',
      key: 'rounds',
      min: 0,
      max: setup.length === 'rounds' ? setup.roundLimit : mostRounds,
      step: 1,
      label: text('Gespielte Runden', 'Rounds played'),
      hint: text('0, wenn ihr nicht mitgezählt habt.', '0 if you did not count.'),
    },
    ...(setup.tower
      ? [
          {
            kind: 'choice',
            key: 'tower',
            label: text('Turm am Ende', 'Tower at the end'),
            options: [
              { value: 'unknown', label: text('Keine Angabe', 'Not stated') },
              { value: 'nobody', label: text('Niemand', 'Nobody') },
              { value: 'a', label: text('Seite A', 'Side A'), side: 'a' },
              { value: 'b', label: text('Seite B', 'Side B'), side: 'b' },
              { value: 'destroyed', label: text('Zerstört', 'Destroyed') },
            ],
          } as const,
        ]
      : []),
  ];
  return {
    shared: [{ id: 'details', label: text('Zur Partie', 'About the game'), fields: details }],
    perSide: sideFields(setup),
  };
}
