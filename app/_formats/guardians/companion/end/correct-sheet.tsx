'use client';
import { Map as MapIcon, Shield } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button, buttonClass } from '@/app/_ui/button';

/** "Zahlen berichtigen": links to the figures of the sum, to correct them. */
export function CorrectSheet({ correctField }: { correctField: () => void }) {
  const t = useTranslations('matchEnd.correct');
  const [open, setOpen] = useState(false);
  return (
    <BottomSheet
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      description={t('text')}
      trigger={<Button tall>{t('trigger')}</Button>}
    >
      <ul className="grid gap-2">
        <li>
          <a className={buttonClass({ tall: true, wide: true })} href="#losses">
            <Shield aria-hidden="true" /> {t('losses')}
          </a>
        </li>
        <li>
          <Button
            tall
            wide
            icon={<MapIcon />}
            onClick={() => {
              setOpen(false);
              correctField();
            }}
          >
            {t('field')}
          </Button>
        </li>
      </ul>
    </BottomSheet>
  );
}
