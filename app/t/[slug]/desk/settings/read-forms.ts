import { z } from 'zod';
import { requiredWallTime, wallTime } from '@/app/_parts/time/wall-time';
import { listSettingsSchema } from '@/lib/army-lists/list-settings';
import { isCalendarDay } from '@/lib/calendar-day';
import { campsSchema } from '@/lib/entries/camps';
import { priceSchema, signUpSettingsSchema } from '@/lib/entries/sign-up-settings';
import { parseInteger } from '@/lib/formats/read-fields';
import { hallAddress } from '@/lib/hall/address';
import { networkName, networkPassword } from '@/lib/hall/network';
import { longest, most } from '@/lib/limits';
import { pairingSettings, wishes } from '@/lib/pairing/pairing-settings';
import { tableSettings } from '@/lib/pairing/table-settings';
import { schedulePointSchema, scheduleSchema } from '@/lib/schedule/schedule';
import { parseWeight, softSettingsSchema } from '@/lib/soft-scores/soft-settings';
import { newTeamSettings } from '@/lib/teams/team-settings';
import { isTimeZone } from '@/lib/time-zones';
import { armySettings } from '@/lib/tournament/army-settings';
import { tournamentSettingsSchema } from '@/lib/tournament/settings';
import { lineOfText, optionalLine, textOf } from '@/lib/typed-text';
import { readMinutes } from './minutes-text';

const settings = tournamentSettingsSchema.shape;

/** Typed digits as a number; nothing typed is undefined, no number at all NaN: both are told by the schema. */
const readInteger = (raw: unknown): unknown => {
  if (typeof raw !== 'string') return raw;
  const typed = raw.trim();
  return typed === '' ? undefined : (parseInteger(typed) ?? Number.NaN);
};
const recordOf = (raw: unknown) =>
  typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
const integersOf = (raw: unknown) =>
  Object.fromEntries(Object.entries(recordOf(raw)).map(([key, value]) => [key, readInteger(value)]));

const integer = <S extends z.ZodType>(schema: S) => z.preprocess(readInteger, schema);
const optionalInteger = <S extends z.ZodType>(schema: S) =>
  z.preprocess((raw) => readInteger(raw) ?? null, schema);
const ticked = z.preprocess((raw) => raw === 'on', z.boolean());

const day = z.string().refine(isCalendarDay, 'bad-date');

export const basicsForm = z.object({
  name: lineOfText(longest.name),
  place: optionalLine(longest.place),
  timeZone: z.string().max(longest.timeZone).refine(isTimeZone, 'time-zone-unknown'),
  startsOn: day,
  endsOn: day,
  description: textOf(longest.description),
  capacity: optionalInteger(settings.capacity),
  signUpOpen: ticked,
  t3Id: optionalInteger(settings.t3Id),
});

/** `scheme.steps.0.from` …: rows by their place in the form, so that a problem finds its row. */
function readScheme(raw: unknown): unknown {
  const {
    kind,
    steps,
    unit,
    bounds,
    conceded,
    concession,
    edge,
    score,
    attrition,
    attritionSteps,
    ...points
  } = recordOf(raw);
  const { lead, counts } = recordOf(edge);
  return {
    kind,
    ...integersOf(points),
    ...(kind === 'sum'
      ? { score, attrition, attritionSteps: Object.values(recordOf(attritionSteps)).map(integersOf) }
      : {}),
    ...(readInteger(lead) === undefined ? {} : { edge: { lead: readInteger(lead), counts } }),
    ...(unit === undefined ? {} : { unit }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(conceded === 'on' ? { concession: integersOf(concession) } : {}),
    ...(steps ? { steps: Object.values(recordOf(steps)).map(integersOf) } : {}),
  };
}

export const roundsForm = z.object({
  rounds: integer(settings.rounds),
  roundMinutes: integer(settings.roundMinutes),
  lastTurnMinutes: optionalInteger(settings.lastTurnMinutes),
});

export const scoringForm = z.object({
  scheme: z.preprocess(readScheme, settings.scheme),
  /** where the table's first winning row shall be what wins the game */
  drawMargin: integer(z.int().min(0).optional()),
});

export const tiesForm = z.object({
  tiebreaks: z.preprocess((raw) => raw ?? [], settings.tiebreaks),
  bye: z.preprocess((raw) => {
    const { points, fixed, margin } = recordOf(raw);
    return { points, fixed: readInteger(fixed), margin: readInteger(margin) ?? null };
  }, settings.bye),
  missed: settings.missed,
  /** without a name there is none */
  secondRanking: z.preprocess((raw) => {
    const form = recordOf(raw);
    return String(form.name ?? '').trim() === '' ? null : form;
  }, settings.secondRanking),
  /** left out where nothing changes */
  counting: z.literal('current').optional(),
});

/** Rows by their place in the form; `untilRound` left empty means to the end. */
const rowsOf = (raw: unknown) => Object.values(recordOf(raw)).map(recordOf);
const rangeOf = ({ fromRound, untilRound, worth, ...rest }: Record<string, unknown>) => ({
  ...rest,
  worth: readInteger(worth) ?? null,
  fromRound: readInteger(fromRound),
  untilRound: readInteger(untilRound) ?? null,
});

/** Those ticked among the ones level at the cut. */
const throughOf = ({ entries, ...told }: Record<string, unknown>) => ({
  ...told,
  entries: Object.values(recordOf(entries)).filter((id) => id !== ''),
});

const poolFigures = (raw: unknown) => {
  const { count, through } = recordOf(raw);
  return { count, through };
};

export const pairingForm = z.object({
  pairing: z.preprocess((raw) => {
    const form = recordOf(raw);
    // A round by lot is a Swiss one that asks no scores.
    const methods = Object.values(recordOf(form.methods));
    return {
      ...form,
      ...Object.fromEntries(wishes.map((name) => [name, rangeOf(recordOf(form[name]))])),
      methods: methods.map((method) => (method === 'lot' ? 'swiss' : method)),
      lotRounds: methods.flatMap((method, at) => (method === 'lot' ? [at + 1] : [])),
      groupWidth: readInteger(form.groupWidth),
      pools: { ...recordOf(form.pools), ...integersOf(poolFigures(form.pools)) },
      cut: readInteger(form.cut) ?? null,
      through: throughOf(recordOf(form.through)),
      thirdPlace: form.thirdPlace === 'on',
      reset: form.reset === 'on',
      consolation: readInteger(form.consolation),
      pairs: rowsOf(form.pairs).map(rangeOf),
      challenges: rowsOf(form.challenges),
    };
  }, pairingSettings),
});

const captainsOf = (form: Record<string, unknown>) => ({
  ...form,
  seconds: readMinutes(form.seconds),
  repeats: form.repeats === 'on',
  mapRepeats: form.mapRepeats === 'on',
  rests: form.rests === 'on',
  mapNames: listOf(form.mapNames),
  pool: rowsOf(form.pool).map(({ round, ...row }) => ({ ...row, round: readInteger(round) ?? null })),
});

/** Without a size nobody plays in teams, whatever else the form says. */
export const teamsForm = z.object({
  teams: z.preprocess((raw) => {
    const form = recordOf(raw);
    if (form.on !== 'on') return null;
    const captains = recordOf(form.captains);
    const { size, substitutes, cap, floor, margin, win, draw, loss, bye, byeGames } = form;
    return {
      ...form,
      captains: captains.id ? captainsOf(captains) : null,
      alone: form.alone === 'on',
      armyOnce: form.armyOnce === 'on',
      ...integersOf({ size, substitutes, margin, win, draw, loss, bye, byeGames }),
      cap: readInteger(cap) ?? null,
      floor: readInteger(floor) ?? null,
      bands: rowsOf(form.bands).map(({ from, points }) => integersOf({ from, points })),
      tiebreaks: form.tiebreaks ?? [],
    };
  }, newTeamSettings.nullable()),
});

export const tablesForm = z.object({
  tables: z.preprocess((raw) => {
    const form = recordOf(raw);
    return {
      ...form,
      count: readInteger(form.count) ?? null,
      special: rowsOf(form.special).map((row) => ({
        ...row,
        table: readInteger(row.table),
        scenarioId: row.scenarioId || null,
        outOfUse: row.outOfUse === 'on',
      })),
    };
  }, tableSettings),
});

const listCount = z.coerce.number().pipe(z.int().min(1).max(most.lists)).default(1);

/** `zone` is the tournament's, in which times are typed (IANA name); likewise below. */
export const listsForm = (zone: string) =>
  z.object({
    lists: z
      .object({ wanted: ticked, deadlineAt: wallTime(zone) })
      .extend(listSettingsSchema.pick({ late: true, secretUntil: true, choice: true }).shape)
      .extend({ perPlayer: listCount, required: listCount }),
  });

export const armiesForm = z.object({
  camps: z.preprocess((raw) => {
    const { first, second } = recordOf(raw);
    return first || second ? { first, second } : null;
  }, campsSchema.nullable()),
  armies: z.preprocess((raw) => {
    const form = recordOf(raw);
    return {
      ...form,
      most: readInteger(form.most) ?? null,
      rows: rowsOf(form.rows).map((row) => ({
        ...row,
        most: readInteger(row.most) ?? null,
        points: readInteger(row.points),
      })),
    };
  }, armySettings),
});

export const signUpForm = (zone: string) =>
  z.object({
    signUp: z.preprocess(
      (raw) => {
        const form = recordOf(raw);
        return {
          ...form,
          movesUp: form.movesUp === 'on',
          prices: rowsOf(form.prices).map((row) => ({ ...row, whom: listOf(row.whom) })),
          questions: rowsOf(form.questions).map((row) => ({
            ...row,
            required: row.required === 'on',
            choices: row.kind === 'choice' ? listOf(row.choices) : [],
          })),
        };
      },
      signUpSettingsSchema
        .extend({
          deadlineAt: wallTime(zone),
          opensAt: wallTime(zone),
          feeDueAt: wallTime(zone),
          prices: z
            .array(z.object({ ...priceSchema.shape, until: wallTime(zone) }).pipe(priceSchema))
            .max(most.prices)
            .default([]),
        })
        // Sign-up without an opening time is open to everybody at once: a code would have no effect.
        .refine(({ earlyCode, opensAt }) => earlyCode === '' || opensAt !== null, {
          message: 'early-code-without-opening',
          path: ['opensAt'],
        }),
    ),
  });

/** "S, M, L" as a list. */
const listOf = (raw: unknown) =>
  String(raw ?? '')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A row's kind is `round-2` or one of the others. */
export const scheduleForm = (zone: string) =>
  z.object({
    schedule: z.preprocess(
      (raw) =>
        rowsOf(raw).map((row) => {
          const round = /^round-(\d{1,2})$/.exec(String(row.kind))?.[1];
          return { ...row, kind: round ? 'round' : row.kind, round: round ? Number(round) : null };
        }),
      z.array(z.object({ ...schedulePointSchema.shape, at: requiredWallTime(zone) })).pipe(scheduleSchema),
    ),
  });

export const formatForm = z.object({ setup: z.record(z.string(), z.unknown()) });

/** `soft.<kind>.on`, `.max`, `.counts` …; a kind that is off keeps its figures. */
export const softForm = z.object({
  soft: z.preprocess(
    (raw) =>
      Object.fromEntries(
        Object.entries(recordOf(raw)).map(([kind, fields]) => {
          const { on, max, weight, choices, mostBest, mostWorst, ...rest } = recordOf(fields);
          const caps = { mostBest: readInteger(mostBest) ?? null, mostWorst: readInteger(mostWorst) ?? null };
          return [
            kind,
            {
              ...rest,
              ...caps,
              on: on === 'on',
              ...integersOf({ max, choices }),
              ...(weight === undefined ? {} : { weight: parseWeight(String(weight)) }),
            },
          ];
        }),
      ),
    softSettingsSchema,
  ),
});

/** Without a name there is no network to tell of. */
export const networkForm = z.object({
  name: z.literal('').or(networkName),
  password: networkPassword,
  hidden: ticked,
  address: hallAddress,
});
