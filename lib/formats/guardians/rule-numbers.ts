/** Numbers of the guide that both scoring and the sentences about it use. */

/** EP for what a side controls at one check (§6); `hot` is all that the hot marker gives. */
export const scenarioEp = {
  incursion: { marker: 1, hot: 2 },
  takeAndHold: { enemy: 2, area: 1 },
  outflanked: { spot: 1 },
  kingOfTheHill: { zone: 1, marker: 1 },
  entrenched: { own: 1, enemy: 2 },
  linebreak: { own: 1, enemy: 2 },
} as const;

/** EP of the scenario special rules (§10). */
export const specialRuleEp = { slainGeneral: 1, participation: 1, pillage: 1, killbox: 1 } as const;

/** The first game turn with a hot marker (§6). */
export const firstHotMarkerTurn = 2;

/** The marker a hot-marker die names: 1-2 A, 3-4 B, 5-6 C (§6). */
export const markerOfRoll = (d6: number): string => ['A', 'B', 'C'][Math.ceil(d6 / 2) - 1] ?? 'A';

/** The hot marker's dice as printed: “1–2 A, 3–4 B, 5–6 C”. */
export function hotMarkerDice(): string {
  const faces = [1, 2, 3, 4, 5, 6];
  return [...new Set(faces.map(markerOfRoll))]
    .map((marker) => {
      const dice = faces.filter((die) => markerOfRoll(die) === marker);
      return `${dice.at(0)}–${dice.at(-1)} ${marker}`;
    })
    .join(', ');
}

/** Centimetres (§3, §6); all are read as "at least". */
export const edgeDistance = 10;
export const pieceDistance = 12;
export const impassableDistance = 10;
export const hillDistance = 5;

/** Extra attacks of Destructive monsters (§11). */
export const destructiveAttacks = 2;

/** Minutes per player where the clock is in use (§2). */
export const usualClockMinutes = 45;

/** Sizes that the guide recommends (§1). */
export const usualSizes = [1250, 2000] as const;
