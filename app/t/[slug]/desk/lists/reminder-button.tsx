'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { copyText } from '@/app/_ui/copy-text';
import { shareText } from '@/app/_ui/share-text';

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
    const phone = window.matchMedia('(pointer: coarse)').matches;
    const outcome = phone ? await shareText({ text: message }) : (await copyText(message)) ? 'copied' : null;
    if (outcome) setDone(outcome);
  }

  return (
    <Button small onClick={remind} aria-label={label} icon={done ? <Check /> : <Copy />}>
      <span aria-live="polite">{t(done ?? 'button')}</span>
    </Button>
  );
}
