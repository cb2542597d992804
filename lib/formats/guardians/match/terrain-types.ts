import { type Text, text } from '../../../text';

/** The nine types of the terrain sheet (§12). */
export const terrainTypeIds = [
  'hill',
  'village',
  'wall',
  'river',
  'field',
  'wood',
  'broken-ground',
  'lake',
  'building',
] as const;
export type TerrainType = (typeof terrainTypeIds)[number];

/** The groups the sheet speaks of; monsters go with cavalry unless the event says otherwise (§11). */
const troopGroups = ['infantry', 'cavalry', 'sam'] as const;
type TroopGroup = (typeof troopGroups)[number];

/** One line of the sheet. */
export interface TerrainSheet {
  readonly id: TerrainType;
  readonly name: Text;
  /** who is defended in it */
  readonly defended: readonly ('infantry' | 'artillery')[];
  /** modifier for orders into it; the printed "1" of hill, wall and river are a dash (§12) */
  readonly command: 0 | -1;
  /** what the sheet prints for it, where that was corrected */
  readonly printedCommand?: '1';
  /** free, blocked, or through at most 2 cm of it */
  readonly sight: 'free' | 'blocked' | 'two-cm';
  /** who may enter; nobody makes it impassable (§3) */
  readonly enter: readonly TroopGroup[];
  readonly note: Text | null;
  readonly outline: 'ellipse' | 'rectangle';
  /** full extents in centimetres a new piece starts with */
  readonly size: { readonly width: number; readonly depth: number };
}

const everybody = troopGroups;
const notSam = ['infantry', 'cavalry'] as const;
const infantryOnly = ['infantry'] as const;

export const terrainSheet: readonly TerrainSheet[] = [
  {
    id: 'hill',
    name: text('Hügel', 'Hill'),
    defended: ['infantry', 'artillery'],
    command: 0,
    printedCommand: '1',
    sight: 'blocked',
    enter: everybody,
    note: text(
      'In Deckung nur, wer höher steht als der Angreifer',
      'Defended only if higher than the attacker',
    ),
    outline: 'ellipse',
    size: { width: 24, depth: 16 },
  },
  {
    id: 'village',
    name: text('Dorf', 'Village'),
    defended: ['infantry', 'artillery'],
    command: -1,
    sight: 'two-cm',
    enter: everybody,
    note: text('Jede Truppengattung darf verfolgt werden', 'Every troop type can be pursued'),
    outline: 'ellipse',
    size: { width: 20, depth: 14 },
  },
  {
    id: 'wall',
    name: text('Mauer', 'Wall'),
    defended: ['infantry', 'artillery'],
    command: 0,
    printedCommand: '1',
    sight: 'free',
    enter: notSam,
    note: text('In Deckung nur über die Mauer hinweg', 'Defended only across the wall'),
    outline: 'rectangle',
    size: { width: 18, depth: 1.5 },
  },
  {
    id: 'river',
    name: text('Fluss', 'River'),
    defended: ['infantry'],
    command: 0,
    printedCommand: '1',
    sight: 'free',
    enter: notSam,
    note: text(
      'In Deckung nur im Nahkampf gegen Feinde im Fluss',
      'Defended in close combat only, against enemies in the river',
    ),
    outline: 'rectangle',
    size: { width: 40, depth: 5 },
  },
  {
    id: 'field',
    name: text('Feld', 'Field'),
    defended: [],
    command: 0,
    sight: 'free',
    enter: notSam,
    note: text('Kein Bonus für den Angriff', 'No charge bonus'),
    outline: 'ellipse',
    size: { width: 22, depth: 15 },
  },
  {
    id: 'wood',
    name: text('Wald', 'Wood'),
    defended: ['infantry'],
    command: -1,
    sight: 'two-cm',
    enter: infantryOnly,
    note: null,
    outline: 'ellipse',
    size: { width: 24, depth: 16 },
  },
  {
    id: 'broken-ground',
    name: text('Schotter', 'Broken ground'),
    defended: ['infantry'],
    command: -1,
    sight: 'free',
    enter: infantryOnly,
    note: null,
    outline: 'ellipse',
    size: { width: 20, depth: 14 },
  },
  {
    id: 'lake',
    name: text('See', 'Lake'),
    defended: [],
    command: 0,
    sight: 'free',
    enter: [],
    note: text('Unpassierbar', 'Impassable'),
    outline: 'ellipse',
    size: { width: 20, depth: 16 },
  },
  {
    id: 'building',
    name: text('Gebäude', 'Building'),
    defended: [],
    command: 0,
    sight: 'blocked',
    enter: [],
    note: text('Unpassierbar', 'Impassable'),
    outline: 'rectangle',
    size: { width: 8, depth: 6 },
  },
];

/** The sheet line of a type. */
export function sheetOf(type: TerrainType): TerrainSheet {
  const line = terrainSheet.find(({ id }) => id === type);
  if (!line) throw new RangeError(`no terrain type: ${type}`);
  return line;
}

/** Terrain nobody may enter (§3, §12). */
export const isImpassable = (type: TerrainType): boolean => sheetOf(type).enter.length === 0;
