'use client';
import { useEffect, useRef, useState } from 'react';

/**
 * Labels of the options checked in the surrounding form, to read before sending. Its line is reserved from the start.
 */
export function Chosen({ names }: { names: Readonly<Record<string, string>> }) {
  const line = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const form = line.current?.closest('form');
    if (!form) return;
    const read = () => {
      const values = new FormData(form).getAll('choice[]').map(String);
      setChosen(values.map((value) => names[value]).join(', '));
    };
    // A browser may restore a check on reload.
    read();
    form.addEventListener('change', read);
    return () => form.removeEventListener('change', read);
  }, [names]);
  return (
    <b ref={line} className="block truncate h-5 font-semibold">
      {chosen}
    </b>
  );
}
