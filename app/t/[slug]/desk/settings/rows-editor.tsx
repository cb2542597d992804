'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { useFieldHelp } from '@/app/_ui/field-help';
import { CheckField, IntegerField, type Option, SelectField, TextField } from '@/app/_ui/fields';
import { IconButton } from '@/app/_ui/icon-button';

/** One field of every row. */
export interface RowField {
  readonly key: string;
  readonly label: string;
  /** `moment` is a day and a time; `hidden` goes along unseen */
  readonly kind: 'text' | 'integer' | 'select' | 'check' | 'moment' | 'hidden';
  readonly options?: readonly Option[];
  /** takes the whole width of a row */
  readonly wide?: boolean;
  /** takes half of it on a wide screen, all of it on a phone */
  readonly half?: boolean;
}
/** Values by field, as the inputs hold them; a tick is "on". */
export type RowValues = Readonly<Record<string, string>>;

export interface RowsTexts {
  readonly legend: string;
  readonly hint: string;
  readonly none: string;
  /** "Zeile", before its number */
  readonly row: string;
  readonly add: string;
  readonly remove: string;
}

/** A list of rows of the same fields, which may be empty; rows are submitted as `name.0.key` and so on. */
export function RowsEditor({
  name,
  rows: initial,
  fields,
  fresh,
  most,
  texts,
}: {
  name: string;
  rows: readonly RowValues[];
  fields: readonly RowField[];
  /** what a new row begins with */
  fresh: RowValues;
  most: number;
  texts: RowsTexts;
}) {
  const help = useFieldHelp(name);
  const [rows, setRows] = useState(() => initial.map((values, key) => ({ key, values })));
  const nextKey = useRef(initial.length);
  const area = useRef<HTMLFieldSetElement>(null);
  const focus = useRef<number | 'add' | null>(null);

  // A new row is filled in next; a removed one passes the focus on.
  useEffect(() => {
    if (focus.current === null) return;
    const target =
      focus.current === 'add'
        ? area.current?.querySelector<HTMLElement>('[data-add]')
        : area.current
            ?.querySelectorAll('.row-item')
            [focus.current]?.querySelector<HTMLElement>('select, input:not([type="hidden"])');
    target?.focus();
    focus.current = null;
  });

  const add = () => {
    focus.current = rows.length;
    setRows([...rows, { key: nextKey.current++, values: fresh }]);
  };
  const remove = (key: number) => {
    focus.current = 'add';
    setRows(rows.filter((row) => row.key !== key));
  };

  return (
    <fieldset className="form-group rows-editor" ref={area} aria-label={help ? texts.legend : undefined}>
      <legend>
        {help ? (
          <span className="field-head">
            {texts.legend}
            {help}
          </span>
        ) : (
          texts.legend
        )}
      </legend>
      <p className="hint">{texts.hint}</p>
      {rows.length === 0 && <p className="soft">{texts.none}</p>}
      {rows.map((row, index) => (
        <Row
          key={row.key}
          name={`${name}.${index}`}
          label={`${texts.row} ${index + 1}`}
          fields={fields}
          values={row.values}
          remove={texts.remove}
          onRemove={() => remove(row.key)}
        />
      ))}
      {rows.length < most && (
        <div>
          <Button small icon={<Plus />} onClick={add} data-add>
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Row({
  name,
  label,
  fields,
  values,
  remove,
  onRemove,
}: {
  name: string;
  label: string;
  fields: readonly RowField[];
  values: RowValues;
  remove: string;
  onRemove: () => void;
}) {
  const problem = useFieldProblem(name);
  return (
    <fieldset className="row-item grid grid-cols-[minmax(0,1fr)_48px] items-start gap-x-2 gap-y-1 py-3 border-t border-t-rule">
      <legend className="vh">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-3">
        {fields.map(({ key, label: fieldLabel, kind, options, wide, half }) => {
          const shared = { name: `${name}.${key}`, label: fieldLabel };
          const initial = values[key] ?? '';
          if (kind === 'hidden') return <input key={key} type="hidden" name={shared.name} value={initial} />;
          return (
            <div key={key} className={wide ? 'col-span-full' : half ? 'col-span-2' : undefined}>
              {kind === 'select' && (
                <SelectField {...shared} options={options ?? []} defaultValue={initial} />
              )}
              {kind === 'integer' && <IntegerField {...shared} defaultValue={initial} />}
              {kind === 'text' && <TextField {...shared} defaultValue={initial} autoComplete="off" />}
              {kind === 'moment' && (
                <TextField {...shared} type="datetime-local" defaultValue={initial} autoComplete="off" />
              )}
              {kind === 'check' && <CheckField {...shared} defaultChecked={initial === 'on'} />}
            </div>
          );
        })}
      </div>
      <IconButton className="mt-6" label={`${label}: ${remove}`} icon={<Trash2 />} onClick={onRemove} />
      {problem && <p className="err col-span-full">{problem}</p>}
    </fieldset>
  );
}
