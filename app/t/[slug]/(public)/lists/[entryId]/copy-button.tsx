'use client';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { copyText } from '@/app/_ui/copy-text';

/** Puts a longer text into the clipboard. */
export function CopyButton({
  text,
  texts,
}: {
  text: string;
  texts: { readonly copy: string; readonly copied: string };
}) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      small
      onClick={async () => setCopied(await copyText(text))}
      icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    >
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </Button>
  );
}
