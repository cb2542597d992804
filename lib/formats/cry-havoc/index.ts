import type { FormatId } from '../../ids';
import { defineKitMatch } from '../../match/kit/rules';
import { text } from '../../text';
import { defineFormat } from '../format';
import { cryHavocMaps, drawnMapOf } from './drawn-maps';
import { exampleScenarios } from './example-scenarios';
import { kit } from './kit';
import { cryHavocReference, ownReference } from './reference';
import { cryHavocReportFields } from './report-fields';
import { cryHavocReport, emptyCryHavocReport } from './report-schema';
import { findScenario, pickScenario, shownScenario, sideNames } from './scenarios';
import { scorer } from './scorer';
import { cryHavocLibrary, cryHavocSettingGroups } from './setting-groups';
import { cryHavocSetup } from './setup';

/** Cry Havoc: skirmishes of the 13th century from a library of scenarios, scored by levels of victory. */
export const cryHavoc = defineFormat({
  id: 'cry-havoc' as FormatId,
  version: 1,
  name: text('Cry Havoc', 'Cry Havoc'),
  setup: cryHavocSetup,
  presets: [
    {
      id: 'examples',
      name: text('Mit drei Beispielszenarien', 'With three example scenarios'),
      setup: cryHavocSetup.parse({ library: exampleScenarios }),
      rounds: 3,
      roundMinutes: 150,
    },
    {
      id: 'empty',
      name: text('Mit eigenen Szenarien', 'With your own scenarios'),
      setup: cryHavocSetup.parse({}),
      rounds: 3,
      roundMinutes: 150,
    },
    {
      id: 'swap',
      name: text('Hin- und Rückspiel', 'Two games with sides swapped'),
      setup: cryHavocSetup.parse({ library: exampleScenarios, swapGames: true }),
      rounds: 2,
      roundMinutes: 240,
    },
  ],
  settingGroups: () => cryHavocSettingGroups,
  library: cryHavocLibrary,
  // The highest lead: three levels a game.
  largestLead: ({ swapGames }) => (swapGames ? 6 : 3),
  subtitle: ({ library, swapGames }) => {
    const scenarios = library.length;
    const games = swapGames ? text(', Hin- und Rückspiel', ', sides swapped') : text('', '');
    return scenarios === 0
      ? text(`Cry Havoc${games.de}`, `Cry Havoc${games.en}`)
      : text(
          `Cry Havoc, ${scenarios} ${scenarios === 1 ? 'Szenario' : 'Szenarien'}${games.de}`,
          `Cry Havoc, ${scenarios} ${scenarios === 1 ? 'scenario' : 'scenarios'}${games.en}`,
        );
  },
  sides: (setup, scenarioId) => (setup.balanceSides ? sideNames(findScenario(setup, scenarioId)) : null),
  // Every scenario has names of its own, so what was played before is counted by the sides of the library.
  sideWords: { a: text('Seite A', 'Side A'), b: text('Seite B', 'Side B') },
  factions: [],
  metrics: [
    { id: 'level', label: text('Siegstufen', 'Levels of victory'), short: text('Stufen', 'Levels') },
    {
      id: 'inflicted',
      label: text('Verluste des Gegners', 'Enemy losses'),
      short: text('Verl.', 'Loss.'),
    },
    {
      id: 'ransomed',
      label: text('Geiseln gegen Lösegeld', 'Hostages for ransom'),
      short: text('Geiseln', 'Host.'),
    },
  ],
  marginMetric: () => 'level',
  turnWord: text('Spielrunde', 'Round'),
  liveMetric: 'inflicted',
  report: cryHavocReport,
  emptyReport: emptyCryHavocReport,
  reportFields: cryHavocReportFields,
  ...scorer,
  playedScenario: ({ shared }) => (shared.scenario === 'unknown' ? null : shared.scenario),
  scenariosFor: (setup) =>
    setup.library.map((scenario) => shownScenario(scenario, drawnMapOf(setup, scenario.id))),
  ownScenarios: cryHavocMaps,
  scenarioScope: ({ library, scenarioMode }) =>
    library.length === 0 ? null : scenarioMode === 'table' || scenarioMode === 'players' ? 'table' : 'round',
  pickScenario,
  match: defineKitMatch(kit),
  reference: (setup) => [...setup.tables.map(ownReference), ...cryHavocReference(setup)],
  demo: async () => (await import('./demo')).demo,
});
