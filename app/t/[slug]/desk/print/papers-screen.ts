import { type Actor, may } from '@/lib/access/policy';
import type { Text } from '@/lib/text';
import { currentRound } from '@/lib/tournament/rounds';
import { type AnyTournamentView, isDuel, type TournamentView } from '@/lib/tournament/tournament-view';

/** Papers of a tournament of duels, in their order. */
type DuelPaperId =
  | 'pairings'
  | 'slips'
  | 'meetings'
  | 'round'
  | 'standings'
  | 'door'
  | 'links'
  | 'badges'
  | 'tables'
  | 'reference'
  | 'rosters'
  | 'certificates';

/** Sentences about a paper, under `print` in the messages. */
type PaperWords =
  | { readonly key: 'pairings.lineNone' | 'slips.lineNone' | 'standings.lineNone' }
  | {
      readonly key: 'pairings.line' | 'slips.line' | 'meetings.line' | 'round.line' | 'standings.line';
      readonly round: number;
    }
  | { readonly key: 'links.line' | 'badges.line' | 'tables.line'; readonly count: number }
  | { readonly key: 'door.line' | 'reference.line' | 'rosters.line' | 'certificates.line' };

export type Paper =
  | {
      readonly id: DuelPaperId;
      readonly line: PaperWords;
      /** it has something on it, and the reader may open it */
      readonly ready: boolean;
      /** under its line: where the network for the table cards is set */
      readonly leadsToNetwork: boolean;
    }
  /** of a campaign, which names its papers itself */
  | { readonly id: string; readonly title: Text; readonly line: Text; readonly ready: true };

type DataFileId = 'entries' | 'results' | 'standings' | 'teams' | 'meetings' | 'ranking' | 'trf' | 'trf26';

export interface DataFile {
  readonly id: DataFileId;
  /** the last part of its address */
  readonly name: string;
  readonly ready: boolean;
  /** under its line: where such a file is read in */
  readonly leadsToImport: boolean;
}

export interface PapersScreen {
  /** round of the emergency pack; null if it is not offered */
  readonly emergencyRound: number | null;
  readonly papers: readonly Paper[];
  readonly files: readonly DataFile[];
  /** file of results for T3; 'unknown' if T3's number of the tournament is not set, null if it is not offered */
  readonly t3: 'ready' | 'unknown' | null;
  /** the whole tournament as one file */
  readonly offersWhole: boolean;
}

/**
 * What can be printed and downloaded.
 * @param standingsRound round of the standings on show; null if there are none yet
 * @param tables number of tables in use
 */
export function papersScreen(
  view: AnyTournamentView,
  actor: Actor,
  { standingsRound, tables }: { standingsRound: number | null; tables: number },
): PapersScreen {
  const offersWhole = may(actor, { verb: 'edit-tournament' });
  if (!isDuel(view))
    return {
      emergencyRound: null,
      papers: campaignPapers(view, actor),
      files: [],
      t3: null,
      offersWhole,
    };
  const mayEdit = may(actor, { verb: 'edit-entries' });
  const mayRun = may(actor, { verb: 'run-rounds' });
  const round = currentRound(view)?.round.number;
  return {
    emergencyRound: round !== undefined && mayRun ? round : null,
    papers: duelPapers(view, {
      round,
      standingsRound,
      tables,
      mayEdit,
      mayEnd: may(actor, { verb: 'run-ending' }),
      maySetUp: offersWhole,
    }),
    files: dataFiles({
      isTeamEvent: view.settings.teams !== null,
      hasRound: round !== undefined,
      hasStandings: standingsRound !== null,
      hasEntries: mayEdit && view.entries.length > 0,
      mayRun,
    }),
    t3: mayEdit && standingsRound !== null ? (view.settings.t3Id === null ? 'unknown' : 'ready') : null,
    offersWhole,
  };
}

const registered = (view: AnyTournamentView) =>
  view.entries.filter(({ status }) => status === 'registered').length;

function campaignPapers(view: AnyTournamentView, actor: Actor): Paper[] {
  const own = view.format.structure === 'campaign' ? view.format.papers : [];
  const links = registered(view);
  return [
    ...own.map(({ id, label, line }) => ({ id, title: label, line, ready: true as const })),
    ...(may(actor, { verb: 'edit-entries' })
      ? [paper('links', { key: 'links.line', count: links }, links > 0)]
      : []),
    paper('reference', { key: 'reference.line' }),
  ];
}

const paper = (id: DuelPaperId, line: PaperWords, ready = true, leadsToNetwork = false): Paper => ({
  id,
  line,
  ready,
  leadsToNetwork,
});

function duelPapers(
  view: TournamentView,
  {
    round,
    standingsRound,
    tables,
    mayEdit,
    mayEnd,
    maySetUp,
  }: {
    round: number | undefined;
    standingsRound: number | null;
    tables: number;
    mayEdit: boolean;
    mayEnd: boolean;
    maySetUp: boolean;
  },
): Paper[] {
  const links = registered(view);
  const ofRound = (key: 'pairings.line' | 'meetings.line' | 'round.line'): PaperWords =>
    round === undefined ? { key: 'pairings.lineNone' } : { key, round };
  const hasRound = round !== undefined;
  return [
    paper('pairings', ofRound('pairings.line'), hasRound),
    paper('slips', hasRound ? { key: 'slips.line', round } : { key: 'slips.lineNone' }),
    ...(view.settings.teams ? [paper('meetings', ofRound('meetings.line'), hasRound)] : []),
    paper('round', ofRound('round.line'), hasRound),
    paper(
      'standings',
      standingsRound === null
        ? { key: 'standings.lineNone' }
        : { key: 'standings.line', round: standingsRound },
      standingsRound !== null,
    ),
    paper('door', { key: 'door.line' }, mayEdit && links > 0),
    paper('links', { key: 'links.line', count: links }, mayEdit && links > 0),
    ...(mayEdit ? [paper('badges', { key: 'badges.line', count: links }, links > 0)] : []),
    paper('tables', { key: 'tables.line', count: tables }, tables > 0, maySetUp),
    ...(view.format.reference(view.setup).length > 0 ? [paper('reference', { key: 'reference.line' })] : []),
    ...(mayEdit && view.settings.lists.wanted ? [paper('rosters', { key: 'rosters.line' })] : []),
    ...(mayEnd ? [paper('certificates', { key: 'certificates.line' }, standingsRound !== null)] : []),
  ];
}

function dataFiles({
  isTeamEvent,
  hasRound,
  hasStandings,
  hasEntries,
  mayRun,
}: {
  isTeamEvent: boolean;
  hasRound: boolean;
  hasStandings: boolean;
  hasEntries: boolean;
  mayRun: boolean;
}): DataFile[] {
  const file = (id: DataFileId, name: string, ready: boolean): DataFile => ({
    id,
    name,
    ready,
    leadsToImport: id === 'trf' && mayRun,
  });
  return [
    file('entries', 'entries.csv', hasEntries),
    file('results', 'results.csv', hasRound),
    file('standings', 'standings.csv', hasStandings),
    ...(isTeamEvent
      ? [file('teams', 'teams.csv', hasStandings), file('meetings', 'meetings.csv', hasRound)]
      : []),
    file('ranking', 'ranking.txt', hasStandings),
    file('trf', 'tournament.trf', hasStandings),
    file('trf26', 'tournament-26.trf', hasStandings),
  ];
}
