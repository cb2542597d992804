import { z } from 'zod';
import { type Text, text } from '../text';
import type { Scenario } from './scenario';

export type OwnScenarioId = `own-${string}`;
export const ownScenarioId = z.custom<OwnScenarioId>(
  (id) => typeof id === 'string' && /^own-[a-z0-9-]{1,40}$/.test(id),
  'invalid',
);

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

const most = ownScenarioLimits;
const points = z.int().min(0).max(most.points);
const marker = z.object({
  id: z.string().regex(/^[mz][1-9]\d?$/, 'invalid'),
  /** what stands on the map */
  label: z.string().trim().min(1, 'required').max(most.label),
  x: z.int().min(0),
  y: z.int().min(0),
  /** what holding it gives the player whose edge is below on the map, the starting player, at each check */
  near: points,
  /** the same for the other one */
  far: points,
});
const zone = marker.extend({ diameter: z.int().min(most.diameter.min).max(most.diameter.max) });

/** A scenario that an organiser has drawn: one schema for every format, for settings and for files. */
export const ownScenario = z.object({
  id: ownScenarioId,
  name: z.string().trim().min(1, 'required').max(most.name),
  /** how it scores and what to do, in the organiser's own words */
  words: z.string().trim().max(most.words),
  deploymentDepth: z.int().min(0),
  markers: z.array(marker).max(most.markers),
  zones: z.array(zone).max(most.zones),
  /** whether it comes up where scenarios are drawn, beside those of the game */
  drawn: z.boolean(),
});
export type OwnScenario = z.infer<typeof ownScenario>;
export type OwnSpot = OwnScenario['markers'][number];

/** The table scenarios are drawn on, in centimetres. */
export interface ScenarioTable {
  readonly width: number;
  readonly depth: number;
}

/** A scenario on that table: inside it, no label and no place of a spot twice. */
export const ownScenarioOn = ({ width, depth }: ScenarioTable) =>
  ownScenario.superRefine(({ markers, zones, deploymentDepth }, context) => {
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (deploymentDepth * 2 > depth) report('too-deep', 'deploymentDepth');
    const seen = { id: new Set<string>(), label: new Set<string>() };
    for (const [kind, spots] of [
      ['markers', markers],
      ['zones', zones],
    ] as const)
      for (const [at, { id, label, x, y }] of spots.entries()) {
        if (x > width) report('off-table', kind, at, 'x');
        if (y > depth) report('off-table', kind, at, 'y');
        if (seen.label.has(label)) report('label-twice', kind, at, 'label');
        if (seen.id.has(id)) report('id-twice', kind, at, 'id');
        seen.id.add(id);
        seen.label.add(label);
      }
  });

/** All own scenarios of a tournament, each with an id and a name of its own. */
export const ownScenariosOn = (table: ScenarioTable) =>
  z
    .array(ownScenarioOn(table))
    .max(most.scenarios)
    .superRefine((scenarios, context) => {
      for (const [at, { id, name }] of scenarios.entries()) {
        const earlier = scenarios.slice(0, at);
        if (earlier.some((other) => other.id === id))
          context.addIssue({ code: 'custom', message: 'id-twice', path: [at, 'id'] });
        if (earlier.some((other) => other.name.toLowerCase() === name.toLowerCase()))
          context.addIssue({ code: 'custom', message: 'name-twice', path: [at, 'name'] });
      }
    });

/** Markers and zones, markers first. */
export const spotsOfOwn = ({ markers, zones }: OwnScenario): readonly OwnSpot[] => [...markers, ...zones];

/** Whether it matters on whose side something lies: then the map goes with the starting player. */
export const followsStarter = (own: OwnScenario): boolean =>
  spotsOfOwn(own).some(({ near, far }) => near !== far);

/** What its spots are worth, in a sentence; `unit` is what they give, e.g. "EP". */
export function worthOf(own: OwnScenario, unit: string): Text {
  const spots = spotsOfOwn(own).filter(({ near, far }) => near + far > 0);
  if (spots.length === 0) return text('Marker und Zonen bringen nichts.', 'Markers and zones give nothing.');
  const worth = (language: 'de' | 'en') =>
    spots.map(({ label, near, far }) =>
      near === far
        ? `${label}: ${near} ${unit}`
        : language === 'de'
          ? `${label}: ${near} ${unit} für den Startspieler, ${far} für den Gegner`
          : `${label}: ${near} ${unit} for the starting player, ${far} for the other`,
    );
  return text(`${worth('de').join('; ')}.`, `${worth('en').join('; ')}.`);
}

/** As every page shows a scenario. The organiser's words stand in both languages as they are. */
export function shownOwnScenario(own: OwnScenario, table: ScenarioTable, unit: string): Scenario {
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
