import type { LibraryScenario } from './setup';

/** Three scenarios of our own for a preset and the demo: the booklet has none, and an organiser replaces them. */
export const exampleScenarios: readonly LibraryScenario[] = [
  {
    id: '1',
    name: 'Überfall im Hohlweg',
    sideA: 'Räuber',
    sideB: 'Wagenzug',
    forcesA: '1 Sergeant, 3 Kurzbogenschützen, 5 einfache Waffenmänner, 4 Bauern',
    forcesB: '1 Ritter zu Pferd, 2 Armbrustschützen, 3 Speerträger, 2 Händler, 1 Packesel, 1 Wagen',
    starts: 'a',
    maps: 'eine Waldkarte mit Weg',
    placeA: 'middle',
    placeB: 'left',
    victory:
      'Die Räuber gewinnen, wenn der Wagen am Ende in ihrer Hand ist: knapp allein mit dem Wagen, deutlich mit Wagen und Packesel, entscheidend mit dem Ritter als Gefangenem dazu. Der Wagenzug gewinnt ebenso, wenn Wagen, Packesel oder beide samt allen Händlern die Karte verlassen.',
    rounds: 12,
    days: 1,
    rules: ['panic'],
  },
  {
    id: '2',
    name: 'Die Furt',
    sideA: 'Angreifer',
    sideB: 'Verteidiger',
    forcesA: '2 Ritter zu Pferd, 2 Sergeanten, 4 Hellebardenträger, 4 Speerträger, 2 Kurzbogenschützen',
    forcesB: '1 Ritter zu Fuß, 1 Sergeant, 4 Speerträger, 3 Armbrustschützen, 4 Bauern',
    starts: 'b',
    maps: 'eine Karte mit Fluss und Furt',
    placeA: 'bottom',
    placeB: 'top',
    victory:
      'Es zählen Angreifer, die nach 10 Spielrunden am anderen Ufer stehen: bis 2 gewinnt der Verteidiger entscheidend, bis 4 deutlich, bei 5 ist es unentschieden, ab 6 gewinnt der Angreifer knapp, ab 8 deutlich, ab 10 entscheidend.',
    rounds: 10,
    days: 1,
    rules: [],
  },
  {
    id: '3',
    name: 'Drei Tage vor dem Tor',
    sideA: 'Belagerer',
    sideB: 'Besatzung',
    forcesA: '2 Ritter, 3 Sergeanten, 8 Waffenmänner, 4 Armbrustschützen, 4 Langbogenschützen',
    forcesB: '1 Baron, 2 Sergeanten, 6 Waffenmänner, 3 Armbrustschützen, 5 Bauern',
    starts: 'a',
    maps: 'eine Burgkarte',
    placeA: 'bottom',
    placeB: 'middle',
    victory:
      'Die Belagerer gewinnen entscheidend am ersten Tag, deutlich am zweiten, knapp am dritten, wenn sie das Tor nehmen. Hält die Besatzung drei Tage, gewinnt sie deutlich, mit dem Baron unverletzt entscheidend.',
    rounds: 15,
    days: 3,
    rules: ['healing', 'archer-skills'],
  },
];
