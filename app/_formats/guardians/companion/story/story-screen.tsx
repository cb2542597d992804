'use client';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { Button } from '@/app/_ui/button';
import { Die, type Pips } from '@/app/_ui/die';
import { EmptyBox } from '@/app/_ui/empty-box';
import { ChoiceField } from '@/app/_ui/fields';
import { SideMark } from '@/app/_ui/side-mark';
import { Sync } from '@/app/_ui/sync';
import type { Actor } from '@/lib/match/match-event';
import { sides } from '@/lib/sides';
import { useMatch } from '../match-context';
import '@/app/_parts/match/story.css';
import { type StoryArea, type StoryEntry, storyAreas, storyEntries } from './story-entries';
import { useSentence } from './use-sentence';

/** Entries shown before "more"; a long game has a few hundred. */
const pageSize = 80;

/** The match's log to be read: who entered what and when, the newest first. */
export function StoryScreen() {
  const t = useTranslations('matchEnd.story');
  const { snapshot, state } = useMatch();
  const [area, setArea] = useState<StoryArea | 'all'>('all');
  const [shown, setShown] = useState(pageSize);
  const entries = storyEntries(snapshot.lines, snapshot.shown, state.startingPlayer);
  const sentence = useSentence(entries);
  const found = entries.filter((entry) => area === 'all' || entry.area === area).reverse();
  const groups = groupByTurn(found.slice(0, shown));

  return (
    <section className="story" aria-labelledby="story-title">
      <h2 className="vh" id="story-title">
        {t('title')}
      </h2>
      {entries.length === 0 ? (
        <EmptyBox title={t('empty')}>{t('emptyText')}</EmptyBox>
      ) : (
        <>
          <ChoiceField
            fit
            label={t('filter')}
            hideLabel
            name="story-area"
            value={area}
            onChange={(value) => setArea(value as StoryArea | 'all')}
            options={(['all', ...storyAreas] as const).map((value) => ({ value, label: t(`area.${value}`) }))}
          />
          {found.length === 0 && <p className="soft">{t('none')}</p>}
          {groups.map(({ key, turn, entries: inTurn }) => (
            <section key={key}>
              <TurnHead turn={turn} />
              <ol className="story-entries">
                {inTurn.map((entry) => (
                  <EntryRow key={entry.key} entry={entry} text={sentence(entry.move)} />
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

interface TurnGroup {
  readonly key: string;
  readonly turn: StoryEntry['turn'];
  readonly entries: StoryEntry[];
}

/** Neighbours of the same turn together; a turn gone back to is a group of its own. */
function groupByTurn(entries: readonly StoryEntry[]): readonly TurnGroup[] {
  const groups: TurnGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last.turn?.turn === entry.turn?.turn && last.turn?.side === entry.turn?.side)
      last.entries.push(entry);
    else groups.push({ key: entry.key, turn: entry.turn, entries: [entry] });
  }
  return groups;
}

function TurnHead({ turn }: { turn: StoryEntry['turn'] }) {
  const t = useTranslations('matchEnd.story');
  const { names } = useMatch();
  if (turn === null) return <h3>{t('before')}</h3>;
  const { side } = turn;
  return (
    <h3>
      {side && <SideMark side={side} />}
      {t('turn', { turn: turn.turn, name: side ? firstNames(names)[side] : '–' })}
    </h3>
  );
}

function EntryRow({ entry, text }: { entry: StoryEntry; text: string }) {
  const t = useTranslations('matchEnd.story');
  const format = useFormatter();
  const { names, seat, snapshot, state } = useMatch();
  const short = firstNames(names);
  const nameOf = (actor: Actor) => (actor === 'a' || actor === 'b' ? short[actor] : t(actor));
  const timeOf = (at: number) =>
    format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const { actor, undone, seq } = entry;
  const isLate = seq !== null && state.corrections.some((correction) => correction.seq === seq);
  return (
    <li className={clsx(undone && 'is-undone')}>
      <time dateTime={new Date(entry.at).toISOString()}>{timeOf(entry.at)}</time>
      <div>
        <p>{undone ? <del>{text}</del> : text}</p>
        <Dice entry={entry} />
        <p className="story-who">
          {nameOf(actor)}
          {isLate && ` · ${t('late')}`}
          {seq !== null && actor === seat && !undone && (
            <>
              {' '}
              <Check aria-hidden="true" />
              <span className="vh">{t('delivered')}</span>
            </>
          )}
        </p>
        {undone && (
          <p className="story-undone">
            <Undo2 aria-hidden="true" /> {t('undone', { name: nameOf(undone.by), time: timeOf(undone.at) })}
          </p>
        )}
        {seq === null && <WaitingState label={snapshot.sync} />}
      </div>
    </li>
  );
}

function WaitingState({ label }: { label: 'saved' | 'sent' | 'confirmed' }) {
  const t = useTranslations('match.sync');
  return <Sync state={label} label={t(label)} />;
}

/** Rolled dice, and whether they are the server's or were rolled by hand. */
function Dice({ entry: { move, seq } }: { entry: StoryEntry }) {
  const t = useTranslations('matchEnd.story');
  const { names } = useMatch();
  if (move?.kind !== 'roll') return null;
  const { dice, source } = move.payload;
  if (!dice) return seq === null ? <p className="small soft">{t('rolling')}</p> : null;
  const short = firstNames(names);
  const rolled = dice.map((value, i) => ({ value, side: dice.length === 2 ? sides[i] : undefined }));
  return (
    <p className="story-dice">
      {rolled.map(({ value, side }) => (
        <Die
          key={side ?? 'alone'}
          value={value as Pips}
          side={side}
          atTable={source === 'table'}
          label={side ? t('dice.die', { name: short[side], value }) : t('dice.plain', { value })}
        />
      ))}
      <span>{t(`dice.${source}`)}</span>
    </p>
  );
}
