import { type Text, text } from '../../text';
import type { MovedSpot } from '../fields';
import { withMovedSpots } from '../moved-spots';
import { type OwnScenario, type OwnScenarioId, shownOwnScenario, spotsOfOwn } from '../own-scenario';
import type { Scenario, ScenarioMap } from '../scenario';
import {
  firstHotMarkerTurn,
  hillDistance,
  hotMarkerDice,
  impassableDistance,
  scenarioEp,
} from './rule-numbers';
import { dominatedZoneEp, type SpecialRule } from './special-rules';

/** In the order of the scenario die: index 0 is a rolled 1 (§6). */
export const scenarioIds = [
  'incursion',
  'take-and-hold',
  'outflanked',
  'king-of-the-hill',
  'entrenched',
  'linebreak',
] as const;
type BookScenarioId = (typeof scenarioIds)[number];
/** One of the game's, or one the organiser has drawn. */
export type ScenarioId = BookScenarioId | OwnScenarioId;

/** Centimetres (§1, §5, A31). Contest is measured from the marker's edge (A48). */
export const markerDiameter = 3;
export const contestRadius = 5;
export const zoneDiameter = 20;
export const scenarioTable = { width: 180, depth: 120 } as const;
/** What markers and zones give. */
export const conquestPoints = text('EP', 'CP');
const table = { ...scenarioTable, deploymentDepth: 20 } as const;

export interface GuardiansScenario extends Scenario {
  readonly id: ScenarioId;
  readonly map: ScenarioMap;
  /** null for the organiser's own, which no die finds */
  readonly d6: number | null;
  /** most EP one side can gain from markers and zones at one check, special rules apart */
  readonly maxPerCheck: number;
  /** for a D6 of 1-2, 3-4 and 5-6 */
  readonly specialRuleByRoll: readonly [SpecialRule, SpecialRule, SpecialRule];
}

/** One of the game's six. */
export interface BookScenario extends GuardiansScenario {
  readonly id: BookScenarioId;
  readonly d6: number;
}

type Spot = readonly [id: string, label: string, x: number, y: number];

/**
 * Layouts are reconstructions (§6.1): the guide's own maps were not available. Labels are read on the map
 * alone: letters where a die picks a marker, else numbers, markers before zones.
 */
function map(
  objectives: readonly Spot[],
  zones: readonly Spot[],
  bands: ScenarioMap['bands'] = [],
): ScenarioMap {
  return {
    ...table,
    objectives: objectives.map(([id, label, x, y]) => ({ id, label, x, y })),
    zones: zones.map(([id, label, x, y]) => ({ id, label, x, y, diameter: zoneDiameter })),
    bands,
  };
}

const impassableNote: Text = text(
  `Unpassierbares Gelände muss mindestens ${impassableDistance} cm von jedem Marker entfernt sein; sonst auf dem kürzesten Weg wegschieben.`,
  `Impassable terrain must be at least ${impassableDistance} cm from every marker; otherwise move it away by the shortest way.`,
);

const { incursion, takeAndHold, outflanked, kingOfTheHill: hill, entrenched, linebreak } = scenarioEp;
const [hillWithOne, hillWithBoth] = [hill.zone + hill.marker, hill.zone + 2 * hill.marker];

export const guardiansScenarios: readonly BookScenario[] = [
  {
    id: 'incursion',
    d6: 1,
    name: text('Incursion', 'Incursion'),
    summary: text(
      `Jeder gehaltene Marker bringt ${incursion.marker} EP, der heiße Marker ${incursion.hot} EP.`,
      `Every marker you control gives ${incursion.marker} CP, the hot marker ${incursion.hot} CP.`,
    ),
    setup: [
      text(
        'Mindestens ein Marker liegt im offenen Gelände; sonst das Gelände von einem ausgewürfelten Marker auf dem kürzesten Weg wegschieben.',
        'At least one marker is in the open; otherwise roll for a marker and move the terrain off it by the shortest way.',
      ),
      text(
        `Ab dem ${firstHotMarkerTurn}. Spielzug würfelt der Startspieler den heißen Marker: ${hotMarkerDice()}.`,
        `From turn ${firstHotMarkerTurn} on, the starting player rolls for the hot marker: ${hotMarkerDice()}.`,
      ),
      impassableNote,
    ],
    maxPerCheck: 2 * incursion.marker + incursion.hot,
    specialRuleByRoll: ['long-live-the-king', 'scorched-earth', 'random-length'],
    map: map(
      [
        ['A', 'A', 45, 60],
        ['B', 'B', 90, 60],
        ['C', 'C', 135, 60],
      ],
      [],
    ),
  },
  {
    id: 'take-and-hold',
    d6: 2,
    name: text('Take and Hold', 'Take and Hold'),
    summary: text(
      `Der Marker auf der Gegnerseite bringt ${takeAndHold.enemy} EP, jeder Marker im Gebiet A ${takeAndHold.area} EP, der eigene nichts.`,
      `The marker on the enemy side gives ${takeAndHold.enemy} CP, each marker in area A ${takeAndHold.area} CP, your own nothing.`,
    ),
    setup: [impassableNote],
    maxPerCheck: takeAndHold.enemy + 2 * takeAndHold.area,
    specialRuleByRoll: ['none', 'random-length', 'scorched-earth'],
    map: map(
      [
        ['home', '1', 90, 30],
        ['A1', '2', 45, 60],
        ['A2', '3', 135, 60],
        ['away', '4', 90, 90],
      ],
      [],
      [{ label: 'A', y0: 45, y1: 75 }],
    ),
  },
  {
    id: 'outflanked',
    d6: 3,
    name: text('Outflanked', 'Outflanked'),
    summary: text(
      `Jede gehaltene Zone und jeder gehaltene Marker bringt ${outflanked.spot} EP.`,
      `Every zone and every marker you control gives ${outflanked.spot} CP.`,
    ),
    setup: [impassableNote],
    maxPerCheck: 4 * outflanked.spot,
    specialRuleByRoll: ['none', 'dominate', 'long-live-the-king'],
    map: map(
      [
        ['O1', '1', 90, 40],
        ['O2', '2', 90, 80],
      ],
      [
        ['Z1', '3', 45, 60],
        ['Z2', '4', 135, 60],
      ],
    ),
  },
  {
    id: 'king-of-the-hill',
    d6: 4,
    name: text('King of the Hill', 'King of the Hill'),
    summary: text(
      `Die Zone bringt ${hill.zone} EP, mit einem Marker dazu ${hillWithOne} EP, mit beiden ${hillWithBoth} EP. Marker ohne die Zone bringen nichts.`,
      `The zone gives ${hill.zone} CP, together with one marker ${hillWithOne} CP, with both ${hillWithBoth} CP. Markers without the zone give nothing.`,
    ),
    setup: [
      text(
        `Im Umkreis von ${hillDistance} cm um die Tischmitte liegt kein Gelände; sonst auf dem kürzesten Weg wegschieben.`,
        `No terrain within ${hillDistance} cm of the table centre; otherwise move it away by the shortest way.`,
      ),
      impassableNote,
    ],
    maxPerCheck: hillWithBoth,
    specialRuleByRoll: ['long-live-the-king', 'sudden-death', 'dominate'],
    map: map(
      [
        ['O1', '1', 45, 60],
        ['O2', '2', 135, 60],
      ],
      [['Z', '3', 90, 60]],
    ),
  },
  {
    id: 'entrenched',
    d6: 5,
    name: text('Entrenched', 'Entrenched'),
    summary: text(
      `Die Zone in der eigenen Hälfte bringt ${entrenched.own} EP, die in der gegnerischen ${entrenched.enemy} EP.`,
      `The zone in your own half gives ${entrenched.own} CP, the one in the enemy half ${entrenched.enemy} CP.`,
    ),
    setup: [],
    maxPerCheck: entrenched.own + entrenched.enemy,
    specialRuleByRoll: ['long-live-the-king', 'dominate', 'scorched-earth'],
    map: map(
      [],
      [
        ['Z1', '1', 90, 35],
        ['Z2', '2', 90, 85],
      ],
    ),
  },
  {
    id: 'linebreak',
    d6: 6,
    name: text('Linebreak', 'Linebreak'),
    summary: text(
      `Beide eigenen Marker zusammen bringen ${linebreak.own} EP; ein oder beide gegnerischen Marker bringen ${linebreak.enemy} EP.`,
      `Both of your own markers together give ${linebreak.own} CP; one or both enemy markers give ${linebreak.enemy} CP.`,
    ),
    setup: [impassableNote],
    maxPerCheck: linebreak.own + linebreak.enemy,
    specialRuleByRoll: ['none', 'random-length', 'killbox'],
    map: map(
      [
        ['O1', '1', 45, 35],
        ['O2', '2', 135, 35],
        ['O3', '3', 45, 85],
        ['O4', '4', 135, 85],
      ],
      [],
    ),
  },
];

/** A scenario's map as this tournament plays it (A37). */
export const mapOf = (
  { scenarioMaps }: { readonly scenarioMaps: readonly MovedSpot[] },
  { id, map }: GuardiansScenario,
): ScenarioMap => withMovedSpots(map, id, scenarioMaps);

function die(d6: number): number {
  if (!Number.isInteger(d6) || d6 < 1 || d6 > 6) throw new RangeError(`not a D6: ${d6}`);
  return d6;
}

/** What a tournament plays: the game's scenarios and its own. */
interface Scenarios {
  readonly ownScenarios: readonly OwnScenario[];
}

/** An organiser's scenario: its spots give what stands with them, and no special rule belongs to it. */
const drawnByOrganiser = (own: OwnScenario): GuardiansScenario => {
  const { map, ...shown } = shownOwnScenario(own, { table: scenarioTable, unit: conquestPoints });
  return {
    ...shown,
    id: own.id,
    map: map ?? { ...table, objectives: [], zones: [], bands: [] },
    d6: null,
    maxPerCheck: Math.max(
      ...(['near', 'far'] as const).map((edge) => spotsOfOwn(own).reduce((sum, spot) => sum + spot[edge], 0)),
    ),
    specialRuleByRoll: ['none', 'none', 'none'],
  };
};

const scenariosByOwn = new WeakMap<Scenarios['ownScenarios'], readonly GuardiansScenario[]>();

/** Every scenario of a tournament, the game's first; made once for the same settings, as each line of a log asks for them. */
export function scenariosOf({ ownScenarios }: Scenarios): readonly GuardiansScenario[] {
  const scenarios = scenariosByOwn.get(ownScenarios) ?? [
    ...guardiansScenarios,
    ...ownScenarios.map(drawnByOrganiser),
  ];
  scenariosByOwn.set(ownScenarios, scenarios);
  return scenarios;
}

export const findScenario = (setup: Scenarios, id: string | null): GuardiansScenario | undefined =>
  scenariosOf(setup).find((scenario) => scenario.id === id);

/** The scenario of that id, which is one of the tournament's. */
export function scenarioOf(setup: Scenarios, id: ScenarioId): GuardiansScenario {
  const scenario = findScenario(setup, id);
  if (!scenario) throw new RangeError(`no scenario: ${id}`);
  return scenario;
}

/** The scenario of a D6 (§6). Throws on anything but 1..6: dice are ours. */
export function scenarioOfRoll(d6: number): BookScenario {
  return guardiansScenarios[die(d6) - 1] as BookScenario;
}

/** Whether special rules belong to that scenario (§6): to the game's six, not to an organiser's. */
export const hasOwnRules = (id: ScenarioId | null): boolean =>
  id === null || scenarioIds.some((known) => known === id);

/** Which of a scenario's three special rules a D6 gives (§6). */
export const columnOfRoll = (d6: number): number => Math.ceil(die(d6) / 2) - 1;

/** The special rule a D6 gives in that scenario (§6, last column). */
export function specialRuleOfRoll(scenario: GuardiansScenario, d6: number): SpecialRule {
  return scenario.specialRuleByRoll[columnOfRoll(d6)] as SpecialRule;
}

/** Most EP from markers and zones at one check; Dominate adds 1 per zone (§10). */
export function maxEpPerCheck(scenario: GuardiansScenario, rule: SpecialRule): number {
  return scenario.maxPerCheck + (rule === 'dominate' ? scenario.map.zones.length * dominatedZoneEp : 0);
}
