import { useFormatter, useTranslations } from 'next-intl';
import { firstNames } from '@/app/_parts/entries/short-names';
import { holderByStands, markerOfRoll, scenarioOf, spotsOf } from '@/lib/formats/guardians/match/control-ep';
import type { GuardiansMove, PayloadOf } from '@/lib/formats/guardians/match/events';
import { trustedReading } from '@/lib/formats/guardians/match/play';
import { activeSide, isChecked, turnOf } from '@/lib/formats/guardians/match/player-turns';
import { standingOf } from '@/lib/formats/guardians/match/standing';
import { sheetOf } from '@/lib/formats/guardians/match/terrain-types';
import { scenarioOfRoll, specialRuleOfRoll } from '@/lib/formats/guardians/scenarios';
import { specialRules } from '@/lib/formats/guardians/special-rules';
import { terrainMethodOptions } from '@/lib/formats/guardians/terrain-methods';
import type { ConflictMove } from '@/lib/match/match-event';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';
import type { StoryEntry } from './story-entries';

/** A function that says in a sentence what an entry says, with the players' first names. */
export function useSentence(entries: readonly StoryEntry[]): (move: StoryEntry['move']) => string {
  const t = useTranslations('matchEnd.story');
  const format = useFormatter();
  const { names, language, state } = useMatch();
  const short = firstNames(names);
  const signed = (n: number) => format.number(n, { signDisplay: 'exceptZero' });
  const standing = standingOf(state);
  const moves = entries.map(({ move }) => move);
  const activeName = (playerTurn: number) => {
    const side = activeSide(state.startingPlayer, playerTurn);
    return side === null ? '' : short[side];
  };
  const pieceName = (id: string) => {
    const placed = moves.find((move) => move?.kind === 'terrain-place' && move.payload.id === id);
    return placed?.kind === 'terrain-place' ? sheetOf(placed.payload.type).name[language] : t('unknownPiece');
  };
  const unitOf = (id: string) => {
    const listed = moves.findLast((move) => move?.kind === 'unit' && move.payload.unit.id === id);
    const known = state.losses.a.units.concat(state.losses.b.units).find((unit) => unit.id === id);
    return known ?? (listed?.kind === 'unit' ? listed.payload.unit : null);
  };
  const spotName = (spot: string) => {
    if (state.scenario.id === null) return spot;
    const { objectives, zones } = scenarioOf(state.scenario.id).map;
    return [...objectives, ...zones].find(({ id }) => id === spot)?.label ?? spot;
  };

  const roll = (payload: PayloadOf<'roll'>): string => {
    const [die] = payload.dice ?? [];
    if (die === undefined) return t('roll.waiting');
    switch (payload.what) {
      case 'terrain-roll-off':
      case 'start-roll-off':
        return t(`roll.${payload.what}`, { a: short.a, b: short.b });
      case 'scenario':
        return t('roll.scenario', { name: scenarioOfRoll(die).name[language] });
      case 'special-rule': {
        if (state.scenario.id === null) return t('roll.special-rule-undone');
        const rule = specialRuleOfRoll(scenarioOf(state.scenario.id), die);
        return t('roll.special-rule', { name: specialRules[rule].name[language] });
      }
      case 'open-marker':
        return t('roll.open-marker', { name: spotName(markerOfRoll(die)) });
      case 'hot-marker':
        return t('roll.hot-marker', { turn: turnOf(payload.playerTurn), name: spotName(markerOfRoll(die)) });
      case 'length':
        return t('roll.length', { turn: payload.turn });
    }
  };

  const clock = (payload: PayloadOf<'clock'>): string => {
    switch (payload.action) {
      case 'run':
      case 'timeout':
        return t(`clock.${payload.action}`, { name: short[payload.side] });
      case 'stop':
      case 'resume':
        return t(`clock.${payload.action}`, { why: payload.why });
      case 'adjust':
        return t('clock.adjust', { name: short[payload.side], minutes: signed(payload.ms / 60_000) });
    }
  };

  const control = ({ spot, holder, stands, dominated }: PayloadOf<'control'>): string => {
    const kind = state.scenario.id
      ? spotsOf(scenarioOf(state.scenario.id).map).find(({ id }) => id === spot)?.kind
      : undefined;
    const held = stands ? holderByStands(stands) : holder;
    const isSide = held === 'a' || held === 'b';
    return [
      t('control', {
        kind: kind ?? 'marker',
        spot: spotName(spot),
        holder: isSide ? 'side' : held,
        name: isSide ? short[held] : '',
      }),
      ...(stands ? [t('stands', { a: stands.a, b: stands.b })] : []),
      ...(dominated ? [t('dominated')] : []),
    ].join(', ');
  };

  const turnEnd = (playerTurn: number): string => {
    const at = { turn: turnOf(playerTurn), name: activeName(playerTurn) };
    const ep = standing.turns.find((turn) => turn.playerTurn === playerTurn);
    return ep && isChecked(state.setup, playerTurn)
      ? t('turn-scored', { ...at, ...ep.total })
      : t('turn-end', at);
  };

  const general = ({ side, slain, successor }: PayloadOf<'general'>): string => {
    const name = short[side];
    if (!slain) return t('general-lives', { name });
    if (successor === null) return t('general-last', { name });
    return successor === undefined ? t('general', { name }) : t('general-named', { name, successor });
  };

  const named = (side: Side) => ({ name: short[side] });
  const tell = (move: GuardiansMove): string => {
    switch (move.kind) {
      case 'roll':
        return roll(move.payload);
      case 'clock':
        return clock(move.payload);
      case 'control':
        return control(move.payload);
      case 'general':
        return general(move.payload);
      case 'turn-end':
        return turnEnd(move.payload.playerTurn);
      case 'turn-set': {
        const { playerTurn } = move.payload;
        return t('turn-set', { turn: turnOf(playerTurn), name: activeName(playerTurn) });
      }
      case 'terrain-method': {
        const { method } = move.payload;
        const option = terrainMethodOptions.find(({ value }) => value === method);
        return t('terrain-method', { method: option?.label[language] ?? method });
      }
      case 'terrain-place':
        return t('terrain-place', {
          ...named(move.payload.side),
          type: sheetOf(move.payload.type).name[language],
        });
      case 'terrain-move':
      case 'terrain-remove':
        return t(move.kind, { type: pieceName(move.payload.id) });
      case 'terrain-done':
      case 'scenario-set-up':
      case 'time-called':
        return t(move.kind);
      case 'scenario':
        return t('scenario', { name: scenarioOf(move.payload.id).name[language] });
      case 'special-rule':
        return t('special-rule', { name: specialRules[move.payload.id].name[language] });
      case 'terrain-pass':
      case 'starting-player':
      case 'concede':
        return t(move.kind, named(move.payload.side));
      case 'table-side':
        return t('table-side', { edge: move.payload.edge });
      case 'deploy':
        return t('deploy', { ...named(move.payload.side), stage: move.payload.stage });
      case 'skip':
        return t(`skip.${move.payload.step}`);
      case 'phase':
        return t('phase', { phase: move.payload.phase });
      case 'award': {
        const { side, delta, why } = move.payload;
        return t('award', { ...named(side), delta: signed(delta), why });
      }
      case 'casualties': {
        const { side, destroyed, half } = move.payload;
        return t('casualties', { ...named(side), destroyed, half });
      }
      case 'unit': {
        const { side, unit } = move.payload;
        return t('unit', { ...named(side), unit: unit.name, points: unit.points, stands: unit.stands });
      }
      case 'unit-remove':
        return t('unit-remove', {
          ...named(move.payload.side),
          unit: unitOf(move.payload.id)?.name ?? t('unknownPiece'),
        });
      case 'unit-state': {
        const { side, id, lost, pillaged } = move.payload;
        const unit = unitOf(id);
        const who = { ...named(side), unit: unit?.name ?? t('unknownPiece') };
        return pillaged
          ? t('unit-pillaged', who)
          : t('unit-state', { ...who, lost, stands: unit?.stands ?? lost });
      }
      case 'break-point': {
        const { side, units } = move.payload;
        return units === null
          ? t('break-point-none', named(side))
          : t('break-point', { ...named(side), units });
      }
      case 'broken': {
        const { side, reached } = move.payload;
        return t('broken', {
          ...named(side),
          reached: reached === null ? 'counted' : reached ? 'yes' : 'no',
        });
      }
    }
  };
  const conflict = ({ payload }: ConflictMove): string => {
    if (payload.how === 'refused') {
      const { by, kind } = payload;
      const entry = trustedReading.move({ kind, payload: payload.payload });
      const what = entry ? tell(entry) : t(kind === 'undo' ? 'undo' : 'unknown');
      const name = by === 'a' || by === 'b' ? short[by] : t(by);
      return t('conflict.refused', { name, what });
    }
    const told = (seq: number) => sentence(entries.find((entry) => entry.seq === seq)?.move ?? null);
    return t('conflict.crossed', { first: told(payload.first), second: told(payload.second) });
  };
  const sentence = (move: StoryEntry['move']): string => {
    if (move === null) return t('unknown');
    switch (move.kind) {
      case 'confirm':
        return t('confirm', named(move.payload.side));
      case 'conflict':
        return conflict(move);
      default:
        return tell(move);
    }
  };
  return sentence;
}
