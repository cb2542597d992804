import { describe, expect, test } from 'vitest';
import type { EntryId } from '../../ids';
import { player, TestCampaign } from './fixtures';
import { commandCount, honoursOf, lifePoints, rankOf, teamLimit } from './ranks';
import type { Marine } from './state';
import { storyOf } from './story';

// Four players: Aline plays the aliens, Bea, Cem and Dora lead marines.
const [bea, cem, dora] = [player('bea'), player('cem'), player('dora')];

/** Three missions, entered as at the table; what each line brings is worked out by hand in the tests below. */
function playThreeMissions() {
  const game = new TestCampaign();
  const { enter } = { enter: game.enter.bind(game) };
  enter('role', { player: 'aline', role: 'alien' });
  for (const id of ['bea', 'cem', 'dora']) enter('role', { player: id, role: 'gsg' });
  const recruit = (owner: string, id: string, as = 'scout') =>
    enter('recruit', { player: owner, marine: id, name: id, as }, player(owner));
  recruit('bea', 'Brandis', 'marine');
  recruit('bea', 'Ulm');
  recruit('bea', 'Linn');
  recruit('cem', 'Castellan', 'marine');
  recruit('cem', 'Rhel');
  recruit('dora', 'Dorn', 'marine');
  recruit('dora', 'Vey');
  recruit('dora', 'Sel');

  const plan = (mission: string) =>
    enter('mission-planned', {
      mission,
      name: mission,
      objective: 'Finden',
      special: '',
      timeLimit: 10,
    });
  const team = (mission: string, owner: string, commander: string, members: readonly string[]) =>
    enter(
      'team',
      { mission, player: owner, commander, members, second: null, specialists: {} },
      player(owner),
    );
  const survivors = (mission: string, owner: string, fallen: readonly string[] = []) =>
    enter(
      'survivors',
      { mission, player: owner, fallen: fallen.map((marine) => ({ marine, how: 'im Abwehrfeuer' })) },
      player(owner),
    );
  const award = (mission: string, marine: string, kind: string) =>
    enter('award', { mission, marine, award: kind, reason: 'beim Ziel' });
  const orders = (mission: string, owner: string, marine: string | null, count: number) =>
    enter('orders', { mission, player: owner, marine, count, points: null }, player(owner));
  const close = (mission: string) => {
    for (const owner of ['bea', 'cem', 'dora']) enter('awards-done', { mission, player: owner });
    enter('mission-closed', { mission });
  };

  // Mission 1: nobody has an award, so all three are tied; they agree on Bea.
  plan('eins');
  team('eins', 'bea', 'Brandis', ['Ulm', 'Linn']);
  team('eins', 'cem', 'Castellan', ['Rhel']);
  team('eins', 'dora', 'Dorn', ['Vey', 'Sel']);
  enter('leader', { mission: 'eins', player: 'bea', how: 'agreed', rolls: [] }, cem);
  enter('mission-started', { mission: 'eins', leader: 'bea' });
  const doras = enter(
    'refusal',
    { mission: 'eins', round: 2, player: 'dora', what: 'ignored', command: null },
    bea,
  );
  enter('mission-ended', { mission: 'eins', success: true });
  const linnFell = survivors('eins', 'bea', ['Linn']);
  survivors('eins', 'cem');
  survivors('eins', 'dora');
  award('eins', 'Brandis', 'imperial-laurel');
  award('eins', 'Brandis', 'mark-of-camouflage');
  award('eins', 'Castellan', 'mark-of-camouflage');
  award('eins', 'Dorn', 'signa-pugnatis');
  orders('eins', 'bea', 'Brandis', 3);
  orders('eins', 'cem', 'Castellan', 2);
  orders('eins', 'dora', 'Dorn', 1);
  enter('gift', { mission: 'eins', marine: 'Castellan' }, bea);
  enter('disobedience-rolled', { mission: 'eins', refusal: doras, dice: [1, 1], atTable: true }, dora);
  close('eins');
  const afterOne = game.state;

  // Mission 2: Bea leads with two awards; the aliens win.
  enter('announce', { marine: 'Brandis', sergeant: true }, bea);
  enter('announce', { marine: 'Castellan', sergeant: true }, cem);
  recruit('dora', 'Ansgar');
  plan('zwei');
  team('zwei', 'bea', 'Brandis', ['Ulm']);
  team('zwei', 'cem', 'Castellan', ['Rhel']);
  team('zwei', 'dora', 'Vey', ['Ansgar']);
  enter('mission-started', { mission: 'zwei', leader: 'bea' });
  enter('command', { mission: 'zwei', round: 1, player: 'bea', command: 'forward', note: '' }, bea);
  enter('command', { mission: 'zwei', round: 1, player: 'cem', command: 'team', note: '' }, cem);
  enter('command', { mission: 'zwei', round: 2, player: 'bea', command: 'fire', note: '' }, bea);
  const cems = [1, 2].map((round) =>
    enter('refusal', { mission: 'zwei', round, player: 'cem', what: 'duty', command: 'forward' }, bea),
  );
  enter('mission-ended', { mission: 'zwei', success: false });
  for (const owner of ['bea', 'cem', 'dora']) survivors('zwei', owner);
  award('zwei', 'Ulm', 'marksman-honour');
  orders('zwei', 'bea', 'Brandis', 2);
  orders('zwei', 'cem', 'Castellan', 3);
  orders('zwei', 'dora', null, 0);
  enter('gift', { mission: 'zwei', marine: 'Vey' }, bea);
  enter('disobedience-rolled', { mission: 'zwei', refusal: cems[0], dice: [0, 3], atTable: true }, cem);
  enter('disobedience-rolled', { mission: 'zwei', refusal: cems[1], dice: [2, 3], atTable: true }, cem);
  close('zwei');
  const afterTwo = game.state;

  // Mission 3: Brandis sits out; Castellan leads with two honours.
  const brandisStud = enter('stud', { marine: 'Brandis' }, bea);
  enter('stud', { marine: 'Castellan' }, cem);
  enter('announce', { marine: 'Ulm', sergeant: true }, bea);
  recruit('dora', 'Halder');
  plan('drei');
  team('drei', 'bea', 'Ulm', []);
  team('drei', 'cem', 'Castellan', ['Rhel']);
  team('drei', 'dora', 'Vey', ['Halder']);
  enter('mission-started', { mission: 'drei', leader: 'cem' });
  const last = enter(
    'refusal',
    { mission: 'drei', round: 3, player: 'dora', what: 'duty', command: null },
    cem,
  );
  enter('mission-ended', { mission: 'drei', success: true });
  survivors('drei', 'bea');
  const rhelFell = survivors('drei', 'cem', ['Rhel']);
  survivors('drei', 'dora');
  award('drei', 'Castellan', 'imperial-laurel');
  award('drei', 'Ulm', 'imperial-laurel');
  orders('drei', 'bea', 'Ulm', 1);
  orders('drei', 'cem', 'Castellan', 3);
  orders('drei', 'dora', 'Vey', 2);
  enter('gift', { mission: 'drei', marine: 'Ulm' }, cem);
  enter('disobedience-rolled', { mission: 'drei', refusal: last, dice: [3, 3], atTable: true }, dora);
  close('drei');
  return { game, afterOne, afterTwo, linnFell, rhelFell, brandisStud };
}

describe('§9: a campaign of three missions with four players, worked out by hand', () => {
  const { game, afterOne, afterTwo, linnFell, rhelFell, brandisStud } = playThreeMissions();
  const line = (marine: Marine | undefined) =>
    marine && {
      rank: rankOf(game.setup, marine),
      honours: honoursOf(marine),
      orders: marine.orders,
      missions: marine.missions,
      misses: marine.misses,
    };
  const lines = (state: typeof afterOne, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, line(state.marines[name])]));

  test('after mission 1: two awards for the leader, his gift, and no order for who disobeyed (§3, §6, §7)', () => {
    expect(lines(afterOne, ['Brandis', 'Ulm', 'Castellan', 'Rhel', 'Dorn', 'Vey', 'Sel'])).toEqual({
      // Laurel and Camouflage; 3 orders; not announced, so still a Marine.
      Brandis: { rank: 'marine', honours: 2, orders: 3, missions: 1, misses: 0 },
      Ulm: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
      // 2 orders by points and Bea's gift.
      Castellan: { rank: 'marine', honours: 1, orders: 3, missions: 1, misses: 0 },
      Rhel: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
      // 1 + 1 = 2: misses two missions, no order for this one, none there to lose.
      Dorn: { rank: 'marine', honours: 1, orders: 0, missions: 1, misses: 2 },
      Vey: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
      Sel: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
    });
    expect(afterOne.marines.Linn?.dead).toEqual({ mission: 1, how: 'im Abwehrfeuer' });
    expect(afterOne.missions[0]?.leader).toEqual({ player: 'bea', how: 'agreed' });
    expect(afterOne.missions[0]?.atStart['bea' as EntryId]).toEqual({
      rank: 'marine',
      honours: 0,
      commands: 0,
      life: 1,
    });
  });

  test('after mission 2: 3 and 5 rolled, so 5 counts and the leader pays (§6)', () => {
    expect(afterTwo.missions[1]?.leader).toEqual({ player: 'bea', how: 'awards' });
    // §7: Sergeant with two awards: 2 LP and two commands.
    expect(afterTwo.missions[1]?.atStart['bea' as EntryId]).toEqual({
      rank: 'sergeant',
      honours: 2,
      commands: 2,
      life: 2,
    });
    expect(lines(afterTwo, ['Brandis', 'Ulm', 'Castellan', 'Rhel', 'Dorn', 'Vey', 'Ansgar'])).toEqual({
      // 3 + 2 − 1, and misses one mission.
      Brandis: { rank: 'sergeant', honours: 2, orders: 4, missions: 2, misses: 1 },
      Ulm: { rank: 'marine', honours: 1, orders: 0, missions: 2, misses: 0 },
      Castellan: { rank: 'sergeant', honours: 1, orders: 6, missions: 2, misses: 0 },
      Rhel: { rank: 'marine', honours: 0, orders: 0, missions: 2, misses: 0 },
      Dorn: { rank: 'marine', honours: 1, orders: 0, missions: 1, misses: 1 },
      // The leader's gift.
      Vey: { rank: 'marine', honours: 0, orders: 1, missions: 2, misses: 0 },
      Ansgar: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
    });
  });

  test('the story says why somebody paid: overruled, disobeying himself, gone for good (§6)', () => {
    const { places, state } = game.folded;
    const names = { bea: 'Bea', cem: 'Cem', dora: 'Dora' } as never;
    const story = (id: string) => storyOf(places, state, names, id).map(({ text }) => text.de);
    expect(story('Brandis')).toContain(
      'Cem hat ihm zu Recht den Gehorsam verweigert: 1 Orden verloren, setzt eine Mission aus.',
    );
    expect(story('Dorn')).toContain(
      'Er verweigerte einen Befehl: kein Orden für die Mission, setzt 2 Missionen aus.',
    );
    expect(story('Vey')).toContain('Er verweigerte einen Befehl: kehrt nicht mehr zurück.');
    expect(story('Castellan').join()).not.toContain('verloren');
  });

  test('after mission 3: studs bought, one fallen, one gone for good (§6, §7)', () => {
    expect(game.state.missions[2]?.leader).toEqual({ player: 'cem', how: 'awards' });
    expect(
      lines(game.state, ['Brandis', 'Ulm', 'Castellan', 'Rhel', 'Dorn', 'Vey', 'Sel', 'Ansgar', 'Halder']),
    ).toEqual({
      // 4 − 4 for a stud, which counts as an award; sat this one out.
      Brandis: { rank: 'sergeant', honours: 3, orders: 0, missions: 2, misses: 0 },
      // 1 order and Cem's gift.
      Ulm: { rank: 'sergeant', honours: 2, orders: 2, missions: 3, misses: 0 },
      // 6 − 4 + 3; Camouflage, Laurel and a stud.
      Castellan: { rank: 'sergeant', honours: 3, orders: 5, missions: 3, misses: 0 },
      Rhel: { rank: 'marine', honours: 0, orders: 0, missions: 2, misses: 0 },
      Dorn: { rank: 'marine', honours: 1, orders: 0, missions: 1, misses: 0 },
      Vey: { rank: 'marine', honours: 0, orders: 3, missions: 3, misses: 0 },
      Sel: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
      Ansgar: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
      Halder: { rank: 'marine', honours: 0, orders: 0, missions: 1, misses: 0 },
    });
    expect(game.state.marines.Rhel?.dead?.mission).toBe(3);
    expect(game.state.marines.Vey?.outAfter).toBe(3);
    expect(game.folded.places.filter(({ problem }) => problem)).toEqual([]);
  });

  test('next: who may lead how many, with how many commands (§7)', () => {
    const { Castellan, Brandis } = game.state.marines as Record<string, Marine>;
    for (const marine of [Castellan, Brandis] as Marine[]) {
      const rank = rankOf(game.setup, marine);
      expect(teamLimit(game.setup, rank, honoursOf(marine))).toEqual({ scouts: 10, marines: 6 });
      expect(commandCount(game.setup, rank, honoursOf(marine))).toBe(3);
      expect(lifePoints(game.setup, rank, { commander: true, leader: false })).toBe(2);
    }
  });

  test('dead is dead, and whoever is gone or sits out goes on no mission', () => {
    game.enter('mission-planned', {
      mission: 'vier',
      name: 'vier',
      objective: 'x',
      special: '',
      timeLimit: null,
    });
    const go = (owner: string, commander: string, members: readonly string[] = []) =>
      game.refusal('team', {
        mission: 'vier',
        player: owner,
        commander,
        members,
        second: null,
        specialists: {},
      });
    expect(go('bea', 'Brandis', ['Linn'])).toBe('dead');
    expect(go('dora', 'Vey')).toBe('out');
    expect(go('dora', 'Rhel')).toBe('not-yours');
    expect(go('dora', 'Dorn')).toBeUndefined();
  });

  test('a correction is logged with its reason, and everything is computed anew', () => {
    const log = game.log;
    const fallen = { mission: 'eins', player: 'bea', fallen: [] };
    expect(game.correct(linnFell, 'survivors', fallen, 'x')?.code).toBe('campaign-correction-reason');
    expect(game.correct(linnFell, 'survivors', fallen, 'Medipack vergessen', bea)?.code).toBe(
      'campaign-correction-master',
    );
    expect(game.correct(linnFell, 'survivors', fallen, 'Medipack vergessen')).toBeUndefined();
    expect(line(game.state.marines.Linn)).toEqual({
      rank: 'marine',
      honours: 0,
      orders: 0,
      missions: 1,
      misses: 0,
    });
    expect(game.log).toHaveLength(log.length + 1);
    expect(game.correct(linnFell, 'restore', {}, 'doch gefallen')).toBeUndefined();
    expect(game.state.marines.Linn?.dead?.mission).toBe(1);

    expect(game.correct(brandisStud, 'void', {}, 'nie gekauft')).toBeUndefined();
    expect(line(game.state.marines.Brandis)).toMatchObject({ honours: 2, orders: 4 });
  });

  test('a correction that makes a later line impossible is refused and names that line', () => {
    // Rhel went on missions 2 and 3; had he fallen in the first, that could not be.
    const cemsSurvivors = game.log.find(
      ({ kind, payload }) =>
        kind === 'survivors' && JSON.stringify(payload).includes('"eins","player":"cem"'),
    );
    const problem = game.correct(
      cemsSurvivors?.seq ?? 0,
      'survivors',
      { mission: 'eins', player: 'cem', fallen: [{ marine: 'Rhel', how: '' }] },
      'war doch tot',
    );
    expect(problem?.code).toBe('campaign-correction-breaks');
    expect(problem?.message.de).toContain('Rhel ist in Mission 1 gefallen');
    expect(rhelFell).toBeGreaterThan(0);
  });
});
