'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { changeManyAction } from '@/app/_parts/entries/actions';
import { CampField } from '@/app/_parts/entries/camp-field';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FormAnswer, SelectField, SubmitButton, TextField } from '@/app/_ui/fields';
import type { Camps } from '@/lib/entries/camps';
import { longest } from '@/lib/limits';

const changes = ['paid', 'unpaid', 'here', 'away', 'club', 'faction', 'camp'] as const;
export type ManyChange = (typeof changes)[number];

/** What those who are ticked get at once: one kind of change, said with how many it is for. */
export function ManyEntries({
  slug,
  chosen,
  shown,
  nameOf,
  offered,
  armies,
  camps,
  choose,
  leave,
}: {
  slug: string;
  chosen: ReadonlySet<string>;
  /** ids of the rows in sight */
  shown: readonly string[];
  nameOf: ReadonlyMap<string, string>;
  /** what makes sense in this tournament now */
  offered: readonly ManyChange[];
  /** the format's armies as suggestions */
  armies: readonly string[];
  camps: Camps | null;
  choose: (ids: readonly string[]) => void;
  /** back to the list as it is read */
  leave: () => void;
}) {
  const t = useTranslations('entries.many');
  const field = useTranslations('entries.field');
  const common = useTranslations('common');
  const [what, setWhat] = useState<ManyChange>(offered[0] ?? 'club');
  const allChosen = shown.length > 0 && shown.every((id) => chosen.has(id));
  return (
    <div className="entries-many">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="flex-[1_1_14rem] min-w-0 font-semibold">
          {t('chosen', { count: chosen.size })}
          {chosen.size > 0 && (
            <span className="soft block truncate">{[...chosen].map((id) => nameOf.get(id)).join(', ')}</span>
          )}
        </p>
        <Button small onClick={() => choose(allChosen ? [] : shown)}>
          {allChosen ? t('none') : t('all', { count: shown.length })}
        </Button>
        <Button small variant="quiet" onClick={leave}>
          {common('action.cancel')}
        </Button>
      </div>
      {chosen.size > 0 && (
        <ActionForm
          action={changeManyAction}
          className="flex flex-wrap items-end gap-x-3 gap-y-2 mt-2"
          label={t('title')}
          onDone={leave}
        >
          <input type="hidden" name="slug" value={slug} />
          {[...chosen].map((id) => (
            <input key={id} type="hidden" name="entryIds[]" value={id} />
          ))}
          <SelectField
            name="what"
            label={t('what')}
            options={offered.map((value) => ({ value, label: t(`change.${value}`) }))}
            value={what}
            onChange={(event) => setWhat(event.target.value as ManyChange)}
          />
          {what === 'club' && (
            <TextField name="club" label={field('club')} maxLength={longest.entryField} autoComplete="off" />
          )}
          {what === 'faction' && (
            <>
              <TextField
                name="faction"
                label={field('faction')}
                maxLength={longest.entryField}
                autoComplete="off"
                list="many-armies"
              />
              <datalist id="many-armies">
                {armies.map((army) => (
                  <option key={army} value={army} />
                ))}
              </datalist>
            </>
          )}
          {what === 'camp' && <CampField camps={camps} />}
          <SubmitButton kind="ink">{t('submit', { count: chosen.size })}</SubmitButton>
          <FormAnswer />
        </ActionForm>
      )}
    </div>
  );
}
