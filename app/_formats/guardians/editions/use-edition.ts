'use client';
import { useEffect, useState } from 'react';
import type { Edition } from '@/lib/armies/edition';
import { editionAddress } from './edition-address';

/** File of an edition; null while loading, undefined where it is unavailable. */
export function useEdition(slug: string, edition: string): Edition | null | undefined {
  const [answer, setAnswer] = useState<{ edition: string; file: Edition | undefined } | null>(null);
  useEffect(() => {
    let current = true;
    const tell = (file: Edition | undefined) => current && setAnswer({ edition, file });
    fetch(editionAddress(slug, edition)).then(
      // Validated before it was stored.
      async (response) => tell(response.ok ? ((await response.json()) as Edition) : undefined),
      () => tell(undefined),
    );
    return () => {
      current = false;
    };
  }, [slug, edition]);
  return answer?.edition === edition ? answer.file : null;
}
