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

/** Message key of a step's question: by the place to fill, or by the kind of choice. */
export function questionOf(step: Step) {
  if (step.kind === 'choose') return step.prize;
  if (step.kind === 'begin' || step.kind === 'exchange') return step.kind;
  if (step.kind !== 'put') return 'put';
  if (step.to === 'named' && step.of === 'enemy') return 'named-enemy';
  if (step.to === 'answer' && step.of === 'enemy') return 'taken';
  return places.find((place) => place === step.to) ?? 'put';
}

/** Number of choices a step asks for, for its question. */
export const countOf = (step: Step): number =>
  step.kind === 'put' && typeof step.count === 'number' ? step.count : 2;

/** A game of a meeting as text, as far as one side may know it. */
export interface GameLine {
  readonly at: number;
  readonly table: number | null;
  readonly own: SeatText;
  /** empty where `own` covers both */
  readonly enemy: SeatText;
  /** scenario and map */
  readonly terms: readonly string[];
}

export interface SeatText {
  readonly text: string;
  /** a final name */
  readonly settled: boolean;
}

/**
 * Games of a meeting for a team's captain, or for the desk, which sees no secret of either side: final names, possible
 * players, or their roles.
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
  // The game of the players left over, where the procedure leaves one.
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
    // Once the procedure is complete, the draft's pairings are the games.
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
