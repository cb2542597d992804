import { CircleCheck, TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Badge, type BadgeTone } from '@/app/_ui/badge';
import { BrandMark } from '@/app/_ui/brand-mark';
import { DefinitionRows } from '@/app/_ui/definition-rows';
import { Die, type Pips } from '@/app/_ui/die';
import { Neatline } from '@/app/_ui/neatline';
import { Pennant } from '@/app/_ui/pennant';
import { QrCode } from '@/app/_ui/qr-code';
import { RankMove } from '@/app/_ui/rank-move';
import { Scale } from '@/app/_ui/scale';
import { ScorePair } from '@/app/_ui/score-pair';
import { SideMark } from '@/app/_ui/side-mark';
import { Stands } from '@/app/_ui/stands';
import { sides } from '@/lib/sides';
import { Example } from './example';
import { StandsToTap } from './stands-to-tap';

const tones: readonly BadgeTone[] = ['plain', 'line', 'ok', 'warn', 'danger', 'brass', 'move'];
const pips: readonly Pips[] = [1, 2, 3, 4, 5, 6];

const iconOf = (tone: BadgeTone) =>
  tone === 'ok' ? <CircleCheck /> : tone === 'warn' || tone === 'danger' ? <TriangleAlert /> : undefined;

export async function MarkExamples() {
  const t = await getTranslations('components.marks');
  return (
    <>
      <Example name="Badge" row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={iconOf(tone)}>
            {t(`badge.${tone}`)}
          </Badge>
        ))}
      </Example>
      <Example name="SideMark" row>
        {sides.map((side) => (
          <SideMark key={side} side={side} label={t(`side.${side}`)} />
        ))}
        {sides.map((side) => (
          <SideMark key={side} side={side} large />
        ))}
      </Example>
      <Example name="Die" row>
        {pips.map((value) => (
          <Die key={value} value={value} label={t('die', { value })} />
        ))}
        <Die value={5} side="a" label={t('die', { value: 5 })} />
        <Die value={2} side="b" label={t('die', { value: 2 })} />
        <Die value={6} atTable label={t('die', { value: 6 })} />
      </Example>
      <Example name="Scale">
        <Scale label={t('tables')} value={4} max={10} />
        <Scale label={t('minutes')} value={75} max={120} ticks={ticks} />
        <Scale label={t('minutes')} value={75} max={120} segments={5} side="brass" thin />
        {sides.map((side) => (
          <Scale key={side} label={t(`side.${side}`)} value={7} max={12} side={side} />
        ))}
        <Scale label={t('tables')} value={4} max={10} mirror />
      </Example>
      <Example name="ScorePair">
        <ScorePair a={6} b={4} max={10} labelA={t('side.a')} labelB={t('side.b')} />
      </Example>
      <Example name="Stands" row>
        {sides.map((side) => (
          <Stands
            key={side}
            side={side}
            stands={3}
            left={2}
            label={t('stands', { left: 2, stands: 3 })}
            labelFor={(left) => t('standsTo', { left })}
          />
        ))}
        <StandsToTap />
      </Example>
      <Example name="RankMove" row>
        <RankMove places={3} label={t('up')} />
        <RankMove places={0} label={t('same')} />
        <RankMove places={-2} label={t('down')} />
      </Example>
      <Example name="BrandMark, Pennant" row>
        <BrandMark label={t('brand')} />
        <Pennant />
      </Example>
      <Example name="Neatline">
        <Neatline />
      </Example>
      <Example name="DefinitionRows">
        <DefinitionRows
          items={[
            { term: t('tables'), value: 24 },
            { term: t('minutes'), value: 120 },
          ]}
        />
        <DefinitionRows sentences items={[{ term: t('tables'), value: t('sentence') }]} />
      </Example>
      <Example name="QrCode">
        <QrCode text="https://example.org/p/Rk3x9" title={t('qr')} />
      </Example>
    </>
  );
}

const ticks = [
  { at: 0, label: '10:00' },
  { at: 60, label: '11:00' },
  { at: 120, label: '12:00' },
];
