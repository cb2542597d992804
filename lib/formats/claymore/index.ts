import type { FormatId } from '../../ids';
import { defineKitMatch } from '../../match/kit/rules';
import { type Text, text } from '../../text';
import { defineFormat } from '../format';
import { leastPlayed } from '../least-played';
import { shownOwnScenario } from '../own-scenario';
import { highestValue } from './army';
import { kit } from './kit';
import { claymoreOwnScenarios } from './own-scenarios';
import { claymoreReference } from './reference';
import { armyIds, armyNames } from './regiments';
import { claymoreReportFields } from './report-fields';
import { claymoreReport, emptyClaymoreReport } from './report-schema';
import { scorer } from './scorer';
import { claymoreSettingGroups } from './setting-groups';
import { type ClaymoreSetup, claymoreSetup } from './setup';

const preset = (id: string, name: Text, roundMinutes: number, choices: Partial<ClaymoreSetup> = {}) => ({
  id,
  name,
  setup: claymoreSetup.parse(choices),
  rounds: 4,
  roundMinutes,
  // A box everybody knows; an army of one's own is handed in.
  collectsLists: choices.armyBuilding === 'points',
});

function subtitle({ armyBuilding, pointsLimit, expansions, secondBox }: ClaymoreSetup): Text {
  if (armyBuilding === 'points')
    return text(`Claymore-Saga, ${pointsLimit} PW`, `Claymore-Saga, ${pointsLimit} PW`);
  const box = secondBox ? text('zwei Grundspiele', 'two base games') : text('Grundspiel', 'base game');
  const more = {
    none: text('', ''),
    empire: text(' mit Kaiserlicher Garde', ' with Imperial Guard'),
    chaos: text(' mit Schattenlegion', ' with Shadow Legion'),
    both: text(' mit Erweiterungen', ' with expansions'),
  }[expansions];
  return text(`Claymore-Saga, ${box.de}${more.de}`, `Claymore-Saga, ${box.en}${more.en}`);
}

/** Claymore-Saga Reloaded: Empire against Chaos, scored by the PW of destroyed regiments. */
export const claymore = defineFormat({
  id: 'claymore' as FormatId,
  version: 1,
  name: text('Claymore-Saga Reloaded', 'Claymore-Saga Reloaded'),
  setup: claymoreSetup,
  presets: [
    preset('base-game', text('Grundspiel, 74 PW je Seite', 'Base game, 74 PW per side'), 105),
    preset('expansions', text('Mit beiden Erweiterungen', 'With both expansions'), 150, {
      expansions: 'both',
      roundLimit: 10,
      drawMargin: 8,
    }),
    preset('points-60', text('Freie Armeen mit 60 PW', 'Armies of your own, 60 PW'), 105, {
      armyBuilding: 'points',
      pointsLimit: 60,
      expansions: 'both',
    }),
  ],
  settingGroups: () => claymoreSettingGroups,
  largestLead: (setup) => Math.max(...armyIds.map((army) => highestValue(setup, army))),
  subtitle,
  sides: ({ sideChoice }) => (sideChoice === 'table' ? null : { a: armyNames.empire, b: armyNames.chaos }),
  sidesSwapped: ({ shared }) => shared.empire === 'b',
  factions: armyIds.map((army) => armyNames[army]),
  metrics: [
    {
      id: 'pw',
      label: text('PW vernichteter Regimenter', 'PW of regiments destroyed'),
      short: text('PW', 'PW'),
    },
    {
      id: 'regiments',
      label: text('Vernichtete Regimenter', 'Regiments destroyed'),
      short: text('Reg.', 'Reg.'),
    },
    {
      id: 'annihilations',
      label: text('Vernichtete Armeen', 'Armies destroyed'),
      short: text('Vern.', 'Annih.'),
    },
  ],
  drawMargin: 'drawMargin',
  marginMetric: () => 'pw',
  turnWord: text('Spielrunde', 'Round'),
  liveMetric: 'pw',
  report: claymoreReport,
  emptyReport: emptyClaymoreReport,
  reportFields: claymoreReportFields,
  ...scorer,
  playedScenario: () => null,
  scenariosFor: ({ ownScenarios }) => ownScenarios.map((own) => shownOwnScenario(own, claymoreOwnScenarios)),
  scenarioScope: ({ ownScenarios }) => (ownScenarios.length > 0 ? 'round' : null),
  ownScenarios: claymoreOwnScenarios,
  pickScenario({ ownScenarios }, _round, random, played) {
    const open = leastPlayed(
      ownScenarios.filter(({ drawn }) => drawn),
      ({ id }) => id,
      played,
    );
    const picked = open.length > 0 ? open[random(open.length)] : undefined;
    return picked ? { id: picked.id, roll: null } : null;
  },
  match: defineKitMatch(kit),
  reference: claymoreReference,
  // Loaded when a list is at hand: most pages need none.
  roster: async () => (await import('./roster')).claymoreRoster,
  demo: async () => (await import('./demo')).demo,
});
