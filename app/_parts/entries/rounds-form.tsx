'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { Note } from '@/app/_ui/note';
import { roundsAction } from './actions';
import type { RoundsShown } from './rounds-of';
import './rounds-form.css';

interface RoundsFormProps {
  readonly slug: string;
  readonly entryId: string;
  readonly name: string;
  readonly shown: RoundsShown;
  /** what a round without a match is worth, in a sentence */
  readonly worth: string;
}

/** Rounds of an entry side by side: past ones with their outcome, coming ones as checkboxes. */
export function RoundsFields({ shown, worth }: Pick<RoundsFormProps, 'shown' | 'worth'>) {
  const t = useTranslations('entries.rounds');
  return (
    <>
      <fieldset className="rounds-strip" key={shown.mark}>
        <legend className="field-label">{t('legend')}</legend>
        <div className="flex max-w-full border-[1.5px] border-ink rounded-2">
          {shown.rounds.map(({ number, state, plays }) =>
            state === 'ahead' ? (
              <Ahead key={number} number={number} plays={plays} />
            ) : (
              <span key={number} className="rounds-cell is-past">
                <b>{number}</b>
                <small>{t(state)}</small>
              </span>
            ),
          )}
        </div>
      </fieldset>
      {shown.drawn && <Note tone="warn">{shown.drawn}</Note>}
      <p className="hint">{worth}</p>
    </>
  );
}

function RoundsForm({
  slug,
  entryId,
  name,
  shown,
  worth,
  onDone,
}: RoundsFormProps & { onDone?: () => void }) {
  const t = useTranslations('entries.rounds');
  return (
    <ActionForm action={roundsAction} label={t('of', { name })} className="grid gap-2.5" onDone={onDone}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryId" value={entryId} />
      <input type="hidden" name="seen" value={shown.mark} />
      <RoundsFields shown={shown} worth={worth} />
      <div>
        <SubmitButton kind="plain">{t('save')}</SubmitButton>
      </div>
      <FormAnswer />
    </ActionForm>
  );
}

function Ahead({ number, plays: first }: { number: number; plays: boolean }) {
  const t = useTranslations('entries.rounds');
  const [plays, setPlays] = useState(first);
  return (
    <label className="rounds-cell">
      <input
        type="checkbox"
        name="rounds[]"
        value={number}
        checked={plays}
        onChange={(event) => setPlays(event.target.checked)}
        aria-label={t('plays', { number })}
      />
      <b aria-hidden="true">{number}</b>
      <small aria-hidden="true">{t(plays ? 'here' : 'away')}</small>
    </label>
  );
}

/** A form of its own for them, behind a button with the entry's current state. */
export function RoundsDialog({
  label,
  strong,
  ...form
}: RoundsFormProps & {
  label: string;
  /** whether the button has something notable to show */
  strong: boolean;
}) {
  const t = useTranslations('entries.rounds');
  const [open, setOpen] = useState(false);
  return (
    <span className="rounds-open">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('of', { name: form.name })}
        trigger={
          <Button small variant="quiet" aria-label={t('change', { name: form.name, now: label })}>
            <span className={strong ? undefined : 'is-all'}>{label}</span>
          </Button>
        }
      >
        <RoundsForm {...form} onDone={() => setOpen(false)} />
      </Dialog>
    </span>
  );
}
