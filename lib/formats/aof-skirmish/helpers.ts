import type { KitAnswer, KitHelper } from '../../match/kit/kit';
import { type Text, text } from '../../text';
import { limitsFor } from './limits';
import type { AofSetup } from './setup';

const number = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
const plain = (value: string | number): Text => text(String(value), String(value));
const line = (label: Text, value: Text, strong = false): KitAnswer => ({ label, value, strong });

/** §5: what a wound roll comes to; `tough` is X of Tough(X), 0 without. Whoever is stunned already rolls at +1. */
export function woundEffect(
  die: number,
  markers: number,
  { tough = 0, stunned = false } = {},
): 'none' | 'stunned' | 'out' {
  if (tough > 0 && markers < tough) return 'none';
  return die + markers + (stunned ? 1 : 0) >= (tough > 0 ? 5 + tough : 6) ? 'out' : 'stunned';
}

const effectTexts = {
  none: text('noch kein Wurf: zäh', 'no roll yet: tough'),
  stunned: text('Angeschlagen', 'Stunned'),
  out: text('Ausgeschaltet', 'Knocked out'),
} as const;

const field = (key: string, label: Text, min: number, max: number) =>
  ({ kind: 'integer', key, label, min, max, step: 1 }) as const;

/** Calculators of the companion. */
export const aofHelpers: readonly KitHelper<AofSetup>[] = [
  {
    id: 'wound',
    title: text('Was macht die Wunde?', 'What does the wound do?'),
    fields: () => [
      field('markers', text('Wundmarker, der neue mitgezählt', 'Wound markers, the new one included'), 1, 12),
      field('tough', text('Zäh (0 ohne)', 'Tough (0 without)'), 0, 12),
      { kind: 'check', key: 'stunned', label: text('Schon angeschlagen', 'Already stunned') },
    ],
    answer(values) {
      const markers = number(values.markers, 1);
      const model = { tough: number(values.tough, 0), stunned: values.stunned === true };
      const out = [1, 2, 3, 4, 5, 6].find((die) => woundEffect(die, markers, model) === 'out');
      if (woundEffect(6, markers, model) === 'none')
        return [line(text('Ergebnis', 'Result'), effectTexts.none, true)];
      return [
        line(
          text('Ausgeschaltet ab', 'Knocked out on'),
          out === undefined ? plain('–') : plain(`${out}+`),
          true,
        ),
        line(text('Sonst', 'Otherwise'), out === 1 ? plain('–') : effectTexts.stunned),
      ];
    },
  },
  {
    id: 'hits',
    title: text('Was brauche ich?', 'What do I need?'),
    fields: () => [
      field('quality', text('Qualität', 'Quality'), 2, 6),
      field('defence', text('Verteidigung des Ziels', 'Target’s defence'), 2, 6),
      field('piercing', text('Panzerbrechend', 'AP'), 0, 6),
      {
        kind: 'check',
        key: 'cover',
        label: text('Ziel in Deckung (Beschuss)', 'Target in cover (shooting)'),
      },
    ],
    answer(values) {
      const need = number(values.defence, 4) + number(values.piercing, 0) - (values.cover === true ? 1 : 0);
      return [
        line(text('Treffer', 'Hit'), plain(`${number(values.quality, 4)}+`), true),
        line(text('Ziel hält auf', 'Target saves on'), plain(`${Math.min(6, Math.max(2, need))}+`), true),
        line(text('Immer', 'Always'), text('6 gelingt, 1 misslingt', '6 succeeds, 1 fails')),
      ];
    },
  },
  {
    id: 'limits',
    title: text('Grenzen des Armeebaus', 'Army building limits'),
    fields: ({ setup }) => [
      { ...field('points', text('Punkte', 'Points'), 50, 1000), step: 5, hint: plain(setup.gameSize) },
    ],
    answer(values, { setup }) {
      const gameSize = number(values.points, setup.gameSize);
      const limits = limitsFor({ gameSize, heroMinimum: setup.heroMinimum });
      return [
        line(text('Helden', 'Heroes'), plain(limits.heroes)),
        line(text('Gleiche Einheiten', 'Copies of a unit'), plain(limits.copies)),
        line(
          text('Teuerste Einheit', 'Most expensive unit'),
          text(
            `${(limits.unitHundredths / 100).toLocaleString('de')} Punkte`,
            `${(limits.unitHundredths / 100).toLocaleString('en')} points`,
          ),
        ),
        line(text('Einheiten', 'Units'), plain(limits.units)),
        line(text('Modelle', 'Models'), plain(limits.models)),
      ];
    },
  },
];
