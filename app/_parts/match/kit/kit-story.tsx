'use client';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { EmptyBox } from '@/app/_ui/empty-box';
import { kitStory } from '@/lib/match/kit/story';
import type { Actor } from '@/lib/match/match-event';
import { firstNames } from '../../entries/short-names';
import { useKit } from './kit-context';
import '../story.css';

/** The match's log to be read, the newest first. */
export function KitStory() {
  const t = useTranslations('matchEnd.story');
  const format = useFormatter();
  const { kit, setup, scenarioId, armies, names, snapshot, language } = useKit();
  const short = firstNames(names);
  const lines = useMemo(
    () => kitStory(kit, { setup, scenarioId, armies }, snapshot.lines, names),
    [kit, setup, scenarioId, armies, snapshot.lines, names],
  );
  const nameOf = (actor: Actor) => (actor === 'a' || actor === 'b' ? short[actor] : t(actor));
  if (lines.length === 0) return <EmptyBox title={t('empty')}>{t('emptyText')}</EmptyBox>;
  return (
    <section className="story" aria-labelledby="story-title">
      <h2 className="vh" id="story-title">
        {t('title')}
      </h2>
      <ol className="story-entries">
        {lines.toReversed().map((line) => {
          const sentence = line.sentence[language];
          return (
            <li key={line.seq} className={clsx(line.undoneBy !== null && 'is-undone')}>
              <time dateTime={new Date(line.at).toISOString()}>
                {format.dateTime(line.at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
              </time>
              <div>
                <p>{line.undoneBy !== null ? <del>{sentence}</del> : sentence}</p>
                <p className="story-who">{nameOf(line.actor)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
