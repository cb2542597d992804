import { z } from 'zod';
import { type Text, text } from '../../text';
import type { Field, FieldGroup, PerSide, Side } from '../format';
import { guardiansScenarios, scenarioIds } from './scenarios';
import { terrainMethodOptions } from './setting-groups';
import { type GuardiansSetup, terrainMethods } from './setup';
import { type SpecialRule, specialRuleIds, specialRules, suddenDeathLead } from './special-rules';

/** The game ends at 10 EP and a check adds at most 6, so more than this is a slip of the pen. */
export const highestEp = 30;

/** Turns played as noted; no game of any setting is longer than 8 (A7). */
export const turnsPlayedValues = ['unknown', '1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The table side the starting player chose (§4.5), told by where the table number stands. */
export const startingSides = ['unknown', 'number', 'opposite'] as const;

/** What one side did to the enemy; figures may be implausible here, `findReportProblem` says so in words. */
const sideReport = z.object({
  /** points of destroyed enemy units and slain characters */
  destroyed: z.int(),
  /** sum of half values, each rounded to 5 */
  half: z.int(),
  /** conquest points */
  ep: z.int(),
  generalKilled: z.boolean().default(false),
  /** Long live the King: no enemy character is left to take over (A44) */
  lastCharacterKilled: z.boolean().default(false),
  /** this side drove the enemy army to its break point */
  breakPointReached: z.boolean().default(false),
  conceded: z.boolean().default(false),
  /** left on this side's own clock; 0 = run out, null = not noted */
  clockSeconds: z.int().nullable().default(null),
});
export type SideReport = z.infer<typeof sideReport>;

/** One claim about a match (§14); table, round and scenario are known without it. */
export const guardiansReport = z.object({
  shared: z.object({
    specialRule: z.enum(specialRuleIds).default('none'),
    /** told only where the players found it out themselves (A23) */
    scenario: z.enum(['unknown', ...scenarioIds]).default('unknown'),
    startingPlayer: z.enum(['unknown', 'a', 'b']).default('unknown'),
    startingSide: z.enum(startingSides).default('unknown'),
    terrainMethod: z.enum(terrainMethods),
    turnsPlayed: z.enum(turnsPlayedValues).default('unknown'),
  }),
  a: sideReport,
  b: sideReport,
});
export type GuardiansReport = z.infer<typeof guardiansReport>;

/** An untouched report. */
export function emptyGuardiansReport(setup: GuardiansSetup): GuardiansReport {
  const untouched = { destroyed: 0, half: 0, ep: 0 };
  return guardiansReport.parse({
    shared: { terrainMethod: setup.terrainMethod },
    a: untouched,
    b: untouched,
  });
}

/** The special rule that counts: none unless the tournament uses them. */
export function ruleInPlay(setup: GuardiansSetup, report: GuardiansReport): SpecialRule {
  return setup.specialRules ? report.shared.specialRule : 'none';
}

export const opponentOf = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** Sides whose own clock ran out; none without a clock. */
export function clocksRunOut(setup: GuardiansSetup, report: GuardiansReport): PerSide<boolean> {
  return {
    a: setup.clock && report.a.clockSeconds === 0,
    b: setup.clock && report.b.clockSeconds === 0,
  };
}

/** The side that ended the game by Sudden Death (§10), read off the final EP; after one check both count (A47). */
export function suddenDeathLeader(setup: GuardiansSetup, report: GuardiansReport): Side | null {
  const lead = report.a.ep - report.b.ep;
  if (ruleInPlay(setup, report) !== 'sudden-death' || Math.abs(lead) < suddenDeathLead) return null;
  return lead > 0 ? 'a' : 'b';
}

/** Whether `side` killed a General and nobody could take over, which ends the game (§7, §10). */
export function endedByGeneral(setup: GuardiansSetup, report: GuardiansReport, side: Side): boolean {
  const { generalKilled, lastCharacterKilled } = report[side];
  return generalKilled && (ruleInPlay(setup, report) !== 'long-live-the-king' || lastCharacterKilled);
}

const notNoted = text('Keine Angabe', 'Not noted');
const points = text('Punkte', 'points');
const check = (key: keyof SideReport, label: Text, hint?: Text): Field => ({
  kind: 'check',
  key,
  label,
  hint,
});

function sideFields(setup: GuardiansSetup): readonly Field[] {
  const figure = { kind: 'integer', min: 0 } as const;
  const generalCounts = setup.conditions.includes('general') || setup.withdrawnDrawsAtBest;
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
              'Nur noch eine von mindestens drei Basen, auf 5 aufgerundet',
              'One of three or more stands left, rounded up to 5',
            )
          : text(
              'Mindestens die Hälfte der Basen weg, auf 5 gerundet',
              'At least half of the stands gone, rounded to 5',
            ),
    },
    {
      ...figure,
      key: 'ep',
      max: highestEp,
      step: 1,
      unit: text('EP', 'EP'),
      label: text('Eroberungspunkte', 'Conquest points'),
    },
    ...(setup.clock
      ? [
          {
            kind: 'clock',
            key: 'clockSeconds',
            maxSeconds: setup.clockMinutes * 60,
            label: text('Eigene Restzeit', 'Own time left'),
            hint: text('0:00, wenn sie abgelaufen ist', '0:00 if it has run out'),
          } as const,
        ]
      : []),
    ...(generalCounts ? [check('generalKilled', text('General erschlagen', 'General slain'))] : []),
    ...(generalCounts && setup.specialRules
      ? [
          check(
            'lastCharacterKilled',
            text('Letzten Charakter erschlagen', 'Last character slain'),
            text(
              'Nur bei „Lang lebe der König“: Niemand kann mehr General werden.',
              'Only with Long live the King: nobody is left to become General.',
            ),
          ),
        ]
      : []),
    ...(breakCounts
      ? [
          check(
            'breakPointReached',
            text('Breakpoint erreicht', 'Break point reached'),
            text('Die feindliche Armee ist geschlagen.', 'The enemy army is broken.'),
          ),
        ]
      : []),
    check('conceded', text('Aufgegeben', 'Conceded')),
  ];
}

const specialRuleGroup: FieldGroup = {
  id: 'rules',
  label: text('Sonderregel', 'Special rule'),
  fields: [
    {
      kind: 'choice',
      key: 'specialRule',
      label: text('Gespielte Sonderregel', 'Special rule played'),
      options: specialRuleIds.map((id) => ({
        value: id,
        label: specialRules[id].name,
        hint: specialRules[id].effect,
      })),
    },
  ],
};

const scenarioGroup: FieldGroup = {
  id: 'scenario',
  label: text('Szenario', 'Scenario'),
  fields: [
    {
      kind: 'choice',
      key: 'scenario',
      label: text('Gespieltes Szenario', 'Scenario played'),
      options: [
        { value: 'unknown', label: notNoted },
        ...guardiansScenarios.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ],
};

const detailsGroup: FieldGroup = {
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
      label: text('Tischseite des Startspielers', "Starting player's table side"),
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
      hint: text('Ein angefangener zählt mit.', 'A turn that was begun counts.'),
      options: turnsPlayedValues.map((value) => ({
        value,
        label: value === 'unknown' ? notNoted : text(value, value),
      })),
    },
  ],
};

/** The result form; what only matters with a clock or special rules appears only then. */
export function guardiansReportFields(setup: GuardiansSetup) {
  return {
    shared: [
      ...(setup.scenarioMode === 'players' ? [scenarioGroup] : []),
      ...(setup.specialRules ? [specialRuleGroup] : []),
      detailsGroup,
    ],
    perSide: sideFields(setup),
  };
}
