import { text } from '../../text';
import type { Scenario } from '../scenario';
import { type ObjectiveCount, objectiveCounts } from './setup-options';

/** §3: the table in inches, and what has to be kept clear. */
export const tableInches = 48;
export const deploymentInches = 12;
/** how far the armies start apart, on smaller tables as well */
export const armiesApartInches = tableInches - 2 * deploymentInches;
/** objectives keep at least this distance */
export const apartInches = 9;

const map = {
  width: 122,
  depth: 122,
  deploymentDepth: 30,
  objectives: [],
  zones: [],
  bands: [],
} as const;

/** A mission is told by its number of objectives; the players place them. */
export const aofScenarios: readonly (Scenario & { readonly id: ObjectiveCount })[] = objectiveCounts.map(
  (id) => ({
    id,
    name: text(`${id} Missionsziele`, `${id} objectives`),
    summary: text(
      `${id} Missionsziele, abwechselnd gelegt: außerhalb der Aufstellungszonen und mindestens ${apartInches} Zoll voneinander. Wer am Ende mehr hält, gewinnt.`,
      `${id} objectives, placed in turns: outside the deployment zones and at least ${apartInches} inches apart. The player with more at the end wins.`,
    ),
    setup: [],
    map,
  }),
);

/** §3: D3 + 2 by a D6. */
export const objectivesOfRoll = (die: number): ObjectiveCount =>
  objectiveCounts[Math.min(2, Math.max(0, Math.ceil(die / 2) - 1))] ?? '3';
