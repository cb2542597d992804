import { getFormatter, getTimeZone, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { getLanguage } from '@/app/_i18n/get-language';
import { groupBy } from '@/lib/group-by';
import type { Language } from '@/lib/languages';
import { say } from '@/lib/text';
import { handicapSchema } from '@/lib/tournament/army-settings';
import { claimedGamePoints, claimedPoints, type GamePoints } from '@/lib/tournament/claimed-points';
import { type AnyTournamentView, isDuel } from '@/lib/tournament/tournament-view';
import { numberText } from '../standings/figures';
import { clock } from '../time/time-formats';

/** A line of the audit log. */
export interface DiaryLine {
  readonly id: number;
  /** milliseconds UTC */
  readonly at: number;
  readonly actor: string;
  readonly kind: string;
  readonly data: unknown;
}

const dataSchema = z.record(z.string(), z.unknown()).catch({});

/**
 * Values for a diary sentence: the line's names and numbers, its actor, and reported figures as tournament points
 * with the game's own in brackets ("none" without any, for ICU's select).
 */
export function diaryValues(
  view: AnyTournamentView,
  line: DiaryLine,
  somebody: string,
  language: Language,
): Record<string, string | number> {
  const data = dataSchema.parse(line.data);
  const duel = isDuel(view) ? view : null;
  const handicap = handicapSchema.parse(data.handicap);
  const values: Record<string, string | number> = {
    actor: line.actor || somebody,
    score: (duel && claimedPoints(duel, data.figures, handicap)) ?? 'none',
    earlier: (duel && claimedPoints(duel, data.before, handicap)) ?? 'none',
    round: 'none',
    renamed: data.to !== undefined && data.to !== data.name ? 'yes' : 'no',
  };
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') values[key] = value;
  }
  for (const [key, figures] of [
    ['score', data.figures],
    ['earlier', data.before],
  ] as const) {
    const points = String(values[key]);
    if (points === 'none') continue;
    const game = gamePoints.safeParse(data[`${key}Game`]).data ?? (duel && claimedGamePoints(duel, figures));
    values[key] = unbroken(game ? `${points} (${gamePointsText(game, language)})` : points);
  }
  const scenario =
    data.scenario === undefined
      ? undefined
      : duel?.format.scenariosFor(duel.setup).find(({ id }) => id === data.scenario);
  if (scenario) values.scenario = say(scenario.name, language);
  return values;
}

const gamePoints: z.ZodType<GamePoints> = z.object({
  a: z.number(),
  b: z.number(),
  label: z.object({ de: z.string(), en: z.string() }),
});

/** E.g. "1,450 : 900 VP". */
const gamePointsText = ({ a, b, label }: GamePoints, language: Language) =>
  `${numberText(a, language)} : ${numberText(b, language)} ${say(label, language)}`;

/** Keeps the two figures of a score on one line. */
const unbroken = (score: string) => score.replaceAll(' : ', '\u00a0:\u00a0');

/** Kinds renamed since earlier versions. */
const renamed: Readonly<Record<string, string>> = { 'lists-reminded': 'entries-reminded' };

/** Formats a line as a sentence; `t` translates in the `diary` namespace. */
export const diarySentence = (
  t: Awaited<ReturnType<typeof getTranslations<'diary'>>>,
  view: AnyTournamentView,
  line: DiaryLine,
  language: Language,
): string => {
  const kind = renamed[line.kind] ?? line.kind;
  return t(t.has(kind) ? kind : 'other', diaryValues(view, line, t('somebody'), language));
};

/** Latest events as sentences, newest first; days before today under their date. */
export async function Diary({
  view,
  lines,
  now,
}: {
  view: AnyTournamentView;
  lines: readonly DiaryLine[];
  now: number;
}) {
  const t = await getTranslations('diary');
  const format = await getFormatter();
  const language = await getLanguage();
  const timeZone = await getTimeZone();
  // The Swedish locale writes a day as 2026-10-03: a sortable key in the hall's time zone.
  const dayFormat = new Intl.DateTimeFormat('sv', { timeZone });
  const day = (at: number) => dayFormat.format(at);
  const days = groupBy(lines, ({ at }) => day(at));
  return [...days].map(([key, ofDay]) => (
    <div key={key} className="diary">
      {key !== day(now) && (
        <h3 className="diary-day">
          {format.dateTime(ofDay[0]?.at ?? now, { weekday: 'long', day: 'numeric', month: 'long' })}
        </h3>
      )}
      <ul>
        {ofDay.map((line) => (
          <li className="grid grid-cols-[52px_minmax(0,1fr)] py-1.25 text-sm" key={line.id}>
            <time className="font-narrow text-ink-3" dateTime={new Date(line.at).toISOString()}>
              {format.dateTime(line.at, clock)}
            </time>
            <span>{diarySentence(t, view, line, language)}</span>
          </li>
        ))}
      </ul>
    </div>
  ));
}
