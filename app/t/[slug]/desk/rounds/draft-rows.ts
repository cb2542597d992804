import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { armyNamer } from '@/app/_parts/entries/army-names';
import { campText } from '@/lib/entries/camps';
import type { EntryId } from '@/lib/ids';
import type { Language } from '@/lib/languages';
import type { CheckCode, Violation } from '@/lib/pairing/check/check-pairing';
import {
  placeReasons,
  type Reason,
  type ReasonCode,
  reasonValues,
  type ToldReason,
  toldReasons,
} from '@/lib/pairing/reasons';
import { specialTable } from '@/lib/pairing/table-settings';
import { meetingOf } from '@/lib/teams/draw-teams';
import { say } from '@/lib/text';
import { drawnOf } from '@/lib/tournament/rounds';
import { mapOf } from '@/lib/tournament/teams';
import type { RoundView, TournamentView } from '@/lib/tournament/tournament-view';
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
  /** `a` has no bye but a pause, as the bracket is planned */
  readonly waits: boolean;
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
  'same-country': 'same-country-unavoidable',
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

/** Says a finding of the check in the visitor's language; what concerns a meeting of teams names those. */
export async function violationTeller(view: TournamentView) {
  const t = await getTranslations('pairing.check');
  const format = await getFormatter();
  return ({ code, entries, table, times }: Violation) =>
    t(code, {
      names: format.list(
        entries.map((id) => view.entryById.get(id)?.name ?? (view.settings.teams ? id : '')),
      ),
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
  const armyOf = await armyNamer(view.format);
  const facts = new Map(input.entries.map((entry) => [entry.id, entry]));
  const placed = new Set(draft.matches.flatMap(({ a, b }) => [a.id, b?.id]));

  const seat = (id: EntryId, army: string | null = null, camp: string | null = null): DraftSeat => {
    const entry = view.entryById.get(id);
    const fact = facts.get(id);
    const standing =
      fact && input.round > 1
        ? entry?.ringer
          ? [word('ringer')]
          : [t('rank', { rank: fact.rank }), t('points', { points: fact.score })]
        : [];
    const origin =
      input.round > 1 ? [armyOf(entry?.faction)] : [armyOf(entry?.faction), entry?.club ?? entry?.town];
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
    // Reasons are written by the draw alone and read back as such. Why two teams meet is told at their first board.
    const all = toldReasons(pairing.reasons as readonly Reason[]);
    const meeting = meetingOf(all);
    const opens = meeting !== undefined && opensMeeting(draft, match);
    const ofMeeting = new Set<Reason>(meeting && !opens ? placeReasons(all) : []);
    const reasons = all.filter((one) => one === meeting || !ofMeeting.has(one));
    const names = { a: a.name, b: b?.name ?? '' };
    const armies = sides && { a: say(sides.a, language), b: say(sides.b, language) };
    const { sidesCounted } = match;
    const counted = sidesCounted && { a: say(sidesCounted.a, language), b: say(sidesCounted.b, language) };
    const sentence = (one: ToldReason) => reason(one.code, reasonValues(one, names, counted));
    const told = new Set(reasons.map(({ code }) => code));
    if (meeting?.code === 'meeting' && meeting.again === 'yes') told.add('rematch-unavoidable');
    if (meeting?.code === 'meeting-bye' && meeting.times) told.add('second-bye-unavoidable');
    if (meeting?.code === 'meeting-bye' && meeting.late) told.add('late-entry-bye-unavoidable');
    const teams = opens ? [meeting.home, guestOf(meeting)] : [];
    const here = new Set<string | null | undefined>([a.id, b?.id, ...teams]);
    const found = check.violations.filter(({ code, entries }) => {
      const reasonCode = sameMatter[code];
      return entries.some((id) => here.has(id)) && !(reasonCode && told.has(reasonCode));
    });
    return {
      key: pairing.id,
      table: pairing.tableNumber,
      tableName: specialTable(view.settings.tables, pairing.tableNumber)?.name ?? '',
      a: seat(pairing.entryA, armies?.a, camps?.a),
      b: pairing.entryB ? seat(pairing.entryB, armies?.b, camps?.b) : null,
      waits: match.waits,
      why: reasons
        .filter(({ code }) => !warningReasons.has(code) && !untold.has(code))
        .map(sentence)
        .join(', '),
      warnings: [...reasons.filter(({ code }) => warningReasons.has(code)).map(sentence), ...found.map(tell)],
      marks: ended
        .flatMap(({ broken }) => broken)
        .filter(({ entries: [first] }) => first !== undefined && here.has(first))
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

const guestOf = (meeting: NonNullable<ReturnType<typeof meetingOf>>) =>
  meeting.code === 'meeting' ? meeting.guest : null;

/** Whether no game of the same meeting stands before this one in the draft. */
function opensMeeting({ matches }: RoundView, match: RoundView['matches'][number]): boolean {
  const numberOf = ({ pairing }: typeof match) => meetingOf(drawnOf(pairing).reasons)?.number;
  return matches.find((one) => numberOf(one) === numberOf(match)) === match;
}
