import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './db/schema/users.ts',
    './db/schema/tournaments.ts',
    './db/schema/rounds.ts',
    './db/schema/matches.ts',
    './db/schema/army-lists.ts',
    './db/schema/list-editions.ts',
    './db/schema/announcements.ts',
    './db/schema/campaigns.ts',
    './db/schema/ending.ts',
    './db/schema/outbox.ts',
    './db/schema/invitations.ts',
    './db/schema/match-notes.ts',
    './db/schema/halls.ts',
    './db/schema/handovers.ts',
    './db/schema/passkeys.ts',
    './db/schema/push.ts',
    './db/schema/sessions.ts',
    './db/schema/sign-in-links.ts',
    './db/schema/site-pages.ts',
    './db/schema/teams.ts',
    './db/schema/tournament-logos.ts',
  ],
  out: './drizzle/sqlite',
});
