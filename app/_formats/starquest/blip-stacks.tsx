'use client';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Badge } from '@/app/_ui/badge';
import { Button } from '@/app/_ui/button';
import { IntegerField } from '@/app/_ui/fields';
import { splitOf } from './blip-split';

const listeners = new Set<() => void>();
const keyOf = (keptAs: string) => `heerschau-blips:${keptAs}`;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The alien player's stacks of blips and their worth: stored in this browser only, as they are secret. */
export function BlipStacks({ keptAs, least }: { keptAs: string; least: number }) {
  const t = useTranslations('campaign.aliens.blips');
  const read = () => window.localStorage.getItem(keyOf(keptAs));
  const kept = useSyncExternalStore(subscribe, read, () => null);
  const typed = kept?.split(',') ?? ['', ''];
  const { stacks, sum } = splitOf(typed, least);
  const change = (next: readonly string[]) => {
    window.localStorage.setItem(keyOf(keptAs), next.join(','));
    for (const listener of listeners) listener();
  };
  return (
    <div className="grid gap-3">
      <ul className="campaign-list">
        {stacks.map(({ number, typed: points, missing }) => (
          <li key={number} className="campaign-row">
            <IntegerField
              label={t('stack', { number })}
              value={points}
              maxLength={3}
              onChange={({ target }) =>
                change(typed.map((old, at) => (at === number - 1 ? target.value.replace(/\D/g, '') : old)))
              }
            />
            {missing === 0 ? (
              <Badge tone="ok">{t('enough')}</Badge>
            ) : (
              <Badge tone="warn">{t('missing', { points: missing })}</Badge>
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite">{t('sum', { points: sum, count: stacks.length })}</p>
      <div className="campaign-row">
        <Button small onClick={() => change([...typed, ''])}>
          <Plus aria-hidden="true" /> {t('add')}
        </Button>
        {typed.length > 1 && (
          <Button small onClick={() => change(typed.slice(0, -1))}>
            <Minus aria-hidden="true" /> {t('remove')}
          </Button>
        )}
      </div>
      <p className="hint">{t('secret')}</p>
    </div>
  );
}
