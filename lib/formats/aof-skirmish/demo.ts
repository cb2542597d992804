import { catalogueList } from '../catalogue';
import type { DemoDuel } from '../demo';

const unit = (name: string, points: number, models: number, quality: number, defence: number, hero = false) =>
  ({ name, points, models, quality, defence, hero }) as const;

/** Two invented armies of 250 points within all limits (§2). */
const armies = [
  [
    unit('Deichgraf', 60, 1, 3, 4, true),
    unit('Spießträger', 45, 3, 5, 5),
    unit('Torfstecher', 50, 3, 4, 5),
    unit('Bogenschützinnen', 55, 2, 4, 6),
    unit('Moorhunde', 40, 2, 4, 6),
  ],
  [
    unit('Schamanin', 65, 1, 4, 5, true),
    unit('Waldschrate', 80, 1, 4, 4),
    unit('Späher', 55, 3, 4, 6),
    unit('Keulenträger', 50, 3, 5, 5),
  ],
] as const;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** A skirmish evening, half played. */
export const demo: DemoDuel = {
  name: 'Scharmützel am Deich',
  place: 'Jever',
  presetId: '250',
  rounds: 4,
  scheme: 'wdl',
  players: 12,
  description: `Vier Runden *Age of Fantasy: Skirmish* mit 250 Punkten an einem Abend.

- Die Zahl der Missionsziele würfelt ihr an jedem Tisch
- Listen gebt ihr vorher hier ab, auch als Text aus Army Forge

Dies ist ein **Übungsturnier** mit erfundenen Leuten: Hier darfst du alles ausprobieren.`,
  faction: (player) => (player % 2 === 0 ? 'Deichwacht' : 'Moorvolk'),
  list: (player) =>
    player === 11
      ? null
      : catalogueList.parse({
          armyId: 'own',
          name: player % 2 === 0 ? 'Deichwacht' : 'Moorvolk',
          lines: (armies[player % 2] ?? armies[0]).map(({ name, points, ...values }, index) => ({
            id: `u${index + 1}`,
            unit: null,
            name,
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
