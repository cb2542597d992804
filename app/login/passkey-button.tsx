'use client';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { signInByPasskey } from '@/app/_parts/account/sign-in';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { askForPasskey } from './actions';

/** Signs in with a passkey and goes on to `next`. */
export function PasskeyButton({ next }: { next: string }) {
  const t = useTranslations('account');
  const [state, setState] = useState<'idle' | 'pending' | 'passkey-refused' | 'unreachable'>('idle');

  async function signIn() {
    setState('pending');
    const problem = await signInByPasskey(askForPasskey);
    if (!problem) return window.location.assign(next);
    setState(problem === 'passkey-refused' ? problem : 'unreachable');
  }

  return (
    <div className="form-actions">
      <Button wide icon={<KeyRound aria-hidden="true" />} pending={state === 'pending'} onClick={signIn}>
        {t('login.passkey')}
      </Button>
      {(state === 'passkey-refused' || state === 'unreachable') && (
        <Note tone="danger">{t(`signInProblem.${state}`)}</Note>
      )}
    </div>
  );
}
