'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMatch } from './match-context';
import { storyEntries } from './story/story-entries';
import { useSentence } from './story/use-sentence';

/** Where entries of two phones got in each other's way: said to both, until read. */
export function ConflictNote() {
  const t = useTranslations('match');
  const { snapshot, state, dismissConflicts } = useMatch();
  const entries = storyEntries(snapshot.lines, [], state.startingPlayer);
  const sentence = useSentence(entries);
  const told = new Set(snapshot.conflicts.map(({ seq }) => seq));
  return (
    <div className="note note--warn" role="status">
      <div>
        {entries
          .filter(({ seq }) => seq !== null && told.has(seq))
          .map(({ key, move }) => (
            <p key={key}>{sentence(move)}</p>
          ))}
      </div>
      <button type="button" className="icon-btn" onClick={dismissConflicts} aria-label={t('dismiss')}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
