'use client';
import { ArrowLeftRight, Crosshair, Swords } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ChoiceField } from '@/app/_ui/fields';
import type { Field } from '@/lib/formats/fields';
import type { Language } from '@/lib/languages';
import type { KitAnswer, KitHelper, KitTap, KitTaps } from '@/lib/match/kit/kit';
import { otherSide, type PerSide, type Side, sides } from '@/lib/sides';
import { say } from '@/lib/text';
import { CountRow } from '../count-row';
import { useSideOrder } from '../use-players';
import { useKit } from './kit-context';
import { SideName } from './side-name';

type Values = Readonly<Record<string, unknown>>;

const startOf = (field: Field): unknown =>
  field.kind === 'integer'
    ? Math.max(field.min, 0)
    : field.kind === 'choice'
      ? field.options[0]?.value
      : false;

/** Calculator: its fields, or units to tap instead, and the answer. */
export function Helper({ helper }: { helper: KitHelper<unknown> }) {
  const { game } = useKit();
  const choices = helper.taps?.choices(game);
  return helper.taps && choices && sides.every((side) => choices[side].length > 0) ? (
    <TapHelper helper={helper} taps={helper.taps} choices={choices} />
  ) : (
    <FieldHelper helper={helper} />
  );
}

function FieldHelper({ helper }: { helper: KitHelper<unknown> }) {
  const { game } = useKit();
  const [values, setValues] = useState<Values>({});
  const fields = helper.fields(game, values);
  const whole = withStarts(fields, values);
  return (
    <div className="grid gap-2.5">
      <HelperFields fields={fields} values={whole} onChange={setValues} />
      <Answers answers={helper.answer(whole, game)} live />
    </div>
  );
}

const withStarts = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(fields.map((field) => [field.key, values[field.key] ?? startOf(field)]));

/** The answer is above the units to tap, so that nothing moves under the finger. */
function TapHelper({
  helper,
  taps,
  choices,
}: {
  helper: KitHelper<unknown>;
  taps: KitTaps<unknown>;
  choices: PerSide<readonly KitTap[]>;
}) {
  const t = useTranslations('matchKit.helper');
  const { game, language } = useKit();
  const order = useSideOrder();
  const [side, setSide] = useState<Side | null>(null);
  const [values, setValues] = useState<Values>({});
  const tapOf = (of: Side | null, key: string) =>
    of === null ? undefined : choices[of].find(({ value }) => value === values[key]);
  const first = tapOf(side, taps.first);
  const second = tapOf(side && otherSide(side), taps.second);
  const fields = helper.fields(game, values).filter(({ key }) => key !== taps.first && key !== taps.second);
  const answers =
    first && second
      ? helper.answer(
          { ...withStarts(fields, values), [taps.first]: first.value, [taps.second]: second.value },
          game,
        )
      : [];
  const main = answers.find(({ strong }) => strong);
  const tap = (of: Side, { value, onlySecond }: KitTap) => {
    // A tap with no unit selected, or on the acting side, selects the acting unit; a tap on the selected one deselects
    // it.
    if (first && side === of && first.value === value) {
      setSide(null);
      setValues({ ...values, [taps.first]: undefined, [taps.second]: undefined });
    } else if (first && side !== of) setValues({ ...values, [taps.second]: value });
    else if (!onlySecond) {
      setSide(of);
      setValues({ ...values, [taps.first]: value });
    }
  };
  return (
    <div className="kit-taps grid gap-3">
      <div className="kit-tapped grid content-start gap-0.5" aria-live="polite">
        {first && second ? (
          <>
            <span className="flex items-start justify-between gap-2">
              <b>
                {say(first.label, language)} → {say(second.label, language)}
              </b>
              {!second.onlySecond && (
                <Button
                  small
                  variant="quiet"
                  icon={<ArrowLeftRight />}
                  onClick={() => {
                    setSide(side && otherSide(side));
                    setValues({ ...values, [taps.first]: second.value, [taps.second]: first.value });
                  }}
                >
                  {t('swap')}
                </Button>
              )}
            </span>
            {main && (
              <span className={isShort(main, language) ? 'is-strong' : undefined}>
                {say(main.value, language)}
              </span>
            )}
          </>
        ) : (
          <b>{say(first ? taps.askSecond : taps.askFirst, language)}</b>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        {order.map((of) => (
          <Column key={of} side={of}>
            {choices[of].map((choice) => {
              const acts = side === of && first?.value === choice.value;
              const isSecond = second !== undefined && side !== of && second.value === choice.value;
              return (
                <button
                  key={choice.value}
                  type="button"
                  className="kit-state justify-between w-full"
                  aria-pressed={acts || isSecond}
                  disabled={choice.onlySecond && (!first || side === of)}
                  onClick={() => tap(of, choice)}
                >
                  <span className="min-w-0 hyphens-auto">
                    {say(choice.label, language)}
                    {(acts || isSecond) && (
                      <span className="vh">, {say(acts ? taps.firstName : taps.secondName, language)}</span>
                    )}
                  </span>
                  {acts && <Swords className="flex-none size-4.5" aria-hidden="true" />}
                  {isSecond && <Crosshair className="flex-none size-4.5" aria-hidden="true" />}
                </button>
              );
            })}
          </Column>
        ))}
      </div>
      {first && second && (
        <>
          <HelperFields
            fields={fields}
            values={withStarts(fields, values)}
            onChange={(set) => setValues({ ...values, ...set })}
          />
          <Answers answers={answers.filter((answer) => answer !== main)} />
        </>
      )}
    </div>
  );
}

function Column({ side, children }: { side: Side; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className="grid gap-1.5 min-w-0" aria-labelledby={id}>
      <span id={id} className="text-sm">
        <SideName side={side} />
      </span>
      {children}
    </fieldset>
  );
}

/** Figures are printed large, sentences are not. */
const isShort = ({ value }: KitAnswer, language: Language) => say(value, language).length <= 24;

function Answers({ answers, live }: { answers: readonly KitAnswer[]; live?: boolean }) {
  const { language } = useKit();
  if (answers.length === 0) return null;
  return (
    <dl
      className="kit-answers grid gap-1 pt-2.5 border-t border-t-rule"
      aria-live={live ? 'polite' : undefined}
    >
      {answers.map(({ label, value, strong }) => (
        <div className="flex items-baseline justify-between gap-3" key={label.de}>
          <dt>{say(label, language)}</dt>
          <dd className={strong ? 'is-strong' : undefined}>{say(value, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function HelperFields({
  fields,
  values,
  onChange,
}: {
  fields: readonly Field[];
  values: Values;
  onChange: (values: Values) => void;
}) {
  return fields.map((field) => (
    <HelperField
      key={field.key}
      field={field}
      value={values[field.key]}
      onChange={(value) => onChange({ ...values, [field.key]: value })}
    />
  ));
}

function HelperField({
  field,
  value,
  onChange,
}: {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { language } = useKit();
  const id = useId();
  const label = say(field.label, language);
  switch (field.kind) {
    case 'integer':
      return (
        <CountRow label={label} value={Number(value)} min={field.min} max={field.max} onChange={onChange} />
      );
    case 'check':
      return (
        <label className="kit-check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
      );
    case 'choice':
      // A few options lie side by side, many form a list.
      return field.options.length <= 3 ? (
        <ChoiceField
          name={`${id}-${field.key}`}
          label={label}
          value={String(value)}
          onChange={onChange}
          options={field.options.map((option) => ({
            value: option.value,
            label: say(option.label, language),
          }))}
        />
      ) : (
        <label className="kit-select grid gap-1">
          <span className="small">{label}</span>
          <select className="input" value={String(value)} onChange={(event) => onChange(event.target.value)}>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {say(option.label, language)}
              </option>
            ))}
          </select>
        </label>
      );
    default:
      return null;
  }
}
