import 'server-only';
import { instanceZone } from '@/app/_i18n/instance-zone';
import type { Executor } from '@/db/open-database';
import { findTournament, findTournamentBySubmission, insertAudit, insertTournament } from '@/db/tournaments';
import type { User } from '@/lib/accounts/records';
import { dateOf } from '@/lib/calendar-day';
import type { AnyFormat } from '@/lib/formats/format';
import { findFormat } from '@/lib/formats/registry';
import { refuse } from '@/lib/refusal';
import { schemeSchema, type UsualScheme } from '@/lib/standings/scheme-schema';
import { momentIn } from '@/lib/time-zones';
import type { Tournament } from '@/lib/tournament/records';
import { defaultScheme, defaultSettings, tournamentSettingsSchema } from '@/lib/tournament/settings';
import { makeSlug } from '@/lib/tournament/slug';
import { newId, newSeed } from '../../platform/random';
import { notFrozen } from '../rounds/freeze';

export interface NewTournament {
  readonly name: string;
  readonly place: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly formatId: string;
  readonly presetId: string;
  readonly rounds: number;
  /** the preset's where left out */
  readonly roundMinutes?: number | undefined;
  readonly capacity: number | null;
  /** players per team; null for single players */
  readonly teamSize?: number | null;
  readonly scheme: UsualScheme;
  /** whether it is public at once */
  readonly open: boolean;
  readonly submissionKey: string;
}

/** Creates a tournament from a preset; submitting the same form again returns the first. */
export async function createTournament(
  tx: Executor,
  owner: User,
  input: NewTournament,
  now: number,
  demo = false,
): Promise<Tournament> {
  const earlier = await findTournamentBySubmission(tx, input.submissionKey);
  if (earlier) return earlier;

  const format = findFormat(input.formatId);
  const preset = format?.presets.find((candidate) => candidate.id === input.presetId);
  if (!format || !preset) refuse('invalid', { path: ['presetId'] });

  const timeZone = instanceZone();
  const tournament: Tournament = {
    id: newId(),
    slug: await freeSlug(tx, input.name),
    name: input.name,
    place: input.place,
    startsOn: input.startsOn,
    endsOn: input.endsOn,
    description: '',
    formatId: format.id,
    formatVersion: format.version,
    setup: preset.setup,
    timeZone,
    settings: settingsFrom(
      preset,
      { ...input, timeZone },
      {
        rounds: input.rounds,
        roundMinutes: input.roundMinutes ?? preset.roundMinutes,
        capacity: input.capacity,
        // A campaign has neither; its settings of standings are unused.
        scheme: schemeSchema.parse(
          preset.settings?.scheme ??
            defaultScheme(input.scheme, format.structure === 'duel' ? format.largestLead(preset.setup) : 0),
        ),
        marginMetric: format.structure === 'duel' ? format.marginMetric(preset.setup) : null,
        metrics: format.structure === 'duel' ? format.metrics.map((metric) => metric.id) : [],
        collectsLists: preset.collectsLists ?? false,
        tiebreaks: format.structure === 'duel' ? format.tiebreaks : null,
      },
    ),
    status: input.open ? 'open' : 'draft',
    demo,
    ...notBegun,
    lotSeed: newSeed(),
    submissionKey: input.submissionKey,
    createdAt: now,
  };
  await insertTournament(tx, tournament, owner.id);
  await insertAudit(tx, {
    tournamentId: tournament.id,
    at: now,
    actor: owner.name,
    kind: 'tournament-created',
    data: {},
  });
  return tournament;
}

const day = 86_400_000;

/** Default settings with the preset's, and its timetable laid on the tournament's days. */
function settingsFrom(
  { settings, timetable = [] }: Pick<AnyFormat['presets'][number], 'settings' | 'timetable'>,
  { startsOn, endsOn, teamSize, timeZone }: NewTournament & Pick<Tournament, 'timeZone'>,
  usual: Parameters<typeof defaultSettings>[0],
) {
  const schedule = timetable.flatMap(({ day: of, at, kind, round = null }) => {
    const date = new Date(dateOf(startsOn).getTime() + (of - 1) * day).toISOString().slice(0, 10);
    const beyond = date > endsOn || (round !== null && round > usual.rounds);
    return beyond ? [] : [{ at: momentIn(`${date}T${at}`, timeZone), kind, round, note: '' }];
  });
  const teams = teamSize ? { teams: { size: teamSize } } : {};
  return tournamentSettingsSchema.parse({ ...defaultSettings(usual), ...settings, ...teams, schedule });
}

/** Initial state of a tournament. */
export const notBegun = { ...notFrozen, ceremonyStep: null, awardsShown: false, revision: 1 } as const;

/** An unused slug made from the name. */
export async function freeSlug(tx: Executor, name: string): Promise<string> {
  const taken = new Set<string>();
  for (;;) {
    const slug = makeSlug(name, (candidate) => taken.has(candidate));
    if (!(await findTournament(tx, slug))) return slug;
    taken.add(slug);
  }
}
