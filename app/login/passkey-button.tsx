'use client';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { signInByPasskey } from '@/app/_parts/account/sign-in';
import { Button } from '@/app/_ui/button';
import { Note } from '@/app/_ui/note';
import { askForPasskey } from './actions';

/** Signs in with a passkey and goes on to `next`. */
export function PasskeyButton({
  next,
  texts,
}: {
  next: string;
  texts: { readonly submit: string; readonly refused: string; readonly unreachable: string };
}) {
  const [state, setState] = useState<'idle' | 'pending' | 'refused' | 'unreachable'>('idle');

  async function signIn() {
    setState('pending');
    const problem = await signInByPasskey(askForPasskey);
    if (!problem) return window.location.assign(next);
    setState(problem === 'passkey-refused' ? 'refused' : 'unreachable');
  }

  return (
    <div className="form-actions">
      <Button wide icon={<KeyRound aria-hidden="true" />} pending={state === 'pending'} onClick={signIn}>
        {texts.submit}
      </Button>
      {(state === 'refused' || state === 'unreachable') && <Note tone="danger">{texts[state]}</Note>}
    </div>
  );
}
