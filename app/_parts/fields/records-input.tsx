'use client';
import { ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { FieldError } from '@/app/_ui/field';
import type { Field } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import { say, text } from '@/lib/text';
import { FormatFields } from './format-fields';

type RecordsField = Extract<Field, { kind: 'records' }>;
type RecordValues = Readonly<Record<string, unknown>>;

const words = {
  add: text('hinzufügen', 'add'),
  remove: text('entfernen', 'remove'),
  none: text('Noch nichts eingetragen.', 'Nothing entered yet.'),
};

/**
 * List of records, each folded to its first field. Inputs are named `name.0.key`; a record keeps its id, so that
 * results refer to it after an edit.
 */
export function RecordsInput({
  field,
  name,
  value,
  language,
}: {
  field: RecordsField;
  name: string;
  value: unknown;
  language: Language;
}) {
  const hintId = useId();
  const problem = useFieldProblem(name);
  const [records, setRecords] = useState<readonly RecordValues[]>(() => (Array.isArray(value) ? value : []));
  const [fresh, setFresh] = useState<string | null>(null);
  const list = useRef<HTMLFieldSetElement>(null);
  const noun = say(field.noun, language);

  // Focus a new record to fill it in.
  useEffect(() => {
    if (fresh !== null)
      list.current
        ?.querySelector<HTMLElement>(`[data-record="${fresh}"] .input, [data-record="${fresh}"] input`)
        ?.focus();
  }, [fresh]);

  const add = () => {
    const id = freshId(records);
    setRecords([...records, freshRecord(id, field)]);
    setFresh(id);
  };
  const hint = say(field.hint, language);
  return (
    <fieldset className="field records" ref={list} aria-describedby={hint ? hintId : undefined}>
      <legend className="field-label">{say(field.label, language)}</legend>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {records.length === 0 && <p className="soft">{say(words.none, language)}</p>}
      {records.map((record, index) => {
        const id = String(record.id);
        const title = String(record[field.fields[0]?.key ?? ''] ?? '') || `${noun} ${index + 1}`;
        return (
          <details key={id} className="why record" data-record={id} open={id === fresh || undefined}>
            <summary>
              <span>{title}</span>
              <ChevronDown />
            </summary>
            <div className="why-body form">
              <input type="hidden" name={`${name}.${index}.id`} value={id} />
              <FormatFields
                fields={field.fields}
                prefix={`${name}.${index}`}
                values={record}
                language={language}
              />
              <div>
                <Button
                  small
                  icon={<Trash2 />}
                  onClick={() => setRecords(records.filter((other) => other !== record))}
                >
                  {`${title}: ${say(words.remove, language)}`}
                </Button>
              </div>
            </div>
          </details>
        );
      })}
      {problem && <FieldError id={`${hintId}-problem`}>{problem}</FieldError>}
      {records.length < field.max && (
        <div>
          <Button small icon={<Plus />} onClick={add}>
            {`${noun} ${say(words.add, language)}`}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Empty record; numbers begin at their minimum. */
function freshRecord(id: string, { fields }: RecordsField): RecordValues {
  const smallest = fields.flatMap((each) => (each.kind === 'integer' ? [[each.key, each.min] as const] : []));
  return { id, ...Object.fromEntries(smallest) };
}

/** Id above those of all records. */
function freshId(records: readonly RecordValues[]): string {
  const highest = Math.max(0, ...records.map(({ id }) => Number.parseInt(String(id), 10) || 0));
  return String(highest + 1);
}
