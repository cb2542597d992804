import 'server-only';
import { updateTournament } from '@/db/tournaments';
import { type OwnScenario, spotsOfOwn } from '@/lib/formats/own-scenario';
import { ownScenario, ownScenariosOn } from '@/lib/formats/own-scenario-schema';
import { Refusal, refuse } from '@/lib/refusal';
import { requireFormat } from '@/lib/tournament/score-matches';
import type { TournamentView } from '@/lib/tournament/tournament-view';
import { viewOf } from '../../load/tournament';
import { problemOfIssue } from '../../platform/problems';
import type { Work } from '../../platform/work';

/** The organiser's own scenarios in a tournament's setup, in any format. */
export const ownScenariosIn = (setup: unknown): readonly OwnScenario[] =>
  ownScenario.array().safeParse((setup as { ownScenarios?: unknown } | null)?.ownScenarios).data ?? [];

/** Uses of a scenario: rounds that play or played it, and tables fixed to it. */
export function usesOf(
  view: TournamentView,
  id: string,
): { rounds: readonly number[]; tables: readonly number[] } {
  return {
    rounds: view.rounds
      .filter(
        ({ scenario, matches }) => scenario?.id === id || matches.some((match) => match.scenario?.id === id),
      )
      .map(({ round }) => round.number),
    tables: view.settings.tables.special.flatMap(({ table, scenarioId }) => (scenarioId === id ? table : [])),
  };
}

/** Adds a scenario or replaces the one with its id. Refused if that would rescore a round that plays it. */
export async function saveOwnScenario(work: Work, scenario: OwnScenario) {
  const { kind, own } = await open(work);
  const before = own.find(({ id }) => id === scenario.id);
  const next = before ? own.map((each) => (each === before ? scenario : each)) : [...own, scenario];
  const parsed = ownScenariosOn(kind).safeParse(next);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = next.indexOf(scenario);
    if (!issue) refuse('check-fields');
    const [, ...path] = issue.path[0] === at ? issue.path : [at];
    throw new Refusal(problemOfIssue({ ...issue, path: ['scenario', ...path] }));
  }
  if (before && !countsAlike(before, scenario)) {
    const { rounds } = usesOf(await viewOf(work), scenario.id);
    if (rounds.length > 0) refuse('scenario-played', { values: { round: rounds[0] ?? 0 } });
  }
  await store(work, parsed.data);
  await work.note(before ? 'scenario-changed' : 'scenario-drawn', { name: scenario.name });
}

/** Removes an unused scenario; rounds it was set for lose their setting. */
export async function removeOwnScenario(work: Work, id: string) {
  const { own } = await open(work);
  const scenario = own.find((each) => each.id === id);
  if (!scenario) return;
  const { rounds, tables } = usesOf(await viewOf(work), id);
  if (rounds.length > 0) refuse('scenario-played', { values: { round: rounds[0] ?? 0 } });
  if (tables.length > 0) refuse('scenario-at-table', { values: { table: tables[0] ?? 0 } });
  const set = (work.tournament.setup as { fixedScenarios?: readonly string[] } | null)?.fixedScenarios;
  // The list has no gaps: later rounds lose their setting too.
  const until = set?.indexOf(id) ?? -1;
  await store(
    work,
    own.filter((each) => each !== scenario),
    until < 0 ? {} : { fixedScenarios: set?.slice(0, until) },
  );
  await work.note('scenario-removed', { name: scenario.name });
}

/** Whether two versions of a scenario score alike. */
const countsAlike = (x: OwnScenario, y: OwnScenario) => worth(x) === worth(y);
const worth = (scenario: OwnScenario) =>
  JSON.stringify(spotsOfOwn(scenario).map(({ id, near, far }) => [id, near, far]));

async function open({ tournament }: Work) {
  const format = requireFormat(tournament);
  if (format.structure !== 'duel' || !format.ownScenarios) refuse('no-own-scenarios');
  if (tournament.status === 'finished') refuse('tournament-finished');
  return { kind: format.ownScenarios, own: ownScenariosIn(tournament.setup) };
}

async function store(
  { tx, tournament }: Work,
  ownScenarios: readonly OwnScenario[],
  more: Readonly<Record<string, unknown>> = {},
) {
  const parsed = requireFormat(tournament).parseSetup({
    ...(tournament.setup as object | null),
    ...more,
    ownScenarios,
  });
  if (!parsed.success) refuse('check-fields');
  await updateTournament(tx, tournament.id, { setup: parsed.data });
}
