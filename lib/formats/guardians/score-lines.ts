import { pointsStep } from '../../points-step';
import type { PerSide, Side } from '../../sides';
import { type Text, text } from '../../text';
import type { ScoreLine } from '../score';
import { amount } from './figures';
import { winningEp } from './game-end';
import type { GuardiansReport } from './report-schema';
import type { GuardiansSetup } from './setup';
import { type ConditionId, conditionIds } from './setup-options';
import { bonusRates, spPerThousand, type Tally } from './tally';

const conditionNames: Readonly<Record<ConditionId, Text>> = {
  'ten-ep': text(`${winningEp} EP`, `${winningEp} CP`),
  general: text('General', 'General'),
  'break-point': text('Breakpoint', 'Break point'),
  clock: text('Uhr', 'Clock'),
};
const suddenDeathName = text('Sudden Death', 'Sudden Death');

/** Every bonus is a multiple of 0.25 SP (sizes go in tens), so hundredths are exact. */
const hundredths = (milliSp: number) => milliSp / 10;

/** The sum as the result form shows it; the parts of a side add up to its sum. */
export function scoreLines(
  setup: GuardiansSetup,
  report: GuardiansReport,
  tally: PerSide<Tally>,
): readonly ScoreLine[] {
  const rates = bonusRates(setup);
  const both = (value: (side: Side) => number) => ({ a: value('a'), b: value('b') });
  const exactLine = (
    label: Text,
    value: (tally: Tally) => number,
    more: Partial<ScoreLine> = {},
  ): ScoreLine => ({
    label,
    ...both((side) => hundredths(value(tally[side]))),
    decimals: 2,
    role: 'part',
    ...more,
  });
  const rate = amount(rates.ep / 1000);
  const lines: ScoreLine[] = [
    {
      label: text('Vernichtet', 'Destroyed'),
      hint: text('Einheiten und Charaktere', 'units and characters'),
      ...both((side) => report[side].destroyed),
      decimals: 0,
      role: 'part',
    },
    {
      label: text('Halbiert', 'Halved'),
      hint: text(`auf ${pointsStep} aufgerundet`, `rounded up to ${pointsStep}`),
      ...both((side) => report[side].half),
      decimals: 0,
      role: 'part',
    },
    exactLine(text('Eroberungspunkte', 'Conquest points'), ({ epBonus }) => epBonus, {
      hint: text(`${rate.de} je EP`, `${rate.en} per CP`),
      notes: { a: epNote(report.a.ep, tally.a), b: epNote(report.b.ep, tally.b) },
    }),
  ];
  for (const id of conditionIds) {
    const fulfilledBy = (['a', 'b'] as const).filter((side) => tally[side].conditions.includes(id));
    if (fulfilledBy.length === 0) continue;
    const early = id === 'ten-ep' && fulfilledBy.every((side) => report[side].ep < winningEp);
    const name = early ? suddenDeathName : conditionNames[id];
    lines.push(
      exactLine(
        text(`Bedingung: ${name.de}`, `Condition: ${name.en}`),
        ({ conditions }) => (conditions.includes(id) ? rates.condition : 0),
        {
          hint: text(
            `${spPerThousand.condition} je ${setup.bonusRounding === 'full-thousands' ? 'volle ' : ''}1.000 Punkte`,
            `${spPerThousand.condition} per ${setup.bonusRounding === 'full-thousands' ? 'full ' : ''}1,000 points`,
          ),
        },
      ),
    );
  }
  if (tally.a.bonusRounding !== 0 || tally.b.bonusRounding !== 0)
    lines.push(
      exactLine(text('Rundung', 'Rounding'), ({ bonusRounding }) => bonusRounding, {
        hint: text(
          `Boni auf ${pointsStep} gerundet, Hälften auf`,
          `bonuses rounded to ${pointsStep}, halves up`,
        ),
      }),
    );
  if (tally.a.forfeited > 0 || tally.b.forfeited > 0)
    lines.push(
      exactLine(text('Aufgabe', 'Concession'), ({ forfeited }) => (forfeited === 0 ? 0 : -forfeited)),
    );
  lines.push(
    exactLine(text('Summe', 'Total'), ({ exact }) => exact, { role: 'sum' }),
    { label: text('SP', 'VP'), ...both((side) => tally[side].sp), decimals: 0, role: 'grand' },
  );
  return lines;
}

function epNote(ep: number, { countedEp }: Tally): Text {
  if (countedEp === ep) return text(`${ep} EP`, `${ep} CP`);
  return text(`${ep} EP, ${countedEp} gewertet`, `${ep} CP, ${countedEp} counted`);
}
