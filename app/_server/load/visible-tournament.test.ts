import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Queries in db that find a tournament, or a part of it, without a permission check. */
const raw: Readonly<Record<string, readonly string[]>> = {
  // By slug, which can be guessed.
  findTournament: [
    'app/_server/load/visible-tournament.ts',
    'app/_server/changes/tournament/create-tournament.ts', // taken slugs
    'app/_server/tournament-file/import-tournament.ts', // taken slugs
  ],
  findRevision: [
    'app/_server/front/front.ts', // serves public pages only
    'app/_server/front/recognise.ts', // its type only
    'app/api/t/[slug]/live/route.ts', // of a tournament found visible
  ],
  // By pairing id, which is part of match links.
  loadMatch: [
    'app/_server/load/match.ts',
    'app/_server/load/visible-match.ts',
    'app/_server/match/append-lines.ts', // checks the author
    'app/_server/match/deadlines.ts', // called by the timer
    'app/_server/load/match-draft.ts', // of a match in a visible tournament
    'app/_server/tournament-file/import-tournament.ts', // of the rows being stored
  ],
};

/** By tournament id, which requests name in a few places; each checks another right first. */
const byId = [
  'app/_parts/tournament/played-tournaments.ts', // the browser holds its personal link
  'app/account/other-keys.tsx', // the browser holds its personal link
  'app/api/matches/[matchId]/log/route.ts', // of a match found visible
  'app/career/page.tsx', // the visitor's own entries, without drafts
  'app/invite/[token]/page.tsx', // holds an invitation
  'app/new/import/actions.ts', // whether the file's owner has it on this instance
  'app/p/[token]/route.ts', // holds a personal link
  'app/t/[slug]/desk/rounds/actions.ts', // of a tournament being changed
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
