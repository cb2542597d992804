import type { KitPlace } from '../../match/kit/kit';
import type { OwnScenario, OwnScenarioKind } from '../own-scenario';

/** §3: the table of four feet in centimetres; three to five objectives, which count alike for both. */
export const aofOwnScenarios = {
  table: { width: 122, depth: 122 },
  unit: null,
  markers: { min: 3, max: 5 },
} as const satisfies OwnScenarioKind;

interface Own {
  readonly ownScenarios: readonly OwnScenario[];
}

/** The organisers' scenario of that id; undefined for one of the game. */
export const findOwn = ({ ownScenarios }: Own, id: string | null): OwnScenario | undefined =>
  ownScenarios.find((own) => own.id === id);

/** Where its objectives lie, in inches. */
export const placesOf = ({ markers }: OwnScenario): Readonly<Record<string, KitPlace>> =>
  Object.fromEntries(
    markers.map(({ x, y }, at) => [`o${at + 1}`, { x: Math.round(x / 2.54), y: Math.round(y / 2.54) }]),
  );
