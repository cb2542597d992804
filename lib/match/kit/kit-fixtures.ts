import type { RandomInt } from '../../random';
import type { Author, Circumstances } from '../append';
import { appendEntry } from '../append';
import { foldMatch } from '../fold';
import type { MatchEvent } from '../match-event';
import type { MatchContext } from '../match-rules';
import { type AnyKit, type KitGame, kitOwners } from './kit';
import type { KitMove } from './moves';
import { kitRules } from './rules';

const everybody: Author = { mayActAs: ['a', 'b', 'organiser'], inPerson: ['a', 'b'], absent: [] };

/** A random move for the current state; many are valid, some are not. */
export function anyKitMove(kit: AnyKit, game: KitGame<unknown>, random: RandomInt): KitMove {
  const pick = <T>(items: readonly T[]): T | undefined => items[random(Math.max(1, items.length))];
  const side = pick(['a', 'b'] as const) ?? 'a';
  const round = Math.max(0, game.round + (random(8) === 0 ? -1 : 0));
  const phases = kit.phases({ ...game, round });
  const step = pick(phases.flatMap(({ steps }) => steps));
  switch (random(13)) {
    case 12: {
      if (!game.clock) break;
      const presses = [
        { action: 'run', side },
        { action: 'stop', why: 'pause' },
        { action: 'resume', why: 'pause' },
      ] as const;
      return { kind: 'clock', payload: presses[random(presses.length)] ?? presses[0] };
    }
    case 0:
    case 1:
    case 2: {
      if (!step) break;
      const values = [true, 'skipped', side, random(5), null] as const;
      const value =
        step.kind === 'choice'
          ? (pick(step.options)?.value ?? null)
          : (values[random(values.length)] ?? null);
      return { kind: 'step', payload: { round, step: step.id, value } };
    }
    case 3: {
      const rolls = kit.rolls?.(game) ?? [];
      const roll = pick(rolls);
      if (step?.kind === 'roll')
        return { kind: 'roll', payload: { what: 'step', id: step.id, round, source: 'server' } };
      if (roll) return { kind: 'roll', payload: { what: 'any', id: roll.id, round, source: 'server' } };
      break;
    }
    case 4: {
      const deck = pick(kit.decks?.(game) ?? []);
      if (!deck) break;
      if (random(4) === 0) return { kind: 'shuffle', payload: { deck: deck.id, round } };
      const nth = (game.drawn[deck.id] ?? []).length + 1;
      return { kind: 'draw', payload: { deck: deck.id, round, nth, source: 'server' } };
    }
    case 5: {
      const counter = pick(kit.counters?.(game) ?? []);
      if (!counter) break;
      const value = counter.min + random(Math.min(12, counter.max - counter.min + 2));
      return {
        kind: 'count',
        payload: { counter: counter.id, side: counter.per === 'side' ? side : null, value },
      };
    }
    case 6:
    case 7: {
      const unit = pick(game.units[side]);
      if (!unit)
        return {
          kind: 'unit',
          payload: {
            side,
            unit: {
              id: `own-${random(5)}`,
              name: 'Trupp',
              points: 20,
              tracks: [...(kit.unitForm?.tracks ?? [])],
            },
          },
        };
      const track = pick(unit.tracks);
      const state = pick(kit.unitStates ?? []);
      return {
        kind: 'mark',
        payload: {
          side,
          id: unit.id,
          lost: track ? { [track.id]: random(track.max + 2) } : {},
          states: state && random(2) === 0 ? [state.id] : [],
        },
      };
    }
    case 8: {
      const spot = pick(kit.spots?.(game)?.spots ?? []);
      if (!spot) break;
      if (random(2) === 0) return { kind: 'place', payload: { spot: spot.id, x: random(60), y: random(60) } };
      return { kind: 'owner', payload: { spot: spot.id, owner: pick([...kitOwners, null]) ?? null } };
    }
    case 9:
      return { kind: 'note', payload: { day: 1 + random(3), text: 'Der Ritter ruht' } };
    case 10: {
      if (random(10) > 0) break;
      const ending = pick(kit.endings(game));
      if (ending)
        return { kind: 'end', payload: { ending: ending.id, side: ending.by === 'side' ? side : null } };
    }
  }
  const index = phases.findIndex(({ id }) => id === game.phase);
  const next = phases[index + 1];
  const first = kit.phases({ ...game, round: game.round + 1 })[0];
  return next
    ? { kind: 'phase', payload: { round: game.round, phase: next.id } }
    : { kind: 'phase', payload: { round: game.round + 1, phase: first?.id ?? 'end' } };
}

/** A log of `moves` random entries on one or two phones, as the server would write it. */
export function playAnyhow(
  kit: AnyKit,
  context: MatchContext<unknown>,
  moves: number,
  random: RandomInt,
): MatchEvent[] {
  const rules = kitRules(kit);
  const log: MatchEvent[] = [];
  const handled: Record<string, number> = {};
  for (let i = 0; i < moves; i++) {
    const folded = foldMatch(rules, context, log);
    const undo = random(9) === 0 ? folded.undoable.player : null;
    const move =
      undo === null ? anyKitMove(kit, folded.state, random) : { kind: 'undo', payload: { target: undo } };
    const actor = random(2) === 0 ? 'a' : 'b';
    const deviceId = `phone-${actor}`;
    const number = (handled[deviceId] ?? 0) + 1;
    handled[deviceId] = number;
    const circumstances: Circumstances = { now: 1_000 * i, random, lastHandled: number - 1 };
    const entry = {
      deviceId,
      deviceSeq: number,
      actor,
      ...move,
      clientAt: 1_000 * i,
      basedOn: folded.lastSeq,
    };
    const answer = appendEntry(rules, context, log, entry, everybody, circumstances);
    if (answer.answer === 'accepted') log.push(answer.event);
    if ('conflict' in answer && answer.conflict) log.push(answer.conflict);
  }
  return log;
}
