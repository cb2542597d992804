import * as announcements from './announcements';
import * as apiTokens from './api-tokens';
import * as armyLists from './army-lists';
import * as attempts from './attempts';
import * as campaigns from './campaigns';
import * as ending from './ending';
import * as facts from './facts';
import * as halls from './halls';
import * as handovers from './handovers';
import * as invitations from './invitations';
import * as listEditions from './list-editions';
import * as matchNotes from './match-notes';
import * as matches from './matches';
import * as outbox from './outbox';
import * as passkeys from './passkeys';
import * as persons from './persons';
import * as push from './push';
import * as resultPhotos from './result-photos';
import * as rounds from './rounds';
import * as series from './series';
import * as sessions from './sessions';
import * as signInLinks from './sign-in-links';
import * as sitePages from './site-pages';
import * as teams from './teams';
import * as tournamentLogos from './tournament-logos';
import * as tournaments from './tournaments';
import * as users from './users';
import * as webhooks from './webhooks';

/** Every table, for opening the database; queries import the tables they use. */
export const schema = {
  ...users,
  ...tournaments,
  ...rounds,
  ...resultPhotos,
  ...matches,
  ...armyLists,
  ...listEditions,
  ...announcements,
  ...attempts,
  ...campaigns,
  ...ending,
  ...facts,
  ...outbox,
  ...invitations,
  ...matchNotes,
  ...halls,
  ...handovers,
  ...apiTokens,
  ...passkeys,
  ...webhooks,
  ...persons,
  ...push,
  ...series,
  ...sessions,
  ...signInLinks,
  ...sitePages,
  ...teams,
  ...tournamentLogos,
};
