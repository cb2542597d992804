import { pointsStep } from '../../points-step';
import { type Text, text } from '../../text';
import { concededField, type Field, type FieldGroup } from '../fields';
import { amount } from './figures';
import { winningEp } from './game-end';
import { coreHalfStands } from './half-value';
import { highestEp } from './report';
import type { SideReport } from './report-schema';
import { turnsPlayedValues } from './report-terms';
import { scenariosOf } from './scenarios';
import type { GuardiansSetup } from './setup';
import { type SpecialRule, specialRuleEffect, specialRuleIds, specialRuleNames } from './special-rules';
import { bonusRates } from './tally';
import { terrainMethodOptions } from './terrain-methods';

const notNoted = text('Keine Angabe', 'Not stated');
const points = text('Punkte', 'points');
const check = (
  key: keyof SideReport,
  label: Text,
  more?: Pick<Field, 'short' | 'hint' | 'worth' | 'only'>,
): Field => ({
  kind: 'check',
  key,
  label,
  ...more,
});

/** What EP and conditions bring at this size (§8), as a slip says it. */
function worths(setup: GuardiansSetup) {
  const rates = bonusRates(setup);
  const perEp = amount(rates.ep / 1000);
  const condition = amount(rates.condition / 1000);
  const plus = text(`+${condition.de} SP`, `+${condition.en} VP`);
  const tenEp = setup.conditions.includes('ten-ep');
  return {
    ep: text(
      `× ${perEp.de} SP${tenEp ? ` (${plus.de} ab ${winningEp})` : ''}`,
      `× ${perEp.en} VP${tenEp ? ` (${plus.en} at ${winningEp})` : ''}`,
    ),
    general: setup.conditions.includes('general') ? plus : undefined,
    breakPoint: setup.conditions.includes('break-point') ? plus : undefined,
  };
}

function sideFields(setup: GuardiansSetup): readonly Field[] {
  const figure = { kind: 'integer', min: 0 } as const;
  const generalCounts = setup.conditions.includes('general') || setup.withdrawnDrawsAtBest;
  const worth = worths(setup);
  const breakCounts = setup.conditions.includes('break-point') || setup.withdrawnDrawsAtBest;
  return [
    {
      ...figure,
      key: 'destroyed',
      max: setup.gameSize,
      step: 5,
      unit: points,
      label: text('Vernichtet', 'Destroyed'),
      hint: text('Einheiten und Charaktere, volle Punkte', 'Units and characters, full points'),
    },
    {
      ...figure,
      key: 'half',
      max: setup.gameSize,
      step: 5,
      unit: points,
      label: text('Halbiert', 'Halved'),
      hint:
        setup.halfRule === 'core'
          ? text(
              `Nur noch eine von mindestens ${coreHalfStands} Basen, auf ${pointsStep} aufgerundet`,
              `One of ${coreHalfStands} or more stands left, rounded up to ${pointsStep}`,
            )
          : text(
              `Mindestens die Hälfte der Basen weg, auf ${pointsStep} aufgerundet`,
              `At least half of the stands gone, rounded up to ${pointsStep}`,
            ),
    },
    {
      ...figure,
      key: 'ep',
      max: highestEp,
      step: 1,
      unit: text('EP', 'CP'),
      label: text('Eroberungspunkte', 'Conquest points'),
      worth: worth.ep,
    },
    ...(generalCounts
      ? [
          check('generalKilled', text('Gegnerischen General getötet', 'Enemy General slain'), {
            short: text('General', 'General'),
            worth: worth.general,
          }),
        ]
      : []),
    ...(generalCounts && setup.specialRules
      ? [
          check(
            'lastCharacterKilled',
            text('Letzten gegnerischen Charakter getötet', 'Last enemy character slain'),
            {
              short: text('Letzter Char.', 'Last char.'),
              hint: text(
                'Nur bei „Lang lebe der König“: Niemand kann mehr General werden.',
                'Only with Long live the King: nobody is left to become General.',
              ),
              only: { shared: 'specialRule', value: 'long-live-the-king' satisfies SpecialRule },
            },
          ),
        ]
      : []),
    ...(breakCounts
      ? [
          check('breakPointReached', text('Gegnerische Armee geschlagen', 'Enemy army broken'), {
            short: text('Break\u00adpoint', 'Broken'),
            hint: text('Sie hat ihren Breakpoint erreicht.', 'It has reached its break point.'),
            worth: worth.breakPoint,
          }),
        ]
      : []),
    ...(breakCounts && setup.armiesPerSide > 1
      ? [
          check('secondArmyBroken', text('Zweite gegnerische Armee geschlagen', 'Second enemy army broken'), {
            short: text('Zweite Armee', '2nd broken'),
          }),
        ]
      : []),
    ...(setup.clock
      ? [
          {
            kind: 'clock',
            key: 'clockSeconds',
            own: true,
            maxSeconds: setup.clockMinutes * 60,
            label: text('Eigene Restzeit', 'Own time left'),
            hint: text('0:00, wenn sie abgelaufen ist', '0:00 if it has run out'),
          } as const,
        ]
      : []),
    concededField,
  ];
}

const specialRuleGroup = (setup: GuardiansSetup): FieldGroup => ({
  id: 'rules',
  label: text('Sonderregel', 'Special rule'),
  fields: [
    {
      kind: 'choice',
      key: 'specialRule',
      label: text('Gespielte Sonderregel', 'Special rule played'),
      options: specialRuleIds.map((id) => ({
        value: id,
        label: specialRuleNames[id],
        hint: specialRuleEffect(id, setup),
      })),
    },
  ],
});

const scenarioGroup = (setup: GuardiansSetup): FieldGroup => ({
  id: 'scenario',
  label: text('Szenario', 'Scenario'),
  fields: [
    {
      kind: 'choice',
      key: 'scenario',
      label: text('Gespieltes Szenario', 'Scenario played'),
      options: [
        { value: 'unknown', label: notNoted },
        ...scenariosOf(setup).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ],
});

const detailsGroup = (setup: GuardiansSetup): FieldGroup => ({
  id: 'details',
  label: text('Weitere Angaben', 'More details'),
  fields: [
    {
      kind: 'choice',
      key: 'startingPlayer',
      label: text('Startspieler', 'Starting player'),
      options: [
        { value: 'unknown', label: notNoted },
        { value: 'a', label: text('Seite A', 'Side A'), side: 'a' },
        { value: 'b', label: text('Seite B', 'Side B'), side: 'b' },
      ],
    },
    {
      kind: 'choice',
      key: 'startingSide',
      label: text('Tischseite des Startspielers', 'Starting player’s table side'),
      options: [
        { value: 'unknown', label: notNoted },
        { value: 'number', label: text('Seite mit der Tischnummer', 'Side with the table number') },
        { value: 'opposite', label: text('Gegenüber der Tischnummer', 'Opposite the table number') },
      ],
    },
    {
      kind: 'choice',
      key: 'terrainMethod',
      label: text('Geländeaufbau', 'Terrain set-up'),
      options: terrainMethodOptions,
    },
    {
      kind: 'choice',
      key: 'turnsPlayed',
      label: text('Gespielte Spielzüge', 'Turns played'),
      hint: text('Zähl einen angefangenen mit.', 'Count an unfinished turn too.'),
      options: turnsPlayedValues.map((value) => ({
        value,
        label: value === 'unknown' ? notNoted : text(value, value),
      })),
    },
    {
      kind: 'integer',
      key: 'largestArmy',
      min: 0,
      max: 99_995,
      step: 5,
      unit: points,
      label: text('Größere Armee', 'Larger army'),
      hint: text(
        `Nur wenn eine Liste mit mehr als ${amount(setup.gameSize).de} Punkten angenommen war`,
        `Only if a list over ${amount(setup.gameSize).en} points was accepted`,
      ),
    },
  ],
});

/** The result form; what only matters with a clock or special rules appears only then. */
export function guardiansReportFields(setup: GuardiansSetup) {
  return {
    shared: [
      ...(setup.scenarioMode === 'players' ? [scenarioGroup(setup)] : []),
      ...(setup.specialRules ? [specialRuleGroup(setup)] : []),
      detailsGroup(setup),
    ],
    perSide: sideFields(setup),
  };
}
