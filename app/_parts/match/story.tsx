'use client';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { EmptyBox } from '@/app/_ui/empty-box';
import { Sync } from '@/app/_ui/sync';
import type { Actor } from '@/lib/match/match-event';
import type { StoryLine } from '@/lib/match/story';
import { firstNames } from '../entries/short-names';
import { useAnyMatch } from './any-match-context';
import { useTold } from './use-told';
import './story.css';

/** Entries shown before "more"; a long game has a few hundred. */
const pageSize = 80;

/** Parts of the story that depend on the match's rules. */
export interface StoryWays<Said, Line extends StoryLine<Said, unknown>> {
  /** words a move */
  readonly say: (said: Said) => string;
  /** group of a line with its heading; without it the story is one list */
  readonly group?: (line: Line) => { readonly key: string; readonly head: ReactNode };
  /** whether the line was entered after its turn */
  readonly isLate?: (line: Line) => boolean;
  /** details of a line, e.g. its dice */
  readonly more?: (line: Line) => ReactNode;
}

/** The match's log as text: author, time and move, the newest first. */
export function Story<Said, Line extends StoryLine<Said, unknown>>({
  lines,
  filter,
  matches = () => true,
  ...ways
}: StoryWays<Said, Line> & {
  /** the oldest first */
  lines: readonly Line[];
  /** controls that filter the lines, and the filter */
  filter?: ReactNode;
  matches?: (line: Line) => boolean;
}) {
  const t = useTranslations('matchEnd.story');
  const [shown, setShown] = useState(pageSize);
  const found = lines.filter(matches).reverse();
  return (
    <section className="story grid gap-4 pt-3 pb-6" aria-labelledby="story-title">
      <h2 className="vh" id="story-title">
        {t('title')}
      </h2>
      {lines.length === 0 ? (
        <EmptyBox title={t('empty')}>{t('emptyText')}</EmptyBox>
      ) : (
        <>
          {filter}
          {found.length === 0 && <p className="soft">{t('none')}</p>}
          {grouped(found.slice(0, shown), ways.group).map(({ key, head, lines }) => (
            <section key={key}>
              {head}
              <ol className="story-entries">
                {lines.map((line) => (
                  <Row key={line.key} line={line} {...ways} />
                ))}
              </ol>
            </section>
          ))}
          {found.length > shown && (
            <Button wide onClick={() => setShown(found.length)}>
              {t('more', { count: found.length - shown })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** Groups neighbouring lines of the same key; a turn returned to is a group of its own. */
function grouped<Line extends { readonly key: string }>(
  lines: readonly Line[],
  groupOf: ((line: Line) => { readonly key: string; readonly head: ReactNode }) | undefined,
) {
  const groups: { key: string; of: string; head: ReactNode; lines: Line[] }[] = [];
  for (const line of lines) {
    const { key, head } = groupOf?.(line) ?? { key: '', head: null };
    const last = groups.at(-1);
    if (last?.of === key) last.lines.push(line);
    else groups.push({ key: line.key, of: key, head, lines: [line] });
  }
  return groups;
}

function Row<Said, Line extends StoryLine<Said, unknown>>({
  line,
  say,
  isLate,
  more,
}: StoryWays<Said, Line> & { line: Line }) {
  const t = useTranslations('matchEnd.story');
  const word = useTranslations('common.word');
  const format = useFormatter();
  const { names, seat, snapshot } = useAnyMatch();
  const short = firstNames(names);
  const sentence = useTold(say)(line.told);
  const nameOf = (actor: Actor) => (actor === 'a' || actor === 'b' ? short[actor] : t(actor));
  const timeOf = (at: number) =>
    format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const { actor, at, undone } = line;
  const waits = line.seq > (snapshot.lines.at(-1)?.seq ?? 0);
  return (
    <li className={clsx(undone && 'is-undone')}>
      <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
      <div>
        <p>{undone ? <del>{sentence}</del> : sentence}</p>
        {more?.(line)}
        <p className="story-who text-xs font-normal font-narrow normal-nums text-ink-3">
          {nameOf(actor)}
          {isLate?.(line) && ` · ${t('late')}`}
          {!waits && actor === seat && !undone && (
            <>
              {' '}
              <Check aria-hidden="true" />
              <span className="vh">{word('confirmed')}</span>
            </>
          )}
        </p>
        {undone && (
          <p className="story-undone text-xs font-normal font-narrow normal-nums text-ink-3">
            <Undo2 aria-hidden="true" /> {t('undone', { name: nameOf(undone.by), time: timeOf(undone.at) })}
          </p>
        )}
        {waits && <WaitingState label={snapshot.sync} />}
      </div>
    </li>
  );
}

function WaitingState({ label }: { label: 'saved' | 'sent' | 'confirmed' }) {
  const t = useTranslations('match.sync');
  return <Sync state={label} label={t(label)} />;
}
