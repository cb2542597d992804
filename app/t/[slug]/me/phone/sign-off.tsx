'use client';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { forgetKept } from '@/app/_parts/live/keeping';
import { ConfirmForm } from '@/app/_ui/confirm-form';
import type { FormState } from '@/app/_ui/form-state';
import { signOffAction } from './actions';

/** Where a push service reaches this browser; empty where none does. */
async function ownEndpoint(): Promise<string> {
  if (!('serviceWorker' in navigator)) return '';
  const worker = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const subscription = await worker?.pushManager?.getSubscription().catch(() => null);
  return subscription?.endpoint ?? '';
}

async function signOff(state: FormState, form: FormData): Promise<FormState> {
  form.set('endpoint', await ownEndpoint());
  if ('serviceWorker' in navigator) forgetKept();
  return signOffAction(state, form);
}

/** Signs a player off this browser, after a question. */
export function SignOff({ slug, entryId, name }: { slug: string; entryId: string; name: string }) {
  const t = useTranslations('player.phone.signOff');
  const action = useTranslations('common.action');
  return (
    <ConfirmForm
      action={signOff}
      fields={{ slug, as: entryId }}
      trigger={t('do')}
      variant="quiet"
      icon={<LogOut aria-hidden="true" />}
      title={t('title', { name })}
      description={t('text', { name })}
      confirm={t('do')}
      cancel={action('cancel')}
    />
  );
}
