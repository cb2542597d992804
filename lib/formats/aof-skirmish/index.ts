import type { FormatId } from '../../ids';
import { defineKitMatch } from '../../match/kit/rules';
import { text } from '../../text';
import { defineFormat } from '../format';
import { leastPlayed } from '../least-played';
import { shownOwnScenario } from '../own-scenario';
import { kit } from './kit';
import { aofOwnScenarios } from './own-scenarios';
import { aofReference } from './reference';
import { aofReport, emptyAofReport } from './report';
import { aofReportFields } from './report-fields';
import { aofScenarios, objectivesOfRoll } from './scenarios';
import { scorer } from './scorer';
import { aofSettingGroups } from './setting-groups';
import { aofSetup } from './setup';
import { gameSizes, objectiveCounts } from './setup-options';

const nameWithSize = (gameSize: number) => text(`AoF: Skirmish ${gameSize}`, `AoF: Skirmish ${gameSize}`);

const preset = (gameSize: number, rounds: number) => ({
  id: String(gameSize),
  name: nameWithSize(gameSize),
  setup: aofSetup.parse({ gameSize }),
  rounds,
  roundMinutes: 75,
  collectsLists: true,
});

/** Age of Fantasy: Skirmish (One Page Rules), a duel decided by objectives. */
export const aofSkirmish = defineFormat({
  id: 'aof-skirmish' as FormatId,
  version: 1,
  name: text('Age of Fantasy: Skirmish', 'Age of Fantasy: Skirmish'),
  setup: aofSetup,
  presets: [preset(gameSizes.full, 4), preset(gameSizes.first, 5)],
  settingGroups: () => aofSettingGroups,
  reference: aofReference,
  // Objectives decide, and five are the most.
  largestLead: () => 5,
  subtitle: (setup) => nameWithSize(setup.gameSize),
  factions: [],
  metrics: [
    {
      id: 'objectives',
      label: text('Missionsziele', 'Objectives'),
      short: text('Ziele', 'Obj.'),
    },
    {
      id: 'destroyed',
      label: text('Vernichtete Punkte', 'Points destroyed'),
      short: text('Punkte', 'Points'),
    },
    {
      id: 'killed',
      label: text('Vernichtete Einheiten', 'Units destroyed'),
      short: text('Einh.', 'Units'),
    },
  ],
  marginMetric: () => 'objectives',
  // §9, and the match between the tied at last.
  tiebreaks: ['wins', 'diff:objectives', 'sos', 'for:destroyed', 'head-to-head'],
  turnWord: text('Spielrunde', 'Round'),
  liveMetric: 'objectives',
  report: aofReport,
  emptyReport: emptyAofReport,
  reportFields: aofReportFields,
  ...scorer,
  playedScenario: () => null,
  scenariosFor: ({ ownScenarios }) => [
    ...aofScenarios,
    ...ownScenarios.map((own) => shownOwnScenario(own, aofOwnScenarios)),
  ],
  scenarioScope: ({ objectiveDraw, ownScenarios }) =>
    objectiveDraw === 'round' || ownScenarios.length > 0 ? 'round' : null,
  pickScenario(setup, round, random, played) {
    const byRound = setup.objectiveDraw === 'round';
    const set = byRound ? setup.objectivesByRound[round - 1] : undefined;
    if (set) return { id: set, roll: null };
    const own = setup.ownScenarios.filter(({ drawn }) => drawn).map(({ id }) => id);
    if (own.length > 0) {
      // No die has so many faces; where numbers are rolled at the tables, only those drawn are for the whole round.
      const open = leastPlayed([...(byRound ? objectiveCounts : []), ...own], (id) => id, played);
      return { id: open[random(open.length)] as string, roll: null };
    }
    if (!byRound) return null;
    const roll = random(6) + 1;
    return { id: objectivesOfRoll(roll), roll };
  },
  ownScenarios: aofOwnScenarios,
  match: defineKitMatch(kit),
  // Loaded when a list is at hand: most pages need none.
  roster: async () => (await import('./roster')).aofRoster,
  demo: async () => (await import('./demo')).demo,
});
