import { text } from '../../text';
import type { Field, FieldGroup } from '../fields';
import { type AnyGameSetup, limits } from './setup';

type SettingField = Field & { readonly key: keyof AnyGameSetup };

const libraryWords = {
  label: text('Szenarien', 'Scenarios'),
  hint: text(
    'Was gespielt wird, in euren Worten; Spieler lesen es auf dem Handy. Lass es leer, wenn ihr ohne Szenarien spielt.',
    'What is played, in your words; players read it on their phones. Leave empty if you play without scenarios.',
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
      label: text('Aufbau und Ziele', 'Set-up and objectives'),
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
      'Name of the game as it should be shown everywhere.',
    ),
  },
  {
    kind: 'integer',
    key: 'gameSize',
    ...limits.gameSize,
    step: 50,
    unit: text('Punkte', 'points'),
    label: text('Armeegröße', 'Army size'),
    hint: text(
      'Auch das Maß für Differenztabellen. Zählen nur Szenarien, trag deren höchste Punktzahl ein.',
      'Also the scale of difference tables. If only scenarios count, enter their highest score.',
    ),
  },
  {
    kind: 'integer',
    key: 'armies',
    ...limits.armies,
    step: 1,
    label: text('Armeen je Seite', 'Armies per side'),
    hint: text(
      'Zwei, wenn zu zweit oder mit zwei Armeen gespielt wird: So viele können geschlagen werden.',
      'Two for doubles or for two armies per player: that is how many can be broken.',
    ),
  },
];

const result: readonly SettingField[] = [
  {
    kind: 'checklist',
    key: 'figures',
    label: text('Neben den Siegpunkten gefragt', 'Also asked, besides victory points'),
    hint: text('Was Wertung oder Feinwertung brauchen.', 'What the scoring or tie-breaks need.'),
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
    hint: text('Der Abstand darin entscheidet die Partie.', 'The lead in this decides the game.'),
    options: [
      { value: 'vp', label: text('wer mehr Siegpunkte hat', 'the player with more victory points') },
      {
        value: 'scenario',
        label: text('wer mehr Szenariopunkte hat', 'the player with more scenario points'),
      },
    ],
  },
  {
    kind: 'integer',
    key: 'drawMargin',
    ...limits.drawMargin,
    step: 1,
    label: text('Sieg ab Abstand', 'Winning margin'),
    hint: text('Darunter ist die Partie unentschieden.', 'Anything less is a draw.'),
  },
  {
    kind: 'integer',
    key: 'mostScenario',
    ...limits.mostScenario,
    step: 1,
    label: text('Höchste Szenariopunkte', 'Maximum scenario points'),
    hint: text('Die höchste Zahl, die das Formular annimmt.', 'Highest score the form accepts.'),
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
    hint: text('Wie eine Partie zu ihrem Szenario kommt.', 'How each game gets its scenario.'),
    options: [
      {
        value: 'in-order',
        label: text('Der Reihe nach, eines je Runde', 'In order, one per round'),
        hint: text('Nach dem letzten beginnt die Liste von vorn.', 'After the last, the list starts again.'),
      },
      {
        value: 'round',
        label: text('Ausgelost, eines je Runde', 'At random, one per round'),
        hint: text(
          'Keines wiederholt sich, bevor alle gespielt sind.',
          'None repeats until all have been played.',
        ),
      },
      { value: 'table', label: text('Ausgelost, eines je Tisch', 'At random, one per table') },
      {
        value: 'players',
        label: text('Die Spieler bestimmen es', 'Decided by the players'),
        hint: text(
          'Am Tisch gewürfelt, gestrichen oder gewählt; beim Ergebnis wird gefragt, welches es war.',
          'Rolled, vetoed or chosen at the table; the result form asks which it was.',
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
