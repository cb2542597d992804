import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { inPortions } from '@/app/_server/platform/portions';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import type { EntryId } from '@/lib/ids';
import { areParted, type StandingsRow } from '@/lib/standings/compute-standings';
import { cutOf } from '@/lib/tournament/cut';
import type { Entry } from '@/lib/tournament/records';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { besideRounds } from './beside-rounds';
import { decisionText, toldDecisions } from './decision-text';
import { figureText } from './figures';
import { tiebreakTexts } from './scoring-texts';
import { figureColumns, figureOf, type ShownStandings } from './shown-standings';
import { type StandingsLine, StandingsRows } from './standings-rows';

/** Standings as a ledger; on a phone the visitor's own row shows all its figures. */
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

  const record = ({ wins, draws, losses, byes }: StandingsRow) => t('record', { wins, draws, losses, byes });
  const beside = await besideRounds();
  // A player level on points with the row above wants to know what separates them.
  const reasons = new Map(
    await Promise.all(
      toldDecisions(standings.rows).map(async (row) => [row.entry, await decisionText(view, row)] as const),
    ),
  );
  const outcomes = [
    ...new Set(standings.rows.flatMap(({ perRound }) => perRound.map(({ outcome }) => outcome))),
  ];
  const parted = areParted(standings.rows);
  const armyOf = await armyNamer(view.format);
  const lineOf = (row: StandingsRow): StandingsLine[] => {
    const entry = view.entryById.get(row.entry);
    if (!entry) return [];
    return [
      [
        entry.id,
        parted ? row.rank : null,
        moves?.get(entry.id) ?? null,
        entry.name,
        detailOf(entry, armyOf(entry.faction), view.settings.teams !== null),
        entry.status === 'dropped' ? 1 : 0,
        (parted && reasons.get(entry.id)) || '',
        beside(row),
        [
          ...row.perRound.map(({ points }) => points),
          ...row.perRound.map(({ outcome }) => outcomes.indexOf(outcome)),
        ],
        [record(row), ...columns.map(({ id }) => figureText(figureOf(row, id), language))],
        row.points,
      ],
    ];
  };
  const through = cutOf(view)?.line.through;
  const cutAfter = standings.rows.findLast(({ entry }) => through?.has(entry));
  const cutText = await getTranslations('tournament.cut');
  const movements =
    moves &&
    Object.fromEntries(
      [...new Set(moves.values())].flatMap((places) => {
        if (places === null) return [];
        const direction = places > 0 ? 'up' : places < 0 ? 'down' : 'same';
        return [[places, t(`movement.${direction}`, { count: Math.abs(places) })]];
      }),
    );

  return (
    <Ledger dense figures scroll stack={count > 9} caption={t('afterRound', { round })}>
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
        {inPortions(standings.rows, (rows) => (
          <StandingsRows
            slug={view.tournament.slug}
            own={ownId}
            lines={rows.flatMap(lineOf)}
            outcomes={outcomes.map((outcome) => t(`outcome.${outcome}`))}
            moves={movements}
            terms={[
              ...standings.rounds.map((number) => word('roundNumber', { round: number })),
              t('column.recordShort'),
              ...columns.map(({ short }) => short),
            ]}
            out={t('outcome.out')}
            cut={cutAfter ? { after: cutAfter.entry, text: cutText('row') } : null}
          />
        ))}
      </tbody>
    </Ledger>
  );
}

/** Army and affiliation of a player: their team, in a team tournament. */
const detailOf = ({ team, club, town }: Entry, army: string | null, teams: boolean) =>
  [army, (teams ? team : null) ?? club ?? town].filter(Boolean).join(' · ');
