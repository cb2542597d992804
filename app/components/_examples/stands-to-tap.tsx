'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Stands } from '@/app/_ui/stands';

/** Stands that are lost and come back by a tap. */
export function StandsToTap() {
  const t = useTranslations('components.marks');
  const [left, setLeft] = useState(3);
  return (
    <Stands
      side="a"
      stands={4}
      left={left}
      label={t('stands', { left, stands: 4 })}
      labelFor={(next) => t('standsTo', { left: next })}
      onChange={setLeft}
    />
  );
}
