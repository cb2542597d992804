import { type Text, text } from '../../text';
import { clockSettings } from '../clock-setting';
import type { FieldGroup, FieldOption } from '../fields';
import { ownScenarioSetting } from '../own-scenario-setting';
import { armiesApartInches, tableInches } from './scenarios';
import { armyPer, gameSizes, objectiveCounts, usualTerrain } from './setup-options';

const option = (value: string, label: Text): FieldOption => ({ value, label });
const objectiveOptions: readonly FieldOption[] = objectiveCounts.map((count) =>
  option(count, text(`${count} Missionsziele`, `${count} objectives`)),
);

/** The settings form; the options and defaults are those of §9. */
export const aofSettingGroups: readonly FieldGroup[] = [
  {
    id: 'armies',
    label: text('Armeen', 'Armies'),
    fields: [
      {
        kind: 'integer',
        key: 'gameSize',
        min: 50,
        max: 1000,
        step: 5,
        unit: text('Punkte', 'points'),
        label: text('Spielgröße', 'Game size'),
        hint: text(
          `So viele Punkte darf jede Armee kosten: ${gameSizes.first} zum Einstieg, ${gameSizes.full} für eine volle Partie.`,
          `Points each army may cost: ${gameSizes.first} to begin with, ${gameSizes.full} for a full game.`,
        ),
      },
      {
        kind: 'check',
        key: 'limits',
        label: text('Grenzen des Armeebaus', 'Army building limits'),
        hint: text(
          'Helden, gleiche Einheiten, teuerste Einheit, Zahl der Einheiten und der Modelle wachsen mit der Spielgröße.',
          'Heroes, copies, most expensive unit, and numbers of units and models grow with the game size.',
        ),
      },
      {
        kind: 'choice',
        key: 'heroMinimum',
        label: text(`Helden unter ${armyPer.hero} Punkten`, `Heroes below ${armyPer.hero} points`),
        hint: text(
          `Ein Held je volle ${armyPer.hero} Punkte erlaubt hier keinen.`,
          `One hero per full ${armyPer.hero} points allows none here.`,
        ),
        options: [
          option('literal', text('Wörtlich: keiner', 'Read literally: none')),
          option('one', text('Mindestens einer ist erlaubt', 'At least one is allowed')),
        ],
      },
      {
        kind: 'check',
        key: 'commandGroup',
        label: text('Höchstens ein Modell des Befehlsstabs', 'At most one command group model'),
        hint: text(
          'Feldwebel, Musiker oder Standartenträger: einer davon in der ganzen Armee.',
          'Sergeant, Musician or Standard Bearer: one of them in the whole army.',
        ),
      },
    ],
  },
  {
    id: 'table',
    label: text('Tisch und Mission', 'Table and mission'),
    fields: [
      {
        kind: 'choice',
        key: 'tableSize',
        label: text('Tischgröße', 'Table size'),
        hint: text(
          `Auf kleineren Tischen stehen die Armeen zu Beginn mindestens ${armiesApartInches} Zoll auseinander.`,
          `On smaller tables the armies start at least ${armiesApartInches} inches apart.`,
        ),
        options: [
          option(
            'four-feet',
            text(
              `4 × 4 Fuß (${tableInches} × ${tableInches} Zoll)`,
              `4 × 4 feet (${tableInches} × ${tableInches} inches)`,
            ),
          ),
          option('smaller', text('Kleiner', 'Smaller')),
        ],
      },
      {
        kind: 'integer',
        key: 'terrainPieces',
        min: 0,
        max: 60,
        step: 1,
        label: text('Geländestücke je Tisch', 'Terrain pieces per table'),
        hint: text(
          `Empfohlen sind mindestens ${usualTerrain}. Wird beim Aufbau gezeigt.`,
          `At least ${usualTerrain} are recommended. Shown during set-up.`,
        ),
      },
      {
        kind: 'choice',
        key: 'objectiveDraw',
        label: text('Zahl der Missionsziele', 'Number of objectives'),
        hint: text('W3 + 2 ergibt drei bis fünf.', 'D3 + 2 gives three to five.'),
        options: [
          option('table', text('An jedem Tisch gewürfelt', 'Rolled at each table')),
          option('round', text('Eine Zahl für die ganze Runde', 'One number for the whole round')),
        ],
      },
      {
        kind: 'per-round',
        key: 'objectivesByRound',
        label: text('Festgelegte Zahlen', 'Set numbers'),
        hint: text('Nur mit einer Zahl für die ganze Runde.', 'Only with one number for the whole round.'),
        later: text('wird mit der Auslosung gewürfelt.', 'rolled when the round is paired.'),
        options: objectiveOptions,
      },
      ownScenarioSetting,
    ],
  },
  {
    id: 'scoring',
    label: text('Länge und Wertung', 'Length and scoring'),
    fields: [
      {
        kind: 'integer',
        key: 'rounds',
        min: 1,
        max: 10,
        step: 1,
        label: text('Spielrunden', 'Rounds'),
        hint: text('Wie viele Runden eine Partie dauert.', 'How many rounds a game lasts.'),
      },
      {
        kind: 'choice',
        key: 'tie',
        label: text('Gleich viele Missionsziele', 'Equal numbers of objectives'),
        hint: text('Die Regeln sagen dazu nichts.', 'The rules do not say.'),
        options: [
          option('draw', text('Unentschieden', 'Draw')),
          option('destroyed', text('Mehr vernichtete Punkte entscheiden', 'More points destroyed decide')),
        ],
      },
      {
        kind: 'choice',
        key: 'wipeOut',
        label: text('Eine Armee ist ausgelöscht', 'An army is wiped out'),
        hint: text('Die Regeln sagen dazu nichts.', 'The rules do not say.'),
        options: [
          option('count', text('Weiterspielen, Missionsziele zählen', 'Play on, objectives count')),
          option('win', text('Die andere Seite gewinnt sofort', 'The other side wins at once')),
        ],
      },
      {
        kind: 'check',
        key: 'destroyedPoints',
        label: text('Vernichtete Punkte melden', 'Report points destroyed'),
        hint: text(
          'Als Feinwertung, und wenn sie bei Gleichstand entscheiden.',
          'For tie-breaks, and where they decide a tie.',
        ),
      },
    ],
  },
  clockSettings,
];
