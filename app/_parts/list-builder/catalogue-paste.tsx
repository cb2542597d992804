'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { TextareaField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { CatalogueList } from '@/lib/formats/catalogue';
import type { LineProposal } from '@/lib/formats/roster';
import type { Language } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { type ReadingNotes, readCatalogueText } from './catalogue-actions';

/**
 * Reads a list from pasted text and takes it over. Shows each unread line with its likeliest meaning, which one tap
 * adds.
 */
export function CataloguePaste({
  slug,
  armyId,
  language,
  onTake,
  onAdd,
}: {
  slug: string;
  armyId: string;
  language: Language;
  onTake: (list: CatalogueList) => void;
  onAdd: (line: LineProposal['line']) => void;
}) {
  const t = useTranslations('listBuilder');
  const [source, setSource] = useState('');
  const [error, setError] = useState<string>();
  const [notes, setNotes] = useState<ReadingNotes>();
  /** indices of the unread lines whose proposal was added */
  const [added, setAdded] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const reading = await readCatalogueText({ slug, armyId, source });
      if (reading.status === 'read') {
        onTake(reading.list);
        setNotes(reading);
        setAdded([]);
      } else setError(reading.status === 'busy' ? t('import.busy') : say(reading.sentence, language));
    } catch {
      setError(t('import.offline'));
    }
    setBusy(false);
  };
  const proposed = (notes?.unmatched ?? []).flatMap(({ proposal, ...line }, place) =>
    proposal ? [{ ...line, proposal, place }] : [],
  );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void read();
      }}
    >
      <TextareaField
        label={t('import.source')}
        hint={t('paste.hint')}
        error={error}
        rows={6}
        maxLength={longest.listText}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <div className="form-actions">
        <Button type="submit" pending={busy}>
          {t('import.read')}
        </Button>
      </div>
      <div aria-live="polite">
        {notes?.sum && <Note tone="warn">{t('reading.points', notes.sum)}</Note>}
        {notes && notes.unmatched.length > 0 && (
          <Note tone="warn" title={t('reading.unmatched')}>
            {notes.unmatched.map(({ text }) => text).join(' / ')}
          </Note>
        )}
        {notes && notes.differing.length > 0 && (
          <Note tone="warn" title={t('reading.differing')}>
            <ul>
              {notes.differing.map(({ line, text, stated, ours, of }) => (
                <li key={`${line} ${text}`}>
                  <q>{text}</q>{' '}
                  {t(of === 'break-point' ? 'reading.breakPoint' : 'reading.price', { stated, ours })}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      {proposed.length > 0 && (
        <ul className="grid gap-3">
          {proposed.map(({ line, text, proposal, place }) => (
            <li className="grid gap-1" key={`${line} ${text}`}>
              <q>{text}</q>
              {added.includes(place) ? (
                <span role="status">{t('reading.accepted', { what: say(proposal.words, language) })}</span>
              ) : (
                <Button
                  onClick={() => {
                    onAdd(proposal.line);
                    setAdded([...added, place]);
                  }}
                >
                  {t('reading.accept', { what: say(proposal.words, language) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
