'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { copyText } from '@/app/_ui/copy-text';

/** One tap: a phone offers its ways to send the message, elsewhere it is in the clipboard. */
export function ReminderButton({
  message,
  label,
}: {
  message: string;
  /** accessible name: whom it reminds */
  label: string;
}) {
  const t = useTranslations('armyLists.desk.reminder');
  const [done, setDone] = useState<'copied' | 'shared' | null>(null);

  async function remind() {
    const phone = window.matchMedia('(pointer: coarse)').matches && 'share' in navigator;
    if (phone) {
      try {
        await navigator.share({ text: message });
        return setDone('shared');
      } catch (error) {
        // Whoever closes the phone's sheet has changed their mind; anything else falls back to copying.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    if (await copyText(message)) setDone('copied');
  }

  return (
    <Button small onClick={remind} aria-label={label} icon={done ? <Check /> : <Copy />}>
      <span aria-live="polite">{t(done ?? 'button')}</span>
    </Button>
  );
}
