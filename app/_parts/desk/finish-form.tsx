import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ButtonVariant } from '@/app/_ui/button';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import { finishAction } from './actions';

/** Closes the tournament after a confirmation. */
export async function FinishForm({ slug, variant }: { slug: string; variant: ButtonVariant }) {
  const t = await getTranslations('desk.next');
  const common = await getTranslations('common.action');
  return (
    <ConfirmForm
      action={finishAction}
      fields={{ slug }}
      trigger={t('finish')}
      variant={variant}
      iconEnd={<ChevronRight />}
      wide
      title={t('finishTitle')}
      description={t('finishText')}
      confirm={t('finish')}
      cancel={common('cancel')}
    />
  );
}
