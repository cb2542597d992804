import { z } from 'zod';
import { listSettingsSchema } from '../army-lists/list-settings';
import { awardSettingsSchema, defaultAwards } from '../awards/award-settings';
import { checkInWindowSchema } from '../check-in/check-in-window';
import { campsSchema } from '../entries/camps';
import { signUpSettingsSchema } from '../entries/sign-up-settings';
import { highest, most } from '../limits';
import { pairingSettings } from '../pairing/pairing-settings';
import { tableSettings } from '../pairing/table-settings';
import { scheduleSchema } from '../schedule/schedule';
import { softSettingsSchema } from '../soft-scores/soft-settings';
import { saffronWalden } from '../standings/bands';
import { byeRuleSchema, defaultByeRule, missedRules } from '../standings/bye';
import { defaultGamePoints, differenceTable } from '../standings/scheme';
import type { Scheme, UsualScheme } from '../standings/scheme-schema';
import { schemeSchema } from '../standings/scheme-schema';
import { secondRankingSchema } from '../standings/second-ranking';
import { type TiebreakId, tiebreaksSchema } from '../standings/tiebreaks';
import { teamSettings } from '../teams/team-settings';
import { armySettings } from './army-settings';

/** What the organiser sets for a tournament of any format. */
export const tournamentSettingsSchema = z.object({
  rounds: z.int().min(1).max(most.rounds),
  /** seats; null for no limit. Sign-ups beyond it wait. */
  capacity: z.int().min(2).max(most.seats).nullable(),
  /** planned length of a round */
  roundMinutes: z.int().min(15).max(600),
  /** how long before the end of a round the last turn is called; null: never */
  lastTurnMinutes: z.int().min(1).max(120).nullable().default(15),
  /** whether the public sign-up page takes entries before the first round */
  signUpOpen: z.boolean(),
  signUp: signUpSettingsSchema.prefault({}),
  /** null: the tournament does without check-in, or has not planned it yet */
  checkIn: checkInWindowSchema.nullable().default(null),
  schedule: scheduleSchema.default([]),
  scheme: schemeSchema,
  /** the pack's scoring is not in our hands: nothing is drawn before the organiser has filled it in */
  scoringOpen: z.boolean().default(false),
  tiebreaks: tiebreaksSchema,
  /** a ranking beside the standings */
  secondRanking: secondRankingSchema.nullable().default(null),
  bye: byeRuleSchema,
  missed: z.enum(missedRules),
  /** by which rules the standings are counted: as earlier versions had them, or today's (docs/standings.md) */
  counting: z.enum(['earlier', 'current']).default('earlier'),
  pairing: pairingSettings,
  /** null: everybody plays for themselves */
  teams: teamSettings.nullable().default(null),
  tables: tableSettings.prefault({}),
  lists: listSettingsSchema.prefault({}),
  armies: armySettings.prefault({}),
  /** null: everybody may meet everybody */
  camps: campsSchema.nullable().default(null),
  soft: softSettingsSchema.prefault({}),
  awards: awardSettingsSchema.prefault({}),
  /** which e-mails go out by themselves, if the server can send any */
  mail: z.object({ pairings: z.boolean().default(true) }).prefault({}),
  /** the number of the tournament at tabletoptournaments.net; null: it has none, or nobody has said */
  t3Id: z.int().min(1).max(highest.t3).nullable().default(null),
  /** out of calendar and lists, and still to be read by whoever has its address */
  archived: z.boolean().default(false),
});
export type TournamentSettings = z.infer<typeof tournamentSettingsSchema>;

const settingsRead = new WeakMap<object, TournamentSettings>();

/**
 * A tournament's settings of what is stored. One stored object is parsed once: a transaction asks for its tournament's
 * settings several times. Throws where they do not fit the schema.
 */
export function readSettings(stored: unknown): TournamentSettings {
  const known = typeof stored === 'object' && stored !== null ? settingsRead.get(stored) : undefined;
  if (known) return known;
  const settings = tournamentSettingsSchema.parse(stored);
  settingsRead.set(stored as object, settings);
  return settings;
}

/** What the sign-up form asks. Who is in which team is nobody's to type: its captain's link says so. */
export const askedAtSignUp = ({
  signUp,
  teams,
}: Pick<TournamentSettings, 'signUp' | 'teams'>): TournamentSettings['signUp'] =>
  teams ? { ...signUp, fields: { ...signUp.fields, team: 'off' } } : signUp;

const onlyLists = tournamentSettingsSchema.pick({ lists: true });

/** What holds for army lists in a tournament, of its settings as they are stored: every tap in a match asks for that. */
export const listSettingsOf = ({ settings }: { readonly settings: unknown }): TournamentSettings['lists'] =>
  onlyLists.parse(settings).lists;

/** Whether a tournament with these settings, as they are stored, is out of the lists. */
export const isArchived = (settings: unknown): boolean => readSettings(settings).archived;

/** A scheme of that kind with customary figures for leads of up to `largestLead`. */
export function defaultScheme(kind: UsualScheme, largestLead: number): Scheme {
  switch (kind) {
    case 'wdl':
      return { kind, ...defaultGamePoints };
    case 'table':
      return { kind, steps: differenceTable(largestLead) };
    case 'hybrid':
      return { kind, ...defaultGamePoints, steps: differenceTable(largestLead) };
    case 'bands':
      return saffronWalden;
  }
}

/** Complete settings to start from: everything can be changed later. */
export function defaultSettings(from: {
  readonly rounds: number;
  readonly roundMinutes: number;
  readonly capacity: number | null;
  readonly scheme: Scheme;
  /** null where nothing is scored */
  readonly marginMetric: string | null;
  readonly metrics: readonly string[];
  readonly collectsLists: boolean;
  /** those the game proposes; null where it proposes none */
  readonly tiebreaks: readonly TiebreakId[] | null;
}): TournamentSettings {
  const others = from.metrics.filter((metric) => metric !== from.marginMetric);
  return tournamentSettingsSchema.parse({
    awards: defaultAwards,
    rounds: from.rounds,
    capacity: from.capacity,
    roundMinutes: from.roundMinutes,
    signUpOpen: true,
    scheme: from.scheme,
    tiebreaks: [
      ...(from.scheme.kind === 'hybrid' ? ['table-points'] : []),
      ...(from.tiebreaks ?? [
        ...(from.marginMetric === null ? [] : [`diff:${from.marginMetric}`]),
        ...others.slice(0, 1).map((metric) => `for:${metric}`),
        'head-to-head',
        'buchholz',
      ]),
    ],
    bye: defaultByeRule(from.scheme),
    missed: 'zero',
    counting: 'current',
    pairing: {},
    tables: {},
    lists: { wanted: from.collectsLists },
  });
}
