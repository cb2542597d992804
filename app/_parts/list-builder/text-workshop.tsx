'use client';
import { useTranslations } from 'next-intl';
import { BuilderHead } from './builder-head';
import type { BuilderProps } from './builder-props';
import { HandInText } from './hand-in-text';
import './list-builder.css';

/** A list as text with its points, for formats without army data. */
export function TextWorkshop({
  source,
  statedPoints,
  deadline,
  ...props
}: BuilderProps & {
  /** as handed in before */
  source: string;
  statedPoints: number | null;
}) {
  const t = useTranslations('listBuilder');
  const word = useTranslations('common.word');
  return (
    <div className="list-builder">
      <BuilderHead
        {...props}
        title={word('armyList')}
        subtitle={t('subtitle', { name: props.entryName })}
        onBack={null}
      />
      <main className="grid content-start gap-4 pt-4" id="content" tabIndex={-1}>
        {deadline && <p className="small soft">{deadline.text}</p>}
        <HandInText {...props} source={source} statedPoints={statedPoints} />
      </main>
    </div>
  );
}
