'use client';
import { useEffect, useState } from 'react';
import type { Edition } from '@/lib/armies/edition';
import { editionAddress } from './edition-address';

/** The file of an edition; null while it is on its way, undefined where it cannot be had. */
export function useEdition(slug: string, edition: string): Edition | null | undefined {
  const [answer, setAnswer] = useState<{ edition: string; file: Edition | undefined } | null>(null);
  useEffect(() => {
    let current = true;
    const tell = (file: Edition | undefined) => current && setAnswer({ edition, file });
    fetch(editionAddress(slug, edition)).then(
      // Checked before it was stored.
      async (response) => tell(response.ok ? ((await response.json()) as Edition) : undefined),
      () => tell(undefined),
    );
    return () => {
      current = false;
    };
  }, [slug, edition]);
  return answer?.edition === edition ? answer.file : null;
}
