'use client';
import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from './button';
import './copy-field.css';

/** A link to read, select or copy. Also works without HTTPS, where browsers have no clipboard API. */
export function CopyField({
  value,
  label,
  texts,
}: {
  value: string;
  label: string;
  texts: { readonly copy: string; readonly copied: string };
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(document.execCommand('copy'));
    }
  }

  return (
    <div className="copy-field">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        className="input flex-1 text-[length:var(--text-sm)]"
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={copy} icon={copied ? <Check /> : <Copy />}>
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
