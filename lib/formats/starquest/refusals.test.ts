import { describe, expect, test } from 'vitest';
import { awards } from './catalogue';
import { player, TestCampaign } from './fixtures';
import type { StarquestSetup } from './setup';

const [bea, cem] = [player('bea'), player('cem')];

/** Bea leads Ulm, a Scout; Cem leads alone. Returned in the debriefing of a won mission that Bea led. */
function debriefing(choices: Partial<StarquestSetup> = {}, success = true) {
  const game = new TestCampaign(choices);
  for (const id of ['bea', 'cem']) game.enter('role', { player: id, role: 'gsg' });
  const recruit = (owner: string, id: string, as: string) =>
    game.enter('recruit', { player: owner, marine: id, name: id, as });
  recruit('bea', 'Brandis', 'marine');
  recruit('bea', 'Ulm', 'scout');
  recruit('cem', 'Castellan', 'marine');
  start(game, 'm', { bea: ['Brandis', 'Ulm'], cem: ['Castellan'] }, 'bea');
  if (game.setup.disobedience)
    game.enter('refusal', { mission: 'm', round: 1, player: 'cem', what: 'ignored', command: null });
  game.enter('mission-ended', { mission: 'm', success });
  return game;
}

function start(
  game: TestCampaign,
  mission: string,
  teams: Readonly<Record<string, readonly string[]>>,
  leader: string,
) {
  game.enter('mission-planned', { mission, name: mission, objective: 'o', special: '', timeLimit: null });
  for (const [owner, [commander, ...members]] of Object.entries(teams))
    game.enter('team', { mission, player: owner, commander, members, second: null, specialists: {} });
  if (game.refusal('leader', { mission, player: leader, how: 'agreed', rolls: [] }) === undefined)
    game.enter('leader', { mission, player: leader, how: 'agreed', rolls: [] });
  game.enter('mission-started', { mission, leader });
}

/** Gives a marine orders by missions that only he is in, three at a time. */
function earn(game: TestCampaign, owner: string, marine: string, missions: number) {
  for (let i = 0; i < missions; i++) {
    const mission = `${marine}-${i}`;
    start(game, mission, { [owner]: [marine] }, owner);
    game.enter('mission-ended', { mission, success: true });
    game.enter('survivors', { mission, player: owner, fallen: [] });
    game.enter('awards-done', { mission, player: owner });
    game.enter('orders', { mission, player: owner, marine, count: 3, points: null });
    game.enter('mission-closed', { mission });
  }
}

describe('orders (§3, §7)', () => {
  test('more than three for a mission are refused', () => {
    const game = debriefing();
    const orders = (count: number) => ({
      mission: 'm',
      player: 'bea',
      marine: 'Brandis',
      count,
      points: null,
    });
    expect(game.refusal('orders', orders(4), bea)).toBe('too-many-orders');
    expect(game.refusal('orders', orders(3), bea)).toBeUndefined();
    expect(game.refusal('orders', orders(0), bea)).toBeUndefined();
  });
  test('the leader gives their order to somebody else, never to themselves', () => {
    const game = debriefing();
    expect(game.refusal('gift', { mission: 'm', marine: 'Brandis' }, bea)).toBe('gift-himself');
    expect(game.refusal('gift', { mission: 'm', marine: 'Castellan' }, cem)).toBe('gift-leader');
    expect(game.refusal('gift', { mission: 'm', marine: 'Castellan' }, bea)).toBeUndefined();
  });
  test('Scouts and the fallen receive none', () => {
    const game = debriefing();
    const to = (marine: string) =>
      game.refusal('orders', { mission: 'm', player: 'bea', marine, count: 1, points: null });
    expect(to('Ulm')).toBe('order-receiver');
    game.enter('survivors', { mission: 'm', player: 'bea', fallen: [{ marine: 'Brandis', how: '' }] });
    expect(to('Brandis')).toBe('order-receiver');
  });
  test('nobody enters for somebody else', () => {
    const game = debriefing();
    const orders = { mission: 'm', player: 'bea', marine: 'Brandis', count: 1, points: null };
    expect(game.refusal('orders', orders, cem)).toBe('forbidden');
    expect(game.refusal('mission-closed', { mission: 'm' }, bea)).toBe('master-only');
  });
  test('a mission closes once every point is entered', () => {
    const game = debriefing();
    expect(game.refusal('mission-closed', { mission: 'm' })).toBe('points-open');
  });
});

describe('skull studs and the Captain (§7)', () => {
  const rich = () => {
    const game = debriefing({ disobedience: false });
    game.enter('survivors', { mission: 'm', player: 'bea', fallen: [] });
    game.enter('survivors', { mission: 'm', player: 'cem', fallen: [] });
    for (const id of ['bea', 'cem']) game.enter('awards-done', { mission: 'm', player: id });
    for (const [id, marine] of [
      ['bea', 'Brandis'],
      ['cem', 'Castellan'],
    ] as const)
      game.enter('orders', { mission: 'm', player: id, marine, count: 3, points: null });
    game.enter('gift', { mission: 'm', marine: 'Castellan' });
    game.enter('mission-closed', { mission: 'm' });
    return game;
  };
  test('a stud costs four orders; a sixth does not exist', () => {
    const game = rich();
    expect(game.refusal('stud', { marine: 'Brandis' }, bea)).toBe('too-few-orders');
    // 3 + 7 × 3 = 24 orders: five studs and four left over.
    earn(game, 'bea', 'Brandis', 7);
    for (let stud = 1; stud <= 5; stud++) game.enter('stud', { marine: 'Brandis' }, bea);
    expect(game.state.marines.Brandis).toMatchObject({ studs: 5, orders: 4 });
    expect(game.refusal('stud', { marine: 'Brandis' }, bea)).toBe('sixth-stud');
    expect(game.refusal('captain', { marine: 'Brandis' }, bea)).toBe('captain-honours');
  });
  test('a Captain needs eight awards and pays four orders', () => {
    const game = rich();
    // Seven more won missions with 3 orders each: 3 + 21 = 24; laurel, marksman and signa on the way.
    earn(game, 'bea', 'Brandis', 7);
    for (let stud = 1; stud <= 5; stud++) game.enter('stud', { marine: 'Brandis' }, bea);
    start(game, 'last', { bea: ['Brandis'] }, 'bea');
    game.enter('mission-ended', { mission: 'last', success: true });
    game.enter('survivors', { mission: 'last', player: 'bea', fallen: [] });
    for (const award of ['imperial-laurel', 'marksman-honour', 'signa-pugnatis'])
      game.enter('award', { mission: 'last', marine: 'Brandis', award, reason: 'gewonnen' });
    game.enter('awards-done', { mission: 'last', player: 'bea' });
    game.enter('orders', { mission: 'last', player: 'bea', marine: 'Brandis', count: 0, points: null });
    game.enter('mission-closed', { mission: 'last' });
    game.enter('captain', { marine: 'Brandis' }, bea);
    expect(game.state.marines.Brandis).toMatchObject({ captain: true, orders: 0 });
    expect(game.refusal('captain', { marine: 'Brandis' }, bea)).toBe('is-captain');
  });
});

describe('awards (§7)', () => {
  const award = (game: TestCampaign, marine: string, kind: string) =>
    game.refusal('award', { mission: 'm', marine, award: kind, reason: 'im Gang' });
  test('each once, the Crux only after the Laurel, Camouflage only for leading Scouts', () => {
    const game = debriefing();
    expect(award(game, 'Brandis', 'mark-of-camouflage')).toBeUndefined();
    expect(award(game, 'Castellan', 'mark-of-camouflage')).toBe('camouflage');
    expect(award(game, 'Brandis', 'crux-terminatus')).toBe('crux-laurel');
    game.enter('award', { mission: 'm', marine: 'Brandis', award: 'imperial-laurel', reason: 'Ziel' });
    expect(award(game, 'Brandis', 'imperial-laurel')).toBe('award-twice');
    // The Laurel of this very mission is no earlier one.
    expect(award(game, 'Brandis', 'crux-terminatus')).toBe('crux-laurel');
    expect(award(game, 'Ulm', 'marksman-honour')).toBe('scout-award');
  });
  test('for a reached objective only where the award asks for it, and never without a reason', () => {
    const game = debriefing({}, false);
    const refused = awards.filter(({ id }) => award(game, 'Brandis', id) === 'award-success');
    expect(refused.map(({ id }) => id)).toEqual(['mark-of-camouflage']);
    expect(
      game.refusal('award', { mission: 'm', marine: 'Brandis', award: 'marksman-honour', reason: ' ' }),
    ).toBe('unreadable');
  });
});

describe('disobedience (§6)', () => {
  const rolled = (choices: Partial<StarquestSetup>, dice: readonly [number, number]) => {
    const game = debriefing(choices);
    const refusal = game.state.missions[0]?.refusals[0]?.seq;
    game.enter('disobedience-rolled', { mission: 'm', refusal, dice, atTable: true }, cem);
    expect(game.refusal('disobedience-rolled', { mission: 'm', refusal, dice, atTable: true })).toBe(
      'rolled',
    );
    for (const id of ['bea', 'cem']) {
      game.enter('survivors', { mission: 'm', player: id, fallen: [] });
      game.enter('awards-done', { mission: 'm', player: id });
    }
    game.enter('orders', { mission: 'm', player: 'bea', marine: 'Brandis', count: 1, points: null });
    game.enter('orders', { mission: 'm', player: 'cem', marine: 'Castellan', count: 2, points: null });
    game.enter('gift', { mission: 'm', marine: 'Castellan' });
    game.enter('mission-closed', { mission: 'm' });
    return game.state.marines;
  };
  test('0 misses nothing; without an order nothing is lost, or the next one is owed', () => {
    expect(rolled({}, [0, 0]).Castellan).toMatchObject({ orders: 0, owed: 0, misses: 0 });
    expect(rolled({ noOrderLeft: 'owed' }, [0, 0]).Castellan).toMatchObject({ orders: 0, owed: 1 });
    expect(rolled({ noOrderLeft: 'owed', zeroCostsOrder: false }, [0, 0]).Castellan).toMatchObject({
      owed: 0,
    });
  });
  test('4 misses four missions and gets no order for this one', () => {
    expect(rolled({}, [1, 3]).Castellan).toMatchObject({ orders: 0, misses: 4 });
  });
  test('5 turns against the leader, 6 ends the campaign for the commander', () => {
    const right = rolled({}, [3, 2]);
    expect(right.Castellan).toMatchObject({ orders: 3, misses: 0 });
    expect(right.Brandis).toMatchObject({ orders: 0, misses: 1 });
    expect(rolled({}, [3, 3]).Castellan).toMatchObject({ outAfter: 1 });
  });
  test('an owed order is taken from the next ones', () => {
    const game = debriefing({ noOrderLeft: 'owed' });
    const refusal = game.state.missions[0]?.refusals[0]?.seq;
    game.enter('disobedience-rolled', { mission: 'm', refusal, dice: [0, 0], atTable: true });
    for (const [id, marine] of [
      ['bea', 'Brandis'],
      ['cem', 'Castellan'],
    ] as const) {
      game.enter('survivors', { mission: 'm', player: id, fallen: [] });
      game.enter('awards-done', { mission: 'm', player: id });
      game.enter('orders', { mission: 'm', player: id, marine, count: 0, points: null });
    }
    game.enter('gift', { mission: 'm', marine: 'Castellan' });
    game.enter('mission-closed', { mission: 'm' });
    expect(game.state.marines.Castellan).toMatchObject({ orders: 0, owed: 1 });
    earn(game, 'cem', 'Castellan', 1);
    expect(game.state.marines.Castellan).toMatchObject({ orders: 2, owed: 0 });
  });
});

describe('commands (§3, §5)', () => {
  test('one a round, as many as awards, by the leader, from the rank of the card', () => {
    const game = new TestCampaign();
    game.enter('role', { player: 'bea', role: 'gsg' });
    game.enter('recruit', { player: 'bea', marine: 'Brandis', name: 'Brandis', as: 'marine' });
    game.enter('role', { player: 'cem', role: 'gsg' });
    game.enter('recruit', { player: 'cem', marine: 'Castellan', name: 'Castellan', as: 'marine' });
    earn(game, 'bea', 'Brandis', 2);
    game.enter('stud', { marine: 'Brandis' }, bea);
    game.enter('announce', { marine: 'Brandis', sergeant: true }, bea);
    start(game, 'm', { bea: ['Brandis'], cem: ['Castellan'] }, 'bea');
    const say = (owner: string, command: string, round: number) =>
      game.refusal('command', { mission: 'm', round, player: owner, command, note: '' });
    expect(say('cem', 'forward', 1)).toBe('leader-only');
    expect(say('cem', 'team', 1)).toBe('no-commands');
    expect(say('bea', 'team', 1)).toBe('leader-no-team-command');
    expect(say('bea', 'charge', 1)).toBe('rank');
    game.enter('command', { mission: 'm', round: 1, player: 'bea', command: 'forward', note: '' }, bea);
    expect(say('bea', 'fire', 1)).toBe('one-command');
    // One stud, one command.
    expect(say('bea', 'fire', 2)).toBe('commands-spent');
  });
  test('medipacks, event cards and toggles that are off', () => {
    const game = debriefing({ disobedience: true });
    expect(
      game.refusal('command', { mission: 'm', round: 1, player: 'bea', command: 'fire', note: '' }),
    ).toBe('not-running');
    const off = new TestCampaign({ medipacks: 0, disobedience: false });
    off.enter('role', { player: 'bea', role: 'gsg' });
    off.enter('recruit', { player: 'bea', marine: 'Brandis', name: 'Brandis', as: 'marine' });
    start(off, 'm', { bea: ['Brandis'] }, 'bea');
    expect(off.refusal('medipack', { mission: 'm', round: 1, player: 'bea', marine: 'Brandis' })).toBe(
      'no-medipack',
    );
    expect(
      off.refusal('refusal', { mission: 'm', round: 1, player: 'bea', what: 'ignored', command: null }),
    ).toBe('no-disobedience');
    const card = { mission: 'm', round: 1, player: 'bea', note: '' };
    off.enter('event-card', card, bea);
    expect(off.refusal('event-card', card, bea)).toBe('event-drawn');
    expect(off.refusal('event-card', { ...card, player: null }, bea)).toBe('event-for');
  });
});

describe('event cards and the aliens (§2, §4)', () => {
  const playing = (alien: boolean) => {
    const game = new TestCampaign();
    for (const id of ['bea', 'cem']) game.enter('role', { player: id, role: 'gsg' });
    if (alien) game.enter('role', { player: 'aline', role: 'alien' });
    game.enter('recruit', { player: 'bea', marine: 'Brandis', name: 'Brandis', as: 'marine' });
    start(game, 'm', { bea: ['Brandis'] }, 'bea');
    return game;
  };
  const card = { mission: 'm', round: 1, player: 'bea', note: '' };
  const aline = player('aline');

  test('whoever leads the aliens draws, or the mission master, and nobody else', () => {
    const game = playing(true);
    expect(game.refusal('event-card', card, bea)).toBe('alien-draws');
    expect(game.refusal('event-card', card)).toBeUndefined();
    game.enter('event-card', card, aline);
    expect(game.refusal('event-card', card, aline)).toBe('event-drawn');
  });
  test('without such a player those in the mission draw; a card drawn so stands when one comes later', () => {
    const game = playing(false);
    expect(game.refusal('event-card', card, cem)).toBe('forbidden');
    game.enter('event-card', card, bea);
    game.enter('role', { player: 'aline', role: 'alien' });
    expect(game.state.missions[0]?.eventCards).toHaveLength(1);
    expect(game.folded.places.every(({ problem }) => !problem)).toBe(true);
  });
  test('whoever has dropped out draws no more', () => {
    const game = playing(true);
    game.enter('away', { player: 'aline', away: true });
    expect(game.refusal('event-card', card, bea)).toBeUndefined();
  });
  test('the alien player speaks no commands, heals nobody and tallies nothing', () => {
    const game = playing(true);
    const said = { mission: 'm', round: 1, player: 'bea' };
    expect(game.refusal('command', { ...said, command: 'forward', note: '' }, aline)).toBe('forbidden');
    expect(game.refusal('medipack', { ...said, marine: 'Brandis' }, aline)).toBe('forbidden');
    expect(game.refusal('phase', { mission: 'm', round: 1, turn: 'alien', phase: 'command' }, aline)).toBe(
      undefined,
    );
  });
});

describe('the mission leader (§3, §6)', () => {
  const tied = () => {
    const game = new TestCampaign();
    for (const id of ['bea', 'cem']) game.enter('role', { player: id, role: 'gsg' });
    for (const [owner, id] of [
      ['bea', 'Brandis'],
      ['cem', 'Castellan'],
    ] as const)
      game.enter('recruit', { player: owner, marine: id, name: id, as: 'marine' });
    game.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });
    for (const [owner, commander] of [
      ['bea', 'Brandis'],
      ['cem', 'Castellan'],
    ] as const) {
      const team = { mission: 'm', player: owner, commander, members: [], second: null, specialists: {} };
      game.enter('team', team);
    }
    return game;
  };
  const thrown = (bea: number, cem: number) => [
    [
      { player: 'bea', dice: [bea, 0] },
      { player: 'cem', dice: [cem, 0] },
    ],
  ];
  test('is rolled for once: nobody rolls until he wins', () => {
    const game = tied();
    game.enter('leader', { mission: 'm', player: 'bea', how: 'rolled', rolls: thrown(3, 1) }, bea);
    const again = { mission: 'm', player: 'cem', how: 'rolled', rolls: thrown(0, 3) };
    expect(game.refusal('leader', again, cem)).toBe('rolled-already');
    const agreed = { mission: 'm', player: 'cem', how: 'agreed', rolls: [] };
    expect(game.refusal('leader', agreed, bea)).toBeUndefined();
  });
  test('cannot disobey himself', () => {
    const game = tied();
    game.enter('leader', { mission: 'm', player: 'bea', how: 'agreed', rolls: [] }, bea);
    game.enter('mission-started', { mission: 'm', leader: 'bea' });
    const refusal = (player: string) =>
      game.refusal('refusal', { mission: 'm', round: 1, player, what: 'ignored', command: null });
    expect([refusal('bea'), refusal('cem')]).toEqual(['own-orders', undefined]);
  });
});

describe('teams (§7)', () => {
  test('sizes and mixtures', () => {
    const game = new TestCampaign();
    game.enter('role', { player: 'bea', role: 'gsg' });
    const recruit = (id: string, as: string) =>
      game.enter('recruit', { player: 'bea', marine: id, name: id, as });
    recruit('Brandis', 'marine');
    for (let i = 1; i <= 11; i++) recruit(`S${i}`, 'scout');
    for (let i = 1; i <= 5; i++) recruit(`M${i}`, 'marine');
    const some = (letter: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
    const go = (members: readonly string[], commander = 'Brandis') =>
      game.refusal('team', {
        mission: 'm',
        player: 'bea',
        commander,
        members,
        second: null,
        specialists: {},
      });
    earn(game, 'bea', 'Brandis', 2);
    game.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });
    expect(go(some('S', 10))).toBeUndefined();
    expect(go(some('S', 11))).toBe('too-many-scouts');
    expect(go(['S1', 'M1'])).toBe('mixed');
    expect(go(['M1'])).toBe('only-scouts');
    expect(go([], 'S1')).toBe('scout-leads');
    expect(go(['S1', 'S1'])).toBe('twice');
    // §7: a Sergeant with one award leads 3 + 1 Marines.
    game.enter('stud', { marine: 'Brandis' }, bea);
    game.enter('announce', { marine: 'Brandis', sergeant: true }, bea);
    expect(go(some('M', 4))).toBeUndefined();
    expect(go(some('M', 5))).toBe('too-many');
    expect(go(['Brandis'], 'M1')).toBe('only-scouts');
    const other = new TestCampaign();
    other.enter('role', { player: 'bea', role: 'gsg' });
    for (const id of ['Brandis', 'Castor']) {
      other.enter('recruit', { player: 'bea', marine: id, name: id, as: 'marine' });
      earn(other, 'bea', id, 2);
      other.enter('stud', { marine: id }, bea);
      other.enter('announce', { marine: id, sergeant: true }, bea);
    }
    other.enter('mission-planned', { mission: 'm', name: 'm', objective: 'o', special: '', timeLimit: null });
    const two = { mission: 'm', player: 'bea', commander: 'Brandis', second: null, specialists: {} };
    expect(other.refusal('team', { ...two, members: ['Castor'] })).toBe('two-sergeants');
    other.enter('announce', { marine: 'Castor', sergeant: false }, bea);
    expect(other.refusal('team', { ...two, members: ['Castor'] })).toBeUndefined();
    const withSpecialist = (specialists: Readonly<Record<string, string>>) =>
      game.refusal('team', {
        mission: 'm',
        player: 'bea',
        commander: 'Brandis',
        members: ['M1'],
        second: null,
        specialists,
      });
    expect(withSpecialist({ M1: 'apothecary' })).toBe('specialists');
    expect(game.refusal('announce', { marine: 'M1', sergeant: true }, bea)).toBe('no-award');
  });
});
