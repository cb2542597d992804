import { type DemoDuel, demoText } from '../demo';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Three scenarios at the castle, half played. */
export const demo: DemoDuel = {
  name: demoText('Handgemenge an der Furt', 'Skirmish at the Ford', {
    es: 'Refriega en el Vado',
    pl: 'Potyczka u brodu',
  }),
  place: demoText('Marburg', 'Warwick', { es: 'Olite', pl: 'Malbork' }),
  presetId: 'examples',
  rounds: 3,
  scheme: 'wdl',
  players: 8,
  description: demoText(
    `Drei Runden *Cry Havoc* mit den Szenarien unserer Bibliothek.

- Wer angreift und wer verteidigt, wechselt von Runde zu Runde
- Verluste zählt ihr nach Art; Geiseln bringen Lösegeld`,
    `Three rounds of *Cry Havoc* with the scenarios of our library.

- Attacker and defender change from round to round
- You count losses by kind; hostages bring a ransom`,
    {
      es: `Tres rondas de *Cry Havoc* con los escenarios de nuestra biblioteca.

- El atacante y el defensor cambian de ronda en ronda
- Las bajas se cuentan por tipo; los rehenes dan rescate`,
      pl: `Trzy rundy *Cry Havoc* ze scenariuszami z naszej biblioteki.

- Atakujący i obrońca zmieniają się co rundę
- Straty liczycie według rodzaju; zakładnicy przynoszą okup`,
    },
  ),
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
