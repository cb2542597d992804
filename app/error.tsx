'use client';
import { useEffect, useRef, useState, useTransition } from 'react';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { Button, buttonClass } from '@/app/_ui/button';

/** Whatever failed may have been the texts themselves, so these few sentences stand here. */
const texts = {
  de: {
    title: 'Das ging schief',
    text: 'Der Fehler liegt bei uns, nicht bei dir. Nichts wurde halb gespeichert. Versuch es noch einmal; bleibt es dabei, sag der Turnierleitung Bescheid.',
    code: 'Fehlernummer',
    retry: 'Noch einmal versuchen',
    toStart: 'Zum Anfang',
  },
  en: {
    title: 'That went wrong',
    text: 'The fault is ours, not yours. Nothing was half-saved. Try again; if it stays that way, tell the organiser.',
    code: 'Error number',
    retry: 'Try again',
    toStart: 'To the start page',
  },
};

export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const [pending, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const reference = useReference(error.digest);
  const t = texts[typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'de'];

  useEffect(() => {
    document.title = `${t.title} · Heerschau`;
    heading.current?.focus();
  }, [t]);

  return (
    <BareShell>
      <div className="grid max-w-[480px] gap-4 pt-10">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t.title}
        </h1>
        <p className="lede">{t.text}</p>
        {reference && (
          <p className="caption">
            {t.code} <span className="num">{reference}</span>
          </p>
        )}
        <div className="form-actions">
          <Button variant="ink" pending={pending} onClick={() => startTransition(retry)}>
            {t.retry}
          </Button>
          <a className={buttonClass({ variant: 'quiet' })} href="/">
            {t.toStart}
          </a>
        </div>
      </div>
    </BareShell>
  );
}

/**
 * What to look for in the server's log: the id of the request that failed, or the error's own digest where the
 * server cannot be asked. A browser never sees the headers of the page it shows.
 */
function useReference(digest: string | undefined): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    if (digest === undefined) return;
    const answer: Promise<{ requestId: string | null }> = fetch(
      `/api/failures/${encodeURIComponent(digest)}`,
    ).then((response) => response.json());
    answer.then(
      ({ requestId }) => setReference(requestId ?? digest),
      () => setReference(digest),
    );
  }, [digest]);
  return reference;
}
