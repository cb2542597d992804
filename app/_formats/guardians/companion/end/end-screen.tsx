'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MatchEnd } from '@/app/_parts/match/match-end';
import { useSideNames } from '@/app/_parts/match/use-players';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { ScorePair } from '@/app/_ui/score-pair';
import { winningEp } from '@/lib/formats/guardians/game-end';
import { draftReport } from '@/lib/formats/guardians/match/match-report';
import { scoreGuardians } from '@/lib/formats/guardians/scoring';
import { otherSide } from '@/lib/sides';
import { say } from '@/lib/text';
import { FieldScreen } from '../field/field-screen';
import { NextAction } from '../field/next-action';
import { useMatch } from '../match-context';
import { CorrectSheet } from './correct-sheet';

/** The finished game; its figures can be corrected on the field and among the losses. */
export function EndScreen() {
  const t = useTranslations('matchEnd');
  const [correcting, setCorrecting] = useState(false);
  if (correcting)
    return (
      <>
        <div className="bleed px-4 py-2 border-b border-b-rule">
          <Button small icon={<ChevronLeft />} onClick={() => setCorrecting(false)}>
            {t('correct.backToResult')}
          </Button>
        </div>
        <FieldScreen />
      </>
    );
  return <Result correctField={() => setCorrecting(true)} />;
}

function Result({ correctField }: { correctField: () => void }) {
  const t = useTranslations('matchEnd');
  const { folded, state, seat, language } = useMatch();
  const { ended, score } = folded.summary;
  const names = useSideNames();
  const scored = scoreGuardians(state.setup, draftReport(state));
  const result = scored.ok ? scored.value : null;
  return (
    <MatchEnd
      score={result}
      why={[ended, result]
        .flatMap((ground) => (ground ? [`${say(ground.reason, language)}.`] : []))
        .join(' ')}
      sum={{ title: t('sum.title'), caption: t('sum.caption') }}
      unscored={
        <ScorePair
          a={score.a}
          b={score.b}
          max={winningEp}
          labelA={t('ep', { name: names.a })}
          labelB={t('ep', { name: names.b })}
        />
      }
      notes={<Missing />}
      correct={<CorrectSheet correctField={correctField} />}
      incomplete={
        isOpenAtTable(folded.step?.code) ? (
          <NextAction />
        ) : folded.step?.code === 'complete-report' ? (
          <a
            className={seat === 'organiser' ? 'btn btn--ink btn--tall btn--wide' : 'btn btn--move'}
            href="#losses"
          >
            {t('missing.toLosses')} <ChevronRight aria-hidden="true" />
          </a>
        ) : null
      }
    />
  );
}

/** Steps that can be made up here after the game, because its figures depend on them. */
const openSteps: readonly string[] = [
  'name-successor',
  'start-roll-off',
  'choose-start',
  'roll-scenario',
  'roll-special-rule',
  'roll-hot-marker',
];
const isOpenAtTable = (code: string | undefined) => code !== undefined && openSteps.includes(code);

/** Steps the sum depends on, and apparently forgotten entries. */
function Missing() {
  const t = useTranslations('matchEnd.missing');
  const { folded, state, language, seat } = useMatch();
  const names = useSideNames();
  const { step } = folded;
  const report = draftReport(state);
  const untouched = (['a', 'b'] as const).filter((side) => report[side].destroyed + report[side].half === 0);
  if (step && (isOpenAtTable(step.code) || step.code === 'complete-report'))
    return (
      <Note tone="warn" title={step.code === 'complete-report' ? t('title') : say(step.title, language)}>
        {step.hint ? say(step.hint, language) : t('openRoll')}
      </Note>
    );
  if (untouched.length === 0 || seat === null) return null;
  const [side] = untouched;
  return (
    <Note tone="info">
      {untouched.length === 2 || side === undefined
        ? t('noLosses')
        : otherSide(side) === seat
          ? t('noOwnLosses')
          : t('noLossesOf', { name: names[otherSide(side)] })}{' '}
      <a href="#losses">{t('toLosses')}</a>
    </Note>
  );
}
