'use client';
import { useEffect, useRef, useState } from 'react';

/** What is marked in the form around it, by its words: to be read before it is sent. It has its line before it says anything. */
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
    // A browser may have kept a mark when the page was loaded again.
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
