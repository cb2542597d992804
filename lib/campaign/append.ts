import { fail, type Outcome, ok } from '../outcome';
import { type Author, type CampaignLine, type CampaignProblem, coreKinds } from './campaign-line';
import type { CampaignRules } from './campaign-rules';
import { foldCampaign } from './fold';

/** An entry to append. */
export interface CampaignEntry {
  readonly kind: string;
  readonly payload: unknown;
  /** seq of the line it corrects; for the mission master only, and with a reason */
  readonly corrects?: number;
  readonly reason?: string;
}

const problem = (code: string, de: string, en: string, path?: string): CampaignProblem => ({
  code,
  message: { de, en },
  ...(path ? { path: [path] } : {}),
});

/** Validates `entry` and returns the line to store, or the reason for its refusal. Does not change the log. */
export function appendToCampaign<Setup, State, Ev extends { readonly kind: string }>(
  rules: CampaignRules<Setup, State, Ev>,
  setup: Setup,
  log: readonly CampaignLine[],
  entry: CampaignEntry,
  author: Author,
  at: number,
): Outcome<CampaignLine, CampaignProblem> {
  const seq = log.reduce((highest, line) => Math.max(highest, line.seq), 0) + 1;
  const { kind, payload } = entry;
  const line = { seq, at, author, kind, payload };
  if (entry.corrects !== undefined) {
    const corrected = { ...line, corrects: entry.corrects, reason: entry.reason?.trim() ?? '' };
    return checkCorrection(rules, setup, log, corrected);
  }
  const event = rules.read(entry);
  if (!event) return fail(rules.explain(entry));
  const { state } = foldCampaign(rules, setup, log);
  const checked = rules.check(setup, state, event, author, true);
  return checked.ok ? ok({ ...line, corrects: null, reason: null }) : checked;
}

/** A correction must be valid at its place, and every later line must stay valid. */
function checkCorrection<Setup, State, Ev extends { readonly kind: string }>(
  rules: CampaignRules<Setup, State, Ev>,
  setup: Setup,
  log: readonly CampaignLine[],
  line: CampaignLine & { readonly reason: string },
): Outcome<CampaignLine, CampaignProblem> {
  const before = foldCampaign(rules, setup, log);
  const original = log.find(({ seq, corrects }) => seq === line.corrects && corrects === null);
  if (!original)
    return fail(
      problem(
        'campaign-correction-unknown',
        'Diese Zeile gibt es nicht. Lade die Seite neu.',
        'This entry does not exist. Reload the page.',
      ),
    );
  // The author may undo the last line of the log without a reason: a slip of the thumb.
  const slip =
    line.kind === coreKinds.void && log.at(-1)?.seq === original.seq && isSame(line.author, original.author);
  if (!slip && line.author.role !== 'master')
    return fail(
      problem(
        'campaign-correction-master',
        'Das Protokoll berichtigen kann nur die Spielleitung.',
        'Only the mission master can correct the log.',
      ),
    );
  if (!slip && line.reason.length < 3)
    return fail(
      problem(
        'campaign-correction-reason',
        'Schreib dazu, warum du berichtigst.',
        'Say why you are correcting it.',
        'reason',
      ),
    );
  const core = line.kind === coreKinds.void || line.kind === coreKinds.restore;
  if (!core && line.kind !== original.kind)
    return fail(
      problem(
        'campaign-correction-kind',
        'Eine Berichtigung muss von derselben Art sein wie die Zeile. Streich diese Zeile und trag die andere neu ein.',
        'A correction must be of the same kind as the entry. Void this entry and make a new one.',
      ),
    );
  if (!core && !rules.read(line)) return fail(rules.explain(line));
  const after = foldCampaign(rules, setup, [...log, line]);
  const broken = after.places.find(
    ({ seq, problem: now }) =>
      now !== null && (seq === line.corrects || !before.places.find((place) => place.seq === seq)?.problem),
  );
  if (!broken?.problem) return ok(line);
  if (broken.seq === line.corrects) return fail(broken.problem);
  const { de, en } = broken.problem.message;
  return fail(
    problem(
      'campaign-correction-breaks',
      `Danach passt Zeile ${broken.seq} nicht mehr: ${de} Berichtige zuerst sie.`,
      `Entry ${broken.seq} would no longer fit: ${en} Correct that one first.`,
    ),
  );
}

const isSame = (x: Author, y: Author) =>
  x.role === 'player' && y.role === 'player' ? x.player === y.player : x.role === y.role;
