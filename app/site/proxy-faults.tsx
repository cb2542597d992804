'use client';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Note } from '@/app/_ui/note';
import { type ProxyFacts, proxyFaults } from '@/lib/proxy/proxy-faults';

const never = () => () => {};

/** Compares what the server has understood with the address that this browser shows; a sentence for each fault. */
export function ProxyFaults({ connection, ...facts }: Omit<ProxyFacts, 'browser'> & { connection: string }) {
  const t = useTranslations('site.proxy');
  const browser = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => facts.understood,
  );
  const faults = proxyFaults({ browser, ...facts });
  if (faults.length === 0) return <Note tone="ok">{t(facts.proxied ? 'well' : 'none')}</Note>;
  return faults.map((fault) => (
    <Note key={fault} tone="warn" title={t(`fault.${fault}.title`)}>
      {t(`fault.${fault}.text`, { browser, understood: facts.understood, connection })}
    </Note>
  ));
}
