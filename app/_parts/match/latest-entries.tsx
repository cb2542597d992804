'use client';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import type { StoryLine, Told } from '@/lib/match/story';
import { CallRow } from '../calls/call-row';
import { useAnyMatch } from './any-match-context';
import { TakenBackToast } from './taken-back-toast';
import { useTold } from './use-told';

/** Fixed rows through which the entries pass: as many as the tallest screen has room for. */
const rows = ['newest', 'before'] as const;

/**
 * Latest entries of both phones, newest first, with the send state of this phone's own; without a network, and during a
 * call to the desk, the first line says so. Its height is fixed.
 */
export function LatestEntries<Said>({
  story,
  say,
  more,
}: {
  story: readonly StoryLine<Said, unknown>[];
  /** words a move in the match's own rules */
  say: (said: Said) => string;
  /** details beyond the words, e.g. the dice thrown */
  more?: (told: Told<Said>) => string;
}) {
  const t = useTranslations('match');
  const { folded, snapshot, call } = useAnyMatch();
  const tell = useTold(say);
  const lastSeq = snapshot.lines.at(-1)?.seq ?? 0;
  const count = snapshot.waiting.length;
  const notes = [
    !snapshot.online && (
      <div key="offline">
        <WifiOff aria-hidden="true" />
        <p>{t(folded.summary.ended ? 'offlineOver' : 'offline')}</p>
        {count > 0 && <Sync state="saved" label={t('waitHere', { count })} />}
      </div>
    ),
    call && <CallRow key="call" call={call} />,
  ].filter(Boolean);
  return (
    <>
      <section className="latest" aria-label={t('latest')} aria-live="polite">
        {rows.map((row, i) => {
          // The words change within their row, so that rows never shift.
          if (i < notes.length) return <Fragment key={row}>{notes[i]}</Fragment>;
          const line = story.at(notes.length - 1 - i);
          if (!line) return null;
          const { actor, told, seq, undone } = line;
          const progress = seq > lastSeq ? snapshot.sync : 'confirmed';
          const words = [tell(told), more?.(told)].filter(Boolean).join(' ');
          return (
            <div key={row}>
              {actor === 'a' || actor === 'b' ? <SideMark side={actor} /> : <span className="w-4.5" />}
              <p title={words}>{undone ? <del>{words}</del> : words}</p>
              {undone ? (
                <span className="caption">{t('undone')}</span>
              ) : (
                <Sync state={progress} label={t(`sync.${progress}`)} />
              )}
            </div>
          );
        })}
      </section>
      <TakenBackToast story={story} tell={tell} />
    </>
  );
}
