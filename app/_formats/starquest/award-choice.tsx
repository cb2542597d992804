'use client';
import { useState } from 'react';
import { type Option, SelectField } from '@/app/_ui/fields';

/** Choice of a marine, and of an award that marine can win. */
export function AwardChoice({
  marines,
  who,
  what,
  current,
}: {
  /** at least one, each with at least one award */
  marines: readonly (Option & { readonly awards: readonly Option[] })[];
  who: string;
  what: string;
  current?: { readonly marine: string; readonly award: string };
}) {
  const [marine, setMarine] = useState(current?.marine ?? marines[0]?.value ?? '');
  const chosen = marines.find(({ value }) => value === marine) ?? marines[0];
  return (
    <>
      <SelectField
        name="p.marine"
        label={who}
        value={chosen?.value}
        onChange={({ target }) => setMarine(target.value)}
        options={marines}
      />
      <SelectField
        key={chosen?.value}
        name="p.award"
        label={what}
        defaultValue={current?.award}
        options={chosen?.awards ?? []}
      />
    </>
  );
}
