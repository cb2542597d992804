'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { TextField } from '@/app/_ui/fields';
import type { Catalogue, CatalogueLine } from '@/lib/formats/catalogue';
import { parseInteger, readFields } from '@/lib/formats/read-fields';
import type { Language } from '@/lib/languages';
import { longest } from '@/lib/limits';
import { say } from '@/lib/text';
import { FormatFields } from '../fields/format-fields';
import type { FieldInput } from '../fields/format-inputs';

type Free = NonNullable<Catalogue['free']>;

/** Initial values: the first option of a select, the minimum of a number. */
const blank = ({ fields }: Free): Record<string, FieldInput> =>
  Object.fromEntries(
    fields.map((field) => [
      field.key,
      field.kind === 'choice'
        ? (field.options[0]?.value ?? '')
        : field.kind === 'integer'
          ? String(field.min)
          : '',
    ]),
  );

/** Form that adds a unit by name and points, for units outside the catalogue. */
export function CatalogueHand({
  free,
  language,
  onAdd,
}: {
  free: Free;
  language: Language;
  onAdd: (line: Pick<CatalogueLine, 'name' | 'points' | 'values'>) => void;
}) {
  const t = useTranslations('listBuilder.hand');
  const word = useTranslations('common.word');
  const [name, setName] = useState('');
  const [points, setPoints] = useState('');
  const [inputs, setInputs] = useState(() => blank(free));
  const [tried, setTried] = useState(false);
  /** number of units added: it resets the fields after each */
  const [added, setAdded] = useState(0);
  const price = points.trim() === '' ? undefined : parseInteger(points.trim());
  const wrong = {
    name: name.trim() === '' ? t('nameMissing') : undefined,
    points: price === undefined || price < 0 || price > 10_000 ? t('pointsMissing') : undefined,
  };
  const add = () => {
    setTried(true);
    if (wrong.name || wrong.points || price === undefined) return;
    const { values } = readFields(free.fields, inputs);
    onAdd({ name: name.trim(), points: price, values: values as CatalogueLine['values'] });
    setName('');
    setPoints('');
    setInputs(blank(free));
    setTried(false);
    setAdded(added + 1);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {free.hint && <p className="small soft">{say(free.hint, language)}</p>}
      <TextField
        label={t('name')}
        value={name}
        maxLength={longest.unitName}
        error={tried && wrong.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={word('points')}
        inputMode="numeric"
        value={points}
        error={tried && wrong.points}
        onChange={(event) => setPoints(event.target.value)}
      />
      <FormatFields
        key={added}
        fields={free.fields}
        prefix=""
        values={inputs}
        language={language}
        onChange={(key, input) => setInputs((before) => ({ ...before, [key]: input }))}
      />
      <div className="form-actions">
        <Button type="submit" icon={<Plus aria-hidden="true" />}>
          {word('add')}
        </Button>
      </div>
    </form>
  );
}

/** Values of a hand-written unit, as text. */
export function valuesText({ fields }: Free, { values }: CatalogueLine, language: Language): string {
  return fields
    .flatMap((field) => {
      const value = values[field.key];
      if (field.kind === 'check') return value === true ? [say(field.label, language)] : [];
      if (field.kind === 'choice') {
        const option = field.options.find((one) => one.value === value);
        return option ? [`${say(field.label, language)}: ${say(option.label, language)}`] : [];
      }
      return typeof value === 'number' ? [`${say(field.label, language)} ${value}`] : [];
    })
    .join(' · ');
}
