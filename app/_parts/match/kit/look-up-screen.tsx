'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Disclosure } from '@/app/_ui/disclosure';
import type { Field } from '@/lib/formats/fields';
import type { KitHelper } from '@/lib/match/kit/kit';
import { ReferenceTables } from '../../reference/reference-tables';
import { CountRow } from '../count-row';
import { useKit } from './kit-context';

/** Calculators of the game, and everything there is to look up. */
export function LookUpScreen() {
  const t = useTranslations('matchKit.lookUp');
  const { kit, reference, language } = useKit();
  const helpers = kit.helpers ?? [];
  return (
    <div className="kit-look-up grid content-start gap-5 pt-4">
      {helpers.length > 0 && (
        <section className="grid gap-2" aria-labelledby="kit-helpers">
          <h2 id="kit-helpers">{t('helpers')}</h2>
          {helpers.map((helper) => (
            <Disclosure key={helper.id} summary={helper.title[language]}>
              {helper.hint && <p className="small soft">{helper.hint[language]}</p>}
              <Helper helper={helper} />
            </Disclosure>
          ))}
        </section>
      )}
      {reference.length > 0 && (
        <section className="grid gap-2" aria-labelledby="kit-reference">
          <h2 id="kit-reference">{t('title')}</h2>
          <ReferenceTables tables={reference} language={language} />
        </section>
      )}
    </div>
  );
}

const startOf = (field: Field): unknown =>
  field.kind === 'integer'
    ? Math.max(field.min, 0)
    : field.kind === 'choice'
      ? field.options[0]?.value
      : false;

function Helper({ helper }: { helper: KitHelper<unknown> }) {
  const { game, language } = useKit();
  const fields = helper.fields(game);
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries(fields.map((field) => [field.key, startOf(field)])),
  );
  const set = (key: string, value: unknown) => setValues({ ...values, [key]: value });
  return (
    <div className="grid gap-2.5">
      {fields.map((field) => (
        <HelperField
          key={field.key}
          field={field}
          value={values[field.key] ?? startOf(field)}
          onChange={(value) => set(field.key, value)}
        />
      ))}
      <dl className="kit-answers grid gap-1 pt-2.5 border-t border-t-rule" aria-live="polite">
        {helper.answer(values, game).map(({ label, value, strong }) => (
          <div className="flex items-baseline justify-between gap-3" key={label.de}>
            <dt>{label[language]}</dt>
            <dd className={strong ? 'is-strong' : undefined}>{value[language]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
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
  const label = field.label[language];
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
      return (
        <label className="kit-select grid gap-1">
          <span className="small">{label}</span>
          <select className="input" value={String(value)} onChange={(event) => onChange(event.target.value)}>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label[language]}
              </option>
            ))}
          </select>
        </label>
      );
    default:
      return null;
  }
}
