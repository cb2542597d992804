import type { EntryInput } from '@/lib/entries/entry-input';

/** An invented player; `strength` steers how the invented matches end. */
export interface DemoPlayer extends EntryInput {
  readonly strength: number;
}

const player = (
  name: string,
  faction: string,
  town: string,
  club: string | null,
  strength: number,
): DemoPlayer => ({ name, faction, town, country: null, club, email: null, seed: null, strength });

export const demoPlayers: readonly DemoPlayer[] = [
  player('Felix Hohenstein', 'Orks', 'Kassel', 'Würfelfreunde Kassel', 9),
  player('Katrin Lüdecke', 'Dunkelelfen', 'Braunschweig', 'Löwenrudel', 9),
  player('Ines Vogt', 'Chaoszwerge', 'Göttingen', 'Leinebogen', 8),
  player('Henning Aßmann', 'Echsenmenschen', 'Goslar', null, 8),
  player('Jana Oelschläger', 'Hochelfen', 'Hildesheim', 'Rosenstock', 7),
  player('Markus Kessler', 'Zwerge', 'Hannover', 'Leinebogen', 7),
  player('Nils Rautenberg', 'Vampirfürsten', 'Leipzig', null, 7),
  player('Dorothee Klein', 'Waldelfen', 'Kassel', 'Würfelfreunde Kassel', 6),
  player('Sabine Wüstenhagen', 'Bretonen', 'Halberstadt', null, 6),
  player('Tobias Brandt', 'Imperium', 'Göttingen', 'Leinebogen', 5),
  player('Georg Przybylski', 'Skaven', 'Göttingen', 'Leinebogen', 5),
  player('Carla Bötticher', 'Ogerkönigreiche', 'Erfurt', null, 5),
  player('Peer Jürgensen', 'Kislev', 'Kiel', 'Nordlichter', 4),
  player('Rüdiger Falk', 'Nippon', 'Hannover', null, 4),
  player('Lukas Zimmermann', 'Albion', 'Clausthal-Zellerfeld', 'Bergstadt', 3),
  player('Uwe Schönfeld', 'Chaos', 'Magdeburg', null, 2),
];
