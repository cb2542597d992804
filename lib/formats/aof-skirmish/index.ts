import type { FormatId } from '../../ids';
import { defineKitMatch } from '../../match/kit/rules';
import { text } from '../../text';
import { defineFormat } from '../format';
import { kit } from './kit';
import { aofReference } from './reference';
import { aofReport, emptyAofReport } from './report';
import { aofReportFields } from './report-fields';
import { aofScenarios, objectivesOfRoll } from './scenarios';
import { scorer } from './scorer';
import { aofSettingGroups } from './setting-groups';
import { aofSetup } from './setup';

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
  presets: [preset(250, 4), preset(150, 5)],
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
  turnWord: text('Spielrunde', 'Game round'),
  liveMetric: 'objectives',
  report: aofReport,
  emptyReport: emptyAofReport,
  reportFields: aofReportFields,
  ...scorer,
  playedScenario: () => null,
  scenariosFor: () => aofScenarios,
  scenarioScope: ({ objectiveDraw }) => (objectiveDraw === 'round' ? 'round' : null),
  pickScenario(setup, round, random) {
    if (setup.objectiveDraw === 'table') return null;
    const set = setup.objectivesByRound[round - 1];
    if (set) return { id: set, roll: null };
    const roll = random(6) + 1;
    return { id: objectivesOfRoll(roll), roll };
  },
  match: defineKitMatch(kit),
  // Loaded when a list is at hand: most pages need none.
  roster: async () => (await import('./roster')).aofRoster,
  demo: async () => (await import('./demo')).demo,
});
