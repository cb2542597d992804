import { type Text, text } from '../../text';
import type { Field, ReportFields } from '../fields';
import { mostFigures } from './report-terms';
import type { CryHavocSetup } from './setup';

const nobody = text('Unentschieden', 'Draw');

function winnerField(key: string, label: Text): Field {
  return {
    kind: 'choice',
    key,
    label,
    options: [
      { value: 'draw', label: nobody },
      { value: 'a', label: text('Seite A', 'Side A'), side: 'a' },
      { value: 'b', label: text('Seite B', 'Side B'), side: 'b' },
    ],
  };
}

function gradeField(key: string): Field {
  return {
    kind: 'choice',
    key,
    label: text('Siegstufe', 'Level of victory'),
    options: [
      { value: 'none', label: text('keine', 'none') },
      { value: 'marginal', label: text('knapp', 'marginal') },
      { value: 'substantial', label: text('deutlich', 'substantial') },
      { value: 'decisive', label: text('entscheidend', 'decisive') },
    ],
  };
}

const figures = (key: string, label: Text, hint?: Text): Field => ({
  kind: 'integer',
  key,
  min: 0,
  max: mostFigures,
  step: 1,
  label,
  hint,
});

/** The result form; the second game is asked for only where sides are swapped, the scenario where players choose it. */
export function cryHavocReportFields(setup: CryHavocSetup): ReportFields {
  const scenario: readonly Field[] =
    setup.scenarioMode === 'players' && setup.library.length > 0
      ? [
          {
            kind: 'choice',
            key: 'scenario',
            label: text('Gespieltes Szenario', 'Scenario played'),
            options: [
              { value: 'unknown', label: text('Keine Angabe', 'Not stated') },
              ...setup.library.map(({ id, name }) => ({ value: id, label: text(name, name) })),
            ],
          },
        ]
      : [];
  return {
    ofOwn: true,
    shared: [
      {
        id: 'first',
        decides: true,
        label: setup.swapGames ? text('Erstes Spiel', 'First game') : text('Ausgang', 'Outcome'),
        fields: [...scenario, winnerField('winner', text('Sieger', 'Winner')), gradeField('grade')],
      },
      ...(setup.swapGames
        ? [
            {
              id: 'second',
              decides: true,
              label: text('Zweites Spiel, Seiten getauscht', 'Second game, sides swapped'),
              fields: [
                winnerField('secondWinner', text('Sieger im zweiten Spiel', 'Winner of the second game')),
                gradeField('secondGrade'),
              ],
            },
          ]
        : []),
    ],
    perSide: [
      figures(
        'killed',
        text('Eigene Tote', 'Own figures killed'),
        setup.swapGames ? text('in beiden Spielen zusammen', 'in both games together') : undefined,
      ),
      figures('wounded', text('Eigene Verwundete', 'Own figures wounded')),
      figures('captured', text('Eigene gefangen', 'Own figures captured')),
      figures(
        'fled',
        text('Eigene heil geflohen', 'Own figures fled unhurt'),
        text(
          'Unverwundet Geflohene zählen nicht als Verlust.',
          'Figures that fled unwounded do not count as losses.',
        ),
      ),
      figures(
        'ransomed',
        text('Gegner als Geiseln', 'Enemies held hostage'),
        text('gefangene Ritter, gegen Lösegeld', 'captured knights, for ransom'),
      ),
    ],
  };
}
