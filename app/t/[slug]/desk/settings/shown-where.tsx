'use client';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { SelectField } from '@/app/_ui/fields';

/** Names of fields, and the values with which something belongs to the form; all of them count. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** Calls back with what the form around a place holds, at first and after every change. */
function useForm(place: RefObject<HTMLElement | null>, read: (form: FormData) => void) {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => latest.current(new FormData(form));
    look();
    form.addEventListener('change', look);
    return () => form.removeEventListener('change', look);
  }, [place]);
}

/** Shown as long as the fields of its form hold those values; without script always. What is hidden is sent all the same. */
export function ShownWhere({
  where,
  initially,
  children,
}: {
  where: Where;
  /** whether it is by what is stored */
  initially: boolean;
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(initially);
  useForm(place, (form) =>
    setShown(Object.entries(where).every(([name, values]) => values.includes(String(form.get(name) ?? '')))),
  );
  return (
    <div ref={place} className="shown-where" data-shown={shown}>
      {children}
    </div>
  );
}

/** The procedures, of which only those are offered that the chosen size allows; the chosen one stays. */
export function ProcedureField({
  name,
  label,
  sizeName,
  size,
  chosen,
  options,
}: {
  name: string;
  label: string;
  /** the field that says how many play in a team, and what it holds at first */
  sizeName: string;
  size: number;
  chosen: string;
  options: readonly { readonly value: string; readonly label: string; readonly sizes: readonly number[] }[];
}) {
  const place = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState({ size, chosen });
  useForm(place, (form) =>
    setNow({ size: Number(form.get(sizeName)), chosen: String(form.get(name) ?? '') }),
  );
  return (
    <div ref={place}>
      <SelectField
        name={name}
        label={label}
        defaultValue={chosen}
        options={options.filter(({ value, sizes }) => sizes.includes(now.size) || value === now.chosen)}
      />
    </div>
  );
}
