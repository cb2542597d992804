import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { armyName } from '@/lib/entries/army-limits';
import type { AnyDuel } from '@/lib/formats/format';
import type { Scheme } from '@/lib/standings/scheme-schema';
import { parseTiebreakId, type TiebreakId, tiebreakTreatment } from '@/lib/standings/tiebreaks';
import { say } from '@/lib/text';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { numberText } from './figures';

/** A tie-break in the visitor's language: `by` follows "nach", `short` heads a column. */
export interface TiebreakTexts {
  readonly id: TiebreakId;
  readonly name: string;
  readonly by: string;
  readonly short: string;
  readonly explain: string;
  /** effect of byes, drops and late entries on it */
  readonly treatment: string;
}

/** Texts of these tie-breaks, in the same order. */
export async function tiebreakTexts(format: AnyDuel, ids: readonly TiebreakId[]): Promise<TiebreakTexts[]> {
  const t = await getTranslations('standings.tiebreak');
  const treatment = await getTranslations('standings.treatment');
  const language = await getLanguage();
  return ids.map((id) => {
    const parts = parseTiebreakId(id);
    if (!parts) throw new Error(`no such tie-break: ${id}`);
    const metric = format.metrics.find((candidate) => candidate.id === parts.metric);
    const short = say(metric?.short, language) ?? '';
    // A bare sum has its full name, a difference reads better with the abbreviation.
    const full = parts.kind === 'for' ? (say(metric?.label, language) ?? '') : short;
    return {
      id,
      name: t(`${parts.kind}.name`, { metric: full }),
      by: t(`${parts.kind}.by`, { metric: full }),
      short: t(`${parts.kind}.short`, { metric: short }),
      explain: t(`${parts.kind}.explain`, { metric: full }),
      treatment: treatment(tiebreakTreatment(id)),
    };
  });
}

/** The armies' handicaps, in one line; null without any. */
async function handicapSummary({ settings, format }: TournamentView): Promise<string | null> {
  const { way, rows } = settings.armies;
  if (!hasHandicaps(settings.armies)) return null;
  const t = await getTranslations('standings.scheme.handicap');
  const language = await getLanguage();
  const armies = rows
    .filter(({ points }) => points !== 0)
    .map(({ army, points }) =>
      t('army', {
        army: say(armyName(army, format.factions), language),
        points: numberText(points, language, { signDisplay: 'always' }),
      }),
    );
  return t(way, { armies: armies.join(', ') });
}

/** Conversion of a result to tournament points, in one line. */
export async function schemeSummary(view: TournamentView): Promise<string> {
  if (view.settings.scoringOpen) return (await getTranslations('standings.scheme'))('open');
  const parts = [await pointsSummary(view), await edgeSummary(view), await handicapSummary(view)];
  return parts.filter((part) => part !== null).join(' · ');
}

/** Tournament points of each row of the scheme, as it scores; empty where the summary says it all, or nothing is set. */
export async function schemeRows(view: TournamentView): Promise<string[]> {
  const { scheme, scoringOpen } = view.settings;
  if (scoringOpen) return [];
  const t = await getTranslations('standings.scheme.rows');
  const margin = view.format.metrics.find(({ id }) => id === view.format.marginMetric(view.setup));
  const metric = say(margin?.short, await getLanguage()) ?? '';
  if (scheme.kind === 'bands') return bandRows(scheme, (key, values) => t(key, { metric, ...values }));
  if (scheme.kind === 'sum')
    return scheme.attritionSteps.map(({ from, points }) => t('attrition', { from, points }));
  // The table of a hybrid only breaks ties: its rows are no tournament points.
  if (scheme.kind !== 'table') return [];
  const { steps, lastTimes } = scheme;
  const narrowest = steps.findIndex(({ winner, loser }) => winner > loser);
  const wins = steps.slice(narrowest).map(({ from, winner, loser }, at, rows) => {
    const next = rows[1];
    if (at === 0)
      return next ? t('narrow', { lead: next.from, metric, winner, loser }) : t('anyWin', { winner, loser });
    const times =
      at === rows.length - 1 && lastTimes ? ` ${t('lastTimes', { times: lastTimes, metric })}` : '';
    return t('from', { lead: from, metric, winner, loser }) + times;
  });
  return [t('drawn', { points: steps[0]?.winner ?? 0 }), ...wins];
}

type BandRow = 'draw' | 'win' | 'clear' | 'broken' | 'loss' | 'lossBroken';

/** The bands but for games in pairs, which the page of the settings names. */
function bandRows(
  scheme: Extract<Scheme, { kind: 'bands' }>,
  row: (key: BandRow, values: Readonly<Record<string, number>>) => string,
): string[] {
  const { draw, drawWithin, win, clearWin, clearOver, breakWin, loss, breakLoss } = scheme;
  return [
    row('draw', { lead: drawWithin, points: draw }),
    row('win', { points: win }),
    row('clear', { lead: clearOver, points: clearWin }),
    row('broken', { points: breakWin }),
    row('loss', { points: loss }),
    row('lossBroken', { points: breakLoss }),
  ];
}

/** Worth of a lead on an open edge; null where the scheme has none. */
async function edgeSummary({ settings: { scheme } }: TournamentView): Promise<string | null> {
  const edge = 'edge' in scheme ? scheme.edge : null;
  if (!edge) return null;
  const t = await getTranslations('standings.scheme.edge');
  return t(`said.${edge.counts}`, { lead: edge.lead });
}

async function pointsSummary({ settings, format, setup }: TournamentView): Promise<string> {
  const t = await getTranslations('standings.scheme');
  const language = await getLanguage();
  const { scheme } = settings;
  if (scheme.kind === 'bands') {
    const { win, breakWin, draw } = scheme;
    return t('bands.summary', { win, breakWin, draw });
  }
  if (scheme.kind === 'sum') {
    const { win, draw, loss } = scheme;
    const score = say(format.metrics.find(({ id }) => id === scheme.score)?.short, language) ?? '';
    return t('sum.summary', { win, draw, loss, score, more: scheme.attritionSteps.at(-1)?.points ?? 0 });
  }
  if (scheme.kind !== 'table') {
    const { win, draw, loss } = scheme;
    return t(`${scheme.kind}.summary`, { win, draw, loss });
  }
  const best = scheme.steps.at(-1);
  const margin = format.metrics.find(({ id }) => id === format.marginMetric(setup));
  return t('table.summary', {
    winner: best?.winner ?? 0,
    loser: best?.loser ?? 0,
    metric: say(margin?.short, language) ?? '',
  });
}
