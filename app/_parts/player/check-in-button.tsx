import { ChevronRight } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import type { EntryId } from '@/lib/ids';
import { checkInSelfAction } from './actions';

/** "Ich bin da": the main action while check-in is open. */
export async function CheckInButton({ slug, entryId }: { slug: string; entryId: EntryId }) {
  const t = await getTranslations('checkIn');
  return (
    <section aria-label={t('title')}>
      <ActionForm action={checkInSelfAction} className="dock-check-in">
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="entryId" value={entryId} />
        <FormAnswer />
        <div className="dock-actions">
          <SubmitButton kind="move" wide>
            {t('self')}
            <ChevronRight aria-hidden="true" />
          </SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
