import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { hasHandicaps } from '@/lib/entries/army-handicaps';
import { armyName } from '@/lib/entries/army-limits';
import type { AnyDuel } from '@/lib/formats/format';
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
