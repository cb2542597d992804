import { type Text, text } from '../../text';
import { clockSettings } from '../clock-setting';
import type { Field, FieldGroup, FieldOption, RecordField } from '../fields';
import { ruleNames } from './rule-names';
import { skillLimit } from './rule-numbers';
import {
  type CryHavocSetup,
  limits,
  type OptionalRule,
  type StartPlace,
  startPlaces,
  type TableUse,
} from './setup';

type SettingField = Field & { readonly key: keyof CryHavocSetup };

const ruleHints: Readonly<Record<OptionalRule, Text>> = {
  panic: text(
    'Nach jedem eigenen Toten zeigt ein W10, ob Umstehende in Panik geraten oder fliehen.',
    'After each death on their own side, a D10 decides whether figures nearby panic or rout.',
  ),
  'aim-into-melee': text(
    'Auf Gegner neben eigenen Figuren darf geschossen werden; ein Fehlschuss kann einen Freund treffen.',
    'Enemies next to friendly figures may be shot at; a miss may hit a friend.',
  ),
  'archer-skills': text(
    `Jeder Schütze hat −${skillLimit} bis +${skillLimit}; Bögen und Armbrüste ergeben je zusammen 0.`,
    `Every archer has −${skillLimit} to +${skillLimit}; bows and crossbows add up to 0 each.`,
  ),
  healing: text(
    'Am Ende jedes Tages wird für frisch Verwundete gewürfelt.',
    'At the end of each day a die is rolled for the newly wounded.',
  ),
};
const ruleOptions: readonly FieldOption[] = (Object.keys(ruleNames) as OptionalRule[]).map((value) => ({
  value,
  label: ruleNames[value],
  hint: ruleHints[value],
}));

export const tableUseNames: Readonly<Record<TableUse, Text>> = {
  'combat-foot': text('Nahkampf gegen Fußvolk', 'Combat against foot'),
  'combat-mounted': text('Nahkampf gegen Berittene', 'Combat against mounted'),
  shooting: text('Beschuss', 'Shooting'),
  terrain: text('Gelände', 'Terrain'),
  healing: text('Heilung', 'Healing'),
  other: text('Anderes', 'Other'),
};

const words = (key: string, label: Text, maxLength: number, lines?: number, hint?: Text): RecordField => ({
  kind: 'text',
  key,
  label,
  maxLength,
  ...(lines === undefined ? {} : { lines }),
  ...(hint === undefined ? {} : { hint }),
});

const placeNames: Readonly<Record<StartPlace, Text>> = {
  open: text('nicht angegeben', 'not stated'),
  bottom: text('unten', 'at the bottom'),
  top: text('oben', 'at the top'),
  left: text('links', 'on the left'),
  right: text('rechts', 'on the right'),
  middle: text('in der Mitte', 'in the middle'),
};
const place = (key: string, label: Text): RecordField => ({
  kind: 'choice',
  key,
  label,
  options: startPlaces.map((value) => ({ value, label: placeNames[value] })),
});

const scenarioFields: readonly RecordField[] = [
  words('name', text('Name', 'Name'), 80),
  words('sideA', text('Seite A', 'Side A'), 40, undefined, text('z. B. Angreifer', 'e.g. attacker')),
  words('sideB', text('Seite B', 'Side B'), 40, undefined, text('z. B. Verteidiger', 'e.g. defender')),
  words('forcesA', text('Truppen der Seite A', 'Forces of side A'), 1000, 3),
  words('forcesB', text('Truppen der Seite B', 'Forces of side B'), 1000, 3),
  {
    kind: 'choice',
    key: 'starts',
    label: text('Wer beginnt', 'Who goes first'),
    options: [
      { value: 'a', label: text('Seite A', 'Side A') },
      { value: 'b', label: text('Seite B', 'Side B') },
    ],
  },
  words('maps', text('Karten', 'Maps'), 120),
  place('placeA', text('Wo Seite A auf der Karte beginnt', 'Where side A starts on the map')),
  place('placeB', text('Wo Seite B auf der Karte beginnt', 'Where side B starts on the map')),
  words('victory', text('Siegbedingungen', 'Victory conditions'), 2000, 4),
  {
    kind: 'integer',
    key: 'rounds',
    ...limits.rounds,
    step: 1,
    unit: text('Spielrunden', 'rounds'),
    label: text('Rundengrenze', 'Round limit'),
    hint: text('Trag 0 ein für keine Grenze.', 'Enter 0 for no limit.'),
  },
  {
    kind: 'integer',
    key: 'days',
    ...limits.days,
    step: 1,
    unit: text('Tage', 'days'),
    label: text('Dauer', 'Length'),
    hint: text(
      'Bei mehr als einem Tag führt ihr Buch über die Heilung.',
      'With more than one day, healing is tracked too.',
    ),
  },
  {
    kind: 'checklist',
    key: 'rules',
    label: text('Zusätzliche Wahlregeln', 'Further optional rules'),
    hint: text('Die des Turniers gelten immer.', 'The event’s own always apply.'),
    options: ruleOptions.map(({ value, label }) => ({ value, label })),
  },
];

const libraryWords = {
  label: text('Szenarien', 'Scenarios'),
  hint: text(
    'Das Heft nennt keine Szenarien. Trag hier ein, was gespielt wird; Spieler lesen es auf dem Handy.',
    'The booklet has no scenarios. Enter what is played; players read it on their phones.',
  ),
};

/** The scenarios of the event, on a page of their own. */
export const cryHavocLibrary = {
  kind: 'records',
  key: 'library',
  ...libraryWords,
  noun: text('Szenario', 'Scenario'),
  max: limits.library,
  fields: scenarioFields,
} as const;

const scenarioSettings: readonly SettingField[] = [
  { kind: 'elsewhere', key: 'library', shown: 'count', ...libraryWords },
  {
    kind: 'elsewhere',
    key: 'ownScenarios',
    shown: 'count',
    label: text('Gezeichnete Karten', 'Maps sketched'),
    hint: text(
      'Wie viele Szenarien eine gezeichnete Karte haben.',
      'How many scenarios have a sketched map.',
    ),
  },
  {
    kind: 'choice',
    key: 'scenarioMode',
    label: text('Zuteilung', 'Assignment'),
    hint: text('Wie eine Partie zu ihrem Szenario kommt.', 'How each game gets its scenario.'),
    options: [
      {
        value: 'in-order',
        label: text('Der Reihe nach, eines je Runde', 'In order, one per round'),
        hint: text('Nach dem letzten beginnt die Liste von vorn.', 'After the last, the list starts again.'),
      },
      { value: 'round', label: text('Ausgelost, eines je Runde', 'At random, one per round') },
      { value: 'table', label: text('Ausgelost, je Tisch', 'At random, per table') },
      { value: 'players', label: text('Die Spieler wählen', 'The players choose') },
    ],
  },
  {
    kind: 'check',
    key: 'balanceSides',
    label: text('Seiten ausgleichen', 'Balance the sides'),
    hint: text(
      'Die Auslosung gibt jedem möglichst gleich oft beide Seiten.',
      'The pairings give everybody both sides equally often, as far as possible.',
    ),
  },
  {
    kind: 'check',
    key: 'swapGames',
    label: text('Hin- und Rückspiel', 'Two games with sides swapped'),
    hint: text(
      'Jede Paarung spielt ihr Szenario zweimal, das zweite Mal mit getauschten Seiten.',
      'Every pairing plays its scenario twice, the second time with sides swapped.',
    ),
  },
];

const ruleSettings: readonly SettingField[] = [
  {
    kind: 'checklist',
    key: 'rules',
    label: text('Wahlregeln', 'Optional rules'),
    hint: text('Gelten in jedem Szenario.', 'Apply in every scenario.'),
    options: ruleOptions,
  },
  {
    kind: 'choice',
    key: 'stunned',
    label: text('Bewusstlos', 'Stunned'),
    hint: text('Das Heft nennt zwei verschiedene Dauern.', 'The booklet gives two different durations.'),
    options: [
      {
        value: 'next-own-phase',
        label: text('bis zum Ende des nächsten eigenen Zugs', 'until the end of its own next phase'),
      },
      { value: 'full-round', label: text('eine ganze Spielrunde', 'one full round') },
    ],
  },
  {
    kind: 'records',
    key: 'tables',
    label: text('Eigene Tabellen', 'Your own tables'),
    hint: text(
      'Ergebnistabellen stehen nur auf der Spielhilfe. Was du einträgst, schlagen die Spieler auf dem Handy nach.',
      'Result tables are only on the play aid. Players can look up on their phones what you enter here.',
    ),
    noun: text('Tabelle', 'Table'),
    max: limits.tables,
    fields: [
      words('title', text('Name', 'Name'), 80),
      {
        kind: 'choice',
        key: 'use',
        label: text('Wofür', 'What for'),
        options: (Object.keys(tableUseNames) as TableUse[]).map((value) => ({
          value,
          label: tableUseNames[value],
        })),
      },
      words(
        'cells',
        text('Zeilen', 'Rows'),
        4000,
        8,
        text(
          'Eine Zeile je Wurf, Zellen mit Semikolon getrennt; die erste Zeile sind die Spalten, z. B. „Wurf; 1:1; 2:1; 3:1“.',
          'One row per roll, cells separated by semicolons; the first row names the columns, e.g. “Roll; 1:1; 2:1; 3:1”.',
        ),
      ),
    ],
  },
];

/** The settings form: every key of the setup once. */
export const cryHavocSettingGroups: readonly FieldGroup[] = [
  { id: 'scenarios', label: text('Szenarien', 'Scenarios'), fields: scenarioSettings },
  { id: 'rules', label: text('Regeln und Tabellen', 'Rules and tables'), fields: ruleSettings },
  clockSettings,
];
