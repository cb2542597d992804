'use client';
import { useTranslations } from 'next-intl';
import { useTold } from '@/app/_parts/match/use-told';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import { useMatch } from '../match-context';
import { useStory } from '../story/use-story';

const shown = 3;

/** The latest entries of both phones, newest first, with how far this phone's own have got. */
export function LogLines() {
  const t = useTranslations('matchField');
  const sync = useTranslations('match.sync');
  const { snapshot } = useMatch();
  const { story, say } = useStory();
  const tell = useTold(say);
  const lastSeq = snapshot.lines.at(-1)?.seq ?? 0;
  return (
    <section className="log bleed" aria-label={t('log')} aria-live="polite">
      {story
        .slice(-shown)
        .reverse()
        .map(({ key, actor, told, seq, undone }, i) => {
          const progress = seq > lastSeq ? snapshot.sync : 'confirmed';
          const move = told.kind === 'move' ? told.said.move : null;
          const dice = move?.kind === 'roll' ? move.payload.dice : undefined;
          const words = dice ? `${tell(told)} (${dice.join(' : ')})` : tell(told);
          return (
            <div key={key} className={i === 0 ? undefined : 'old'}>
              <p>
                {actor === 'a' || actor === 'b' ? (
                  <SideMark side={actor} />
                ) : (
                  <span className="flex-none w-4.5 min-w-0" />
                )}
                {undone ? <del>{words}</del> : <span className="min-w-0">{words}</span>}
              </p>
              {undone ? (
                <span className="caption">{t('undone')}</span>
              ) : (
                <Sync state={progress} label={sync(progress)} />
              )}
            </div>
          );
        })}
    </section>
  );
}
