'use client';
import dynamic from 'next/dynamic';
import { useId, useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { FieldError } from '@/app/_ui/field';
import {
  CheckField,
  ChoiceField,
  IntegerField,
  SelectField,
  TextareaField,
  TextField,
} from '@/app/_ui/fields';
import { Stepper } from '@/app/_ui/stepper';
import type { Field, FieldOption } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import type { PerSide } from '@/lib/sides';
import { say, type Text, text } from '@/lib/text';
import { type FieldInput, inputOf } from './format-inputs';

// Few forms draw on a map or list records, so these load on demand.
const PlacesInput = dynamic(async () => (await import('./places-input')).PlacesInput);
const RecordsInput = dynamic(async () => (await import('./records-input')).RecordsInput);

const words = {
  fewer: text('weniger', 'fewer'),
  more: text('mehr', 'more'),
  round: text('Runde', 'Round'),
  notSet: text('nicht festgelegt', 'not set'),
  first: (round: number) => text(`Erst Runde ${round} festlegen.`, `Set round ${round} first.`),
  open: (from: number, to: number) =>
    from === to
      ? text(`Runde ${to}:`, `Round ${to}:`)
      : to - from === 1
        ? text(`Runde ${from} und ${to}:`, `Rounds ${from} and ${to}:`)
        : text(`Runde ${from} bis ${to}:`, `Rounds ${from} to ${to}:`),
};

interface Drawn<F extends Field = Field> {
  readonly field: F;
  readonly name: string;
  readonly value: unknown;
  readonly language: Language;
  readonly onInput: (input: FieldInput) => void;
}
type Kind<K extends Field['kind']> = Extract<Field, { kind: K }>;

/**
 * Draws a format's generated fields inside an ActionForm. Inputs are named `prefix.key`, lists `prefix.key[]`, and
 * start with `values` (typed values, or raw input from before). Without a prefix the bare key is the name.
 */
export function FormatFields({
  fields,
  prefix,
  values,
  language,
  rounds = 0,
  names,
  onChange,
}: {
  fields: readonly Field[];
  prefix: string;
  values: Readonly<Record<string, unknown>>;
  language: Language;
  /** number of selects of a per-round field */
  rounds?: number;
  /** replace the labels of options that name a side */
  names?: PerSide<string>;
  /** called with every input as the form would submit it; read the collected inputs with `readFields` */
  onChange?: (key: string, input: FieldInput) => void;
}) {
  return fields.map((field) => (
    <AnyInput
      key={field.key}
      field={field}
      name={prefix ? `${prefix}.${field.key}` : field.key}
      value={values[field.key]}
      language={language}
      onInput={(input) => onChange?.(field.key, input)}
      rounds={rounds}
      names={names}
    />
  ));
}

function AnyInput({ field, rounds, names, ...drawn }: Drawn & { rounds: number; names?: PerSide<string> }) {
  switch (field.kind) {
    case 'integer':
      return <IntegerInput field={field} {...drawn} />;
    case 'check':
      return <CheckInput field={field} {...drawn} />;
    case 'choice':
      return <ChoiceInput field={field} {...drawn} names={names} />;
    case 'checklist':
      return <ChecklistInput field={field} {...drawn} />;
    case 'clock':
      return <ClockInput field={field} {...drawn} />;
    case 'per-round':
      return <PerRoundInput field={field} {...drawn} rounds={rounds} />;
    case 'elsewhere':
      return null;
    case 'places':
      return <PlacesInput field={field} {...drawn} />;
    case 'text':
      return <TextInput field={field} {...drawn} />;
    case 'records':
      return <RecordsInput field={field} name={drawn.name} value={drawn.value} language={drawn.language} />;
  }
}

const textsOf = (field: Field, language: Language) => ({
  label: say(field.label, language),
  hint: say(field.hint, language),
});

/** Small ranges get a stepper for the thumb; larger numbers are typed. */
function IntegerInput({ field, name, value, language, onInput }: Drawn<Kind<'integer'>>) {
  const problem = useFieldProblem(name);
  const shown = inputOf(field, value) as string;
  const step = field.step ?? 1;
  if ((field.max - field.min) / step > 40) {
    return (
      <IntegerField
        {...textsOf(field, language)}
        name={name}
        unit={say(field.unit, language)}
        defaultValue={shown}
        onChange={(event) => onInput(event.target.value)}
      />
    );
  }
  const label = say(field.label, language);
  return (
    <Stepper
      {...textsOf(field, language)}
      name={name}
      min={field.min}
      max={field.max}
      step={step}
      defaultValue={shown === '' ? undefined : shown}
      error={problem}
      decreaseLabel={`${label}: ${say(words.fewer, language)}`}
      increaseLabel={`${label}: ${say(words.more, language)}`}
      onChange={onInput}
    />
  );
}

function CheckInput({ field, name, value, language, onInput }: Drawn<Kind<'check'>>) {
  return (
    <CheckField
      {...textsOf(field, language)}
      name={name}
      defaultChecked={inputOf(field, value) === 'on'}
      onChange={(event) => onInput(event.target.checked ? 'on' : '')}
    />
  );
}

/** Up to three short options lie side by side; more or longer ones open as a list. */
function ChoiceInput({
  field,
  name,
  value,
  language,
  names,
  onInput,
}: Drawn<Kind<'choice'>> & { names?: PerSide<string> }) {
  const [chosen, setChosen] = useState(
    () => (inputOf(field, value) as string) || (field.options[0]?.value ?? ''),
  );
  const labelOf = ({ label, side }: FieldOption) => (side && names ? names[side] : say(label, language));
  const options = field.options.map((option) => ({ value: option.value, label: labelOf(option) }));
  const optionHint = say(field.options.find((option) => option.value === chosen)?.hint, language);
  const choose = (next: string) => {
    setChosen(next);
    onInput(next);
  };
  const shared = {
    label: say(field.label, language),
    hint: optionHint ?? say(field.hint, language),
    name,
    options,
    value: chosen,
  };
  return options.length <= 3 && options.reduce((sum, option) => sum + option.label.length, 0) <= 36 ? (
    <ChoiceField {...shared} onChange={choose} />
  ) : (
    <SelectField {...shared} onChange={(event) => choose(event.target.value)} />
  );
}

function ChecklistInput({ field, name, value, language, onInput }: Drawn<Kind<'checklist'>>) {
  const id = useId();
  const problem = useFieldProblem(name);
  const [ticked, setTicked] = useState<readonly string[]>(() => [...inputOf(field, value)]);
  const tick = (option: string, on: boolean) => {
    const next = field.options
      .map((each) => each.value)
      .filter((each) => (each === option ? on : ticked.includes(each)));
    setTicked(next);
    onInput(next);
  };
  const hint = say(field.hint, language);
  return (
    <fieldset
      className="field"
      aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
    >
      <legend className="field-label">{say(field.label, language)}</legend>
      {field.options.map((option) => (
        <CheckField
          key={option.value}
          name={`${name}[]`}
          value={option.value}
          label={say(option.label, language)}
          hint={say(option.hint, language)}
          checked={ticked.includes(option.value)}
          onChange={(event) => tick(option.value, event.target.checked)}
        />
      ))}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  );
}

function TextInput({ field, name, value, language, onInput }: Drawn<Kind<'text'>>) {
  const shared = {
    ...textsOf(field, language),
    name,
    maxLength: field.maxLength,
    defaultValue: inputOf(field, value) as string,
  };
  return field.lines ? (
    <TextareaField {...shared} rows={field.lines} onChange={(event) => onInput(event.target.value)} />
  ) : (
    <TextField {...shared} autoComplete="off" onChange={(event) => onInput(event.target.value)} />
  );
}

function ClockInput({ field, name, value, language, onInput }: Drawn<Kind<'clock'>>) {
  return (
    <TextField
      {...textsOf(field, language)}
      name={name}
      defaultValue={inputOf(field, value) as string}
      // number pads lack the colon; a comma or full stop is read as one
      inputMode="decimal"
      autoComplete="off"
      placeholder="mm:ss"
      onChange={(event) => onInput(event.target.value)}
    />
  );
}

/** One select per round. The list has no gaps: a round can be set once all before it are. */
function PerRoundInput({
  field,
  name,
  value,
  language,
  rounds,
  onInput,
}: Drawn<Kind<'per-round'>> & { rounds: number }) {
  const id = useId();
  const problem = useFieldProblem(name);
  const [set, setSet] = useState<readonly string[]>(() => [...inputOf(field, value)].slice(0, rounds));
  const choose = (index: number, option: string) => {
    const next =
      option === '' ? set.slice(0, index) : [...set.slice(0, index), option, ...set.slice(index + 1)];
    setSet(next);
    onInput(next);
  };
  const hint = say(field.hint, language);
  const options = [{ value: '', label: words.notSet }, ...field.options] satisfies {
    value: string;
    label: Text;
  }[];
  return (
    <fieldset
      className="field"
      aria-describedby={problem ? `${id}-problem` : hint ? `${id}-hint` : undefined}
    >
      <legend className="field-label">{say(field.label, language)}</legend>
      <div className="form-row">
        {Array.from({ length: rounds }, (_, index) => {
          const round = `${id}-${index + 1}`;
          return (
            <div className="field" key={round}>
              <label className="field-label" htmlFor={round}>
                {say(words.round, language)} {index + 1}
              </label>
              <select
                className="input"
                id={round}
                name={`${name}[]`}
                value={set[index] ?? ''}
                disabled={index > set.length}
                aria-describedby={index > set.length ? `${round}-why` : undefined}
                onChange={(event) => choose(index, event.target.value)}
              >
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {say(option.label, language)}
                  </option>
                ))}
              </select>
              {index > set.length && (
                <span className="hint" id={`${round}-why`}>
                  {say(words.first(set.length + 1), language)}
                </span>
              )}
            </div>
          );
        })}
      </div>
      {set.length < rounds && (
        <p className="small">
          <b>{say(words.open(set.length + 1, rounds), language)}</b> {say(field.later, language)}
        </p>
      )}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </fieldset>
  );
}
