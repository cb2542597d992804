import { describe, expect, test } from 'vitest';
import { player, TestCampaign } from '@/lib/formats/starquest/fixtures';
import type { EntryId } from '@/lib/ids';
import { nextForMaster } from './next-for-master';
import { nextForPlayer } from './next-for-player';

const [alien, x, y] = ['alien', 'x', 'y'] as EntryId[];

describe('what a campaign waits for, from the first line to the closed mission', () => {
  const game = new TestCampaign();
  const now = () => ({
    master: nextForMaster(game.setup, game.state).step,
    alien: nextForPlayer(game.setup, game.state, alien as EntryId),
    x: nextForPlayer(game.setup, game.state, x as EntryId),
    y: nextForPlayer(game.setup, game.state, y as EntryId),
  });
  const team = (owner: string) =>
    game.enter('team', {
      mission: 'm',
      player: owner,
      commander: owner,
      members: [],
      second: null,
      specialists: {},
    });

  test('step by step', () => {
    expect(now()).toEqual({ master: 'players', alien: 'no-role', x: 'no-role', y: 'no-role' });
    game.enter('role', { player: 'alien', role: 'alien' });
    for (const id of ['x', 'y']) game.enter('role', { player: id, role: 'gsg' });
    expect(now()).toEqual({ master: 'plan', alien: 'alien-waits', x: 'recruit', y: 'recruit' });
    // A Scout cannot lead: with Scouts alone there is no team to muster.
    game.enter('recruit', { player: 'x', marine: 'scout', name: 'scout', as: 'scout' }, player('x'));
    expect(now()).toMatchObject({ x: 'nobody-ready' });
    for (const id of ['x', 'y'])
      game.enter('recruit', { player: id, marine: id, name: id, as: 'marine' }, player(id));
    expect(now()).toMatchObject({ master: 'plan', x: 'no-mission' });
    game.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });
    expect(now()).toMatchObject({ master: 'teams', alien: 'alien-prepares', x: 'muster' });
    team('x');
    expect(now()).toMatchObject({ master: 'teams', x: 'mustered', y: 'muster' });
    const leave = (away: boolean) => game.enter('away', { player: 'y', away });
    leave(true);
    expect(now()).toMatchObject({ master: 'start', x: 'mustered', y: 'away' });
    leave(false);
    expect(now()).toMatchObject({ master: 'teams', y: 'muster' });
    team('y');
    expect(now()).toMatchObject({ master: 'leader', x: 'choose-leader', y: 'choose-leader' });
    game.enter('leader', { mission: 'm', player: 'x', how: 'agreed', rolls: [] });
    expect(now()).toMatchObject({ master: 'start', x: 'mustered' });
    game.enter('mission-started', { mission: 'm', leader: 'x' });
    expect(now()).toEqual({ master: 'running', alien: 'play', x: 'play', y: 'play' });
    game.enter('mission-ended', { mission: 'm', success: true });
    expect(now()).toEqual({ master: 'debriefing', alien: 'alien-waits', x: 'debrief', y: 'debrief' });
    for (const id of ['x', 'y']) {
      game.enter('survivors', { mission: 'm', player: id, fallen: [] });
      game.enter('awards-done', { mission: 'm', player: id });
      game.enter('orders', { mission: 'm', player: id, marine: id, count: 1, points: null });
    }
    expect(now()).toMatchObject({ master: 'debriefing', x: 'debrief', y: 'debriefed' });
    game.enter('gift', { mission: 'm', marine: 'y' });
    expect(now()).toMatchObject({ master: 'close', x: 'debriefed' });
    game.enter('mission-closed', { mission: 'm' });
    expect(now()).toEqual({ master: 'plan', alien: 'alien-waits', x: 'no-mission', y: 'no-mission' });
  });
});
