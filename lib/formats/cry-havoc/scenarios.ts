import type { RandomInt } from '../../random';
import { type PerSide, type Side, sides } from '../../sides';
import { type Text, text } from '../../text';
import { leastPlayed } from '../least-played';
import { type OwnScenario, shownOwnScenario } from '../own-scenario';
import type { Scenario, ScenarioMap, ScenarioStart } from '../scenario';
import { cryHavocMaps, mapSheet } from './drawn-maps';
import { ruleNames } from './rule-names';
import type { CryHavocSetup, LibraryScenario, StartPlace } from './setup';

const same = (words: string): Text => text(words, words);

/** The scenario of that id in the organiser's library. */
export const findScenario = (setup: CryHavocSetup, id: string | null): LibraryScenario | undefined =>
  setup.library.find((scenario) => scenario.id === id);

/** What the two sides are called; what is not written down is attacker and defender (§1). */
export function sideNames(scenario: LibraryScenario | undefined): PerSide<Text> {
  return {
    a: scenario?.sideA ? same(scenario.sideA) : text('Angreifer', 'Attacker'),
    b: scenario?.sideB ? same(scenario.sideB) : text('Verteidiger', 'Defender'),
  };
}

const box = (x0: number, y0: number, x1: number, y1: number) => ({ x0, y0, x1, y1 });
const boxes: Readonly<Record<Exclude<StartPlace, 'open'>, ReturnType<typeof box>>> = {
  bottom: box(36, 0, 144, 22),
  top: box(36, 98, 144, 120),
  left: box(0, 16, 36, 104),
  right: box(144, 16, 180, 104),
  middle: box(60, 44, 120, 76),
};

/** Where the sides begin; two at one place share it. */
function startOf(scenario: LibraryScenario, side: Side): ScenarioStart[] {
  const places = { a: scenario.placeA, b: scenario.placeB };
  if (places[side] === 'open') return [];
  const { x0, y0, x1, y1 } = boxes[places[side]];
  const label = sideNames(scenario)[side];
  if (places.a !== places.b) return [{ side, label, x0, y0, x1, y1 }];
  const middle = (y0 + y1) / 2;
  return [side === 'a' ? { side, label, x0, y0: middle, x1, y1 } : { side, label, x0, y0, x1, y1: middle }];
}

/** What the library says of the map: where the sides begin; null where it says nothing. */
function mapOf(scenario: LibraryScenario): ScenarioMap | null {
  const starts = sides.flatMap((side) => startOf(scenario, side));
  return starts.length === 0
    ? null
    : { ...mapSheet, deploymentDepth: 0, objectives: [], zones: [], bands: [], starts };
}

/** A drawn map says by itself where the sides begin, as far as its scenario does not. */
const withStarts = (map: ScenarioMap | null, scenario: LibraryScenario): ScenarioMap | null =>
  map && { ...map, starts: sides.flatMap((side) => startOf(scenario, side)) };

/** A scenario of the library as every page shows one, with the map that was drawn for it, if any. */
export function shownScenario(scenario: LibraryScenario, drawn: OwnScenario | undefined): Scenario {
  const { name, victory, forcesA, forcesB, maps, rounds, days, rules } = scenario;
  const names = sideNames(scenario);
  const line = (label: Text, words: string) =>
    words === '' ? [] : [text(`${label.de}: ${words}`, `${label.en}: ${words}`)];
  const starter = names[scenario.starts];
  return {
    id: scenario.id,
    name: same(name),
    summary: same(victory),
    setup: [
      ...line(names.a, forcesA),
      ...line(names.b, forcesB),
      ...line(text('Karten', 'Maps'), maps),
      text(`Es beginnt: ${starter.de}`, `Goes first: ${starter.en}`),
      ...(rounds > 0 ? [text(`Höchstens ${rounds} Spielrunden`, `At most ${rounds} rounds`)] : []),
      ...(days > 1 ? [text(`Über ${days} Tage`, `Over ${days} days`)] : []),
      ...(rules.length > 0
        ? [
            text(
              `Wahlregeln: ${rules.map((rule) => ruleNames[rule].de).join(', ')}`,
              `Optional rules: ${rules.map((rule) => ruleNames[rule].en).join(', ')}`,
            ),
          ]
        : []),
      ...(drawn ? shownOwnScenario(drawn, cryHavocMaps).setup : []),
    ],
    map: drawn ? withStarts(shownOwnScenario(drawn, cryHavocMaps).map, scenario) : mapOf(scenario),
  };
}

/** The scenario of a round or table: the next of the library in order, or one drawn; none without a library. */
export function pickScenario(
  setup: CryHavocSetup,
  round: number,
  random: RandomInt,
  played: readonly string[],
): { readonly id: string; readonly roll: null } | null {
  const { library, scenarioMode } = setup;
  if (library.length === 0 || scenarioMode === 'players') return null;
  const open = leastPlayed(library, ({ id }) => id, played);
  const picked =
    scenarioMode === 'in-order' ? library[(round - 1) % library.length] : open[random(open.length)];
  return picked ? { id: picked.id, roll: null } : null;
}
