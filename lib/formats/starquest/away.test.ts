import { describe, expect, test } from 'vitest';
import { player, TestCampaign } from './fixtures';
import { gsgPlayers } from './state';
import { storyOf } from './story';

const bea = player('bea');

/** Bea leads Brandis and Ulm, Cem leads Castellan, Aline the aliens. */
function campaign() {
  const game = new TestCampaign();
  for (const id of ['bea', 'cem']) game.enter('role', { player: id, role: 'gsg' });
  game.enter('role', { player: 'aline', role: 'alien' });
  const recruit = (owner: string, id: string, as: string) =>
    game.enter('recruit', { player: owner, marine: id, name: id, as });
  recruit('bea', 'Brandis', 'marine');
  recruit('bea', 'Ulm', 'scout');
  recruit('cem', 'Castellan', 'marine');
  return game;
}
const team = (owner: string, commander: string, members: readonly string[] = []) => ({
  mission: 'm',
  player: owner,
  commander,
  members,
  second: null,
  specialists: {},
});
const plan = (game: TestCampaign) =>
  game.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });

describe('a player who drops out', () => {
  test('is no longer waited for, and his marines stand aside', () => {
    const game = campaign();
    game.enter('away', { player: 'bea', away: true });
    expect(gsgPlayers(game.state)).toEqual(['cem']);
    expect(game.state.marines).toMatchObject({
      Brandis: { aside: true },
      Ulm: { aside: true },
      Castellan: { aside: false },
    });
    plan(game);
    expect(game.refusal('team', team('bea', 'Brandis'), bea)).toBe('dropped-out');
    expect(game.refusal('recruit', { player: 'bea', marine: 'x', name: 'X', as: 'scout' }, bea)).toBe(
      'dropped-out',
    );
    expect(game.refusal('stud', { marine: 'Brandis' }, bea)).toBe('dropped-out');
  });

  test('before a mission sets out: their team is disbanded and the choice of a leader open again', () => {
    const game = campaign();
    plan(game);
    game.enter('team', team('bea', 'Brandis', ['Ulm']));
    game.enter('team', team('cem', 'Castellan'));
    game.enter('leader', { mission: 'm', player: 'bea', how: 'agreed', rolls: [] });
    game.enter('away', { player: 'bea', away: true });
    expect(game.state.missions[0]).toMatchObject({ choice: null });
    expect(Object.keys(game.state.missions[0]?.teams ?? {})).toEqual(['cem']);
    game.enter('mission-started', { mission: 'm', leader: 'cem' });
  });

  test('during a mission: it is played to its end, and the mission master settles their team', () => {
    const game = campaign();
    plan(game);
    game.enter('team', team('bea', 'Brandis', ['Ulm']));
    game.enter('mission-started', { mission: 'm', leader: 'bea' });
    game.enter('away', { player: 'bea', away: true });
    game.enter('mission-ended', { mission: 'm', success: true });
    game.enter('survivors', { mission: 'm', player: 'bea', fallen: [{ marine: 'Ulm', how: '' }] });
    game.enter('awards-done', { mission: 'm', player: 'bea' });
    game.enter('orders', { mission: 'm', player: 'bea', marine: 'Brandis', count: 2, points: null });
    game.enter('mission-closed', { mission: 'm' });
    expect(game.state.marines).toMatchObject({
      Brandis: { aside: true, missions: 1, orders: 2, dead: null },
      Ulm: { dead: { mission: 1 } },
    });
  });

  test('comes back with the marines he left; the dead stay dead', () => {
    const game = campaign();
    game.enter('away', { player: 'bea', away: true });
    game.enter('away', { player: 'bea', away: false });
    expect(game.state).toMatchObject({ away: [], marines: { Brandis: { aside: false } } });
    plan(game);
    game.enter('team', team('bea', 'Brandis', ['Ulm']), bea);
  });

  test('leaves the aliens to somebody else, and does not get them back unasked', () => {
    const game = campaign();
    game.enter('away', { player: 'aline', away: true });
    game.enter('role', { player: 'dora', role: 'alien' });
    expect(game.refusal('away', { player: 'aline', away: false })).toBe('one-alien');
    game.enter('role', { player: 'dora', role: 'gsg' });
    expect(game.refusal('away', { player: 'aline', away: false })).toBeUndefined();
  });

  test('is a matter of the mission master, once', () => {
    const game = campaign();
    expect(game.refusal('away', { player: 'bea', away: true }, bea)).toBe('master-only');
    expect(game.refusal('away', { player: 'bea', away: false })).toBe('not-away');
    game.enter('away', { player: 'bea', away: true });
    expect(game.refusal('away', { player: 'bea', away: true })).toBe('away-already');
  });

  test('stands in the story of his marines, and in nobody else’s', () => {
    const game = campaign();
    const seq = game.enter('away', { player: 'bea', away: true });
    const { places, state } = game.folded;
    const story = (id: string) =>
      storyOf(places, state, { bea: 'Bea' } as never, id).map(({ text }) => text.en);
    expect(story('Brandis').at(-1)).toBe('Bea drops out; their marines stand aside.');
    expect(story('Castellan')).toHaveLength(1);
    // Voided, it never happened.
    game.correct(seq, 'void', {}, 'war ein Versehen');
    expect(game.state.away).toEqual([]);
    expect(game.state.marines.Brandis?.aside).toBe(false);
  });
});
