import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { getLanguage } from '@/app/_i18n/get-language';
import type { TournamentView } from '@/app/_server/read-tournament';
import { Badge } from '@/app/_ui/badge';
import {
  HeadCell,
  Ledger,
  MoreRow,
  NameCell,
  NumCell,
  PointsCell,
  RankCell,
  RankMoveCell,
} from '@/app/_ui/ledger';
import type { Entry } from '@/db/entries';
import type { EntryId } from '@/lib/ids';
import type { StandingsRow } from '@/lib/standings/compute-standings';
import type { RoundLine } from '@/lib/standings/tally';
import { decisionText } from './decision-text';
import { figureText, numberText } from './figures';
import { tiebreakTexts } from './scoring-texts';
import { figureColumns, figureOf, type ShownStandings } from './shown-standings';

/** The standings as a ledger; the visitor's own row shows all its figures on a phone, too. */
export async function StandingsTable({
  view,
  shown,
  ownId,
}: {
  view: TournamentView;
  shown: ShownStandings;
  ownId: EntryId | null;
}) {
  const t = await getTranslations('standings');
  const word = await getTranslations('common.word');
  const language = await getLanguage();
  const columns = await tiebreakTexts(view.format, figureColumns(view));
  const { standings, moves, phase, round, confirmed, matches } = shown;
  const state =
    phase === 'final'
      ? t('final')
      : phase === 'complete' || phase === 'frozen'
        ? t('stateComplete', { round })
        : t('statePartial', { round, confirmed, matches });
  const count = 5 + standings.rounds.length + columns.length - (moves ? 0 : 1);

  const record = ({ wins, draws, losses }: StandingsRow) => t('record', { wins, draws, losses });
  const points = (line: RoundLine) => line.points ?? '–';
  const adjustmentOf = ({ adjustment }: StandingsRow) =>
    t(`adjustment.${adjustment < 0 ? 'penalty' : 'bonus'}`, { points: numberText(adjustment, language) });
  // Whoever is level on points with the row above wants to know why they are behind it.
  const reasons = new Map(
    await Promise.all(
      standings.rows
        // Said once for all who share a place.
        .filter(
          ({ decidedBy }, i, rows) =>
            decidedBy &&
            decidedBy.by !== 'points' &&
            !(decidedBy.by === 'tied' && rows[i - 1]?.decidedBy?.by === 'tied'),
        )
        .map(async (row) => [row.entry, await decisionText(view, row)] as const),
    ),
  );
  const moved = (entry: EntryId) => {
    const places = moves?.get(entry);
    if (places === undefined || places === null) return <td className="cell-move w-11" />;
    const direction = places > 0 ? 'up' : places < 0 ? 'down' : 'same';
    return <RankMoveCell places={places} label={t(`movement.${direction}`, { count: Math.abs(places) })} />;
  };

  return (
    <Ledger dense scroll caption={t('afterRound', { round })}>
      <thead>
        <tr>
          <HeadCell num title={t('column.rank')}>
            {t('column.rankShort')}
          </HeadCell>
          {moves && <HeadCell hidden>{t('column.movement')}</HeadCell>}
          <HeadCell>{state}</HeadCell>
          {standings.rounds.map((number) => (
            <HeadCell key={number} num wide title={word('roundNumber', { round: number })}>
              {t('column.roundShort', { round: number })}
            </HeadCell>
          ))}
          <HeadCell num wide title={t('column.record')}>
            {t('column.recordShort')}
          </HeadCell>
          {columns.map(({ id, name, short }) => (
            <HeadCell key={id} num wide title={name}>
              {short}
            </HeadCell>
          ))}
          <HeadCell num title={word('tournamentPoints')}>
            {word('tournamentPointsShort')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {standings.rows.map((row) => {
          const entry = view.entryById.get(row.entry);
          if (!entry) return null;
          const own = entry.id === ownId;
          return (
            <Fragment key={entry.id}>
              <tr id={`entry-${entry.id}`} className={clsx(own && 'is-on has-more') || undefined}>
                <RankCell rank={row.rank} />
                {moves && moved(entry.id)}
                <NameCell
                  name={entry.name}
                  detail={detailOf(entry)}
                  href={`/t/${view.tournament.slug}/player/${entry.id}`}
                  stack={count > 9}
                >
                  {entry.status === 'dropped' && <Badge tone="line">{t('outcome.out')}</Badge>}
                  {reasons.has(row.entry) && (
                    <span className="detail why-rank">{reasons.get(row.entry)}</span>
                  )}
                  {row.adjustment !== 0 && <Badge tone="line">{adjustmentOf(row)}</Badge>}
                  {row.soft !== 0 && <Badge tone="line">{t('soft', { points: row.soft })}</Badge>}
                </NameCell>
                {row.perRound.map((line) => (
                  <NumCell key={line.round} wide>
                    <span title={t(`outcome.${line.outcome}`)}>{points(line)}</span>
                  </NumCell>
                ))}
                <NumCell wide>{record(row)}</NumCell>
                {columns.map(({ id }) => (
                  <NumCell key={id} wide>
                    {figureText(figureOf(row, id), language)}
                  </NumCell>
                ))}
                <PointsCell>{row.points}</PointsCell>
              </tr>
              {own && (
                <MoreRow
                  columns={count}
                  items={[
                    ...row.perRound.map((line) => ({
                      term: word('roundNumber', { round: line.round }),
                      value: points(line),
                    })),
                    { term: t('column.recordShort'), value: record(row) },
                    ...columns.map(({ id, short }) => ({
                      term: short,
                      value: figureText(figureOf(row, id), language),
                    })),
                  ]}
                />
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Ledger>
  );
}

const detailOf = (entry: Entry) => [entry.faction, entry.club ?? entry.town].filter(Boolean).join(' · ');
