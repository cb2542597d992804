'use client';
import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { keepHandbook } from '@/app/_parts/live/keeping';
import { helpKept, wholeHandbookPath } from '@/lib/offline/kept';
import { HelpLink } from './help-link';

/** When the whole handbook was kept on this device, ms UTC; null if it is not. */
async function keptSince(): Promise<number | null> {
  const answer = await (await caches.open(helpKept)).match(wholeHandbookPath, { ignoreVary: true });
  return answer ? Date.parse(answer.headers.get('date') ?? '') : null;
}

/** Whether the handbook works here without a network. Where a browser cannot keep it (plain http), says what helps. */
export function KeptHere() {
  const t = useTranslations('help');
  const [at, setAt] = useState<number | null>(null);
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) {
      setCanKeep(false);
      return;
    }
    keepHandbook();
    let tries = 0;
    const look = () =>
      void keptSince().then(
        (since) => {
          setAt(since);
          if (since === null && ++tries < 20) timer = setTimeout(look, 1_500);
        },
        () => setCanKeep(false),
      );
    let timer = setTimeout(look, 500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="help-kept">
      {at !== null ? (
        <p className="help-is-kept">
          <Check aria-hidden="true" />
          <span>{t('kept', { at: new Date(at) })}</span>
        </p>
      ) : (
        !canKeep && <p className="soft">{t('notKept')}</p>
      )}
      <p>
        <HelpLink page="book">{t('whole')}</HelpLink>
      </p>
    </section>
  );
}
