import { shuffled } from '../../random';
import type { DemoDuel } from '../demo';
import { type ArmyId, regiments } from './regiments';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A day at the hex mat, half played. */
export const demo: DemoDuel = {
  name: 'Schlacht um den Claymore-Turm',
  place: 'Bamberg',
  presetId: 'base-game',
  rounds: 4,
  scheme: 'wdl',
  players: 10,
  description: `Vier Runden *Claymore-Saga Reloaded* mit dem Grundspiel, 74 PW je Seite.

- Jeder führt beide Armeen gleich oft; wer welche spielt, sagt die Auslosung
- Matten, Regimenter und Gelände stehen bereit

Dies ist ein **Übungsturnier** mit erfundenen Leuten: Hier darfst du alles ausprobieren.`,
  faction: () => null,
  figures(lead, random) {
    const side = (enemy: ArmyId, edge: number) => {
      const values = regiments.flatMap(({ army, base, value }) =>
        army === enemy ? Array.from({ length: base }, () => value) : [],
      );
      const fallen = shuffled(values, random).slice(0, clamp(5 + Math.round(edge / 3) + random(3), 0, 10));
      return { destroyed: fallen.reduce((sum, value) => sum + value, 0), regiments: fallen.length };
    };
    return {
      shared: { empire: 'a', rounds: 6 + random(3), tower: random(2) === 0 ? 'nobody' : 'a' },
      a: side('chaos', lead),
      b: side('empire', -lead),
    };
  },
};
