import { type CampaignLine, type CampaignProblem, coreKinds } from './campaign-line';
import type { CampaignRules } from './campaign-rules';

/** A place in the log: its first line, the effective one, and all versions of it. */
export interface Place<Ev> {
  readonly seq: number;
  readonly versions: readonly CampaignLine[];
  /** the effective line; null once it is voided */
  readonly line: CampaignLine | null;
  /** the line as parsed; undefined for a voided line or one of another version of the rules */
  readonly event: Ev | undefined;
  /** why a line that is not voided has no effect */
  readonly problem: CampaignProblem | null;
}

export interface FoldedCampaign<State, Ev> {
  readonly state: State;
  readonly places: readonly Place<Ev>[];
}

const unknownLine: CampaignProblem = {
  code: 'campaign-line-unknown',
  message: {
    de: 'Diese Zeile stammt aus einer anderen Fassung der Regeln und zählt nicht.',
    en: 'This entry comes from another version of the rules and does not count.',
  },
};

/** The lines of each place, in order; corrections of unknown lines are left out. */
function placesOf(log: readonly CampaignLine[]): readonly (readonly CampaignLine[])[] {
  const places = new Map<number, CampaignLine[]>();
  for (const line of [...log].sort((x, y) => x.seq - y.seq)) {
    if (line.corrects === null) places.set(line.seq, [line]);
    else places.get(line.corrects)?.push(line);
  }
  return [...places.values()];
}

/** The effective line of a place: the latest, unless it voids or restores the first. */
function countingLine(versions: readonly CampaignLine[]): CampaignLine | null {
  const latest = versions.at(-1);
  if (!latest || latest.kind === coreKinds.void) return null;
  return latest.kind === coreKinds.restore ? (versions[0] ?? null) : latest;
}

/** Folds the log from the start. Never throws: invalid lines are skipped and reported. */
export function foldCampaign<Setup, State, Ev extends { readonly kind: string }>(
  rules: CampaignRules<Setup, State, Ev>,
  setup: Setup,
  log: readonly CampaignLine[],
): FoldedCampaign<State, Ev> {
  let state = rules.start(setup);
  const places: Place<Ev>[] = [];
  for (const versions of placesOf(log)) {
    const seq = versions[0]?.seq ?? 0;
    const line = countingLine(versions);
    const event = line ? rules.read(line) : undefined;
    const checked = line && event && rules.check(setup, state, event, line.author, false);
    const problem = !line ? null : !checked ? unknownLine : checked.ok ? null : checked.problem;
    if (event && checked?.ok) state = rules.apply(setup, state, event, seq);
    places.push({ seq, versions, line, event, problem });
  }
  return { state, places };
}
