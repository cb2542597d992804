import { type Text, text } from '../../text';
import type { PresetSettings } from '../format';
import { amount } from './figures';
import { type GuardiansSetup, guardiansSetup } from './setup';

/** "Guardians 2.000". */
export function nameWithSize(gameSize: number): Text {
  const size = amount(gameSize);
  return text(`Guardians ${size.de}`, `Guardians ${size.en}`);
}

const preset = (gameSize: number, roundMinutes: number, choices: Partial<GuardiansSetup> = {}) => ({
  id: String(gameSize),
  name: nameWithSize(gameSize),
  setup: guardiansSetup.parse({ gameSize, ...choices }),
  rounds: 3,
  roundMinutes,
  later: text(
    'Weitere Runden: Das Szenario wird ausgewürfelt; keines wiederholt sich, bevor alle gespielt sind.',
    'Further rounds: the scenario is rolled; no scenario repeats until all have been played.',
  ),
});

/** A day of three rounds that begin at those times. */
const dayOfThree = (
  doors: string | null,
  starts: readonly [string, string, string],
  prizes: string | null,
) => [
  ...(doors === null ? [] : [{ day: 1, at: doors, kind: 'check-in' as const }]),
  ...starts.map((at, i) => ({ day: 1, at, kind: 'round' as const, round: i + 1 })),
  ...(prizes === null ? [] : [{ day: 1, at: prizes, kind: 'prize-giving' as const }]),
];

/** Bands of a single army a side: a win that breaks the enemy, by more than `clearOver`, by less; a draw. */
const bands = (
  points: { readonly both: number; readonly breaks: number; readonly breakLoss: number },
  clearOver: number,
  drawWithin: number,
): PresetSettings => ({
  scheme: {
    kind: 'bands',
    doubleBreakWin: points.both,
    breakWin: points.breaks,
    clearWin: 3,
    clearOver,
    win: 2,
    breakLoss: points.breakLoss,
    loss: 0,
    draw: 1,
    drawWithin,
    edge: { lead: clearOver, counts: 'open' },
  },
});

/** Points alone decide, without bonuses; up to and with that lead the game is drawn. */
const plainPoints = (drawWithin: number) =>
  ({
    conditions: ['break-point'],
    compareWithBonuses: false,
    drawMargin: drawWithin + 1,
  }) satisfies Partial<GuardiansSetup>;

/** Complete tournaments to start from: the usual two sizes, then those of known packs. */
export const guardiansPresets = [
  preset(1250, 150),
  preset(2000, 180, {
    scenarioMode: 'fixed',
    fixedScenarios: ['incursion', 'take-and-hold', 'outflanked'],
  }),
  {
    id: 'winterroller',
    name: text('Wie MidtConGT 2024 (Winterroller)', 'Like MidtConGT 2024 (Winterroller)'),
    setup: guardiansSetup.parse({
      gameSize: 2000,
      scenarioMode: 'fixed',
      fixedScenarios: ['incursion', 'take-and-hold', 'outflanked'],
    }),
    rounds: 3,
    roundMinutes: 150,
    collectsLists: true,
    settings: {
      scoringOpen: true,
      awards: { onePrizeOfAll: false, last: { on: true } },
    } satisfies PresetSettings,
    timetable: [
      ...dayOfThree('09:30', ['10:00', '13:30', '16:30'], '19:00'),
      { day: 1, at: '12:30', kind: 'break' as const },
    ],
    note: text(
      'Die Wertung von Winterroller liegt uns nicht vor: Leg sie vor der ersten Runde selbst fest.',
      'The scoring of Winterroller is not known to us: set it before round 1.',
    ),
  },
  {
    id: 'saffron-walden',
    name: text('Wie Saffron Walden, zwei Armeen je Spieler', 'Like Saffron Walden, two armies per player'),
    setup: guardiansSetup.parse({
      gameSize: 2000,
      ...plainPoints(250),
      armiesPerSide: 2,
      clock: true,
      clockMinutes: 75,
      clockResult: 'no-actions',
    }),
    rounds: 3,
    roundMinutes: 150,
    settings: {
      ...bands({ both: 5, breaks: 4, breakLoss: 2 }, 750, 250),
      tiebreaks: ['sos', 'diff:damage'],
    } satisfies PresetSettings,
    timetable: dayOfThree(null, ['09:30', '12:30', '15:30'], '18:00'),
    note: text(
      'Zwei Armeen zu 1.000 Punkten. Entscheide vor der ersten Runde, ob ein Abstand von genau 750 ein klarer Sieg ist.',
      'Two armies of 1,000 points. Decide before round 1 whether a lead of exactly 750 is a clear win.',
    ),
  },
  {
    id: 'hamburg',
    name: text('Wie Hamburg 2017', 'Like Hamburg 2017'),
    setup: guardiansSetup.parse({ gameSize: 1500, ...plainPoints(150) }),
    rounds: 3,
    roundMinutes: 150,
    collectsLists: true,
    settings: bands({ both: 4, breaks: 4, breakLoss: 0 }, 600, 150),
    timetable: dayOfThree(null, ['09:00', '12:00', '14:45'], '17:15'),
    note: text(
      'Entscheide vor der ersten Runde, ob ein Abstand von genau 600 ein klarer Sieg ist.',
      'Decide before round 1 whether a lead of exactly 600 is a clear win.',
    ),
  },
];
