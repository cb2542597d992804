'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PaidButton } from '@/app/_parts/entries/paid-button';
import { RoundsDialog } from '@/app/_parts/entries/rounds-form';
import type { RoundsShown } from '@/app/_parts/entries/rounds-of';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { ChoiceField, FormAnswer } from '@/app/_ui/fields';
import { SearchField } from '@/app/_ui/search-field';
import { useRowLimit } from '@/app/_ui/use-row-limit';
import { textMatches } from '@/lib/letters';
import { checkInAction } from './actions';

export interface CheckInRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** e.g. "seit 09:41"; null while absent */
  readonly since: string | null;
  /** "setzt in Runde 4 aus", "alle Runden" */
  readonly plays: string;
  /** whether that is less than all of them */
  readonly part: boolean;
  /** null where there is nothing to choose */
  readonly rounds: RoundsShown | null;
  /** null for those who pay nothing */
  readonly paid: boolean | null;
  /** "15 €", or a word where the fee is no single amount */
  readonly amount: string;
}

/** Who is here and who is not yet: a tap on a name checks in, another takes it back. */
export function CheckInList({
  slug,
  rows,
  mayEdit,
  costs,
  worth,
}: {
  slug: string;
  rows: readonly CheckInRow[];
  mayEdit: boolean;
  /** whether taking part costs something */
  costs: boolean;
  /** what a round without a match is worth, in a sentence */
  worth: string;
}) {
  const t = useTranslations('checkIn');
  const common = useTranslations('common.action');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('all');
  const list = useRef<HTMLUListElement>(null);
  const shown = rows.filter(
    ({ name, detail, since }) =>
      (chosen === 'all' || (chosen === 'here') === (since !== null)) &&
      textMatches(`${name} ${detail}`, typed),
  );
  const limit = useRowLimit(shown.length);
  const absent = shown.filter(({ since }) => since === null);
  const here = rows.filter(({ since }) => since !== null).length;
  const bulk = t('bulk', { count: absent.length });
  const [only, ...others] = absent;

  /** Enter on the one name that is left checks it in. */
  function onEnter() {
    if (typed.trim() === '' || !only || others.length > 0) return;
    list.current?.querySelector<HTMLButtonElement>('.check-in-row[aria-pressed="false"]')?.click();
    setTyped('');
  }

  return (
    <section aria-label={t('title')}>
      <div className="entries-filter flex flex-wrap items-center gap-x-4 gap-y-2.5 pt-1 pb-3">
        <SearchField label={t('search')} value={typed} onChange={setTyped} onEnter={onEnter} />
        <ChoiceField
          fit
          label={t('filter.label')}
          hideLabel
          name="presence"
          options={[
            { value: 'all', label: t('filter.all', { count: rows.length }) },
            { value: 'absent', label: t('filter.absent', { count: rows.length - here }) },
            { value: 'here', label: t('filter.here', { count: here }) },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {shown.length === 0 ? (
        <p className="soft" role="status">
          {t('nothing')}
        </p>
      ) : (
        <ul ref={list} className="check-in-rows border-t border-t-ink">
          {shown.slice(0, limit).map((row) => (
            <li className="check-in-line border-b border-b-rule" key={row.id}>
              {mayEdit ? <Row slug={slug} row={row} /> : <RowFace row={row} />}
              <span className="check-in-plays">
                {mayEdit && row.rounds ? (
                  <RoundsDialog
                    slug={slug}
                    entryId={row.id}
                    name={row.name}
                    shown={row.rounds}
                    worth={worth}
                    label={row.plays}
                    strong={row.part}
                  />
                ) : (
                  <span className={row.part ? 'small font-semibold' : 'small soft'}>{row.plays}</span>
                )}
              </span>
              {costs && (
                <span className="check-in-fee">
                  {mayEdit && row.paid !== null && (
                    <PaidButton
                      slug={slug}
                      entryId={row.id}
                      name={row.name}
                      amount={row.amount}
                      paid={row.paid}
                    />
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && absent.length > 1 && (
        <div className="mt-4">
          <ConfirmForm
            action={checkInAction}
            fields={{ slug, here: 'yes', entryIds: absent.map(({ id }) => id).join(',') }}
            trigger={bulk}
            title={t('bulkTitle')}
            description={`${t('bulkText')} ${absent.map(({ name }) => name).join(', ')}`}
            confirm={bulk}
            cancel={common('cancel')}
          />
        </div>
      )}
    </section>
  );
}

function Row({ slug, row }: { slug: string; row: CheckInRow }) {
  return (
    <ActionForm action={checkInAction} className="min-w-0">
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryIds" value={row.id} />
      <RowButton row={row} />
      <FormAnswer />
    </ActionForm>
  );
}

/** Shows what was tapped at once: at the door nobody waits for the answer before the next name. */
function RowButton({ row }: { row: CheckInRow }) {
  const { pending } = useFormAnswer();
  const here = (row.since !== null) !== pending;
  return (
    <button
      type="submit"
      className="check-in-row"
      name="here"
      value={row.since === null ? 'yes' : 'no'}
      aria-pressed={here}
      aria-busy={pending}
    >
      <RowFace row={row} here={here} />
    </button>
  );
}

function RowFace({ row, here = row.since !== null }: { row: CheckInRow; here?: boolean }) {
  return (
    <span className="check-in-face">
      <span className="check-in-box" data-here={here}>
        {here && <Check aria-hidden="true" />}
      </span>
      <span className="grid min-w-0 wrap-anywhere">
        <b className="name text-[1.1875rem]/[1.5rem]">{row.name}</b>
        <span className="small soft">{[row.detail, row.since].filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}
