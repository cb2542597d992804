import type { KitUnit } from '../../match/kit/kit';
import { fail, ok } from '../../outcome';
import { type Text, text } from '../../text';
import { type CatalogueLine, type CatalogueList, catalogueList, longestValue } from '../catalogue';
import type { Field } from '../fields';
import { defineRoster, type RosterArmy, type RosterRow, type RosterView } from '../roster';
import { type AofUnit, aofProblems } from './limits';
import { readForgeText } from './read-forge-text';
import type { AofSetup } from './setup';

/** The document has no unit lists: every army is written down by its player. */
const own: RosterArmy = { id: 'own', name: text('Eigene Armee', 'Your army') };

const commands = ['none', 'sergeant', 'musician', 'standard', 'several'] as const;
const commandNames: Readonly<Record<(typeof commands)[number], Text>> = {
  none: text('Keiner', 'None'),
  sergeant: text('Feldwebel', 'Sergeant'),
  musician: text('Musiker', 'Musician'),
  standard: text('Standartenträger', 'Standard Bearer'),
  several: text('Mehrere', 'Several'),
};

const fields: readonly Field[] = [
  {
    kind: 'integer',
    key: 'models',
    min: 1,
    max: 40,
    step: 1,
    label: text('Modelle je Einheit', 'Models per unit'),
  },
  { kind: 'integer', key: 'quality', min: 2, max: 6, step: 1, label: text('Qualität', 'Quality') },
  { kind: 'integer', key: 'defence', min: 2, max: 6, step: 1, label: text('Verteidigung', 'Defence') },
  {
    kind: 'integer',
    key: 'tough',
    min: 0,
    max: 24,
    step: 1,
    label: text('Zäh', 'Tough'),
    hint: text('0 ohne diese Regel', '0 without this rule'),
  },
  { kind: 'check', key: 'hero', label: text('Held', 'Hero') },
  {
    kind: 'choice',
    key: 'command',
    label: text('Befehlsstab', 'Command group'),
    options: commands.map((value) => ({ value, label: commandNames[value] })),
  },
  {
    kind: 'text',
    key: 'weapons',
    maxLength: longestValue,
    lines: 2,
    label: text('Waffen', 'Weapons'),
    hint: text('Zum Beispiel: Speer (A1), Bogen (24″, A1)', 'For example: Spear (A1), Bow (24″, A1)'),
  },
  {
    kind: 'text',
    key: 'rules',
    maxLength: longestValue,
    lines: 2,
    label: text('Sonderregeln', 'Special rules'),
    hint: text('Ohne Held, Zäh und Befehlsstab', 'Without Hero, Tough and command group'),
  },
];

const heroes = text('Helden', 'Heroes');

const number = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback);

function unitOf({ id, name, points, count, values }: CatalogueLine): AofUnit {
  return {
    line: id,
    name,
    points,
    count,
    models: Math.max(1, number(values.models, 1)),
    hero: values.hero === true,
    command: commands.find((command) => command === values.command) ?? 'none',
  };
}

/** "Qualität 4+ · Verteidigung 5+ · Zäh(3)"; what was not noted is left out. */
function profileOf({ values }: CatalogueLine): Text {
  const parts = (quality: string, defence: string, tough: string) =>
    [
      typeof values.quality === 'number' && `${quality} ${values.quality}+`,
      typeof values.defence === 'number' && `${defence} ${values.defence}+`,
      number(values.tough, 0) > 0 && `${tough}(${values.tough})`,
    ]
      .filter(Boolean)
      .join(' · ');
  return text(parts('Qualität', 'Verteidigung', 'Zäh'), parts('Quality', 'Defence', 'Tough'));
}

const rowOf = (line: CatalogueLine): RosterRow => {
  const { models, hero, command } = unitOf(line);
  return {
    line: line.id,
    count: line.count,
    name: line.name,
    details: [
      ...(models > 1 ? [`${models} Modelle`] : []),
      ...(command === 'none' ? [] : [commandNames[command].de]),
      ...(profileOf(line).de ? [profileOf(line).de] : []),
    ],
    points: line.points * line.count,
    character: hero,
    group: hero ? heroes : text('Einheiten', 'Units'),
  };
};

/** A line of the sheet, or as much of a word that is longer than one. */
const sheetLine = /.{1,190}(?:\s|$)|\S{190}/g;

/** Weapons and special rules in lines of at most 200 letters, as the player wrote them. */
function detailsOf({ values }: CatalogueLine): Text[] {
  const written = (value: unknown) => (typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '');
  return [
    [text('Waffen', 'Weapons'), written(values.weapons)] as const,
    [text('Sonderregeln', 'Special rules'), written(values.rules)] as const,
  ].flatMap(([label, words]) =>
    words === ''
      ? []
      : (`${label.de}: ${words}`.match(sheetLine) ?? []).map((de, at) =>
          text(de.trim(), at === 0 ? de.replace(label.de, label.en).trim() : de.trim()),
        ),
  );
}

/** One sheet a unit, for the companion; several of the same kind are numbered. */
function matchUnits(list: CatalogueList): KitUnit[] {
  return list.lines.flatMap((line) => {
    const { models, hero } = unitOf(line);
    const profile = profileOf(line);
    const details = detailsOf(line);
    return Array.from(
      { length: line.count },
      (_, index): KitUnit => ({
        id: `${line.id}.${index + 1}`,
        name: line.count > 1 ? `${line.name} ${index + 1}` : line.name,
        ...(hero && { group: heroes }),
        points: line.points,
        ...(profile.de && { profile }),
        ...(details.length > 0 && { details }),
        tracks: [
          {
            id: 'models',
            label:
              models > 1 ? text('Verlorene Modelle', 'Models lost') : text('Ausgeschaltet', 'Knocked out'),
            max: models,
            removes: true,
          },
          { id: 'markers', label: text('Wundmarker', 'Wound markers'), max: 12 },
        ],
      }),
    );
  });
}

function viewOf(setup: AofSetup, list: CatalogueList): RosterView {
  return {
    // Its player's name for it tells armies apart that no book describes.
    army: list.name === '' ? own : { ...own, name: text(list.name, list.name) },
    label: '',
    rows: list.lines.map(rowOf),
    totals: {
      points: list.lines.reduce((sum, { points, count }) => sum + points * count, 0),
      size: setup.gameSize,
      units: list.lines.reduce((sum, { count }) => sum + count, 0),
      breakPoint: null,
    },
    problems: aofProblems(setup, list.lines.map(unitOf)),
    matchArmy: matchUnits(list),
    text: makeText(list),
    links: async () => [],
    edition: null,
  };
}

/** The form that Army Forge shares, which reads back. */
function makeText({ name, lines }: CatalogueList): string {
  const head = name === '' ? [] : [`++ ${name} ++`, ''];
  const units = lines.map((line) => {
    const { models, hero, command } = unitOf(line);
    const rules = [
      hero && 'Hero',
      number(line.values.tough, 0) > 0 && `Tough(${line.values.tough})`,
      command === 'several' ? 'Sergeant, Musician' : command !== 'none' && commandNames[command].en,
      typeof line.values.rules === 'string' && line.values.rules,
    ].filter(Boolean);
    const weapons = typeof line.values.weapons === 'string' && line.values.weapons;
    const count = line.count > 1 ? `${line.count}x ` : '';
    const [q, d] = [number(line.values.quality, 4), number(line.values.defence, 4)];
    return `${count}${line.name} [${models}] Q${q}+ D${d}+ | ${line.points}pts${rules.length > 0 ? ` | ${rules.join(', ')}` : ''}${weapons ? `\n${weapons}\n` : ''}`;
  });
  return [...head, ...units].join('\n');
}

const unreadable = {
  code: 'nothing-read',
  sentence: text(
    'Darin steht keine Einheit. Füg den Text ein, den Army Forge teilt: „Name [5] Q4+ D5+ | 60pts | Held“.',
    'It contains no unit. Paste what Army Forge shares as text: “Name [5] Q4+ D5+ | 60pts | Hero”.',
  ),
};

/** Army lists of AoF: Skirmish: free lines with what the limits need, or the text of Army Forge. */
export const aofRoster = defineRoster<AofSetup, CatalogueList>({
  list: catalogueList,
  editor: 'catalogue',
  catalogue: ({ gameSize }) => ({ units: [], free: { fields }, size: gameSize }),
  armies: () => [own],
  findArmy: (name) =>
    [own.id, own.name.de, own.name.en].some((known) => known.toLowerCase() === name.trim().toLowerCase())
      ? own
      : undefined,
  emptyList: () => ({ armyId: own.id, name: '', lines: [] }),
  view: async (setup, list) => ok(viewOf(setup, list)),
  async read(_setup, input) {
    const read = readForgeText(input);
    if (!read.ok) return read;
    const { name, lines, unmatched, statedPoints } = read.value;
    if (lines.length === 0 && !unmatched.some(({ proposal }) => proposal)) return fail(unreadable);
    return ok({ list: { armyId: own.id, name, lines }, unmatched, differing: [], statedPoints });
  },
});
