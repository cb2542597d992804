'use client';
import { CircleCheck } from 'lucide-react';
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

export type CheckInListTexts = Readonly<
  Record<
    | 'title'
    | 'search'
    | 'filter'
    | 'all'
    | 'absent'
    | 'here'
    | 'nothing'
    | 'checkIn'
    | 'undo'
    | 'bulkTitle'
    | 'bulkText'
    | 'cancel',
    string
  >
> & {
  /** by how many are meant, from 1 */
  readonly bulk: readonly string[];
};

/** Who is here and who is not yet: a tap on a name checks in, another takes it back. */
export function CheckInList({
  slug,
  rows,
  mayEdit,
  texts,
}: {
  slug: string;
  rows: readonly CheckInRow[];
  mayEdit: boolean;
  texts: CheckInListTexts;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('all');
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter(
    ({ name, detail, since }) =>
      (chosen === 'all' || (chosen === 'here') === (since !== null)) &&
      words.every((word) => `${name} ${detail}`.toLocaleLowerCase().includes(word)),
  );
  const absent = shown.filter(({ since }) => since === null);

  return (
    <section aria-label={texts.title}>
      <div className="entries-filter flex flex-wrap items-center gap-x-4 gap-y-2.5 pt-1 pb-3">
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
        <ChoiceField
          fit
          label={texts.filter}
          hideLabel
          name="presence"
          options={[
            { value: 'all', label: texts.all },
            { value: 'absent', label: texts.absent },
            { value: 'here', label: texts.here },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {shown.length === 0 ? (
        <p className="soft" role="status">
          {texts.nothing}
        </p>
      ) : (
        <ul className="check-in-rows border-t border-t-ink">
          {shown.map((row) => (
            <li className="border-b border-b-rule" key={row.id}>
              {mayEdit ? <Row slug={slug} row={row} texts={texts} /> : <RowFace row={row} />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && absent.length > 1 && (
        <div className="mt-4">
          <ConfirmForm
            action={checkInAction}
            fields={{ slug, here: 'yes', entryIds: absent.map(({ id }) => id).join(',') }}
            trigger={texts.bulk[absent.length - 1] ?? ''}
            title={texts.bulkTitle}
            description={`${texts.bulkText} ${absent.map(({ name }) => name).join(', ')}`}
            confirm={texts.bulk[absent.length - 1] ?? ''}
            cancel={texts.cancel}
          />
        </div>
      )}
    </section>
  );
}

function Row({ slug, row, texts }: { slug: string; row: CheckInRow; texts: CheckInListTexts }) {
  return (
    <ActionForm action={checkInAction}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="entryIds" value={row.id} />
      <RowButton row={row} texts={texts} />
      <FormAnswer />
    </ActionForm>
  );
}

/** Shows what was tapped at once: at the door nobody waits for the answer before the next name. */
function RowButton({ row, texts }: { row: CheckInRow; texts: CheckInListTexts }) {
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
      <span className="check-in-verb small max-sm:min-w-0">{here ? texts.undo : texts.checkIn}</span>
    </button>
  );
}

function RowFace({ row, here = row.since !== null }: { row: CheckInRow; here?: boolean }) {
  return (
    <>
      <span className="check-in-mark">{here && <CircleCheck className="i" aria-hidden="true" />}</span>
      <span className="check-in-who grid min-w-0 wrap-anywhere">
        <b className="name text-[1.1875rem]/[1.5rem]">{row.name}</b>
        <span className="small soft">{row.detail}</span>
      </span>
      <span className="caption">{row.since}</span>
    </>
  );
}
