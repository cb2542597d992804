'use client';
import { useTranslations } from 'next-intl';
import type { StoryLine, Told } from '@/lib/match/story';
import { sides } from '@/lib/sides';
import { useAnyMatch } from './any-match-context';
import { useSideNames, useSideOrder } from './use-players';

/** Names the step an undo on this phone took back, with the restored score, and offers to redo it. */
export function TakenBackToast<Said>({
  story,
  tell,
}: {
  story: readonly StoryLine<Said, unknown>[];
  tell: (told: Told<Said>) => string;
}) {
  const t = useTranslations('match.takenBack');
  const { takenBack, folded } = useAnyMatch();
  const order = useSideOrder();
  const names = useSideNames();
  if (!takenBack) return null;
  const { line, score, redo } = takenBack;
  const found = story.find(({ key }) => key === `${line.deviceId} ${line.deviceSeq}`);
  const { score: now } = folded.summary;
  const [first = 'a', second = 'b'] = order;
  return (
    <div className="match-toast" role="status">
      <p>
        <b>{t('title')}</b> {found && tell(found.told)}
        {sides.some((side) => score[side] !== now[side]) && (
          <small>
            {t('score', {
              before: `${names[first]} ${score[first]} : ${score[second]} ${names[second]}`,
              after: `${now[first]} : ${now[second]}`,
            })}
          </small>
        )}
      </p>
      {redo && (
        <button type="button" onClick={redo}>
          {t('redo')}
        </button>
      )}
    </div>
  );
}
