import { catalogueList } from '../catalogue';
import { type DemoDuel, type DemoText, demoText, sayDemo } from '../demo';

const unit = (
  name: DemoText,
  points: number,
  models: number,
  quality: number,
  defence: number,
  hero = false,
) => ({ name, points, models, quality, defence, hero }) as const;

/** Two invented armies of 250 points within all limits (§2). */
const armies = [
  [
    unit(demoText('Deichgraf', 'Dyke Reeve'), 60, 1, 3, 4, true),
    unit(demoText('Spießträger', 'Spearmen'), 45, 3, 5, 5),
    unit(demoText('Torfstecher', 'Peat Cutters'), 50, 3, 4, 5),
    unit(demoText('Bogenschützinnen', 'Archers'), 55, 2, 4, 6),
    unit(demoText('Moorhunde', 'Fen Hounds'), 40, 2, 4, 6),
  ],
  [
    unit(demoText('Schamanin', 'Shaman'), 65, 1, 4, 5, true),
    unit(demoText('Waldschrate', 'Wood Trolls'), 80, 1, 4, 4),
    unit(demoText('Späher', 'Scouts'), 55, 3, 4, 6),
    unit(demoText('Keulenträger', 'Clubmen'), 50, 3, 5, 5),
  ],
] as const;

const armyNames = [demoText('Deichwacht', 'Dyke Watch'), demoText('Moorvolk', 'Fen Folk')] as const;
const armyOf = (player: number) => (player % 2 === 0 ? armyNames[0] : armyNames[1]);

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A skirmish evening, half played. */
export const demo: DemoDuel = {
  name: demoText('Scharmützel am Deich', 'Skirmish on the Dyke', {
    es: 'Escaramuza en el Dique',
    pl: 'Potyczka na grobli',
  }),
  place: demoText('Jever', 'Ely', { es: 'Valencia', pl: 'Elbląg' }),
  presetId: '250',
  rounds: 4,
  scheme: 'wdl',
  players: 12,
  description: demoText(
    `Vier Runden *Age of Fantasy: Skirmish* mit 250 Punkten an einem Abend.

- Die Zahl der Missionsziele würfelt ihr an jedem Tisch
- Listen gebt ihr vorher hier ab, auch als Text aus Army Forge`,
    `Four rounds of *Age of Fantasy: Skirmish* at 250 points in one evening.

- You roll for the number of objectives at each table
- Submit your army list here beforehand, also as text from Army Forge`,
    {
      es: `Cuatro rondas de *Age of Fantasy: Skirmish* a 250 puntos en una tarde.

- El número de objetivos se tira en cada mesa
- La lista se entrega antes aquí, también como texto de Army Forge`,
      pl: `Cztery rundy *Age of Fantasy: Skirmish* na 250 punktów w jeden wieczór.

- Liczbę celów losujecie kostką przy każdym stole
- Rozpiskę oddajecie wcześniej tutaj, także jako tekst z Army Forge`,
    },
  ),
  faction: armyOf,
  list: (player, language) =>
    player === 11
      ? null
      : catalogueList.parse({
          armyId: 'own',
          name: sayDemo(armyOf(player), language),
          lines: (armies[player % 2] ?? armies[0]).map(({ name, points, ...values }, index) => ({
            id: `u${index + 1}`,
            unit: null,
            name: sayDemo(name, language),
            points,
            count: 1,
            values: { ...values, tough: 0, command: 'none' },
          })),
        }),
  figures(lead, random) {
    const objectives = 3 + random(3);
    const a = clamp(Math.round(objectives / 2 + lead / 4 + random(3) - 1), 0, objectives);
    const b = clamp(objectives - a - random(2), 0, objectives - a);
    const lost = (edge: number) => clamp(2 - Math.round(edge / 4) + random(2), 0, 5);
    const [lostA, lostB] = [lost(lead), lost(-lead)];
    const side = (held: number, own: number, enemy: number) => ({
      held,
      units: 5,
      lost: own,
      destroyed: enemy === 0 ? 0 : clamp(enemy * 45 + random(9) * 5, 0, 250),
    });
    return { shared: { objectives, rounds: 4 }, a: side(a, lostA, lostB), b: side(b, lostB, lostA) };
  },
};
