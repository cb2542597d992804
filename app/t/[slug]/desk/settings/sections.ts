import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';

/** The pages of the settings in their order; the names are their addresses. */
const duelSections = [
  'basics',
  'logo',
  'sign-up',
  'schedule',
  'rounds',
  'scoring',
  'ties',
  'soft',
  'pairing',
  'teams',
  'tables',
  'network',
  'webhooks',
  'lists',
  'armies',
  'format',
  'life',
] as const;
export type SettingsPageName = (typeof duelSections)[number];

const ofEvery: readonly SettingsPageName[] = ['basics', 'logo', 'format', 'life'];

/** Those that change the points of what has been played. */
export const scoringSections: readonly SettingsPageName[] = [
  'scoring',
  'ties',
  'soft',
  'teams',
  'armies',
  'format',
];

/** Those that save nothing once the tournament has ended. */
export const closedByEnd: readonly SettingsPageName[] = [
  ...scoringSections,
  'sign-up',
  'rounds',
  'pairing',
  'tables',
  'lists',
];

/** The pages a tournament has: a campaign has neither rounds nor standings, and not every game has army lists. */
export const sectionsOf = (view: AnyTournamentView): readonly SettingsPageName[] =>
  isDuel(view)
    ? duelSections.filter((section) => section !== 'lists' || view.format.roster !== undefined)
    : ofEvery;
