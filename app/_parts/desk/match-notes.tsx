import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton, TextareaField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import type { MatchNote } from '@/lib/tournament/records';
import { dayAndTime } from '../time/time-formats';
import { noteMatchAction, removeNoteAction } from './note-actions';

/** Internal notes of the staff about a match, and the field for another. */
export async function MatchNotes({
  slug,
  pairingId,
  notes,
  mayNote,
}: {
  slug: string;
  pairingId: string;
  notes: readonly MatchNote[];
  mayNote: boolean;
}) {
  if (notes.length === 0 && !mayNote) return null;
  const t = await getTranslations('results.notes');
  const word = await getTranslations('common.word');
  return (
    <section className="grid gap-3 max-w-160" aria-labelledby="notes">
      <h2 id="notes">{t('title')}</h2>
      <p className="soft">{t('text')}</p>
      <NoteList notes={notes}>
        {(note) =>
          mayNote && (
            <ActionForm action={removeNoteAction} label={word('delete')}>
              <input type="hidden" name="slug" value={slug} />
              <input type="hidden" name="noteId" value={note.id} />
              <SubmitButton kind="quiet" small label={t('removeOf', { name: note.author })}>
                {word('delete')}
              </SubmitButton>
              <FormAnswer />
            </ActionForm>
          )
        }
      </NoteList>
      {mayNote && (
        // The key resets the form after every note: the text is now in the list.
        <ActionForm key={notes.length} action={noteMatchAction} className="form" label={t('title')}>
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="pairingId" value={pairingId} />
          <TextareaField
            name="text"
            label={t('label')}
            hint={t('hint')}
            rows={3}
            maxLength={longest.matchNote}
          />
          <FormAnswer />
          <div className="form-actions">
            <SubmitButton kind="plain">{t('add')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </section>
  );
}

/** Notes with author and time; `children` adds actions to each. */
export async function NoteList({
  notes,
  children,
}: {
  notes: readonly MatchNote[];
  children?: (note: MatchNote) => React.ReactNode;
}) {
  const format = await getFormatter();
  if (notes.length === 0) return null;
  return (
    <ul>
      {notes.map((note) => (
        <li className="py-3 border-t border-t-rule" key={note.id}>
          <p className="caption">
            {note.author} ·{' '}
            <time dateTime={new Date(note.at).toISOString()}>{format.dateTime(note.at, dayAndTime)}</time>
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
          {children?.(note)}
        </li>
      ))}
    </ul>
  );
}
