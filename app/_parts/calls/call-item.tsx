'use client';
import { Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useAnyMatch } from '../match/any-match-context';
import { MenuItem } from '../match/menu-item';

/** In a companion's menu: the two at the table call the desk. */
export function CallItem() {
  const t = useTranslations('calls');
  const { seat, slug, matchId } = useAnyMatch();
  if (seat !== 'a' && seat !== 'b') return null;
  return (
    <MenuItem
      icon={<Hand aria-hidden="true" />}
      onPick={() => window.location.assign(`/t/${slug}/me/call/${matchId}`)}
    >
      {t('title')}
    </MenuItem>
  );
}
