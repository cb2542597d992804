import { z } from 'zod';
import { type Text, text } from '../../text';
import { concededField, type Field, type ReportFields } from '../fields';
import { reportedFigure } from '../reported-figure';
import { mostVp } from './most-vp';
import { type AnyGameSetup, limits } from './setup';

const side = z.object({
  vp: reportedFigure.default(0),
  scenario: reportedFigure.default(0),
  /** points of the enemy's army that are gone */
  losses: reportedFigure.default(0),
  generals: reportedFigure.default(0),
  /** enemy armies broken */
  broken: reportedFigure.default(0),
  conceded: z.boolean().default(false),
});

const verdict = z.enum(['none', 'a', 'b']).default('none');

/** One claim about a match. */
export const anyGameReport = z.object({
  shared: z.object({
    scenario: z.string().max(10).default('unknown'),
    /** who won the scenario, where that brings points */
    scenarioWinner: verdict,
    /** who won whatever the figures say, such as by a rule that ends the game */
    outright: verdict,
  }),
  a: side,
  b: side,
});
export type AnyGameReport = z.infer<typeof anyGameReport>;

/** An untouched report. */
export const emptyAnyGameReport = (): AnyGameReport => anyGameReport.parse({ shared: {}, a: {}, b: {} });

const figure = (key: string, max: number, label: Text, hint?: Text, step = 1): Field => ({
  kind: 'integer',
  key,
  min: 0,
  max,
  step,
  label,
  ...(hint && { hint }),
});

const sideChoice = (key: string, label: Text, none: Text, hint?: Text): Field => ({
  kind: 'choice',
  key,
  label,
  ...(hint && { hint }),
  options: [
    { value: 'none', label: none },
    { value: 'a', label: text('Seite A', 'Side A'), side: 'a' },
    { value: 'b', label: text('Seite B', 'Side B'), side: 'b' },
  ],
});

/** The result form: victory points, and what else the organiser wants to know. */
export function anyGameReportFields(setup: AnyGameSetup): ReportFields {
  const asked = (id: AnyGameSetup['figures'][number]) => setup.figures.includes(id);
  const vp = figure(
    'vp',
    mostVp(setup),
    text('Siegpunkte', 'Victory points'),
    undefined,
    setup.gameSize >= 400 ? 5 : 1,
  );
  return {
    shared: [
      {
        id: 'outcome',
        decides: true,
        label: text('Ausgang', 'Outcome'),
        fields: [
          ...(setup.scenarioMode === 'players' && setup.library.length > 0
            ? [
                {
                  kind: 'choice',
                  key: 'scenario',
                  label: text('Gespieltes Szenario', 'Scenario played'),
                  options: [
                    { value: 'unknown', label: text('Keine Angabe', 'Not stated') },
                    ...setup.library.map(({ id, name }) => ({ value: id, label: text(name, name) })),
                  ],
                } as const,
              ]
            : []),
          ...(setup.scenarioBonus > 0
            ? [
                sideChoice(
                  'scenarioWinner',
                  text('Szenario gewonnen', 'Scenario won'),
                  text('Niemand', 'Nobody'),
                  text(
                    `Bringt ${setup.scenarioBonus} Siegpunkte. Wähl „Niemand“, wenn die Runde keine vorsieht.`,
                    `Worth ${setup.scenarioBonus} victory points. Choose “Nobody” if the round has none.`,
                  ),
                ),
              ]
            : []),
          sideChoice(
            'outright',
            text('Sofort gewonnen', 'Won outright'),
            text('Die Punkte entscheiden', 'The points decide'),
          ),
        ],
      },
    ],
    perSide: [
      vp,
      ...(asked('scenario') || setup.decides === 'scenario'
        ? [figure('scenario', setup.mostScenario, text('Szenariopunkte', 'Scenario points'))]
        : []),
      ...(asked('losses')
        ? [
            figure(
              'losses',
              mostVp(setup),
              text('Vernichtete Punkte', 'Points destroyed'),
              text(
                'Punktkosten der vernichteten feindlichen Einheiten',
                'points value of the enemy units destroyed',
              ),
              5,
            ),
          ]
        : []),
      ...(asked('generals')
        ? [figure('generals', limits.armies.max, text('Generäle ausgeschaltet', 'Generals slain'))]
        : []),
      ...(asked('broken')
        ? [figure('broken', setup.armies, text('Gegnerische Armeen geschlagen', 'Enemy armies broken'))]
        : []),
      concededField,
    ],
  };
}
