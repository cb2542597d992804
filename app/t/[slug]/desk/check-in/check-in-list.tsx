'use client';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm, useFormAnswer } from '@/app/_ui/action-form';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { ChoiceField, FormAnswer } from '@/app/_ui/fields';
import { SearchField } from '@/app/_ui/search-field';
import { checkInAction } from './actions';

export interface CheckInRow {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  /** e.g. "seit 09:41"; null while absent */
  readonly since: string | null;
}

/** Who is here and who is not yet: a tap on a name checks in, another takes it back. */
export function CheckInList({
  slug,
  rows,
  mayEdit,
}: {
  slug: string;
  rows: readonly CheckInRow[];
  mayEdit: boolean;
}) {
  const t = useTranslations('checkIn');
  const common = useTranslations('common.action');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('all');
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter(
    ({ name, detail, since }) =>
      (chosen === 'all' || (chosen === 'here') === (since !== null)) &&
      words.every((word) => `${name} ${detail}`.toLocaleLowerCase().includes(word)),
  );
  const absent = shown.filter(({ since }) => since === null);
  const here = rows.filter(({ since }) => since !== null).length;
  const bulk = t('bulk', { count: absent.length });

  return (
    <section aria-label={t('title')}>
      <div className="entries-filter flex flex-wrap items-center gap-x-4 gap-y-2.5 pt-1 pb-3">
        <SearchField label={t('search')} value={typed} onChange={setTyped} />
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
        <ul className="check-in-rows border-t border-t-ink">
          {shown.map((row) => (
            <li className="border-b border-b-rule" key={row.id}>
              {mayEdit ? <Row slug={slug} row={row} /> : <RowFace row={row} />}
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
    <ActionForm action={checkInAction}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryIds" value={row.id} />
      <RowButton row={row} />
      <FormAnswer />
    </ActionForm>
  );
}

/** Shows what was tapped at once: at the door nobody waits for the answer before the next name. */
function RowButton({ row }: { row: CheckInRow }) {
  const t = useTranslations('checkIn');
  const { pending } = useFormAnswer();
  const here = (row.since !== null) !== pending;
  return (
    <button
      type="submit"
      className="check-in-row grid grid-cols-[28px_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1 py-1.5 w-full min-h-13 text-left"
      name="here"
      value={row.since === null ? 'yes' : 'no'}
      aria-pressed={here}
      aria-busy={pending}
    >
      <RowFace row={row} here={here} />
      <span className="check-in-verb small max-sm:min-w-0">{t(here ? 'undo' : 'checkIn')}</span>
    </button>
  );
}

function RowFace({ row, here = row.since !== null }: { row: CheckInRow; here?: boolean }) {
  return (
    <>
      <span className="check-in-mark">{here && <CircleCheck className="i" aria-hidden="true" />}</span>
      <span className="grid min-w-0 wrap-anywhere">
        <b className="name text-[1.1875rem]/[1.5rem]">{row.name}</b>
        <span className="small soft">{row.detail}</span>
      </span>
      <span className="caption">{row.since}</span>
    </>
  );
}
