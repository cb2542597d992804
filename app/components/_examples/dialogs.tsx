'use client';
import { useTranslations } from 'next-intl';
import { BottomSheet } from '@/app/_ui/bottom-sheet';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { DialogClose } from '@/app/_ui/modal';
import { Example } from './example';

/** Opened, they lie over the whole page and wear its skin. */
export function DialogExamples() {
  const t = useTranslations('components.feedback');
  return (
    <Example name="Dialog, BottomSheet" row>
      <Dialog
        trigger={<Button>{t('dialog')}</Button>}
        title={t('dialogTitle')}
        description={t('dialogText')}
        actions={
          <DialogClose>
            <Button variant="ink">{t('understood')}</Button>
          </DialogClose>
        }
      >
        <p>{t('dialogMore')}</p>
      </Dialog>
      <BottomSheet
        trigger={<Button>{t('sheet')}</Button>}
        title={t('sheetTitle')}
        description={t('sheetText')}
      >
        <ul>
          {[t('sheetOne'), t('sheetTwo')].map((choice) => (
            <li key={choice}>
              <DialogClose>
                <button type="button">{choice}</button>
              </DialogClose>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </Example>
  );
}
