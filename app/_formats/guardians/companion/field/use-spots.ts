'use client';
import { useTranslations } from 'next-intl';
import { usePlayers } from '@/app/_parts/match/use-players';
import { findingsAt, hotMarker, nobody } from '@/lib/formats/guardians/match/control-ep';
import { playersMap } from '@/lib/formats/guardians/match/scenario-layout';
import type { GuardiansState, SpotControl } from '@/lib/formats/guardians/match/state';
import type { Side } from '@/lib/sides';
import { useMatch } from '../match-context';

/** A marker or zone with its state in one player turn. */
export interface Spot {
  readonly id: string;
  readonly kind: 'marker' | 'zone';
  /** as printed on the map, e.g. "3" */
  readonly label: string;
  /** centimetres from the bottom-left corner, the starting player's edge below */
  readonly x: number;
  readonly y: number;
  /** zones only */
  readonly radius: number | null;
  readonly found: SpotControl;
  readonly isHot: boolean;
}

/** Markers and zones of the current scenario; none while it is unknown. */
export function spotsAt(state: GuardiansState, playerTurn: number): readonly Spot[] {
  if (state.scenario.id === null) return [];
  const map = playersMap(state, state.scenario.id);
  const findings = findingsAt(state, playerTurn);
  const hot = hotMarker(state, playerTurn);
  const spot = (
    place: { readonly id: string; readonly label: string; readonly x: number; readonly y: number },
    radius: number | null,
  ): Spot => ({
    id: place.id,
    kind: radius === null ? 'marker' : 'zone',
    label: place.label,
    x: place.x,
    y: place.y,
    radius,
    found: findings[place.id] ?? nobody,
    isHot: place.id === hot,
  });
  return [
    ...map.objectives.map((marker) => spot(marker, null)),
    ...map.zones.map((zone) => spot(zone, zone.diameter / 2)),
  ];
}

/** Texts for markers, zones and their owners. */
export function useSpotWords() {
  const t = useTranslations('matchField');
  const players = usePlayers();
  const { state } = useMatch();
  const nameOf = ({ kind, label }: Pick<Spot, 'kind' | 'label'>) => t(kind, { label });
  return {
    nameOf,
    /** by id, for log lines; the bare id where the scenario has no such spot */
    nameOfId: (id: string): string => {
      const spot = spotsAt(state, 0).find((candidate) => candidate.id === id);
      return spot ? nameOf(spot) : id;
    },
    holderOf: ({ holder, dominated }: SpotControl): string => {
      const words =
        holder === 'a' || holder === 'b' ? t('holder.side', players[holder as Side]) : t(`holder.${holder}`);
      return dominated ? `${words}, ${t('dominated')}` : words;
    },
  };
}
