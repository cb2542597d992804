import { text } from '../../text';
import { concededField, type Field, type ReportFields } from '../fields';
import type { AofSetup } from './setup';

/** The result form; points destroyed only where they count. */
export function aofReportFields(setup: AofSetup): ReportFields {
  const shared: readonly Field[] = [
    {
      kind: 'integer',
      key: 'objectives',
      min: 3,
      max: 5,
      step: 1,
      label: text('Missionsziele auf dem Tisch', 'Objectives on the table'),
    },
    {
      kind: 'integer',
      key: 'rounds',
      min: 0,
      max: setup.rounds,
      step: 1,
      label: text('Gespielte Runden', 'Rounds played'),
      hint: text('0, wenn ihr nicht mitgezählt habt.', '0 if you did not count.'),
    },
    {
      kind: 'choice',
      key: 'wipedOutBy',
      label: text('Gegner ausgelöscht', 'Enemy wiped out'),
      options: [
        { value: 'none', label: text('Nein', 'No') },
        { value: 'a', label: text('Durch Seite A', 'By side A'), side: 'a' },
        { value: 'b', label: text('Durch Seite B', 'By side B'), side: 'b' },
      ],
    },
  ];
  const figure = { kind: 'integer', min: 0, step: 1 } as const;
  return {
    ofOwn: true,
    shared: [{ id: 'game', label: text('Zur Partie', 'About the game'), fields: shared }],
    perSide: [
      {
        ...figure,
        key: 'held',
        max: 5,
        label: text('Missionsziele', 'Objectives'),
        hint: text('Am Ende gehalten', 'Held at the end'),
      },
      {
        ...figure,
        key: 'units',
        max: 60,
        label: text('Eigene Einheiten zu Beginn', 'Your units at the start'),
      },
      { ...figure, key: 'lost', max: 60, label: text('Eigene Verluste in Einheiten', 'Your units lost') },
      ...(setup.destroyedPoints || setup.tie === 'destroyed'
        ? [
            {
              ...figure,
              key: 'destroyed',
              max: 1000,
              step: 5,
              unit: text('Punkte', 'points'),
              label: text('Vernichtete Punkte', 'Points destroyed'),
              hint: text(
                'Punktkosten der vernichteten feindlichen Einheiten',
                'points value of the enemy units destroyed',
              ),
            },
          ]
        : []),
      concededField,
    ],
  };
}
