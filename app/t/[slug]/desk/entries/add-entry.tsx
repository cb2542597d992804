'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { addEntryAction } from '@/app/_parts/entries/actions';
import { CampField } from '@/app/_parts/entries/camp-field';
import { EntryFields } from '@/app/_parts/entries/entry-fields';
import { ActionForm } from '@/app/_ui/action-form';
import { CheckField, FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import { SubmissionKey } from '@/app/_ui/submission-key';
import type { Camps } from '@/lib/entries/camps';

/** Adds one entry after the other: after each the form is empty again and the cursor back in the name. */
export function AddEntry({
  slug,
  submissionKey,
  factions,
  camps,
  startOpen,
  startAsRinger,
  first,
  teams,
  rounds,
  children,
}: {
  slug: string;
  submissionKey: string;
  factions: readonly string[];
  camps: Camps | null;
  startOpen: boolean;
  /** whether the first one is meant to be a ringer */
  startAsRinger: boolean;
  /** nobody has signed up yet: this is one of three ways to begin */
  first: boolean;
  /** the names of those there are; null where everybody plays for themselves */
  teams: readonly string[] | null;
  /** those still to come; null where nobody may play only some */
  rounds: { readonly next: number; readonly last: number } | null;
  /** what to know beforehand */
  children: ReactNode;
}) {
  const t = useTranslations('entries');
  const title = t(first ? 'empty.byHand' : 'add.title');
  const [initiallyOpen] = useState(startOpen);
  const [added, setAdded] = useState(0);
  const place = useRef<HTMLDetailsElement>(null);

  function startNext() {
    setAdded(added + 1);
    const form = place.current?.querySelector('form');
    form?.reset();
    form?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }

  return (
    <details ref={place} className="why" open={initiallyOpen}>
      <summary>
        <span>{title}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <ActionForm action={addEntryAction} label={title} className="grid gap-3.5 pt-3" onDone={startNext}>
        <input type="hidden" name="slug" value={slug} />
        {/* The suffix keeps keys apart even before the page has brought a fresh one. */}
        <SubmissionKey key={added} value={`${submissionKey}-${added}`} />
        {children}
        <div className="entries-add-fields grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] items-start gap-3">
          {teams && <TeamField teams={teams} />}
          <EntryFields factions={factions} />
          <CampField camps={camps} />
          {rounds && rounds.next < rounds.last && (
            <SelectField
              name="from"
              label={t('add.from')}
              options={Array.from({ length: rounds.last - rounds.next + 1 }, (_, i) => ({
                value: String(rounds.next + i),
                label: t('add.fromRound', { number: rounds.next + i }),
              }))}
            />
          )}
          <SubmitButton>{t('add.submit')}</SubmitButton>
        </div>
        <CheckField
          name="ringer"
          label={t('add.ringer')}
          hint={t('add.ringerHint')}
          defaultChecked={startAsRinger}
        />
        <FormAnswer />
      </ActionForm>
    </details>
  );
}

/** Which team an entry plays in: one there is already, or a new one. */
function TeamField({ teams }: { teams: readonly string[] }) {
  const t = useTranslations('entries.field');
  return (
    <>
      <TextField name="team" label={t('team')} list="teams" autoComplete="off" />
      <datalist id="teams">
        {teams.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
