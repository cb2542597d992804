'use client';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { IconButton } from '@/app/_ui/icon-button';
import './count-row.css';

/** Figure of the match with minus and plus; the other phone may change it at any time. */
export function CountRow({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const t = useTranslations('matchField');
  const id = useId();
  return (
    <fieldset className="count-row flex items-center gap-1" aria-labelledby={id}>
      <span id={id} className="flex-1 min-w-0">
        {label}
      </span>
      <IconButton
        framed
        label={t('less')}
        icon={<Minus />}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="display">{value}</output>
      <IconButton
        framed
        label={t('moreOf')}
        icon={<Plus />}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
