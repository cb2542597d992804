import type { EntryInput } from '@/lib/entries/entry-input';
import type { Language } from '@/lib/languages';

/** An invented player; `strength` steers how the invented matches end. */
export interface DemoPlayer extends EntryInput {
  readonly strength: number;
}

type Person = readonly [name: string, town: string, club: string | null];

/** Armies of a Guardians demo in German, as the ruleset names them, and how strong their players are. */
const places = [
  ['Orks', 9],
  ['Dunkelelfen', 9],
  ['Chaoszwerge', 8],
  ['Echsenmenschen', 8],
  ['Hochelfen', 7],
  ['Zwerge', 7],
  ['Vampirfürsten', 7],
  ['Waldelfen', 6],
  ['Bretonen', 6],
  ['Imperium', 5],
  ['Skaven', 5],
  ['Ogerkönigreiche', 5],
  ['Kislev', 4],
  ['Nippon', 4],
  ['Albion', 3],
  ['Chaos', 2],
] as const;

const german: readonly Person[] = [
  ['Felix Hohenstein', 'Kassel', 'Würfelfreunde Kassel'],
  ['Katrin Lüdecke', 'Braunschweig', 'Löwenrudel'],
  ['Ines Vogt', 'Göttingen', 'Leinebogen'],
  ['Henning Aßmann', 'Goslar', null],
  ['Jana Oelschläger', 'Hildesheim', 'Rosenstock'],
  ['Markus Kessler', 'Hannover', 'Leinebogen'],
  ['Nils Rautenberg', 'Leipzig', null],
  ['Dorothee Klein', 'Kassel', 'Würfelfreunde Kassel'],
  ['Sabine Wüstenhagen', 'Halberstadt', null],
  ['Tobias Brandt', 'Göttingen', 'Leinebogen'],
  ['Georg Przybylski', 'Göttingen', 'Leinebogen'],
  ['Carla Bötticher', 'Erfurt', null],
  ['Peer Jürgensen', 'Kiel', 'Nordlichter'],
  ['Rüdiger Falk', 'Hannover', null],
  ['Lukas Zimmermann', 'Clausthal-Zellerfeld', 'Bergstadt'],
  ['Uwe Schönfeld', 'Magdeburg', null],
];

const british: readonly Person[] = [
  ['Tom Ashworth', 'Shrewsbury', 'Severn Dice'],
  ['Priya Raman', 'Birmingham', 'Canal Street Irregulars'],
  ['Helen Marsh', 'Hereford', 'Wye Wanderers'],
  ['Gareth Prosser', 'Builth Wells', null],
  ['Fiona Drummond', 'Stirling', 'Forth Crossing'],
  ['Mark Whitlock', 'Ledbury', 'Wye Wanderers'],
  ['Neil Hargreaves', 'Leeds', null],
  ['Dorothy Finch', 'Shrewsbury', 'Severn Dice'],
  ['Sarah Wetherby', 'Halifax', null],
  ['Toby Barlow', 'Hereford', 'Wye Wanderers'],
  ['George Kowalski', 'Hereford', 'Wye Wanderers'],
  ['Clare Bottomley', 'Exeter', null],
  ['Rhys Llewellyn', 'Cardiff', 'Taff Tabletop'],
  ['Rupert Falkner', 'Bath', null],
  ['Luke Carpenter', 'Ludlow', 'Castle Hill'],
  ['Owen Fairfield', 'Chester', null],
];

const spanish: readonly Person[] = [
  ['Álvaro Montero', 'Salamanca', 'Dados del Tormes'],
  ['Lucía Barrientos', 'Valladolid', 'Los Leones'],
  ['Inés Valverde', 'Madrid', 'La Vega'],
  ['Íñigo Arrieta', 'Vitoria', null],
  ['Marta Olivares', 'Segovia', 'El Acueducto'],
  ['Marcos Quesada', 'Toledo', 'La Vega'],
  ['Nicolás Robledo', 'León', null],
  ['Dolores Clavero', 'Salamanca', 'Dados del Tormes'],
  ['Sara Villanueva', 'Burgos', null],
  ['Tomás Bravo', 'Madrid', 'La Vega'],
  ['Jorge Peñalver', 'Madrid', 'La Vega'],
  ['Carla Bermejo', 'Cáceres', null],
  ['Pedro Santoña', 'Santander', 'Mar del Norte'],
  ['Rodrigo Halcón', 'Toledo', null],
  ['Lucas Carpintero', 'Ávila', 'Las Murallas'],
  ['Hugo Campoamor', 'Oviedo', null],
];

const polish: readonly Person[] = [
  ['Filip Wysocki', 'Rzeszów', 'Kości Rzeszów'],
  ['Katarzyna Lewandowska', 'Kraków', 'Lwia Brama'],
  ['Iga Wójtowicz', 'Lublin', 'Zakole'],
  ['Henryk Osowski', 'Zamość', null],
  ['Janina Olszewska', 'Tarnów', 'Różany Ogród'],
  ['Marek Kotlarz', 'Chełm', 'Zakole'],
  ['Norbert Rawicz', 'Łódź', null],
  ['Dorota Kleczek', 'Rzeszów', 'Kości Rzeszów'],
  ['Sabina Piaskowska', 'Kielce', null],
  ['Tobiasz Brański', 'Lublin', 'Zakole'],
  ['Grzegorz Przybylski', 'Lublin', 'Zakole'],
  ['Karolina Bednarz', 'Opole', null],
  ['Piotr Jurgielewicz', 'Gdynia', 'Zorza'],
  ['Ryszard Sokół', 'Chełm', null],
  ['Łukasz Cieślak', 'Sanok', 'Górski Gród'],
  ['Jerzy Polański', 'Poznań', null],
];

const people: Readonly<Partial<Record<Language, readonly Person[]>>> = {
  de: german,
  en: british,
  es: spanish,
  pl: polish,
};

/** Sixteen invented people of a country whose language it is; their armies in German. */
export const demoPlayers = (language: Language): readonly DemoPlayer[] =>
  (people[language] ?? british).flatMap(([name, town, club], at) => {
    const [faction, strength] = places[at] ?? [null, 5];
    return { name, faction, town, country: null, club, email: null, seed: null, strength };
  });

/** How strong the demo's player of that name is. */
export const strengthIn = (players: readonly DemoPlayer[], name: string | undefined): number =>
  players.find((player) => player.name === name)?.strength ?? 5;
