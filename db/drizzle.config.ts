import { defineConfig } from 'drizzle-kit';
import { isPostgres } from './dialect';

/** The engine in `DATABASE_URL`, as for the schema. */
const engine = isPostgres(process.env.DATABASE_URL) ? 'postgres' : 'sqlite';

export default defineConfig({
  dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
  schema: [
    './db/schema/users.ts',
    './db/schema/tournaments.ts',
    './db/schema/rounds.ts',
    './db/schema/matches.ts',
    './db/schema/api-tokens.ts',
    './db/schema/army-lists.ts',
    './db/schema/list-editions.ts',
    './db/schema/announcements.ts',
    './db/schema/attempts.ts',
    './db/schema/campaigns.ts',
    './db/schema/ending.ts',
    './db/schema/facts.ts',
    './db/schema/outbox.ts',
    './db/schema/invitations.ts',
    './db/schema/match-notes.ts',
    './db/schema/halls.ts',
    './db/schema/handovers.ts',
    './db/schema/passkeys.ts',
    './db/schema/persons.ts',
    './db/schema/push.ts',
    './db/schema/result-photos.ts',
    './db/schema/series.ts',
    './db/schema/sessions.ts',
    './db/schema/sign-in-links.ts',
    './db/schema/site-pages.ts',
    './db/schema/teams.ts',
    './db/schema/tournament-logos.ts',
    './db/schema/webhooks.ts',
  ],
  out: `./drizzle/${engine}`,
});
