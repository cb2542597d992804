import { describe, expect, test } from 'vitest';
import type { EntryId, HelperId, UserId } from '../ids';
import { type Actor, type Deed, deskVerbs, may, nobody, roles } from './policy';

const user = 'u1' as UserId;
const entry = (id: string) => id as EntryId;
const owner: Actor = { ...nobody, userId: user, role: 'owner' };
const helper: Actor = { ...nobody, userId: user, role: 'desk' };
const admin: Actor = { ...nobody, userId: user, admin: true };
const account: Actor = { ...nobody, userId: user };
const player: Actor = { ...nobody, entryId: entry('e1') };

const followed = { verb: 'follow-match', entryA: entry('e1'), entryB: entry('e2') } as const;

const cases: [string, Actor, Deed, boolean][] = [
  ['a visitor may not create a tournament', nobody, { verb: 'create-tournament' }, false],
  ['an account may create a tournament', account, { verb: 'create-tournament' }, true],
  ['a visitor sees an open tournament', nobody, { verb: 'see-tournament', status: 'open' }, true],
  ['a visitor does not see a draft', nobody, { verb: 'see-tournament', status: 'draft' }, false],
  ['a player sees the draft they are entered in', player, { verb: 'see-tournament', status: 'draft' }, true],
  ['an account without a role is no desk', account, { verb: 'use-desk' }, false],
  ['a player is no desk', player, { verb: 'use-desk' }, false],
  ['a helper works at the desk', helper, { verb: 'use-desk' }, true],
  ['a helper does not change the settings', helper, { verb: 'edit-tournament' }, false],
  ['the owner changes the settings', owner, { verb: 'edit-tournament' }, true],
  ['the site admin writes the imprint', admin, { verb: 'run-instance' }, true],
  ['an owner of a tournament does not', owner, { verb: 'run-instance' }, false],
  ['the site admin repairs any tournament', admin, { verb: 'edit-tournament' }, true],
  [
    'a player reports their own match',
    player,
    { verb: 'report-result', entryA: entry('e2'), entryB: entry('e1') },
    true,
  ],
  [
    "a player does not report somebody else's match",
    player,
    { verb: 'report-result', entryA: entry('e2'), entryB: entry('e3') },
    false,
  ],
  ['a visitor sends none of the forms for those who take part', nobody, { verb: 'take-part' }, false],
  ['a player does', player, { verb: 'take-part' }, true],
  ['an account does', account, { verb: 'take-part' }, true],
  [
    'a helper for a day does',
    { ...nobody, role: 'viewer', helperId: 'h' as HelperId },
    { verb: 'take-part' },
    true,
  ],
  [
    'a helper for a day makes no tournament',
    { ...nobody, role: 'desk', helperId: 'h' as HelperId },
    { verb: 'create-tournament' },
    false,
  ],
  ['everybody follows a match', nobody, { ...followed, hidden: false }, true],
  ['nobody follows one whose result is kept back', nobody, { ...followed, hidden: true }, false],
  ['not even a player of another table', player, { ...followed, entryA: entry('e3'), hidden: true }, false],
  ['but its own players do', player, { ...followed, hidden: true }, true],
  ['and so does the desk', helper, { ...followed, hidden: true }, true],
  ['a player speaks for themselves', player, { verb: 'act-as-player', owner: entry('e1') }, true],
  ['nobody speaks for another player', player, { verb: 'act-as-player', owner: entry('e2') }, false],
  ['the desk is no player', owner, { verb: 'act-as-player', owner: entry('e1') }, false],
  [
    'a visitor reports nothing, not even a bye',
    nobody,
    { verb: 'report-result', entryA: entry('e2'), entryB: null },
    false,
  ],
];

describe('may', () => {
  test.each(cases)('%s', (_, actor, deed, allowed) => {
    expect(may(actor, deed)).toBe(allowed);
  });
});

describe('the roles at the desk', () => {
  // ● allowed, · refused: owner, desk, judge, scorekeeper, viewer
  const table: Record<(typeof deskVerbs)[number], string> = {
    'use-desk': '●●●●●',
    'read-log': '●●···',
    'edit-entries': '●●···',
    'run-rounds': '●●···',
    'run-clock': '●●●··',
    'enter-result': '●●●●·',
    'correct-result': '●●●··',
    penalise: '●●●··',
    'note-match': '●●●··',
    announce: '●●●··',
    'run-ending': '●●···',
    'lead-campaign': '●●●··',
    'edit-tournament': '●····',
    'manage-team': '●····',
  };

  test.each(deskVerbs)('%s', (verb) => {
    const row = roles.map((role) => (may({ ...nobody, userId: user, role }, { verb }) ? '●' : '·')).join('');
    expect(row).toBe(table[verb]);
    expect(may(admin, { verb })).toBe(true);
    for (const actor of [nobody, account, player]) expect(may(actor, { verb })).toBe(false);
  });

  test('who may not change entries hands in no list for others, and no helper signs as a player', () => {
    for (const role of roles) {
      const actor: Actor = { ...nobody, userId: user, role };
      expect(may(actor, { verb: 'hand-in-list', owner: entry('e1') })).toBe(
        may(actor, { verb: 'edit-entries' }),
      );
      expect(may(actor, { verb: 'report-result', entryA: entry('e1'), entryB: entry('e2') })).toBe(false);
    }
  });
});
