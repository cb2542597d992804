import { ChevronRight } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionForm } from '@/app/_ui/action-form';
import { FormAnswer, SubmitButton } from '@/app/_ui/fields';
import { callReasons, type OpenCall } from '@/lib/calls/call';
import { clock } from '../time/time-formats';
import { callDeskAction, withdrawCallAction } from './actions';
import './calls.css';

/** Reasons to call the desk, one tap each; once called, the state of the call. */
export function CallBody({
  slug,
  pairingId,
  call,
  children,
}: {
  slug: string;
  pairingId: string;
  call: OpenCall | null;
  /** further content while a call is open */
  children?: ReactNode;
}) {
  const t = useTranslations('calls');
  const format = useFormatter();
  const hidden = (
    <>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="pairingId" value={pairingId} />
    </>
  );
  if (!call)
    return callReasons.map((reason) => (
      <ActionForm key={reason} action={callDeskAction} waits={t('noNetwork')}>
        {hidden}
        <input type="hidden" name="reason" value={reason} />
        <SubmitButton kind="plain" wide>
          <span className="call-reason flex-1">
            {t(`reason.${reason}`)}
            <small>{t(`hint.${reason}`)}</small>
          </span>
          <ChevronRight aria-hidden="true" />
        </SubmitButton>
        <FormAnswer />
      </ActionForm>
    ));
  const { taken } = call;
  return (
    <>
      <div role="status">
        <p className="soft">
          {t('called', { time: format.dateTime(call.at, clock), reason: t(`reason.${call.reason}`) })}
        </p>
        <p className="text-[2.25rem]/[2.75rem] font-semibold font-display">
          {taken ? t('coming', { name: taken.by }) : t('waiting')}
        </p>
      </div>
      <p>
        {taken
          ? t('comingText', { name: taken.by, time: format.dateTime(taken.at, clock) })
          : t('waitingText')}
      </p>
      {children}
      <ActionForm action={withdrawCallAction}>
        {hidden}
        <SubmitButton wide>{t('settled')}</SubmitButton>
        <FormAnswer />
      </ActionForm>
    </>
  );
}
