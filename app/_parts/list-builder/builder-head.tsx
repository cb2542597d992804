'use client';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/app/_ui/icon-button';
import { Neatline } from '@/app/_ui/neatline';
import { PageHead } from '@/app/_ui/page-head';
import type { BuilderProps } from './builder-props';

/** Head of the builder's screens; back leads to the previous screen, on the first one out of the builder. */
export function BuilderHead({
  title,
  subtitle,
  back,
  entryName,
  desk,
  onBack,
  action,
}: Pick<BuilderProps, 'back' | 'entryName' | 'desk'> & {
  title: string;
  /** default: the list's owner, where that is not obvious */
  subtitle?: string;
  onBack: (() => void) | null;
  action?: ReactNode;
}) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  const whose = subtitle ?? (desk ? t('subtitle', { name: entryName }) : word('armyList'));
  if (!onBack)
    return (
      <PageHead title={title} subtitle={whose} back={{ href: back, label: word('back') }} action={action} />
    );
  return (
    <header>
      <div className="head">
        <IconButton label={t('backToList')} icon={<ChevronLeft />} onClick={onBack} />
        <h1 className="title">
          {title}
          <small>{whose}</small>
        </h1>
        {action}
      </div>
      <Neatline />
    </header>
  );
}
