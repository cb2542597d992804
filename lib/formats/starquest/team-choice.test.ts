import { describe, expect, test } from 'vitest';
import { awardIds } from './catalogue';
import type { StarquestSetup } from './setup';
import { starquestSetup } from './setup';
import type { CampaignState, Marine } from './state';
import { emptyState } from './state';
import { checkTeamSize } from './team';
import { fitsSecond, ledBy, possibleCommanders, possibleSergeants, whyNotMember } from './team-choice';

const setup: StarquestSetup = starquestSetup.parse({});
const marine = (id: string, honours: number, more: Partial<Marine> = {}): Marine => ({
  id,
  player: 'bea' as Marine['player'],
  name: id,
  marine: true,
  announced: false,
  awards: awardIds.slice(0, Math.min(5, honours)).map((award) => ({ award, mission: 1, reason: 'x' })),
  studs: Math.max(0, honours - 5),
  captain: false,
  orders: 0,
  owed: 0,
  missions: 1,
  misses: 0,
  dead: null,
  outAfter: null,
  aside: false,
  ...more,
});
const squad = (...marines: readonly Marine[]): CampaignState => ({
  ...emptyState,
  marines: Object.fromEntries(marines.map((one) => [one.id, one])),
});
const alone = (commander: string, members: readonly string[] = []) => ({ commander, members, second: null });

describe('who can lead', () => {
  test('no Scout, nobody who sits out, nobody of another player', () => {
    const state = squad(
      marine('scout', 0, { marine: false }),
      marine('leader', 0),
      marine('out', 0, { misses: 1 }),
      marine('other', 0, { player: 'cem' as Marine['player'] }),
    );
    const names = (choices: Partial<StarquestSetup>) =>
      possibleCommanders({ ...setup, ...choices }, state, 'bea' as Marine['player']).map(({ id }) => id);
    expect(names({})).toEqual(['leader']);
    expect(names({ newRanks: false })).toEqual(['scout', 'leader']);
  });
});

describe('who may still be added', () => {
  const scouts = Array.from({ length: 11 }, (_, i) => marine(`s${i}`, 0, { marine: false }));
  const state = squad(
    ...scouts,
    marine('plain', 0),
    marine('sergeant', 1, { announced: true }),
    marine('second', 1, { announced: true }),
    marine('better', 2),
    ...['a', 'b', 'c', 'd', 'e'].map((id) => marine(id, 0)),
  );
  const why = (commander: string, members: readonly string[], id: string) =>
    whyNotMember(setup, state, alone(commander, members), id);

  test('a Marine leads Scouts, and no eleventh', () => {
    expect(why('plain', [], 's0')).toBeNull();
    expect(why('plain', [], 'a')).toBe('only-scouts');
    const ten = scouts.slice(0, 10).map(({ id }) => id);
    expect(why('plain', ten.slice(1), 's0')).toBeNull();
    expect(why('plain', ten, 's10')).toBe('too-many-scouts');
  });
  test('a Sergeant leads Marines, not both, nobody better, no other Sergeant, no fifth with one award', () => {
    expect(why('sergeant', [], 'a')).toBeNull();
    expect(why('sergeant', ['s0'], 'a')).toBe('mixed');
    expect(why('sergeant', ['a'], 's0')).toBe('mixed');
    expect(why('sergeant', [], 'better')).toBe('better-member');
    expect(why('sergeant', [], 'second')).toBe('two-sergeants');
    expect(why('sergeant', ['a', 'b', 'c', 'd'], 'e')).toBe('too-many');
  });
  test('whoever takes over keeps those who may go with him', () => {
    expect(ledBy(setup, state, 'plain', ['sergeant', 'a', 's0', 'gone']).members).toEqual(['s0']);
    expect(ledBy(setup, state, 'sergeant', ['a', 'sergeant', 'better']).members).toEqual(['a']);
  });
  test('what is offered one after the other is accepted as a team, whoever leads', () => {
    for (const commander of ['plain', 'sergeant', 'better', 'a']) {
      const all = Object.keys(state.marines);
      const team = ledBy(setup, state, commander, all);
      expect(checkTeamSize(setup, state, { ...team, specialists: {} }).ok, commander).toBe(true);
    }
  });
});

describe('a Captain', () => {
  const state = squad(
    marine('captain', 8, { captain: true, announced: true }),
    marine('v1', 4),
    marine('v2', 4, { announced: true }),
    marine('sergeant', 1, { announced: true }),
    marine('m1', 0),
    marine('m2', 3),
  );
  const all = Object.values(state.marines);

  test('takes along a Sergeant with a team of his own once two Veterans guard him', () => {
    expect(possibleSergeants(setup, state, alone('captain', ['v1']), all)).toEqual([]);
    const guarded = alone('captain', ['v1', 'v2']);
    expect(possibleSergeants(setup, state, guarded, all).map(({ id }) => id)).toEqual(['sergeant']);
    expect(fitsSecond(setup, state, guarded, { sergeant: 'sergeant', members: ['m1'] })).toBe(true);
    // m2 has more awards than that Sergeant.
    expect(fitsSecond(setup, state, guarded, { sergeant: 'sergeant', members: ['m2'] })).toBe(false);
  });
  test('may tick an announced Veteran first', () => {
    expect(whyNotMember(setup, state, alone('captain'), 'v2')).toBeNull();
  });
});
