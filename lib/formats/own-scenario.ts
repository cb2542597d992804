import { type Text, text } from '../text';
import type { Scenario } from './scenario';

export type OwnScenarioId = `own-${string}`;

/** Under which id the map of a scenario is kept that stands elsewhere, in a library. */
export const mapIdOf = (scenarioId: string): OwnScenarioId => `own-map-${scenarioId}`;

/** How many of everything; lengths in characters, places in whole centimetres. */
export const ownScenarioLimits = {
  scenarios: 20,
  markers: 8,
  zones: 6,
  label: 2,
  name: 60,
  words: 1000,
  points: 9,
  diameter: { min: 5, max: 60 },
} as const;

/** A marker of an organiser's scenario. */
export interface OwnSpot {
  readonly id: string;
  /** what stands on the map */
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** what holding it gives the player whose edge is below on the map, the starting player, at each check */
  readonly near: number;
  /** the same for the other one */
  readonly far: number;
}

/** A scenario that an organiser has drawn, the same in every format; its schema is in own-scenario-schema.ts. */
export interface OwnScenario {
  readonly id: OwnScenarioId;
  readonly name: string;
  /** what to do, in the organiser's own words */
  readonly words: string;
  readonly deploymentDepth: number;
  readonly markers: readonly OwnSpot[];
  readonly zones: readonly (OwnSpot & { readonly diameter: number })[];
  /** whether it comes up where scenarios are drawn, beside those of the game */
  readonly drawn: boolean;
}

/** The table scenarios are drawn on, in centimetres. */
export interface ScenarioTable {
  readonly width: number;
  readonly depth: number;
}

/** Where a format's scenarios are drawn, and what their spots are worth. */
export interface OwnScenarioKind {
  readonly table: ScenarioTable;
  /** what spots give, e.g. "EP" or "CP"; null where they give nothing of their own */
  readonly unit: Text | null;
  /** as many markers as a game has, where its rules say so */
  readonly markers?: { readonly min: number; readonly max: number };
  /** drawn are maps of scenarios that stand elsewhere, not scenarios of their own */
  readonly mapsOnly?: true;
}

/** Markers and zones, markers first. */
export const spotsOfOwn = ({ markers, zones }: OwnScenario): readonly OwnSpot[] => [...markers, ...zones];

/** Whether it matters on whose side something lies: then the map goes with the starting player. */
export const followsStarter = (own: OwnScenario): boolean =>
  spotsOfOwn(own).some(({ near, far }) => near !== far);

/** What its spots are worth, in a sentence; `unit` is what they give, null where that is nothing. */
export function worthOf(own: OwnScenario, unit: Text | null): Text {
  if (unit === null)
    return text('Alles liegt, wie es die Karte zeigt.', 'Set everything up as shown on the map.');
  const spots = spotsOfOwn(own).filter(({ near, far }) => near + far > 0);
  if (spots.length === 0) return text('Marker und Zonen bringen nichts.', 'Markers and zones give nothing.');
  const worth = (language: 'de' | 'en') =>
    spots.map(({ label, near, far }) =>
      near === far
        ? `${label}: ${near} ${unit[language]}`
        : language === 'de'
          ? `${label}: ${near} ${unit.de} für den Startspieler, ${far} für den Gegner`
          : `${label}: ${near} ${unit.en} for the starting player, ${far} for the other`,
    );
  return text(`${worth('de').join('; ')}.`, `${worth('en').join('; ')}.`);
}

/** As every page shows a scenario. The organiser's words stand in both languages as they are. */
export function shownOwnScenario(
  own: OwnScenario,
  { table, unit }: Pick<OwnScenarioKind, 'table' | 'unit'>,
): Scenario {
  const place = ({ id, label, x, y }: OwnSpot) => ({ id, label, x, y });
  return {
    id: own.id,
    name: text(own.name, own.name),
    summary: worthOf(own, unit),
    setup: own.words
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => text(line, line)),
    map: {
      ...table,
      deploymentDepth: own.deploymentDepth,
      objectives: own.markers.map(place),
      zones: own.zones.map((one) => ({ ...place(one), diameter: one.diameter })),
      bands: [],
    },
  };
}
