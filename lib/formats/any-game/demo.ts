import { type DemoDuel, demoText } from '../demo';

/** A day of a game that the app has no rules of. */
export const demo: DemoDuel = {
  name: demoText('Offenes Feld', 'Open Field', { es: 'Campo Abierto', pl: 'Otwarte Pole' }),
  place: demoText('Kassel', 'Nottingham', { es: 'Zaragoza', pl: 'Łódź' }),
  presetId: 'plain',
  rounds: 3,
  scheme: 'table',
  players: 14,
  description: demoText(
    `Drei Runden eines Spiels, dessen Regeln ihr selbst mitbringt.

- 2.000 Punkte, gewertet wird 20:0 nach Siegpunkten`,
    `Three rounds of a game whose rules you bring yourselves.

- 2,000 points, scored 20:0 by victory points`,
    {
      es: `Tres rondas de un juego cuyas reglas traéis vosotros.

- 2.000 puntos; se puntúa 20:0 según los puntos de victoria`,
      pl: `Trzy rundy gry, do której zasady przynosicie sami.

- 2000 punktów, punktacja 20:0 według punktów zwycięstwa`,
    },
  ),
  faction: () => null,
  figures(lead, random) {
    const vp = (edge: number) => ({ vp: Math.max(0, 800 + edge * 60 + random(20) * 10) });
    return { shared: {}, a: vp(lead), b: vp(-lead) };
  },
};
