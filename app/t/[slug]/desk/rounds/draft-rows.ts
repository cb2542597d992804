import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { RoundView, TournamentView } from '@/app/_server/read-tournament';
import { mapOf } from '@/app/_server/teams';
import { campText } from '@/lib/entries/camps';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import type { CheckCode, Violation } from '@/lib/pairing/check-pairing';
import { type Reason, type ReasonCode, reasonValues } from '@/lib/pairing/pairing';
import { specialTable } from '@/lib/pairing/table-settings';
import { say } from '@/lib/text';
import type { CheckedDraft } from './checked-draft';

/** A place at a table of the draft, as the board shows it. */
export interface DraftSeat {
  readonly id: EntryId;
  readonly name: string;
  /** what is played on this side, where sides differ */
  readonly army: string | null;
  /** e.g. "3. · 40 TP · Dunkelelfen" */
  readonly detail: string;
  /** whether somebody sits opposite, or the bye */
  readonly paired: boolean;
}
export interface DraftRow {
  readonly key: string;
  readonly table: number | null;
  /** the table's own name, if it has one */
  readonly tableName: string;
  readonly a: DraftSeat;
  /** null: `a` has the bye */
  readonly b: DraftSeat | null;
  readonly why: string;
  readonly warnings: readonly string[];
  /** what a wish would have kept apart that is over */
  readonly marks: readonly string[];
  /** the table's own scenario */
  readonly scenario: string | null;
}

/** The check's findings and the draw's reasons that say the same; the reason knows more. */
const sameMatter: Partial<Record<CheckCode, ReasonCode>> = {
  rematch: 'rematch-unavoidable',
  'kept-apart': 'pair-unavoidable',
  'same-camp': 'same-camp-unavoidable',
  'same-club': 'same-club-unavoidable',
  'same-team': 'same-team-unavoidable',
  'same-town': 'same-town-unavoidable',
  'same-faction': 'same-faction-unavoidable',
  'second-bye': 'second-bye-unavoidable',
  'late-entry-bye': 'late-entry-bye-unavoidable',
  'table-missing': 'table-missing',
  'fixed-table-missed': 'table-fixed-unavailable',
  'table-repeat': 'table-repeat-unavoidable',
};
const warningReasons = new Set<ReasonCode>(Object.values(sameMatter));
/** What goes without saying at the desk: most tables are fresh, and a float down is somebody's float up. */
const untold = new Set<ReasonCode>(['table-fresh', 'float-up']);

/** Says a finding of the check in the visitor's language. */
export async function violationTeller(view: TournamentView) {
  const t = await getTranslations('pairing.check');
  const format = await getFormatter();
  return ({ code, entries, table, times }: Violation) =>
    t(code, {
      names: format.list(entries.map((id) => view.entryById.get(id)?.name ?? '')),
      table: table ?? '–',
      times: times ?? 1,
    });
}

/** The draft row by row: who sits where, why, and what to look at twice; and who has no pairing yet. */
export async function draftRows(
  view: TournamentView,
  draft: RoundView,
  { input, check, ended }: CheckedDraft,
  language: Language,
): Promise<{ rows: DraftRow[]; unpaired: DraftSeat[] }> {
  const t = await getTranslations('rounds');
  const word = await getTranslations('common.word');
  const reason = await getTranslations('pairing.reason.organiser');
  const tell = await violationTeller(view);
  const facts = new Map(input.entries.map((entry) => [entry.id, entry]));
  const placed = new Set(draft.matches.flatMap(({ a, b }) => [a.id, b?.id]));

  const seat = (id: EntryId, army: string | null = null, camp: string | null = null): DraftSeat => {
    const entry = view.entryById.get(id);
    const fact = facts.get(id);
    const standing =
      fact && input.round > 1
        ? [
            entry?.ringer ? word('ringer') : t('rank', { rank: fact.rank }),
            t('points', { points: fact.score }),
          ]
        : [];
    const origin = input.round > 1 ? [entry?.faction] : [entry?.faction, entry?.club ?? entry?.town];
    return {
      id,
      name: entry?.name ?? '',
      army,
      detail: [...standing, camp ?? campText(entry ?? { camp: null }, view.settings.camps), ...origin]
        .filter(Boolean)
        .join(' · '),
      paired: placed.has(id),
    };
  };

  const rows = draft.matches.map((match): DraftRow => {
    const { pairing, a, b, scenario, sides, camps } = match;
    const map = mapOf(match);
    // Reasons are written by the draw alone and read back as such.
    const reasons = pairing.reasons as readonly Reason[];
    const names = { a: a.name, b: b?.name ?? '' };
    const armies = sides && { a: say(sides.a, language), b: say(sides.b, language) };
    const sentence = (one: Reason) => reason(one.code, reasonValues(one, names, armies));
    const told = new Set(reasons.map(({ code }) => code));
    const found = check.violations.filter(({ code, entries }) => {
      const reasonCode = sameMatter[code];
      return entries.some((id) => id === a.id || id === b?.id) && !(reasonCode && told.has(reasonCode));
    });
    return {
      key: pairing.id,
      table: pairing.tableNumber,
      tableName: specialTable(view.settings.tables, pairing.tableNumber)?.name ?? '',
      a: seat(pairing.entryA, armies?.a, camps?.a),
      b: pairing.entryB ? seat(pairing.entryB, armies?.b, camps?.b) : null,
      why: reasons
        .filter(({ code }) => !warningReasons.has(code) && !untold.has(code))
        .map(sentence)
        .join(', '),
      warnings: [...reasons.filter(({ code }) => warningReasons.has(code)).map(sentence), ...found.map(tell)],
      marks: ended
        .flatMap(({ broken }) => broken)
        .filter(({ entries }) => entries.includes(a.id))
        .map(tell),
      scenario:
        pairing.scenarioId && scenario
          ? [say(scenario.name, language), map].filter(Boolean).join(' · ')
          : map,
    };
  });
  const unpaired = input.entries
    .filter(({ id }) => !placed.has(id))
    .sort((x, y) => x.rank - y.rank)
    .map(({ id }) => seat(id));
  return { rows, unpaired };
}
