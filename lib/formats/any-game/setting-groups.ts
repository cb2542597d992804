import { text } from '../../text';
import type { Field, FieldGroup } from '../fields';
import { type AnyGameSetup, limits } from './setup';

type SettingField = Field & { readonly key: keyof AnyGameSetup };

const libraryWords = {
  label: text('Szenarien', 'Scenarios'),
  hint: text(
    'Was gespielt wird, in euren Worten; Spieler lesen es auf dem Telefon. Ohne Szenarien fragt niemand danach.',
    'What is played, in your words; players read it on their phones. Without scenarios nobody asks for one.',
  ),
};

/** The scenarios of the event, on a page of their own. */
export const anyGameLibrary = {
  kind: 'records',
  key: 'library',
  ...libraryWords,
  noun: text('Szenario', 'Scenario'),
  max: limits.library,
  fields: [
    { kind: 'text', key: 'name', label: text('Name', 'Name'), maxLength: 80 },
    {
      kind: 'text',
      key: 'rules',
      label: text('Aufbau und Ziele', 'Set-up and aims'),
      maxLength: 2000,
      lines: 4,
    },
  ],
} as const;

const game: readonly SettingField[] = [
  {
    kind: 'text',
    key: 'game',
    maxLength: limits.name,
    label: text('Was gespielt wird', 'What is played'),
    hint: text(
      'Name des Spiels, wie er überall stehen soll.',
      'Name of the game as it should stand everywhere.',
    ),
  },
  {
    kind: 'integer',
    key: 'gameSize',
    ...limits.gameSize,
    step: 50,
    unit: text('Punkte', 'points'),
    label: text('Armeegröße', 'Size of an army'),
    hint: text(
      'Auch das Maß für Differenztabellen. Wo nur Szenarien zählen, deren höchste Punktzahl.',
      'Also the measure for difference tables. Where only scenarios count, their highest score.',
    ),
  },
  {
    kind: 'integer',
    key: 'armies',
    ...limits.armies,
    step: 1,
    label: text('Armeen je Seite', 'Armies of a side'),
    hint: text(
      'Zwei, wenn zu zweit oder mit zwei Armeen gespielt wird: So viele können gebrochen werden.',
      'Two for doubles or for two armies a player: so many can be broken.',
    ),
  },
];

const result: readonly SettingField[] = [
  {
    kind: 'checklist',
    key: 'figures',
    label: text('Neben den Siegpunkten gefragt', 'Asked beside victory points'),
    hint: text('Was Wertung oder Feinwertung brauchen.', 'What scoring or ties need.'),
    options: [
      { value: 'scenario', label: text('Szenariopunkte', 'Scenario points') },
      { value: 'losses', label: text('Vernichtete Punkte', 'Points destroyed') },
      { value: 'generals', label: text('Ausgeschaltete Generäle', 'Generals slain') },
      { value: 'broken', label: text('Gebrochene Armeen', 'Armies broken') },
    ],
  },
  {
    kind: 'choice',
    key: 'decides',
    label: text('Wer gewinnt', 'Who wins'),
    hint: text('Der Abstand darin entscheidet die Partie.', 'The lead in it decides the match.'),
    options: [
      { value: 'vp', label: text('wer mehr Siegpunkte hat', 'whoever has more victory points') },
      { value: 'scenario', label: text('wer mehr Szenariopunkte hat', 'whoever has more scenario points') },
    ],
  },
  {
    kind: 'integer',
    key: 'drawMargin',
    ...limits.drawMargin,
    step: 1,
    label: text('Sieg ab Abstand', 'Win from a lead of'),
    hint: text('Darunter ist die Partie unentschieden.', 'Below it the match is a draw.'),
  },
  {
    kind: 'integer',
    key: 'mostScenario',
    ...limits.mostScenario,
    step: 1,
    label: text('Höchste Szenariopunkte', 'Most scenario points'),
    hint: text('Mehr nimmt das Ergebnis nicht an.', 'The result takes no more.'),
  },
  {
    kind: 'integer',
    key: 'scenarioBonus',
    ...limits.scenarioBonus,
    step: 50,
    unit: text('Siegpunkte', 'victory points'),
    label: text('Für das gewonnene Szenario', 'For winning the scenario'),
    hint: text('0, wenn es keine gibt.', '0 if there are none.'),
  },
];

const scenarios: readonly SettingField[] = [
  { kind: 'elsewhere', key: 'library', shown: 'count', ...libraryWords },
  {
    kind: 'choice',
    key: 'scenarioMode',
    label: text('Zuteilung', 'Assignment'),
    hint: text('Wie eine Partie zu ihrem Szenario kommt.', 'How a match comes to its scenario.'),
    options: [
      {
        value: 'in-order',
        label: text('Der Reihe nach, eines je Runde', 'In order, one a round'),
        hint: text('Nach dem letzten beginnt die Liste von vorn.', 'After the last the list starts again.'),
      },
      {
        value: 'round',
        label: text('Ausgelost, eines je Runde', 'Drawn, one a round'),
        hint: text('Keines kommt wieder, ehe alle dran waren.', 'None comes again before all have been.'),
      },
      { value: 'table', label: text('Ausgelost, eines je Tisch', 'Drawn, one a table') },
      {
        value: 'players',
        label: text('Die Spieler bestimmen es', 'The players find it out'),
        hint: text(
          'Gewürfelt, gestrichen oder gewählt am Tisch; das Ergebnis sagt, welches es war.',
          'Rolled, struck or chosen at the table; the result says which it was.',
        ),
      },
    ],
  },
];

/** The settings form. */
export const anyGameSettingGroups: readonly FieldGroup[] = [
  { id: 'game', label: text('Spiel', 'Game'), fields: game },
  { id: 'result', label: text('Ergebnis', 'Result'), fields: result },
  { id: 'scenarios', label: text('Szenarien', 'Scenarios'), fields: scenarios },
];
