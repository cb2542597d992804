import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { frozenText } from '@/app/_parts/ending/frozen-note';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { besideRounds } from '@/app/_parts/standings/beside-rounds';
import { figureText } from '@/app/_parts/standings/figures';
import { schemeSummary, tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { figureColumns, figureOf, type ShownStandings } from '@/app/_parts/standings/shown-standings';
import { poolName } from '@/lib/pairing/reasons';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { legendLines } from './legend-lines';
import { WallSheets } from './wall-list';

/** What a paper with these standings is called. */
export async function standingsTitle({ phase, round }: ShownStandings): Promise<string> {
  const t = await getTranslations('print.standings');
  return phase === 'final' ? t('final') : t('after', { round });
}

/** What “+1” behind a record means; none where no bye counted. */
export async function recordLegend(rows: readonly StandingsRow[]): Promise<string[]> {
  const t = await getTranslations('standings.column');
  return rows.some(({ byes }) => byes > 0) ? [`${t('recordShort')}: ${t('record')}`] : [];
}

/** The standings with every round and every tie-break, of everybody or of a pool. */
export async function StandingsSheet({
  view,
  shown,
  pool = null,
}: {
  view: TournamentView;
  shown: ShownStandings;
  /** whose standings these are; null for everybody's */
  pool?: number | null;
}) {
  const t = await getTranslations('print.standings');
  const head = await getTranslations('standings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const beside = await besideRounds();
  const armyOf = await armyNamer(view.format);
  const { standings, phase, confirmed, matches } = shown;
  const columns = await tiebreakTexts(view.format, figureColumns(view));
  const title =
    pool === null ? await standingsTitle(shown) : t('pool', { pool: poolName(pool), round: shown.round });
  const entryOf = ({ entry }: (typeof standings.rows)[number]) => view.entryById.get(entry);
  const note =
    phase === 'frozen'
      ? await frozenText(view)
      : phase === 'partial'
        ? t('open', { count: matches - confirmed })
        : null;
  return (
    <WallSheets
      view={view}
      title={title}
      detail={await schemeSummary(view)}
      notes={[
        ...(note ? [note] : []),
        ...(await recordLegend(standings.rows)),
        ...legendLines([
          ...columns,
          { short: word('tournamentPointsShort'), name: word('tournamentPoints') },
        ]),
      ]}
      least={9}
      rows={standings.rows.map((row) => ({ ...row, key: row.entry }))}
      columns={[
        { head: head('column.rankShort'), cell: ({ rank }) => String(rank), strong: true, end: true },
        {
          head: head('column.entry'),
          cell: (row) => entryOf(row)?.name ?? '',
          detail: (row) =>
            [
              armyOf(entryOf(row)?.faction),
              entryOf(row)?.status === 'dropped' && t('dropped'),
              ...beside(row),
            ]
              .filter(Boolean)
              .join(' · '),
          wraps: true,
          strong: true,
          isHead: true,
        },
        ...standings.rounds.map((round, i) => ({
          head: head('column.roundShort', { round }),
          cell: ({ perRound }: (typeof standings.rows)[number]) => String(perRound[i]?.points ?? '–'),
          end: true,
        })),
        {
          head: head('column.recordShort'),
          cell: ({ wins, draws, losses, byes }) => head('record', { wins, draws, losses, byes }),
          end: true,
        },
        ...columns.map(({ id, short }) => ({
          head: short,
          cell: (row: (typeof standings.rows)[number]) => figureText(figureOf(row, id), language),
          end: true,
        })),
        {
          head: word('tournamentPointsShort'),
          cell: ({ points }) => String(points),
          strong: true,
          end: true,
        },
      ]}
    />
  );
}
