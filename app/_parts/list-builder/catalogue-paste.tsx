'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { TextareaField } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import type { CatalogueList } from '@/lib/formats/catalogue';
import type { Language } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { type ReadingNotes, readCatalogueText } from './catalogue-actions';

/** A list that exists as text: read and taken over; what nobody could read is told line by line. */
export function CataloguePaste({
  slug,
  armyId,
  language,
  onTake,
}: {
  slug: string;
  armyId: string;
  language: Language;
  onTake: (list: CatalogueList) => void;
}) {
  const t = useTranslations('listBuilder');
  const [source, setSource] = useState('');
  const [error, setError] = useState<string>();
  const [notes, setNotes] = useState<ReadingNotes>();
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const reading = await readCatalogueText({ slug, armyId, source });
      if (reading.status === 'read') {
        onTake(reading.list);
        setNotes(reading);
      } else setError(reading.status === 'busy' ? t('import.busy') : say(reading.sentence, language));
    } catch {
      setError(t('import.offline'));
    }
    setBusy(false);
  };
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
            {notes.unmatched.join(' / ')}
          </Note>
        )}
        {notes && notes.differing.length > 0 && (
          <Note tone="warn" title={t('reading.differing')}>
            <ul>
              {notes.differing.map(({ line, text, stated, ours }) => (
                <li key={`${line} ${text}`}>
                  <q>{text}</q> {t('reading.price', { stated, ours })}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </form>
  );
}
