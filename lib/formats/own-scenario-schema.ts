import { z } from 'zod';
import { lineOfText, trimmedText } from '../typed-text';
import {
  type OwnScenario,
  type OwnScenarioId,
  type OwnScenarioKind,
  ownScenarioLimits,
} from './own-scenario';

export const ownScenarioId = z.custom<OwnScenarioId>(
  (id) => typeof id === 'string' && /^own-[a-z0-9-]{1,40}$/.test(id),
  'invalid',
);

const most = ownScenarioLimits;
const points = z.int().min(0).max(most.points);
/** On no table is anything further away; how large it is, its game says. */
const centimetres = z.int().min(0).max(1_000);
const marker = z.object({
  id: z.string().regex(/^[mz][1-9]\d?$/, 'invalid'),
  /** what stands on the map */
  label: lineOfText(most.label),
  x: centimetres,
  y: centimetres,
  /** what holding it gives the player whose edge is below on the map, the starting player, at each check */
  near: points,
  /** the same for the other one */
  far: points,
});
const zone = marker.extend({ diameter: z.int().min(most.diameter.min).max(most.diameter.max) });

/** A scenario that an organiser has drawn: one schema for every format, for settings and for files. */
export const ownScenario: z.ZodType<OwnScenario> = z.object({
  id: ownScenarioId,
  name: lineOfText(most.name),
  /** how it scores and what to do, in the organiser's own words */
  words: trimmedText(most.words),
  deploymentDepth: centimetres,
  markers: z.array(marker).max(most.markers),
  zones: z.array(zone).max(most.zones),
  /** whether it comes up where scenarios are drawn, beside those of the game */
  drawn: z.boolean(),
});

/** A scenario of that kind: inside its table, as many markers as its game has, no label and no place of a spot twice. */
export const ownScenarioOn = ({
  table: { width, depth },
  markers: count,
}: Pick<OwnScenarioKind, 'table' | 'markers'>) =>
  ownScenario.superRefine(({ markers, zones, deploymentDepth }, context) => {
    const report = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (deploymentDepth * 2 > depth) report('too-deep', 'deploymentDepth');
    if (count && (markers.length < count.min || markers.length > count.max)) report('markers-count', 'name');
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
export const ownScenariosOn = (kind: Pick<OwnScenarioKind, 'table' | 'markers'>) =>
  z
    .array(ownScenarioOn(kind))
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
