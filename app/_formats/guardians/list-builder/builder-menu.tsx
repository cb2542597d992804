'use client';
import { ClipboardPaste, Copy, Link2, Share2, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { copyText } from '@/app/_ui/copy-text';
import { TextField } from '@/app/_ui/fields';
import { shareText } from '@/app/_ui/share-text';
import type { ArmyBook } from '@/lib/armies/army-data';
import type { ArmyList, ListRules } from '@/lib/armies/army-list';
import { makeListText } from '@/lib/armies/list-text';
import { longest } from '@/lib/limits';
import { booksFrom, type EditionSource } from './army-books';

/** Programs that open such a list, each with its own edition's numbers (lib/armies/list-link.ts). */
const programs = ['wm-selector.github.io', 'selector.warmaster.info'] as const;

/** Actions on the whole list: name it, paste another, change the army, share it. */
export function BuilderMenu({
  open,
  onOpenChange,
  list,
  book,
  rules,
  sources,
  onScreen,
  onChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  list: ArmyList;
  book: ArmyBook;
  rules: ListRules;
  sources: readonly EditionSource[];
  onScreen: (screen: 'army' | 'import') => void;
  onChange: (list: ArmyList) => void;
}) {
  const t = useTranslations('listBuilder.menu');
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (what: string, content: string) => {
    if (await copyText(content)) setCopied(what);
  };
  const copyLink = async (program: string) => {
    try {
      // Loaded only when a link is asked for.
      const { makeListLink, selectors } = await import('@/lib/armies/list-link');
      const load = booksFrom(sources);
      const others = (await Promise.all(sources.map(({ edition }) => load(edition, list.armyId)))).flatMap(
        (other) => other ?? [],
      );
      const edition = selectors.find(({ page }) => page.includes(program))?.edition;
      const numbers = others.find(({ version }) => version === edition) ?? book;
      await copy(program, makeListLink(list, numbers, others));
    } catch {
      setCopied(`failed ${program}`);
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
        maxLength={longest.listLabel}
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
        {programs.map((program) => (
          <li key={program}>
            <button type="button" onClick={() => copyLink(program)}>
              <Link2 />
              <span role="status">
                {copied === program
                  ? t('copied')
                  : copied === `failed ${program}`
                    ? t('linkFailed')
                    : `${t('copyLink')}: ${program}`}
              </span>
            </button>
          </li>
        ))}
        {canShare && (
          <li>
            <button
              type="button"
              onClick={() => {
                void shareText({ text: makeListText(list, book, rules) });
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
