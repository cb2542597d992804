import type { RandomInt } from '../../random';
import type { PerSide } from '../../sides';
import { type Text, text } from '../../text';
import { leastPlayed } from '../least-played';
import type { Scenario } from '../scenario';
import type { CryHavocSetup, LibraryScenario } from './setup';

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

/** A scenario of the library as every page shows one; it has no map of its own. */
export function shownScenario(scenario: LibraryScenario): Scenario {
  const { name, victory, forcesA, forcesB, maps, rounds, days } = scenario;
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
      text(`Es beginnt: ${starter.de}`, `First to act: ${starter.en}`),
      ...(rounds > 0 ? [text(`Höchstens ${rounds} Spielrunden`, `${rounds} game rounds at most`)] : []),
      ...(days > 1 ? [text(`Über ${days} Tage`, `Over ${days} days`)] : []),
    ],
    map: null,
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
