import type { FormatId } from '../../ids';
import { text } from '../../text';
import { defineFormat } from '../format';
import { leastPlayed } from '../least-played';
import { anyGameReport, anyGameReportFields, emptyAnyGameReport } from './report';
import { scorer } from './scorer';
import { anyGameLibrary, anyGameSettingGroups } from './setting-groups';
import { anyGameSetup } from './setup';

/** Any game for two that we bring no rules of: victory points, and what else its organiser wants counted. */
export const anyGame = defineFormat({
  id: 'any-game' as FormatId,
  version: 1,
  name: text('Anderes Spiel zu zweit', 'Other game (two players)'),
  setup: anyGameSetup,
  presets: [
    {
      id: 'plain',
      name: text('Siegpunkte, 2.000 Punkte', 'Victory points, 2,000 points'),
      setup: anyGameSetup.parse({}),
      rounds: 3,
      roundMinutes: 150,
    },
    {
      id: 'mapm',
      name: text('Wie MAPM, T9A in Dreierteams', 'Like MAPM, T9A in teams of three'),
      setup: anyGameSetup.parse({
        game: 'The Ninth Age',
        gameSize: 4500,
        library: [
          { id: '1', name: 'Hold the Ground' },
          { id: '2', name: 'Breakthrough' },
          { id: '3', name: 'Capture the Flag' },
        ],
        scenarioMode: 'table',
      }),
      rounds: 5,
      roundMinutes: 150,
      collectsLists: true,
      settings: {
        scoringOpen: true,
        teams: {
          size: 3,
          armyOnce: true,
          captains: { id: 'defender' },
        },
        pairing: { town: { mode: 'avoid', untilRound: 1 } },
      },
      note: text(
        'Die Kapitäne wählen verdeckt Verteidiger und Angreifer. Rundenzahl und Wertung stehen nicht in der Ausschreibung: Leg sie selbst fest.',
        'Captains choose defenders and attackers in secret. The pack gives neither the number of rounds nor the scoring: set them yourself.',
      ),
    },
    {
      id: 'saalefurt',
      name: text('Wie Saalefurt, Gut gegen Böse', 'Like Saalefurt, good against evil'),
      setup: anyGameSetup.parse({ game: 'Middle-earth SBG', gameSize: 700 }),
      rounds: 3,
      roundMinutes: 150,
      collectsLists: true,
      settings: {
        scoringOpen: true,
        camps: { first: 'Gut', second: 'Böse' },
        pairing: { camp: { mode: 'avoid' } },
        lists: { wanted: true, perPlayer: 2, choice: 'camps' },
        signUp: { fee: '15 €' },
      },
      note: text(
        'Listen für Gut, Böse oder beides; wer beide hat, spielt, was der Gegner nicht spielt. Rundenzahl und Wertung stehen nicht in der Ausschreibung: Leg sie selbst fest.',
        'Lists for good, evil or both; players with both play what their opponent does not. The pack gives neither the number of rounds nor the scoring: set them yourself.',
      ),
    },
  ],
  settingGroups: () => anyGameSettingGroups,
  library: anyGameLibrary,
  subtitle: ({ game }) => (game === '' ? text('Anderes Spiel', 'Other game') : text(game, game)),
  largestLead: ({ decides, gameSize, mostScenario }) => (decides === 'scenario' ? mostScenario : gameSize),
  factions: [],
  metrics: [
    { id: 'vp', label: text('Siegpunkte', 'Victory points'), short: text('SP', 'VP') },
    { id: 'scenario', label: text('Szenariopunkte', 'Scenario points'), short: text('Szen.', 'Scen.') },
    { id: 'losses', label: text('Vernichtete Punkte', 'Points destroyed'), short: text('Vern.', 'Destr.') },
    { id: 'generals', label: text('Ausgeschaltete Generäle', 'Generals slain'), short: text('Gen.', 'Gen.') },
  ],
  marginMetric: ({ decides }) => decides,
  drawMargin: 'drawMargin',
  turnWord: text('Spielzug', 'Turn'),
  liveMetric: 'vp',
  report: anyGameReport,
  emptyReport: emptyAnyGameReport,
  reportFields: anyGameReportFields,
  ...scorer,
  playedScenario: ({ shared }) => (shared.scenario === 'unknown' ? null : shared.scenario),
  scenariosFor: ({ library }) =>
    library.map(({ id, name, rules }) => ({
      id,
      name: text(name, name),
      summary:
        rules === ''
          ? text('Wie in der Ausschreibung eures Turniers.', 'As in your event’s pack.')
          : text(rules, rules),
      setup: [],
      map: null,
    })),
  scenarioScope: ({ library, scenarioMode }) =>
    library.length === 0 ? null : scenarioMode === 'table' || scenarioMode === 'players' ? 'table' : 'round',
  pickScenario({ library, scenarioMode }, round, random, played) {
    if (library.length === 0 || scenarioMode === 'players') return null;
    const open = leastPlayed(library, ({ id }) => id, played);
    const picked =
      scenarioMode === 'in-order' ? library[(round - 1) % library.length] : open[random(open.length)];
    return picked ? { id: picked.id, roll: null } : null;
  },
  roster: async () => (await import('./roster')).anyGameRoster,
  demo: async () => (await import('./demo')).demo,
});
