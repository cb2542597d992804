import { shuffled } from '../../random';
import { type DemoDuel, demoText } from '../demo';
import { type ArmyId, regiments } from './regiments';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A day at the hex mat, half played. */
export const demo: DemoDuel = {
  name: demoText('Schlacht um den Claymore-Turm', 'Battle for Claymore Tower', {
    es: 'Batalla por la Torre Claymore',
    pl: 'Bitwa o Wieżę Claymore',
  }),
  place: demoText('Bamberg', 'York', { es: 'Segovia', pl: 'Toruń' }),
  presetId: 'base-game',
  rounds: 4,
  scheme: 'wdl',
  players: 10,
  description: demoText(
    `Vier Runden *Claymore-Saga Reloaded* mit dem Grundspiel, 74 PW je Seite.

- Jeder führt beide Armeen gleich oft; wer welche spielt, sagt die Auslosung
- Matten, Regimenter und Gelände stehen bereit`,
    `Four rounds of *Claymore-Saga Reloaded* with the base game, 74 PW a side.

- Everyone leads both armies equally often; the pairings say who plays which
- Mats, regiments and terrain are provided`,
    {
      es: `Cuatro rondas de *Claymore-Saga Reloaded* con el juego básico, 74 PW por bando.

- Cada cual dirige ambos ejércitos igual de a menudo; el emparejamiento dice quién juega cuál
- Hay tapetes, regimientos y escenografía`,
      pl: `Cztery rundy *Claymore-Saga Reloaded* z grą podstawową, 74 PW na stronę.

- Każdy prowadzi obie armie równie często; o przydziale decyduje parowanie
- Maty, pułki i tereny są na miejscu`,
    },
  ),
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
