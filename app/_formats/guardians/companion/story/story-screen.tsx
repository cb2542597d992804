'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { firstNames } from '@/app/_parts/entries/short-names';
import { ConflictNote } from '@/app/_parts/match/conflict-note';
import { ProposalNote } from '@/app/_parts/match/proposal-note';
import { Story } from '@/app/_parts/match/story';
import { Die, type Pips } from '@/app/_ui/die';
import { ChoiceField } from '@/app/_ui/fields';
import { SideMark } from '@/app/_ui/side-mark';
import { type GuardiansStoryLine, type StoryArea, storyAreas } from '@/lib/formats/guardians/match/story';
import { sides } from '@/lib/sides';
import { useMatch } from '../match-context';
import { useStory } from './use-story';

/** The match's log as text, filtered by turn and by part of the match. */
export function StoryScreen() {
  const t = useTranslations('matchEnd.story');
  const { state } = useMatch();
  const { story, say } = useStory();
  const [area, setArea] = useState<StoryArea | 'all'>('all');
  return (
    <Story
      lines={story}
      say={say}
      matches={(line) => area === 'all' || line.area === area}
      filter={
        <ChoiceField
          fit
          label={t('filter')}
          hideLabel
          name="story-area"
          value={area}
          onChange={(value) => setArea(value as StoryArea | 'all')}
          options={(['all', ...storyAreas] as const).map((value) => ({ value, label: t(`area.${value}`) }))}
        />
      }
      group={({ turn }) => ({
        key: turn ? `${turn.turn} ${turn.side}` : '',
        head: <TurnHead turn={turn} />,
      })}
      isLate={({ seq }) => state.corrections.some((correction) => correction.seq === seq)}
      more={(line) => <Dice line={line} />}
    />
  );
}

/** Conflicts between entries of two phones, and open proposals. */
export function StoryConflicts() {
  const { story, say } = useStory();
  return (
    <>
      <ProposalNote story={story} say={say} />
      <ConflictNote story={story} say={say} />
    </>
  );
}

function TurnHead({ turn }: { turn: GuardiansStoryLine['turn'] }) {
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

/** Rolled dice, marked as the server's or as rolled at the table. */
function Dice({ line: { told, seq } }: { line: GuardiansStoryLine }) {
  const t = useTranslations('matchEnd.story');
  const { names, snapshot } = useMatch();
  const move = told.kind === 'move' ? told.said.move : null;
  if (move?.kind !== 'roll') return null;
  const { dice, source } = move.payload;
  if (!dice) {
    const waits = seq > (snapshot.lines.at(-1)?.seq ?? 0);
    return waits ? <p className="small soft">{t('rolling')}</p> : null;
  }
  const short = firstNames(names);
  const rolled = dice.map((value, i) => ({ value, side: dice.length === 2 ? sides[i] : undefined }));
  return (
    <p className="story-dice flex items-center gap-2 my-1 text-[length:var(--text-sm)] text-ink-2">
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
