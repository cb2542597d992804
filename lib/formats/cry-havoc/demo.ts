import type { DemoDuel } from '../demo';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Three scenarios at the castle, half played. */
export const demo: DemoDuel = {
  name: 'Handgemenge an der Furt',
  place: 'Marburg',
  presetId: 'examples',
  rounds: 3,
  scheme: 'wdl',
  players: 8,
  description: `Drei Runden *Cry Havoc* mit den Szenarien unserer Bibliothek.

- Wer angreift und wer verteidigt, wechselt von Runde zu Runde
- Verluste zählt ihr nach Art; Geiseln bringen Lösegeld

Dies ist ein **Übungsturnier** mit erfundenen Leuten: Hier darfst du alles ausprobieren.`,
  faction: () => null,
  figures(lead, random) {
    const edge = lead + random(5) - 2;
    const winner = edge > 0 ? 'a' : edge < 0 ? 'b' : 'draw';
    const strength = Math.abs(edge);
    const grade =
      winner === 'draw' ? 'none' : strength > 6 ? 'decisive' : strength > 3 ? 'substantial' : 'marginal';
    const losses = (own: number) => ({
      killed: clamp(4 - Math.round(own / 3) + random(3), 0, 12),
      wounded: 1 + random(4),
      captured: 0,
      fled: random(2),
    });
    return { shared: { winner, grade }, a: losses(lead), b: losses(-lead) };
  },
};
