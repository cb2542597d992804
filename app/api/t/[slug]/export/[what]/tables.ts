import { otherSide } from '@/lib/sides';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { listNames } from '@/app/_parts/army-list/list-name';
import { rulingWords } from '@/app/_parts/result/ruling-text';
import { answerRows } from '@/app/_parts/sign-up/answer-rows';
import { figureText } from '@/app/_parts/standings/figures';
import { tiebreakTexts } from '@/app/_parts/standings/scoring-texts';
import { loadLists } from '@/app/_server/load/lists';
import { database } from '@/app/_server/platform/db';
import type { CsvCell } from '@/lib/csv/make-csv';
import { campText } from '@/lib/entries/camps';
import { costsSomething } from '@/lib/entries/fee';
import { playsIn } from '@/lib/entries/rounds-played';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import { forfeiter } from '@/lib/results/ruling';
import type { TiebreakFigure } from '@/lib/standings/compute-standings';
import { gamePoints, gamesWon, teamTiebreaksOf } from '@/lib/teams/team-standings';
import { say } from '@/lib/text';
import { isSpare, listsOf } from '@/lib/tournament/entry-lists';
import { presenceAt } from '@/lib/tournament/presence';
import type { Entry } from '@/lib/tournament/records';
import { publicRounds } from '@/lib/tournament/rounds';
import { standingsOf } from '@/lib/tournament/standings-of';
import { meetingsOf, metricsOfTeams, teamStandingsOf } from '@/lib/tournament/teams';
import type { TournamentView } from '@/lib/tournament/tournament-view';

type Table = CsvCell[][];

/** Every entry with all that is known about it, e-mail included: for the desk alone. */
export async function entriesTable(view: TournamentView): Promise<Table> {
  const t = await getTranslations('entries');
  const { entries } = view;
  const signUp = await getTranslations('signUp');
  const { camps, signUp: asked } = view.settings;
  const { questions } = asked;
  const costs = costsSomething(asked);
  const yesNo = (is: boolean) => signUp(is ? 'yes' : 'no');
  const lists = await listColumns(view);
  const presence = presenceAt(view, Date.now());
  const numbers = Array.from({ length: view.settings.rounds }, (_, i) => i + 1);
  const missed = (entry: Entry) =>
    numbers.filter((number) => number > entry.joinedRound && !playsIn(entry, number)).join(', ');
  const head = [
    t('export.number'),
    ...(['name', 'club', 'town', 'country', 'faction', 'email', 'seed', 'rating'] as const).map((field) =>
      t(`field.${field}`),
    ),
    ...(camps ? [t('field.camp')] : []),
    t('export.status'),
    t('export.joinedRound'),
    t('field.team'),
    t('export.missedRounds'),
    ...(presence.days.length === 1
      ? [t('export.checkedIn')]
      : presence.days.map((day) => t('export.checkedInOn', { day }))),
    ...(costs ? [t('export.paid'), t('export.paidNote')] : []),
    ...questions.map(({ label }) => label),
    ...lists.head,
  ];
  const rows = await Promise.all(
    entries.map(async (entry, i) => [
      i + 1,
      ...[entry.name, entry.club, entry.town, entry.country, entry.faction, entry.email],
      ...[entry.seed, entry.rating],
      ...(camps ? [campText(entry, camps)] : []),
      t(`status.${entry.status}`),
      entry.joinedRound,
      entry.team,
      missed(entry),
      ...presence.days.map((day) => yesNo(presence.since(entry, day) !== null)),
      ...(costs ? [yesNo(entry.paid), entry.paidNote] : []),
      ...(await answerRows(questions, entry.answers)).map(({ value }) => value),
      ...lists.of(entry.id),
    ]),
  );
  return [head, ...rows];
}

/** State, points, break point and punctuality of the army lists; no columns where none are wanted. */
async function listColumns(view: TournamentView) {
  if (!view.settings.lists.wanted) return { head: [], of: (): CsvCell[] => [] };
  const t = await getTranslations('armyLists');
  const word = await getTranslations('common.word');
  const lists = await loadLists(database().read, view, Date.now());
  const nameOf = await listNames(view);
  const slots = [...new Set(lists.map(({ slot }) => slot))].sort((x, y) => x - y);
  const heads = [
    t('export.state'),
    word('points'),
    t('desk.column.breakPoint'),
    t('detail.figure.punctuality'),
  ];
  return {
    head: slots.flatMap((slot) => heads.map((head) => [nameOf(slot), head].filter(Boolean).join(': '))),
    of(id: EntryId): CsvCell[] {
      const own = listsOf(lists, id);
      return slots.flatMap((slot): CsvCell[] => {
        const list = own.find((each) => each.slot === slot);
        if (!list) return heads.map(() => null);
        const { current, punctuality } = list;
        return [
          isSpare(list) ? null : t(`export.${list.state}`),
          current?.points ?? null,
          current?.roster?.totals.breakPoint ?? null,
          punctuality && t(`punctuality.${punctuality}`),
        ];
      });
    },
  };
}

/** Every pairing of the published rounds; figures stay empty until the result is confirmed. */
export async function resultsTable(view: TournamentView): Promise<Table> {
  const t = await getTranslations('entries.export');
  const language = await getLanguage();
  const { metrics } = view.format;
  const points = pointsByRound(view);
  const both = ['a', 'b'] as const;
  const numbered = (key: 'player' | 'faction' | 'points') => [t(key, { n: 1 }), t(key, { n: 2 })];

  const head = [
    ...[t('round'), t('table'), t('scenario')],
    ...[...numbered('player'), ...numbered('faction'), ...numbered('points')],
    ...metrics.flatMap(({ short }) => [1, 2].map((n) => t('metric', { metric: say(short, language), n }))),
    ...[t('winner'), t('decided')],
  ];
  const words = await rulingWords();
  const rows = publicRounds(view).flatMap(({ round, matches }) =>
    matches.map(({ pairing, a, b, score, scenario, ruling }): CsvCell[] => {
      const absent = ruling && forfeiter(ruling);
      const won = score ? score.winner : absent && otherSide(absent);
      const isDrawn = score ? won === null : ruling === 'draw';
      const winner = won ? (won === 'a' ? a.name : (b?.name ?? '')) : isDrawn ? t('draw') : null;
      return [
        ...[round.number, pairing.tableNumber, b && scenario ? say(scenario.name, language) : null],
        ...[a.name, b?.name ?? t('bye'), a.faction, b?.faction ?? null],
        ...[points(a.id, round.number), b ? points(b.id, round.number) : null],
        ...metrics.flatMap(({ id }) => both.map((side) => score?.metrics[side][id] ?? null)),
        ...[winner, ruling ? words(ruling, { a, b }) : (say(score?.reason, language) ?? null)],
      ];
    }),
  );
  return [head, ...rows];
}

/** The standings with every round and every tie-break. */
export async function standingsTable(view: TournamentView): Promise<Table> {
  const t = await getTranslations('entries');
  const language = await getLanguage();
  const standings = standingsOf(view);
  const { teams } = view.settings;
  const tiebreaks = await tiebreakTexts(view.format, view.settings.tiebreaks);

  const head = [
    t('export.rank'),
    ...(['name', 'club', 'town', 'faction'] as const).map((field) => t(`field.${field}`)),
    ...(teams ? [t('field.team')] : []),
    ...standings.rounds.map((round) => t('export.roundPoints', { round })),
    ...(['wins', 'draws', 'losses', 'byes', 'adjustment', 'soft', 'total'] as const).map((key) =>
      t(`export.${key}`),
    ),
    ...tiebreaks.map(({ name }) => name),
  ];
  const rows = standings.rows.map((row): CsvCell[] => {
    const entry = view.entryById.get(row.entry);
    return [
      row.rank,
      ...[entry?.name ?? null, entry?.club ?? null, entry?.town ?? null, entry?.faction ?? null],
      ...(teams ? [entry?.team ?? null] : []),
      ...row.perRound.map((line) => line.points),
      ...[row.wins, row.draws, row.losses, row.byes, row.adjustment, row.soft, row.points],
      ...row.tiebreaks.map((figure) => tiebreakCell(figure, language)),
    ];
  });
  return [head, ...rows];
}

/** The table of teams with every round and what parts them; null where no teams play. */
export async function teamsTable(view: TournamentView): Promise<Table | null> {
  const standings = teamStandingsOf(view);
  const { teams } = view.settings;
  if (!standings || !teams) return null;
  const t = await getTranslations('entries.export');
  const words = await getTranslations('teams.table');
  const tie = await getTranslations('teams.tiebreak');
  const language = await getLanguage();
  // Points of all games and games won have columns of their own.
  const tiebreaks = teamTiebreaksOf(teams, metricsOfTeams(view)).flatMap((id, at) =>
    id === 'points' || id === 'games' ? [] : [{ id, at }],
  );
  const head = [
    ...[t('rank'), words('team')],
    ...standings.rounds.map((round) => t('roundPoints', { round })),
    ...(['wins', 'draws', 'losses', 'byes'] as const).map((key) => t(key)),
    ...[words('gamesWon'), words('gamePoints'), words('teamPoints')],
    ...tiebreaks.map(({ id }) => tie(`${id}.name`)),
  ];
  const rows = standings.rows.map((row): CsvCell[] => [
    ...[row.rank, row.entry],
    ...row.perRound.map((line) => line.points),
    ...[row.wins, row.draws, row.losses, row.byes],
    ...[row.metricsFor[gamesWon] ?? 0, row.metricsFor[gamePoints] ?? 0, row.points],
    ...tiebreaks.map(({ at }) => {
      const figure = row.tiebreaks[at];
      return figure ? tiebreakCell(figure, language) : null;
    }),
  ]);
  return [head, ...rows];
}

/** Every meeting of the published rounds with its sums and its games; null where no teams play. */
export async function meetingsTable(view: TournamentView): Promise<Table | null> {
  const { teams } = view.settings;
  if (!teams) return null;
  const t = await getTranslations('entries.export');
  const words = await getTranslations('teams.export');
  const numbered = (key: 'team' | 'sum' | 'gamesWon' | 'teamPoints') => [
    words(key, { n: 1 }),
    words(key, { n: 2 }),
  ];
  const head = [
    ...[t('round'), words('meeting'), words('board'), t('table')],
    ...numbered('team'),
    ...[t('player', { n: 1 }), t('player', { n: 2 })],
    ...[t('points', { n: 1 }), t('points', { n: 2 })],
    ...[...numbered('sum'), ...numbered('gamesWon'), ...numbered('teamPoints')],
  ];
  const rows = publicRounds(view).flatMap((round) =>
    meetingsOf(view, round).flatMap((meeting): CsvCell[][] => {
      const { number, home, guest, games, score, open, hidden } = meeting;
      const about = [round.round.number, number];
      const names = [home, guest ?? t('bye')];
      const over = guest !== null && open === 0 && !hidden;
      const sums = over
        ? [score.sum, score.gamesWon, score.teamPoints].flatMap(({ a, b }) => [a, b])
        : [null, null, null, null, guest === null ? teams.bye : null, null];
      return [
        ...games.map(({ match, homeSide, points }, board): CsvCell[] => {
          const [own, other] = homeSide === 'a' ? [match.a, match.b] : [match.b, match.a];
          return [
            ...[...about, board + 1, match.pairing.tableNumber],
            ...[...names, own?.name ?? t('bye'), other?.name ?? t('bye')],
            ...[points?.a ?? null, points?.b ?? null],
            ...[null, null, null, null, null, null],
          ];
        }),
        [...about, null, null, ...names, null, null, null, null, ...sums],
      ];
    }),
  );
  return [head, ...rows];
}

/**
 * The ranking as other sites take it in (T3, NTR): place, name, club, town, army, points, and what decides games; behind
 * that, where those sites read nothing, what the points consist of.
 */
export async function rankingTable(view: TournamentView): Promise<Table> {
  const t = await getTranslations('entries');
  const language = await getLanguage();
  const margin = view.format.marginMetric(view.setup);
  const metric = say(view.format.metrics.find(({ id }) => id === margin)?.short, language) ?? margin;
  const head = [
    t('export.rank'),
    ...(['name', 'club', 'town', 'faction'] as const).map((field) => t(`field.${field}`)),
    t('export.total'),
    metric,
    t('export.against', { metric }),
    ...(['ofRounds', 'adjustment', 'soft'] as const).map((key) => t(`export.${key}`)),
  ];
  const rows = standingsOf(view).rows.map((row): CsvCell[] => {
    const entry = view.entryById.get(row.entry);
    return [
      row.rank,
      ...[entry?.name ?? null, entry?.club ?? null, entry?.town ?? null, entry?.faction ?? null],
      ...[row.points, row.metricsFor[margin] ?? null, row.metricsAgainst[margin] ?? null],
      ...[row.points - row.adjustment - row.soft, row.adjustment, row.soft],
    ];
  });
  return [head, ...rows];
}

/** Points of an entry in a round, byes included; null while the result is open. */
function pointsByRound(view: TournamentView): (entry: EntryId, round: number) => number | null {
  const rows = new Map(standingsOf(view).rows.map((row) => [row.entry, row]));
  return (entry, round) => rows.get(entry)?.perRound.find((line) => line.round === round)?.points ?? null;
}

/** Head-to-head that was repeated in the words of the standings, which no spreadsheet takes for a date. */
const tiebreakCell = (figure: TiebreakFigure, language: Language): CsvCell =>
  figure.again ? figureText(figure, language) : decimal(figure.value, figure.decimals, language);

/** A scaled integer as the spreadsheets of that language read it: `12,5` or `12.5`. */
function decimal(value: number | null, decimals: number, language: Language): CsvCell {
  if (value === null || decimals === 0) return value;
  const digits = (value / 10 ** decimals).toFixed(decimals);
  return language === 'de' ? digits.replace('.', ',') : digits;
}
