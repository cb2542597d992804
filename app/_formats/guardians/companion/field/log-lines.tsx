'use client';
import { useTranslations } from 'next-intl';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import { useMatch } from '../match-context';
import { storyEntries } from '../story/story-entries';
import { useSentence } from '../story/use-sentence';

const shown = 3;

/** The latest entries of both phones, newest first, with how far this phone's own have got. */
export function LogLines() {
  const t = useTranslations('matchField');
  const sync = useTranslations('match.sync');
  const { snapshot, state } = useMatch();
  const entries = storyEntries(snapshot.lines, snapshot.shown, state.startingPlayer);
  const sentence = useSentence(entries);
  return (
    <section className="log bleed" aria-label={t('log')} aria-live="polite">
      {entries
        .slice(-shown)
        .reverse()
        .map(({ key, actor, move, seq, undone }, i) => {
          const progress = seq === null ? snapshot.sync : 'confirmed';
          const dice = move?.kind === 'roll' ? move.payload.dice : undefined;
          const words = dice ? `${sentence(move)} (${dice.join(' : ')})` : sentence(move);
          return (
            <div key={key} className={i === 0 ? undefined : 'old'}>
              <p>
                {actor === 'a' || actor === 'b' ? <SideMark side={actor} /> : <span className="no-mark" />}
                {undone ? <del>{words}</del> : <span>{words}</span>}
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
