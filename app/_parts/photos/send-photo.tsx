'use client';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ChoiceField, FormAnswer, SubmitButton, TextField } from '@/app/_ui/fields';
import { mostPhotoPixels, photoKinds } from '@/lib/results/photos';
import { sendPhotoAction } from './actions';
import { shrinkPhoto } from './shrink-photo';

/**
 * Form for a player's photo of table or army. The phone scales it down before the upload, to spare the hall's network.
 */
export function SendPhoto({ slug, pairingId, left }: { slug: string; pairingId: string; left: number }) {
  const t = useTranslations('photos');
  const [problem, setProblem] = useState<'too-large' | null>(null);
  const [isShrinking, setShrinking] = useState(false);

  async function shrink({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const [file] = field.files ?? [];
    setProblem(null);
    if (!file) return;
    setShrinking(true);
    const small = await shrinkPhoto(file);
    setShrinking(false);
    // The player may have chosen another file in the meantime.
    if (field.files?.[0] !== file) return;
    if (small === 'too-large') {
      field.value = '';
      setProblem(small);
    } else if (small) {
      const files = new DataTransfer();
      files.items.add(small);
      field.files = files.files;
    }
  }

  return (
    // The key empties the field after each photo sent.
    <ActionForm key={left} action={sendPhotoAction} className="form" label={t('send')}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
      <ChoiceField
        name="kind"
        label={t('kind')}
        defaultValue="table"
        options={photoKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <TextField
        name="photo"
        type="file"
        label={t('file')}
        hint={t('hint')}
        accept="image/jpeg,image/png,image/webp"
        error={problem ? t('tooLarge', { most: mostPhotoPixels / 1_000_000 }) : undefined}
        onChange={shrink}
      />
      <FormAnswer />
      <div className="form-actions">
        {isShrinking ? (
          <Button variant="ink" pending>
            {t('send')}
          </Button>
        ) : (
          <SubmitButton>{t('send')}</SubmitButton>
        )}
      </div>
    </ActionForm>
  );
}
