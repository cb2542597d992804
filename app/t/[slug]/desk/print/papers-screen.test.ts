import { describe, expect, test } from 'vitest';
import dataTexts from '@/app/_i18n/de/print.json';
import { type Actor, nobody, type Role } from '@/lib/access/policy';
import { type TestTournament, testView } from '@/lib/tournament/test-view';
import { type PapersScreen, papersScreen } from './papers-screen';

const as = (role: Role): Actor => ({ ...nobody, role });

const beforeRound1: TestTournament = { entries: ['Anna', 'Bodo'] };
const inRound1: TestTournament = { ...beforeRound1, rounds: [{ pairings: [{ players: ['Anna', 'Bodo'] }] }] };

const screenOf = (
  given: TestTournament,
  role: Role = 'owner',
  shown: { standingsRound: number | null; tables: number } = { standingsRound: 1, tables: 1 },
): PapersScreen => papersScreen(testView(given), as(role), shown);

const nothingYet = { standingsRound: null, tables: 0 };

const idsOf = (screen: PapersScreen) => screen.papers.map(({ id }) => id);
const readyOf = (screen: PapersScreen) => screen.papers.filter(({ ready }) => ready).map(({ id }) => id);

describe('papers', () => {
  test('are all named before round 1, and open only where something is on them', () => {
    const screen = screenOf(beforeRound1, 'owner', nothingYet);
    expect(idsOf(screen)).toEqual([
      'pairings',
      'slips',
      'round',
      'standings',
      'door',
      'links',
      'badges',
      'tables',
      'reference',
      'certificates',
    ]);
    expect(readyOf(screen)).toEqual(['slips', 'door', 'links', 'badges', 'reference']);
    expect(screen.emergencyRound).toBeNull();
  });

  test('say of which round they are', () => {
    const { papers, emergencyRound } = screenOf(inRound1);
    expect(emergencyRound).toBe(1);
    for (const id of ['pairings', 'slips', 'round', 'standings'])
      expect(papers.find((paper) => paper.id === id)).toMatchObject({
        ready: true,
        line: { key: `${id}.line`, round: 1 },
      });
  });

  test('with personal links and names for the door are for those who edit entries', () => {
    expect(readyOf(screenOf(inRound1, 'desk'))).toContain('links');
    const scorekeeper = screenOf(inRound1, 'scorekeeper');
    expect(readyOf(scorekeeper)).not.toContain('links');
    expect(readyOf(scorekeeper)).not.toContain('door');
    expect(scorekeeper.t3).toBeNull();
    expect(scorekeeper.offersWhole).toBe(false);
  });

  test('for winners are for those who run the prize-giving, once somebody has won', () => {
    expect(readyOf(screenOf(inRound1, 'desk'))).toContain('certificates');
    expect(readyOf(screenOf(inRound1, 'desk', nothingYet))).not.toContain('certificates');
    expect(idsOf(screenOf(inRound1, 'judge'))).not.toContain('certificates');
  });

  test('hold army lists only where lists are wanted', () => {
    const lists = { lists: { wanted: true } };
    expect(idsOf(screenOf({ ...inRound1, settings: lists }))).toContain('rosters');
    expect(idsOf(screenOf({ ...inRound1, settings: lists }, 'viewer'))).not.toContain('rosters');
  });

  test('of a team event hold its meetings', () => {
    const teams: TestTournament = { ...inRound1, settings: { teams: { size: 2 } } };
    expect(idsOf(screenOf(teams))).toContain('meetings');
    expect(screenOf(teams).files.map(({ name }) => name)).toContain('teams.csv');
  });

  test('of tables lead the organiser alone to the network for their cards', () => {
    const leads = (role: Role) =>
      screenOf(inRound1, role).papers.flatMap((paper) =>
        'leadsToNetwork' in paper && paper.leadsToNetwork ? [paper.id] : [],
      );
    expect(leads('owner')).toEqual(['tables']);
    expect(leads('desk')).toEqual([]);
  });
});

describe('files', () => {
  test('open once they have something in them', () => {
    const ready = (screen: PapersScreen) => screen.files.filter((file) => file.ready).map(({ id }) => id);
    expect(ready(screenOf(beforeRound1, 'owner', nothingYet))).toEqual(['entries']);
    expect(ready(screenOf(inRound1))).toEqual(['entries', 'results', 'standings', 'ranking', 'trf', 'trf26']);
  });

  test('for T3 wait for its number of the tournament', () => {
    expect(screenOf(inRound1).t3).toBe('unknown');
    expect(screenOf({ ...inRound1, settings: { t3Id: 4711 } }).t3).toBe('ready');
    expect(screenOf(beforeRound1, 'owner', nothingYet).t3).toBeNull();
  });

  test('have a name and a line each', () => {
    const words: Readonly<Record<string, unknown>> = dataTexts.data;
    for (const { id } of screenOf({ ...inRound1, settings: { teams: { size: 2 } } }).files) {
      expect(words[id]).toBeDefined();
      expect(words[`${id}Line`]).toBeDefined();
    }
  });
});
