'use client';
import { useTranslations } from 'next-intl';
import { Note } from '@/app/_ui/note';
import { isUntouched, leftOpen, missingIn } from '@/lib/match/kit/play';
import { say } from '@/lib/text';
import { MatchEnd } from '../match-end';
import { useKit } from './kit-context';
import { CounterList } from './kit-counters';
import { KitSpots } from './kit-spots';

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
          <Note tone="warn" title={t('missing.title')}>
            {say(missing, language)}
          </Note>
        ) : (
          <PassedOver />
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

/** Warns of unanswered questions and missing figures before the result is confirmed. */
function PassedOver() {
  const t = useTranslations('matchKit.end');
  const { kit, game, language } = useKit();
  const questions = leftOpen(kit, game).map(({ title }) => say(title, language));
  const isEmpty = isUntouched(game);
  if (!isEmpty && questions.length === 0) return null;
  return (
    <Note tone="warn" title={t('passedOver')}>
      {isEmpty && <p>{t('untouched')}</p>}
      {questions.length > 0 && <p>{t('leftOpen', { questions: questions.join(' ') })}</p>}
    </Note>
  );
}
