'use client';
import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { shareText } from '@/app/_ui/share-text';

/** Shares the result by the device's share sheet, else copies it as text. */
export function ShareResult({ text }: { text: string }) {
  const t = useTranslations('matchEnd.share');
  const [copied, setCopied] = useState(false);
  const share = async () => {
    const { origin, pathname } = window.location;
    const url = origin + pathname;
    setCopied((await shareText({ text, url })) === 'copied');
  };
  return (
    <p className="flex flex-wrap items-center gap-3 pb-4">
      <Button icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t('do')}
      </Button>
      <span className="caption" role="status">
        {copied && t('copied')}
      </span>
    </p>
  );
}
