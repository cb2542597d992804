import type { FormatId } from '../../ids';
import { defineMatch } from '../../match/define-match';
import { text } from '../../text';
import { defineFormat } from '../format';
import { leastPlayed } from '../least-played';
import { guardiansFactions } from './factions';
import { guardiansMatch } from './match/rules';
import { guardiansPresets, nameWithSize } from './presets';
import { guardiansReference } from './reference';
import { guardiansReportFields } from './report-fields';
import { emptyGuardiansReport, guardiansReport } from './report-schema';
import {
  conquestPoints,
  findScenario,
  guardiansScenarios,
  mapOf,
  scenarioOfRoll,
  scenariosOf,
  scenarioTable,
} from './scenarios';
import { scorer } from './scorer';
import { guardiansSettingGroups } from './setting-groups';
import { guardiansSetup } from './setup';

/** Warmaster Guardians, version 2024.2 of the guide, as a duel scored by victory points. */
export const guardians = defineFormat({
  id: 'guardians' as FormatId,
  version: 1,
  name: text('Warmaster Guardians', 'Warmaster Guardians'),
  setup: guardiansSetup,
  presets: guardiansPresets,
  settingGroups: guardiansSettingGroups,
  largestLead: (setup) => setup.gameSize,
  subtitle: (setup) => nameWithSize(setup.gameSize),
  reference: guardiansReference,
  factions: guardiansFactions,
  metrics: [
    { id: 'sp', label: text('Siegpunkte', 'Victory points'), short: text('SP', 'VP') },
    { id: 'ep', label: text('Eroberungspunkte', 'Conquest points'), short: conquestPoints },
    {
      id: 'damage',
      label: text('Grund-SP (ohne Boni)', 'Base VP (without bonuses)'),
      short: text('Grund-SP', 'Base VP'),
    },
  ],
  drawMargin: 'drawMargin',
  marginMetric: (setup) => (setup.compareWithBonuses ? 'sp' : 'damage'),
  turnWord: text('Spielzug', 'Turn'),
  liveMetric: 'ep',
  report: guardiansReport,
  emptyReport: emptyGuardiansReport,
  reportFields: guardiansReportFields,
  ...scorer,
  startingPlayer: ({ shared }) => (shared.startingPlayer === 'unknown' ? null : shared.startingPlayer),
  edition: ({ armyVersion }) => armyVersion,
  playedScenario: ({ shared }) => (shared.scenario === 'unknown' ? null : shared.scenario),
  scenariosFor: (setup) =>
    scenariosOf(setup).map((scenario) => ({ ...scenario, map: mapOf(setup, scenario) })),
  scenarioScope: ({ scenarioMode }) =>
    scenarioMode === 'table' || scenarioMode === 'players' ? 'table' : 'round',
  pickScenario(setup, round, random, played) {
    if (setup.scenarioMode === 'players') return null;
    const fixed = setup.scenarioMode === 'fixed' ? setup.fixedScenarios[round - 1] : undefined;
    if (fixed && findScenario(setup, fixed)) return { id: fixed, roll: null };
    const own = setup.ownScenarios.filter(({ drawn }) => drawn);
    if (own.length > 0) {
      // No die has so many faces.
      const ids = [...guardiansScenarios, ...own].map(({ id }) => id);
      const open = leastPlayed(ids, (id) => id, played);
      return { id: open[random(open.length)] as string, roll: null };
    }
    // A die that shows what was played already is thrown again.
    const faces = leastPlayed([1, 2, 3, 4, 5, 6], (face) => scenarioOfRoll(face).id, played);
    const roll = faces[random(faces.length)] as number;
    return { id: scenarioOfRoll(roll).id, roll };
  },
  ownScenarios: { table: scenarioTable, unit: conquestPoints },
  match: defineMatch(guardiansMatch),
  // Loaded when a list is at hand: most pages need none.
  roster: async () => (await import('./roster')).guardiansRoster,
});
