'use client';
import { useTranslations } from 'next-intl';
import { Note } from '@/app/_ui/note';
import { isWithoutLosses, missingIn, passedOver } from '@/lib/match/kit/play';
import { say } from '@/lib/text';
import { MatchEnd } from '../match-end';
import { KitInRound, useKit } from './kit-context';
import { CounterList } from './kit-counters';
import { KitSpots } from './kit-spots';
import { KitStepCard } from './kit-step';

/** Finished game of a kit, with the figures that can be corrected there. */
export function KitEnd() {
  const t = useTranslations('matchEnd');
  const own = useTranslations('matchKit.end');
  const word = useTranslations('common.word');
  const { kit, game, folded, seat, language } = useKit();
  const scored = kit.result(game.setup, kit.report(game));
  const score = scored.ok ? scored.value : null;
  const { ended } = folded.summary;
  const missing = missingIn(kit, game);
  const grounds = [score?.decidedBy === ended?.code ? null : ended?.reason, score?.reason];
  return (
    <MatchEnd
      score={score}
      why={grounds.flatMap((ground) => (ground ? [`${say(ground, language)}.`] : [])).join(' ')}
      sum={{ title: word('result'), caption: own('sumCaption') }}
      notes={
        missing ? (
          <>
            <Note tone="warn" title={t('missing.title')}>
              {say(missing, language)}
            </Note>
            <OpenSteps />
          </>
        ) : (
          ended?.side === null &&
          seat !== null &&
          isWithoutLosses(game) && (
            <Note tone="warn">
              {t('missing.noLosses')} <a href="#troops">{t('missing.toLosses')}</a>
            </Note>
          )
        )
      }
      incomplete={
        missing &&
        seat !== 'organiser' && <p className="small soft grid flex-1 items-center">{own('firstComplete')}</p>
      }
    >
      {seat !== null && (
        <details className="why">
          <summary>{own('correct')}</summary>
          <div className="why-body kit-correct">
            <p className="small soft">{own('correctText')}</p>
            <KitSpots mode="own" />
            <CounterList />
          </div>
        </details>
      )}
    </MatchEnd>
  );
}

/** Steps the result depends on that the game went past, to be answered or skipped here. */
function OpenSteps() {
  const { kit, game } = useKit();
  return (
    <ol className="grid mb-3">
      {passedOver(kit, game).map(({ round, step }) => (
        <KitInRound key={`${round}.${step.id}`} round={round}>
          <KitStepCard step={step} isNext />
        </KitInRound>
      ))}
    </ol>
  );
}
