import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Queries of db that find a tournament, or what belongs to one, without asking who wants to know. */
const raw: Readonly<Record<string, readonly string[]>> = {
  // By the address that anybody can type.
  findTournament: [
    'app/_server/load/visible-tournament.ts',
    'app/_server/changes/tournament/create-tournament.ts', // which addresses are taken
    'app/_server/tournament-file/import-tournament.ts', // likewise
  ],
  findRevision: [
    'app/_server/front/front.ts', // serves what is public, and nothing else
    'app/_server/front/recognise.ts', // its type
    'app/api/t/[slug]/live/route.ts', // of a tournament that was found visible
  ],
  // By the id of a pairing, which stands in links to its match.
  loadMatch: [
    'app/_server/match/load-match.ts',
    'app/_server/match/visible-match.ts',
    'app/_server/match/append-lines.ts', // asks who plays
    'app/_server/match/deadlines.ts', // asked by the clock
    'app/_server/match/match-draft.ts', // of a match of a visible tournament
    'app/_server/tournament-file/import-tournament.ts', // of the rows being stored
  ],
};

/** The same by its id, which requests name in a few places: each asks for something else than the tournament first. */
const byId = [
  'app/_parts/tournament/played-tournaments.ts', // whose personal link the browser holds
  'app/account/other-keys.tsx', // whose personal link the browser holds
  'app/api/matches/[matchId]/log/route.ts', // of a match that was found visible
  'app/career/page.tsx', // one's own entries, drafts left out
  'app/invite/[token]/page.tsx', // an invitation
  'app/new/import/actions.ts', // whether the owner of a file has it here
  'app/p/[token]/route.ts', // a personal link
  'app/t/[slug]/desk/rounds/actions.ts', // of a tournament that is being changed
];

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('app', name));

describe('every page, action and route handler asks who may see a tournament', () => {
  for (const [name, allowed] of Object.entries(raw)) {
    test(`${name} is called where that is certain, and nowhere else`, () => {
      const users = sources.filter((file) => new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8')));
      expect(users.sort()).toEqual([...allowed].sort());
    });
  }

  test('routes and parts find one by its id only where something else was asked for before', () => {
    const users = sources
      .filter((file) => !file.startsWith('app/_server/') && !file.startsWith('app/_formats/'))
      .filter((file) => /\bfindTournamentById\b/.test(readFileSync(file, 'utf8')));
    expect(users.sort()).toEqual(byId);
  });
});
