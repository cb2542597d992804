import type { DemoDuel } from '../demo';

/** A day of a game that the app has no rules of. */
export const demo: DemoDuel = {
  name: 'Offenes Feld',
  place: 'Kassel',
  presetId: 'plain',
  rounds: 3,
  scheme: 'table',
  players: 14,
  description: `Drei Runden eines Spiels, dessen Regeln ihr selbst mitbringt.

- 2.000 Punkte, gewertet wird 20:0 nach Siegpunkten

Dies ist ein **Übungsturnier** mit erfundenen Leuten: Hier darfst du alles ausprobieren.`,
  faction: () => null,
  figures(lead, random) {
    const vp = (edge: number) => ({ vp: Math.max(0, 800 + edge * 60 + random(20) * 10) });
    return { shared: {}, a: vp(lead), b: vp(-lead) };
  },
};
