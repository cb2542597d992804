import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { outlookOf, type Seat } from '@/lib/teams/outlook';
import { type MeetingState, otherPart, type Part, parts, type Step, seenBy } from '@/lib/teams/procedure';
import { say } from '@/lib/text';
import { type CaptainsMeeting, prizesOf } from '@/lib/tournament/captains';

const places = [
  'defender',
  'attackers',
  'taken',
  'card',
  'answer',
  'champion',
  'put',
  'named',
  'rests',
] as const;

/** The question of a step: by the place that is filled, or by what is chosen. */
export function questionOf(step: Step) {
  if (step.kind === 'choose') return step.prize;
  if (step.kind === 'begin' || step.kind === 'exchange') return step.kind;
  if (step.kind !== 'put') return 'put';
  if (step.to === 'named' && step.of === 'enemy') return 'named-enemy';
  if (step.to === 'answer' && step.of === 'enemy') return 'taken';
  return places.find((place) => place === step.to) ?? 'put';
}

/** How many a step asks for, as its question says it. */
export const countOf = (step: Step): number =>
  step.kind === 'put' && typeof step.count === 'number' ? step.count : 2;

/** A game of a meeting in words, as far as one side may know it. */
export interface GameLine {
  readonly at: number;
  readonly table: number | null;
  readonly own: SeatText;
  /** empty where `own` says it for both */
  readonly enemy: SeatText;
  /** scenario and map */
  readonly terms: readonly string[];
}

export interface SeatText {
  readonly text: string;
  /** a name that stands */
  readonly settled: boolean;
}

/**
 * The games of a meeting for whom leads one of its teams, or for the desk, which knows no secret of either: names that stand,
 * who may play, or as what they will.
 */
export async function gameLines(own: CaptainsMeeting, leads: Part | null): Promise<GameLine[]> {
  const t = await getTranslations('teams.captains.seat');
  const language = await getLanguage();
  const complete = own.state.step >= own.procedure.steps.length;
  const part = leads ?? 'first';
  const known: MeetingState = (leads ? [leads] : [...parts]).reduce<MeetingState>(
    (state, one) => seenBy(own.procedure, state, one),
    own.state,
  );
  const seats = outlookOf(own.procedure, known);
  // The game of those whom nobody puts, where it is one.
  const left = seats.filter((seat) =>
    parts.every((side) => seat[side].place === 'free' && seat[side].players.length === 0),
  );
  const textOf = ({ players, settled, place }: Seat, side: Part): SeatText => {
    const names = players.map((player) => own.players[side][player]?.name ?? '');
    if (names.length > 0) return { text: names.join(' / '), settled };
    const role = place === 'defender' || place === 'champion' || place === 'card' ? place : 'open';
    return {
      text: side === part ? t(`own.${role}`) : t(`enemy.${role}`, { team: own.teams[side] }),
      settled: false,
    };
  };
  if (complete)
    // Once all of them stand, they are the pairings of the draft.
    return own.meeting.games.map(({ match: { pairing, a, b, scenario }, homeSide }, at) => {
      const ownIsA = (homeSide === 'a') === ((part === 'first') === own.firstIsHome);
      const [one, other] = [a.name, b?.name ?? ''].map((text) => ({ text, settled: true }));
      const nobody = { text: '', settled: true };
      return {
        at,
        table: pairing.tableNumber,
        own: (ownIsA ? one : other) ?? nobody,
        enemy: (ownIsA ? other : one) ?? nobody,
        terms: [say(scenario?.name, language), prizesOf(own, at).map].flatMap((term) => term ?? []),
      };
    });
  return seats.map((seat, at) => {
    const { table, scenario, map } = prizesOf(own, at);
    const isLeft = left.length === 1 && left[0] === seat;
    return {
      at,
      table,
      own: isLeft ? { text: t('left'), settled: false } : textOf(seat[part], part),
      enemy: isLeft ? { text: '', settled: false } : textOf(seat[otherPart(part)], otherPart(part)),
      terms: [say(scenario?.name, language), map].flatMap((term) => term ?? []),
    };
  });
}
