'use client';
import { ClipboardPaste, Copy, Link2, Share2, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { copyText } from '@/app/_ui/copy-text';
import { TextField } from '@/app/_ui/fields';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import { makeListText } from '@/lib/armies/list-text';

const longestLabel = 80;

/** What is done with the list as a whole: name it, paste another, change the army, pass it on. */
export function BuilderMenu({
  open,
  onOpenChange,
  list,
  book,
  rules,
  onScreen,
  onChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: ArmyList;
  book: ArmyBook;
  rules: ListRules;
  onScreen: (screen: 'army' | 'import') => void;
  onChange: (list: ArmyList) => void;
}) {
  const t = useTranslations('listBuilder.menu');
  const [copied, setCopied] = useState<'text' | 'link' | 'failed' | null>(null);
  const copy = async (what: 'text' | 'link', content: string) => {
    if (await copyText(content)) setCopied(what);
  };
  const copyLink = async () => {
    try {
      // Only those who want a link load what makes it.
      const { makeListLink } = await import('@/lib/armies/list-link');
      await copy('link', makeListLink(list, book));
    } catch {
      setCopied('failed');
    }
  };
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;
  return (
    <BottomSheet
      open={open}
      onOpenChange={(next) => {
        setCopied(null);
        onOpenChange(next);
      }}
      title={t('title')}
    >
      <TextField
        className="mb-3"
        label={t('label')}
        maxLength={longestLabel}
        value={list.label}
        autoComplete="off"
        onChange={(event) => onChange({ ...list, label: event.target.value.replace(/[\r\n]+/g, ' ') })}
      />
      <ul>
        <li>
          <button type="button" onClick={() => onScreen('import')}>
            <ClipboardPaste />
            {t('import')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onScreen('army')}>
            <Shield />
            {t('army')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => copy('text', makeListText(list, book, rules))}>
            <Copy />
            <span role="status">{t(copied === 'text' ? 'copied' : 'copyText')}</span>
          </button>
        </li>
        <li>
          <button type="button" onClick={copyLink}>
            <Link2 />
            <span role="status">
              {t(copied === 'link' ? 'copied' : copied === 'failed' ? 'linkFailed' : 'copyLink')}
            </span>
          </button>
        </li>
        {canShare && (
          <li>
            <button
              type="button"
              onClick={() => {
                // Turned down by the person or the device: nothing was shared, nothing is lost.
                navigator.share({ text: makeListText(list, book, rules) }).catch(() => {});
              }}
            >
              <Share2 />
              {t('share')}
            </button>
          </li>
        )}
      </ul>
    </BottomSheet>
  );
}
